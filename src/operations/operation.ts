/** Operation: something of our own beyond LSP, declared once; every front end shows it from this declaration. */

import type { z } from "zod";
import type { Engine } from "../answers/engine.ts";
import type { Desk } from "./ports/desk.ts";
import type { Precise } from "./ports/precise.ts";
import type { Report } from "./ports/report.ts";

/** What operations may read and show. */
export interface Bounds {
  /** Absolute. */
  readonly roots: readonly string[];
  /** Whether what a path leads to lies in them, is a dependency of theirs, or is open. */
  mayRead(path: string): boolean;
}

/** What operations may ask. */
export interface World {
  readonly engine: Engine;
  readonly precise: Precise;
  readonly report: Report;
  readonly desk: Desk;
  /** As they are now. */
  readonly bounds: () => Bounds;
}

/** A problem as every door shows it: a code, a message, and details by the code. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The result, or the problem that stands in its way. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

/** How long to wait for what is not ready yet, an index or a language server: milliseconds, or until it is. */
export type Wait = "none" | "precise" | number;

/** How a caller follows one run. */
export interface Follow {
  /** Undefined where nothing was said. */
  readonly wait?: Wait;
  /** When the question came, in milliseconds of `performance.now()`; absent: now. */
  readonly began?: number;
  readonly signal?: AbortSignal;
  /** Takes items of the `stream` field, each batch once; that field of the result is then empty. */
  readonly onItems?: (items: readonly unknown[]) => void;
  /** Told now and then how many files are done. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Told what is waited for, in a sentence without its end. */
  readonly onWaiting?: (because: string) => void;
}

/** `N`: what of the world it needs. */
export interface Operation<I extends z.ZodType, O extends z.ZodType, N extends keyof World = keyof World> {
  /** `$/tandem/<name>`, `tandem.<name>`, the tool's and the command's name. */
  readonly name: string;
  readonly title: string;
  /** For people and models who choose among operations. */
  readonly doc: string;
  /** Whether it changes files. */
  readonly edits: boolean;
  readonly input: I;
  readonly output: O;
  /** The field of the result whose items are also given in batches while it runs, where that may be long (see `Follow`). */
  readonly stream?: keyof z.output<O> & string;
  /** Whether each of those items is a line of its own in the shell, as JSON: where they are all that is asked for. */
  readonly lines?: true;
  readonly run: (world: Pick<World, N>, input: z.output<I>, follow: Follow) => Promise<Outcome<z.output<O>>>;
  /** The result for people; `shorten` turns an absolute path into the one to show. */
  readonly text: (value: z.output<O>, shorten: (path: string) => string) => string;
}

export const defineOperation =
  <N extends keyof World>() =>
  <I extends z.ZodType, O extends z.ZodType>(operation: Operation<I, O, N>): Operation<I, O, N> =>
    operation;

/** A problem as the `data` of an error: `{ error: { code, message, details } }`. */
export const errorForm = ({ code, message, details }: Problem): { readonly error: Problem } => ({
  error: { code, message, details },
});
