/** Mode: one of the questions that the operation unites. */

import type { z } from "zod";
import type { TextStyle } from "../../text/text-style.ts";
import type { Follow, Outcome, World } from "../operation.ts";
import type { Shorten } from "../results.ts";
import type { Graph } from "./graph.ts";
import type { Input } from "./input.ts";

export type Backends = Pick<World, "engine" | "precise">;

interface Declared<S extends z.ZodRawShape> {
  readonly output: z.ZodObject<S>;
  readonly run: (world: Backends, input: Input, follow: Follow) => Promise<Outcome<z.output<z.ZodObject<S>>>>;
  readonly text: (value: z.output<z.ZodObject<S>>, shorten: Shorten, style?: TextStyle) => string;
  /** Where the result can be drawn. */
  readonly graph?: (value: z.output<z.ZodObject<S>>, shorten: Shorten) => Graph;
}

/** As the operation sees all of them. */
export interface Mode {
  readonly output: z.ZodObject;
  readonly run: (world: Backends, input: Input, follow: Follow) => Promise<Outcome<Readonly<Record<string, unknown>>>>;
  /** @param value of `run` */
  readonly text: (value: unknown, shorten: Shorten, style?: TextStyle) => string;
  readonly graph: ((value: unknown, shorten: Shorten) => Graph) | undefined;
}

export const defineMode = <S extends z.ZodRawShape>({ output, run, text, graph }: Declared<S>): Mode => ({
  output,
  run,
  text: (value, shorten, style) => text(value as z.output<z.ZodObject<S>>, shorten, style),
  graph: graph && ((value, shorten) => graph(value as z.output<z.ZodObject<S>>, shorten)),
});
