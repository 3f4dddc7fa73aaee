/** LspQuestion: one of the questions that the operation `lsp` unites. */

import { z } from "zod";
import type { Ask } from "../../answers/answer.ts";
import type { Follow, Outcome, World } from "../operation.ts";
import type { PreciseAnswer, PreciseAsk } from "../ports/precise.ts";
import { type Completeness, completenessFields, completenessOf, type Shorten, type Warning } from "../results.ts";
import { type LspInput, patienceOf } from "./input.ts";

export type Backends = Pick<World, "engine" | "precise">;

interface Declared<S extends z.ZodRawShape> {
  readonly output: z.ZodObject<S>;
  readonly run: (world: Backends, input: LspInput, ask: Ask) => Promise<Outcome<z.output<z.ZodObject<S>>>>;
  readonly text: (value: z.output<z.ZodObject<S>>, shorten: Shorten) => string;
}

/** As the operation sees all of them. */
export interface LspQuestion {
  readonly output: z.ZodObject;
  readonly run: (world: Backends, input: LspInput, ask: Ask) => Promise<Outcome<Readonly<Record<string, unknown>>>>;
  /** @param value of `run` */
  readonly text: (value: unknown, shorten: Shorten) => string;
}

export const defineQuestion = <S extends z.ZodRawShape>({ output, run, text }: Declared<S>): LspQuestion => ({
  output,
  run,
  text: (value, shorten) => text(value as z.output<z.ZodObject<S>>, shorten),
});

/** What every result says of where it comes from and how complete it is. */
export const provenanceFields = {
  origin: z.string().describe("The language server that answered, with its version, or syntax"),
  ...completenessFields,
};

interface LspProvenance extends Completeness {
  readonly origin: string;
}

export const provenanceOf = (
  origin: string,
  incompleteBecause: string | undefined,
  warnings: readonly Warning[] = [],
): LspProvenance => ({
  origin,
  ...completenessOf(warnings, { complete: incompleteBecause === undefined, incompleteBecause }),
});

export const askOptions = (
  input: LspInput,
  { signal, onWaiting }: Pick<Follow, "signal" | "onWaiting">,
): PreciseAsk => ({
  signal,
  onWaiting,
  patience: patienceOf(input),
});

/** A server's answer in the form of a result; its problems pass through. */
export function resultOf<T, V>(answer: PreciseAnswer<T>, tell: (value: T) => V): Outcome<V & LspProvenance> {
  if (!answer.ok) return answer;
  return { ok: true, value: { ...tell(answer.value), ...provenanceOf(answer.origin, answer.incompleteBecause) } };
}
