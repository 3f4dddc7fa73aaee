/** Text facts: the facts of a text as the index keeps them, whole or without the function bodies. A pure function of the text. */

import type { Tree } from "web-tree-sitter";
import { withRescued } from "../syntax/error-recovery.ts";
import { type FunctionBodies, functionBodies } from "../syntax/function-bodies.ts";
import type { Kit } from "../syntax/grammar-kit.ts";
import type { NodeTable } from "../syntax/node-table.ts";
import { type ParseLimits, parseNow } from "../syntax/parse.ts";
import { allMarks } from "../syntax/query.ts";
import { parsable } from "../syntax/shown-text.ts";
import { rangesBetween } from "../syntax/sparse-parse.ts";
import { problemsOf } from "../syntax/syntax-errors.ts";
import { type Depth, hashOf } from "./facts.ts";
import { buildFacts } from "./facts-builder.ts";

/** Syntax errors counted at most for a file's facts. */
const MAX_PROBLEMS = 20;

/** What a file holds. */
export interface HashedText {
  readonly text: string;
  /** Blob id of the bytes, as hexadecimal digits. */
  readonly hash: string;
}

export type TextFacts = { readonly facts: ArrayBuffer } | { readonly skipped: string };

/**
 * The facts of a text, or why there are none. An outline of a language whose row names no bodies, or of a text in which none is found, is
 * whole. @throws WebAssembly.RuntimeError, after which the memory of all trees is not to be trusted
 */
export function factsOfText(kit: Kit, { text, hash }: HashedText, depth: Depth, limits: ParseLimits): TextFacts {
  const { language } = kit;
  const bodies = depth === "outline" && kit.bodies ? functionBodies(kit.bodies, text) : undefined;
  const macros = bodies?.macros ?? [];
  const extend = macros.length > 0 ? (table: NodeTable): void => kit.addMacros(table, macros) : undefined;
  const { tree, failure } = parsed(kit, text, bodies, limits);
  if (!tree) return { skipped: failure === undefined ? "timeout" : `failed: ${failure}` };
  try {
    const facts = buildFacts({
      language,
      languageIndex: kit.index,
      text,
      marks: withRescued(language, tree, text, allMarks(kit.interpreter, tree, text, extend)),
      hash: hashOf(hash),
      errors: tree.rootNode.hasError ? problemsOf(tree, text, MAX_PROBLEMS).length : 0,
      ...(bodies && bodies.words.length > 0 ? { bodyWords: bodies.words } : {}),
    });
    return { facts };
  } finally {
    tree.delete();
  }
}

const parsed = (
  kit: Kit,
  text: string,
  bodies: FunctionBodies | undefined,
  limits: ParseLimits,
): { readonly tree: Tree | undefined; readonly failure?: string } =>
  parseNow(kit.grammar, parsable(kit.language, withBlanks(text, bodies?.blanks ?? [])), undefined, {
    ...limits,
    ...(bodies && bodies.spans.length > 0 ? { only: rangesBetween(text, bodies.spans) } : {}),
  });

/** The text with a blank at some of its places. */
function withBlanks(text: string, places: readonly number[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const at of places) {
    pieces.push(text.slice(from, at), " ");
    from = at + 1;
  }
  return from === 0 ? text : pieces.join("") + text.slice(from);
}
