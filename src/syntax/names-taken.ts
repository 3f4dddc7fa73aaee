/** Names taken: whether a word can be a name where another name stands: `class` can be none, `type` can in most languages. */

import type { Tree } from "web-tree-sitter";
import type { Span } from "../text/span.ts";

/**
 * Words of grammars that are names all the same wherever they are no words of the language, by family, from the languages' own
 * specifications. Of a family that is not here nothing is known of its words: how the text parses decides alone.
 */
const CONTEXTUAL: Readonly<Record<string, string>> = {
  c: "defined final override module import export private public protected and or xor not compl bitand bitor __based NULL",
  go: "",
  java: "open module requires transitive exports to opens uses provides with record sealed permits yield when",
  javascript:
    "as from async of get set using let static target meta type namespace module declare abstract override readonly accessor satisfies require global asserts infer is keyof unique any number boolean string symbol object unknown never public private protected implements interface",
  kotlin:
    "file constructor by where init companion get set dynamic catch finally import suspend sealed annotation data inner value override lateinit public private internal protected out tailrec operator infix inline external abstract final open vararg noinline crossinline expect actual field property receiver param setparam delegate enum L",
  python: "print exec match case type __future__ _",
  rust: "block expr expr_2021 ident item lifetime literal meta pat pat_param path stmt tt ty vis default union raw macro_rules _",
};

/** Words that grammars have as types of nodes and not as words. */
const KEPT: Readonly<Record<string, string>> = {
  c: "char double float int void",
  java: "boolean void",
};

/** In these families what is taken of a value may be called by any word. */
const MEMBER_NODE: Readonly<Record<string, RegExp>> = { javascript: /^(?:private_)?property_identifier$/ };

/** What grammars call names. `none`, `this`, `primitive_type` are words of a language that have nodes of their own. */
const NAME_NODE = /identifier|name|word|constant|variable|symbol/;

/** Another name put into some spans of a text, which do not overlap; where it stands then. */
export function withName(
  text: string,
  spans: readonly Span[],
  name: string,
): { readonly text: string; readonly places: readonly number[] } {
  const places: number[] = [];
  let renamed = "";
  let from = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    renamed += text.slice(from, start);
    places.push(renamed.length);
    renamed += name;
    from = end;
  }
  return { text: renamed + text.slice(from), places };
}

/**
 * Whether a word is read as a name at all of some places: one that stands there as a word of the language is no named node, or one of a
 * type of its own.
 * @param before the types of the nodes of the name that stood there
 */
export const isNameAt = (tree: Tree, places: readonly number[], name: string, before: ReadonlySet<string>): boolean =>
  places.every((place) => {
    const node = tree.rootNode.descendantForIndex(place, place + name.length);
    return node?.isNamed === true && (before.has(node.type) || NAME_NODE.test(node.type));
  });

/** The types of the nodes that stand in some spans. */
export const typesAt = (tree: Tree, spans: readonly Span[]): ReadonlySet<string> =>
  new Set(spans.map(({ start, end }) => tree.rootNode.descendantForIndex(start, end)?.type ?? ""));

/**
 * Whether a word is one that the language keeps for itself. Where it cannot stand, a parser reads it as a name.
 * @param before the types of the nodes at which it is to stand
 */
export function isReserved(
  word: string,
  { family, words }: { readonly family: string; readonly words: ReadonlySet<string> },
  before: ReadonlySet<string>,
): boolean {
  const contextual = CONTEXTUAL[family];
  const member = MEMBER_NODE[family];
  const isWord = words.has(word) || KEPT[family]?.split(" ").includes(word) === true;
  if (!isWord || contextual === undefined || contextual.split(" ").includes(word)) return false;
  return member === undefined || ![...before].every((type) => member.test(type));
}
