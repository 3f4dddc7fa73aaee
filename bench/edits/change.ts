/** The changes that are made of a definition, as `edit` takes them. */

import { basename, dirname, extname, join } from "node:path";
import type { Subject } from "./subject.ts";

export type Change = Readonly<Record<string, unknown>>;

/** A parameter more, by family: how it is declared, and what calls give where there are no defaults. */
const ADDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  python: { name: "drawn_for_this", declaration: "drawn_for_this=None" },
  javascript: { name: "drawnForThis", declaration: "drawnForThis?: number" },
  go: { name: "drawnForThis", declaration: "drawnForThis int", value: "0" },
  java: { name: "drawnForThis", declaration: "int drawnForThis", value: "0" },
};

const named = (names: readonly string[]): readonly object[] => names.map((name) => ({ name }));

interface Around {
  readonly family: string;
  /** Absolute paths, of which one may be the target of a move. */
  readonly others: readonly string[];
}

/** By kind; undefined where a definition cannot have it. */
export const CHANGES: Readonly<Record<string, (subject: Subject, around: Around) => Change | undefined>> = {
  "to a new file": ({ path, isTop }) =>
    isTop
      ? { kind: "move", target: join(dirname(path), `moved_${basename(path, extname(path))}${extname(path)}`) }
      : undefined,
  "to another file": ({ path, isTop }, { others }) => {
    const target = others.find((other) => other !== path);
    return isTop && target !== undefined ? { kind: "move", target } : undefined;
  },
  "a parameter more": ({ parameters }, { family }) =>
    parameters && ADDED[family] ? { kind: "signature", parameters: [...named(parameters), ADDED[family]] } : undefined,
  "the other way round": ({ parameters = [] }) =>
    parameters.length > 1 ? { kind: "signature", parameters: named(parameters.toReversed()) } : undefined,
  "the first renamed": ({ parameters = [] }) => {
    const [first, ...rest] = parameters;
    if (first === undefined) return undefined;
    return { kind: "signature", parameters: [{ name: `${first}_drawn`, was: first }, ...named(rest)] };
  },
  renamed: ({ symbol }) => ({ kind: "rename", new_name: `${symbol.split("/").at(-1)}_drawn` }),
};
