/** Part: one of the questions that the operation `lsp` unites. */

import { z } from "zod";
import type { Ask } from "../../answers/answer.ts";
import type { Follow, Outcome, World } from "../operation.ts";
import type { PreciseAnswer, PreciseAsk } from "../ports/precise.ts";
import { type Besides, besides, besidesOf, type Shorten, type Warning } from "../results.ts";
import { type LspInput, patienceOf } from "./input.ts";

export type Servers = Pick<World, "engine" | "precise">;

interface Declared<S extends z.ZodRawShape> {
  readonly output: z.ZodObject<S>;
  readonly run: (world: Servers, input: LspInput, ask: Ask) => Promise<Outcome<z.output<z.ZodObject<S>>>>;
  readonly text: (value: z.output<z.ZodObject<S>>, shorten: Shorten) => string;
}

/** As the operation sees all of them. */
export interface Part {
  readonly output: z.ZodObject;
  readonly run: (world: Servers, input: LspInput, ask: Ask) => Promise<Outcome<Readonly<Record<string, unknown>>>>;
  /** @param value of `run` */
  readonly text: (value: unknown, shorten: Shorten) => string;
}

export const definePart = <S extends z.ZodRawShape>({ output, run, text }: Declared<S>): Part => ({
  output,
  run,
  text: (value, shorten) => text(value as z.output<z.ZodObject<S>>, shorten),
});

/** What every result says besides. */
export const told = {
  origin: z.string().describe("The language server that answered, with its version, or syntax"),
  ...besides,
};

interface Told extends Besides {
  readonly origin: string;
}

export const toldBy = (
  origin: string,
  incompleteBecause: string | undefined,
  warnings: readonly Warning[] = [],
): Told => ({ origin, ...besidesOf(warnings, { complete: incompleteBecause === undefined, incompleteBecause }) });

export const asking = (input: LspInput, { signal, onWaiting }: Pick<Follow, "signal" | "onWaiting">): PreciseAsk => ({
  signal,
  onWaiting,
  patience: patienceOf(input),
});

/** A server's answer in the form of a result; its problems pass through. */
export function toldAs<T, V>(answer: PreciseAnswer<T>, tell: (value: T) => V): Outcome<V & Told> {
  if (!answer.ok) return answer;
  return { ok: true, value: { ...tell(answer.value), ...toldBy(answer.origin, answer.incompleteBecause) } };
}
