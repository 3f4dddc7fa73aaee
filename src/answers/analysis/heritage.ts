/** Heritage: what a type extends and implements, as it is written with type arguments. */

import type { Definition } from "../../index/facts.ts";
import type { Source } from "../../index/source-file.ts";
import type { Heritage } from "../../languages/declaration-rules.ts";
import { declarationRulesOf } from "../../languages/families.ts";
import type { Kind } from "../../languages/vocabulary.ts";
import { squeezed } from "../../text/preview.ts";

type Relation = keyof Heritage;

/** Kind of a type of the workspace by its name, where it is known and only one. */
export type KindOf = (name: string) => Kind | undefined;

interface Clause {
  /** `decide`: the syntax is the same for both. */
  readonly relation: Relation | "decide";
  readonly separator: RegExp;
}

const comma = (relation: Clause["relation"]): Clause => ({ relation, separator: /,/ });

/** Node types of the clauses before a body. */
const CLAUSES: ReadonlyMap<string, Clause> = new Map([
  ["extends_clause", { relation: "extends", separator: /,|\bwith\b/ }],
  ["extends_type_clause", comma("extends")],
  ["class_heritage", comma("extends")],
  ["implements_clause", comma("implements")],
  ["superclass", comma("extends")],
  ["super_interfaces", comma("implements")],
  ["extends_interfaces", comma("extends")],
  ["base_clause", comma("extends")],
  ["class_interface_clause", comma("implements")],
  ["base_class_clause", comma("extends")],
  ["trait_bounds", { relation: "extends", separator: /\+/ }],
  ["base_list", comma("decide")],
  ["delegation_specifier", comma("decide")],
  ["inheritance_specifier", comma("decide")],
]);
const INTERFACE_KINDS: ReadonlySet<Kind> = new Set(["interface", "trait", "protocol"]);
const CLASS_KINDS: ReadonlySet<Kind> = new Set(["class", "record", "struct"]);

export function heritageOf(source: Source, definition: Definition, kindOf: KindOf): Heritage {
  const {
    bases: { others, mixesIn },
  } = declarationRulesOf(source.language);
  const found: Record<Relation, string[]> = { extends: [], implements: [], embeds: [] };
  const add = (relation: Relation, name: string): void => {
    if (name !== "" && !found[relation].includes(name)) found[relation].push(name);
  };
  for (const { clause, names } of clausesOf(source, definition))
    for (const name of names) {
      const isFirst = found.extends.length === 0;
      const relation =
        clause.relation === "decide" ? decided(source, definition, { name, isFirst, kindOf }) : clause.relation;
      add(INTERFACE_KINDS.has(definition.kind) ? "extends" : relation, bare(name));
    }
  const known = new Set([...found.extends, ...found.implements].map(plain));
  // What is mixed in, or said apart from the type (`include M`, `use T`, `impl Trait for Type`).
  for (const base of basesBeside(source, definition)) if (!known.has(plain(base))) add(others, base);
  // A trait only mixes in.
  if (mixesIn && !INTERFACE_KINDS.has(definition.kind)) found.implements.unshift(...found.extends.splice(1));
  return found;
}

interface Written {
  readonly name: string;
  /** Whether nothing is extended yet. */
  readonly isFirst: boolean;
  readonly kindOf: KindOf;
}

/** Whether a type of a list of both is extended or implemented. */
function decided({ language }: Source, definition: Definition, { name, isFirst, kindOf }: Written): Relation {
  const {
    bases: { callsBase, interfaceNames },
  } = declarationRulesOf(language);
  if (callsBase) return name.includes("(") ? "extends" : "implements";
  if (!CLASS_KINDS.has(definition.kind) || definition.kind === "struct") return "implements";
  if (name.includes("(")) return "extends";
  const kind = kindOf(plain(name));
  if (kind) return INTERFACE_KINDS.has(kind) ? "implements" : "extends";
  return isFirst && !interfaceNames?.test(plain(name)) ? "extends" : "implements";
}

/** Without what a constructor is given, and the words of access before it. */
const bare = (name: string): string =>
  name
    .replace(/\(.*$/s, "")
    .replace(/^(?:(?:public|protected|private|virtual)\s+)+/, "")
    .replace(/(?<!\s)\s+by\s.*$/s, "")
    .trim();
/** The last word, without type arguments. */
const plain = (name: string): string =>
  bare(name)
    .replace(/[<[].*$/s, "")
    .split(/[.:\\]+/)
    .at(-1) ?? "";

/** Bases that facts know, of the type itself and of the elements that add members to it. */
function* basesBeside({ facts, implementations }: Source, { index, name }: Definition): Generator<string> {
  yield* facts.bases(index);
  for (const one of implementations) if (one.name === name) yield* facts.bases(one.index);
}

/** The clauses between a type's name and its body. */
function* clausesOf(
  source: Source,
  { span, selection, body }: Definition,
): Generator<{ readonly clause: Clause; readonly names: readonly string[] }> {
  const { nodes, language, text } = source;
  const element = source.rowOf(span);
  if (element === undefined) return;
  const last = nodes.nexts[element] as number;
  const end = body ?? span.end;
  for (let row = element + 1; row < last && (nodes.starts[row] as number) < end; ) {
    const type = nodes.typeOf(row);
    const isBody = language.nodes.bodies.includes(type) || /(?:^|_)body$/.test(type);
    if (isBody) break;
    const clause = (nodes.starts[row] as number) >= selection.end ? CLAUSES.get(type) : undefined;
    // TypeScript's `class_heritage` only holds the clauses.
    const isHolder = clause !== undefined && CLAUSES.has(nodes.typeOf(row + 1));
    if (clause && !isHolder)
      yield { clause, names: split(text.slice(nodes.starts[row], nodes.ends[row]), clause.separator) };
    row = isHolder || (!clause && type === "class") ? row + 1 : (nodes.nexts[row] as number);
  }
}

/** The parts of a clause at its outermost level, without its first word. */
function split(written: string, separator: RegExp): readonly string[] {
  const text = squeezed(written).replace(/^(?:extends|implements|:|<)\s*/, "");
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: token, index } of text.matchAll(new RegExp(`[<([{]|=>|->|[>)\\]}]|${separator.source}`, "g"))) {
    if (/^[<([{]$/.test(token)) depth++;
    else if (/^[>)\]}]$/.test(token)) depth--;
    else if (depth === 0 && token !== "=>" && token !== "->") {
      parts.push(text.slice(from, index).trim());
      from = index + token.length;
    }
  }
  return [...parts, text.slice(from).trim()].filter((part) => part !== "" && !part.includes("="));
}
