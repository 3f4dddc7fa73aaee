/** Operation: something of our own beyond LSP, declared once; every front end shows it from this declaration. */

import type { z } from "zod";
import type { Engine } from "../answers/engine.ts";
import type { TextStyle } from "../text/text-style.ts";
import type { EditApplier } from "./ports/edit-applier.ts";
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
  readonly editApplier: EditApplier;
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
  /** Bytes of the answer at most, its value and its text together: what can be said in fewer by its own means should be. */
  readonly maxBytes?: number;
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

/** What an operation needs: a part of the world that answers it, or the index of the project's files. */
export type Need = Exclude<keyof World, "bounds"> | "index";

/** What an operation with such needs is given. */
export type Given<N extends Need> = Pick<World, Extract<N, keyof World>>;

/** Parameters, or a result. */
export type Value = Readonly<Record<string, unknown>>;

/** The names of an input's fields; any name, where the input is not known. */
type FieldName<I extends z.ZodType> = unknown extends z.input<I> ? string : keyof z.input<I> & string;

type Fields<I extends z.ZodType> = unknown extends z.input<I> ? Value : Readonly<Partial<z.input<I>>>;

/** A command of the shell that is the operation with some of its fields said already: `definition` is `treesitter` with `operation`. */
export interface ShortForm<Name extends string = string, Fixed = Value> {
  readonly fixed?: Fixed;
  /**
   * What the arguments are, in their order: fields of the operation; `PLACE` is `FILE:LINE:COLUMN` or a name. One that
   * ends with `?` may be left out.
   */
  readonly takes: readonly (Name | `${Name}?` | "PLACE" | "PLACE?")[];
  /** For the help. */
  readonly says: string;
}

/**
 * `N`: what it needs. `run` and `text` are methods, so that an operation of any input and needs is an `Operation`: whoever runs one
 * gives it what its own `input` has read, and all that its `needs` name.
 */
export interface Operation<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType<Value> = z.ZodType<Value>,
  N extends Need = Need,
> {
  /** `$/tandem/<name>`, `tandem.<name>`, the tool's and the command's name; its folder's, with `_` for `-`. */
  readonly name: string;
  readonly title: string;
  /** For people and models who choose among operations. */
  readonly doc: string;
  /** Questions for which a model should choose it, for the instructions of agents; absent: none is told of it there. */
  readonly chosenFor?: string;
  /** Where it stands in lists (tools, help, documents): the smallest comes first. */
  readonly rank: number;
  /** Agents are not offered it in short lists of tools: it is for those who know what they call. */
  readonly isUnlisted?: true;
  readonly needs: readonly N[];
  /** It tells of the session itself: it is answered where no project is open, too. */
  readonly isOfSession?: true;
  /**
   * Whether a question waits for language servers that are not ready, where they may be had but are not all that answers. Absent: every
   * question does. In a shell, where none is ready, the others are answered from syntax.
   */
  waitsForServers?(given: Value): boolean;
  /** Bytes of an answer unless another number is asked for (`maxBytes`); absent: what all have. */
  readonly bytes?: number;
  /** Whether it changes files. */
  readonly edits: boolean;
  readonly input: I;
  /** Fields by whose values a question is about a name: a place beside the name means it all the same. */
  readonly aboutNames?: Readonly<Partial<Record<FieldName<I>, readonly string[]>>>;
  readonly output: O;
  /** The field of the result whose items are also given in batches while it runs, where that may be long (see `Follow`). */
  readonly stream?: keyof z.output<O> & string;
  /** Whether each of those items is a line of its own in the shell, as JSON: where they are all that is asked for. */
  readonly lines?: true;
  /** By the words of the command, one or two. */
  readonly shortForms?: Readonly<Record<string, ShortForm<FieldName<I>, Fields<I>>>>;
  run(world: Given<N>, input: z.output<I>, follow: Follow): Promise<Outcome<z.output<O>>>;
  /** Whether all is well with what the result tells of, for the exit code of the shell. Absent: where there is a result, all is. */
  isWell?(value: z.output<O>): boolean;
  /** The result for people; `shorten` turns an absolute path into the one to show. @param style of a shell; absent: a model reads it */
  text(value: z.output<O>, shorten: (path: string) => string, style?: TextStyle): string;
}

/** Checks a declaration; its type keeps the input, the output and the needs. */
export const defineOperation = <I extends z.ZodType, O extends z.ZodType<Value>, const N extends Need>(
  operation: Operation<I, O, N>,
): Operation<I, O, N> => operation;

/** Operations by their names, each loaded with its schema library when it is first asked for. */
export type OperationList = Readonly<Record<string, () => Promise<Operation>>>;

/** All of a list, in the order in which they are shown. */
export async function loadAll(list: OperationList): Promise<readonly Operation[]> {
  const all = await Promise.all(Object.values(list).map((load) => load()));
  return all.toSorted((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1));
}

/** A problem as the `data` of an error: `{ error: { code, message, details } }`. */
export const errorForm = ({ code, message, details }: Problem): { readonly error: Problem } => ({
  error: { code, message, details },
});
