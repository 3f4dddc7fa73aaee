/** Written types: what a type says, read from its text, in the forms that most languages share. */

import { type Expression, readExpression } from "../../syntax/expression.ts";
import { withoutQualification } from "../../syntax/qualified-path.ts";
import { typeParts } from "../../syntax/type-parts.ts";

export type WrittenType =
  | {
      readonly kind: "named";
      readonly path: readonly string[];
      readonly args: readonly WrittenType[];
      /** `import("./a").B`: the module that the path begins in. */
      readonly module?: string;
      /** `::a::B`: no name of the file is meant. */
      readonly isRooted?: true;
      /** `struct A`: no name for another type is meant. */
      readonly isTag?: true;
      /** `"a"`: the type of one text, or a name that is written so because it is declared further below. */
      readonly isQuoted?: true;
    }
  | { readonly kind: "either"; readonly options: readonly WrittenType[] }
  | { readonly kind: "both"; readonly options: readonly WrittenType[] }
  /** `isReadonly`: it is written so that nothing can be put into it. */
  | { readonly kind: "list"; readonly of: WrittenType; readonly isReadonly?: true }
  | { readonly kind: "tuple"; readonly of: readonly WrittenType[] }
  /** `{ p: number }`: the text from its brace on, which may be cut. */
  | { readonly kind: "inline"; readonly text: string }
  /** `typeof x` */
  | { readonly kind: "value"; readonly of: Expression }
  /** `T["name"]` */
  | { readonly kind: "field"; readonly of: WrittenType; readonly name: string }
  /** `takes`: of its parameters, where they are written as types alone. */
  | {
      readonly kind: "function";
      readonly takes?: readonly (WrittenType | undefined)[];
      readonly gives: WrittenType | undefined;
    };

const BEFORE =
  /^(?:\s+|&\s*(?:'\w+\s+)?(?:mut\s+)?|[*?\\]|(?:readonly|const|dyn|impl|mut|final|struct|enum|union|class|inout|some|any|unique|out|ref|in|volatile|unsigned|volatile|static)\s+|struct(?=\{)|pub(?:\([^)]*\))?\s+|for\s*<[^>]*>\s*|#\[[^\]]*\]\s*|'\w+\s+|:\s*)/;
/** A path that begins with its separator. */
const ROOT = /^::(?=[\p{L}_])/u;
/** Behind such a word a type stands under its own name. */
const TAG = /^(?:(?:const|volatile)\s+)*(?:struct|union|enum)\s/;
/** The name of a parameter in front of its type; a pattern stands for one too. */
const PARAMETER = /^(?:\.\.\.)?(?:[\p{L}_$][\p{L}\p{N}_$]*|\{[^{}]*\}|\[[^[\]]*\])\??\s*:\s*/u;
const NAME = /^[\p{L}_$][\p{L}\p{N}_$-]*/u;
const SEPARATOR = /^\s*(?:\.|::|\\)\s*(?=[\p{L}_$])/u;
/** A name in front of its type, where the type is no more of the same word. */
const NAMED =
  /^(?!(?:readonly|const|dyn|impl|mut|final|struct|enum|class|chan|func|typeof|keyof|in|out|pub)\b)[\p{L}_]\w*\s+(?=[\p{L}_*[])(?!(?:extends|is|as)\b)/u;
/** The module that a path begins in which no statement imports. */
const MODULE = /^import\(\s*["']([^"'()]+)["']\s*\)\s*\.\s*(?=[\p{L}_$])/u;
const QUOTED = /^["']([^"']+)["']$/;
/** `{ [K in keyof T]: … }` */
const MAPPED = /^\{\s*(?:[-+]?readonly\s+)?\[\s*\w+\s+in\s+keyof\s([^\]]+)\]/;
/** Names that a list of parameters in brackets follows, and what is given behind an arrow. */
const FUNCTION = /^(?:(?:Async)?Fn(?:Mut|Once)?|fn)$/;
/** What an associated type is bound to (`Iterator<Item = T>`). */
const BINDING = /^\s*\w+\s*=(?![=>])\s*/;
/** Lifetimes stand before all other arguments (Rust), and for none of the type parameters (`Core<'s, M>`). */
const LIFETIMES = /^(?:\s*'[\p{L}_]\w*\s*(?:,|$))+/u;
/** Values that are none, and the types of those: they tell nothing of what a name else stands for. */
export const NOTHING: ReadonlySet<string> = new Set(["null", "undefined", "None", "nil", "void", "never"]);
const CLOSER: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}", "<": ">" };
/** UTF-16 units of a type that is read. */
const LONGEST = 10_000;
/** Types within each other that are looked at. */
const DEEPEST = 8;
/** Outcomes of a conditional type that are all taken for what it may be. */
const MOST_OUTCOMES = 3;

/** Reads a type as written; undefined where its form is none of these. */
export const readType = (text: string): WrittenType | undefined =>
  text.length > LONGEST ? undefined : typeIn(text.trim(), 0);

function typeIn(text: string, depth: number): WrittenType | undefined {
  if (depth > DEEPEST || text === "") return undefined;
  const outcomes = outcomesOf(text);
  if (outcomes !== undefined) return several("either", outcomes, depth);
  const union = typeParts(text, "|");
  if (union.length > 1) return several("either", union, depth);
  const intersection = typeParts(text, "&").filter((part) => part.trim() !== "");
  if (intersection.length > 1) return several("both", intersection, depth);
  const bounds = typeParts(text, "+").filter((part) => !/^\s*(?:['?]|$)/.test(part));
  if (bounds.length > 1) return several("both", bounds, depth);
  const arrow = /^(?:(?:async|abstract|new)\s+|\s*)(?:<[^>]*>\s*)?\(/.test(text)
    ? functionType(text, depth)
    : undefined;
  return arrow ?? single(text, depth);
}

/** What a conditional type may be: `X` and `Y` of `A extends B ? X : Y`, which it is nobody can tell. What it is asked of is neither. */
function outcomesOf(text: string): readonly string[] | undefined {
  if (!/\sextends\s/.test(text)) return undefined;
  const [, ...behind] = typeParts(text, "?");
  if (behind.length === 0) return undefined;
  const outcomes = behind.flatMap((part) => typeParts(part, ":")).filter((part) => !/\sextends\s/.test(part));
  // Of many, each for another argument, none can be taken for the one that is meant.
  return outcomes.length > MOST_OUTCOMES ? [] : outcomes;
}

function several(kind: "either" | "both", parts: readonly string[], depth: number): WrittenType | undefined {
  const options = parts
    .filter((part) => !NOTHING.has(part.trim()))
    .map((part) => typeIn(part.trim(), depth + 1))
    .filter((part) => part !== undefined);
  return options.length > 1 ? { kind, options } : options[0];
}

function functionType(text: string, depth: number): WrittenType | undefined {
  const start = text.indexOf("(");
  const end = closing(text, start);
  const behind = end === undefined ? "" : text.slice(end).trim();
  const sign = /^(?:=>|->)\s*/.exec(behind)?.[0];
  if (end === undefined || !sign) return undefined;
  const parameters = typeParts(text.slice(start + 1, end - 1), ",").map((part) => part.trim());
  const takes = parameters
    .filter((part) => !/^this\s*:/.test(part))
    .map((part) => typeIn(part.replace(PARAMETER, ""), depth + 1));
  return { kind: "function", takes, gives: typeIn(behind.slice(sign.length), depth + 1) };
}

function single(text: string, depth: number): WrittenType | undefined {
  let rest = text;
  let isRooted = false;
  for (let cut = BEFORE.exec(rest); cut; cut = BEFORE.exec(rest)) {
    isRooted ||= ROOT.test(rest);
    rest = rest.slice(cut[0].length);
  }
  rest = withoutQualification(rest);
  const value = /^typeof\s+/.exec(rest);
  if (value) {
    const of = readExpression(rest.slice(value[0].length));
    return of && { kind: "value", of };
  }
  if (rest.startsWith("[]")) {
    const of = typeIn(rest.slice(2).trim(), depth + 1);
    return of && { kind: "list", of };
  }
  let found: WrittenType | undefined;
  if (rest.startsWith("{")) {
    const end = closing(rest, 0) ?? rest.length;
    // What is mapped has the members of what it is made from.
    const mapped = MAPPED.exec(rest)?.[1];
    found =
      mapped === undefined
        ? { kind: "inline", text: rest.slice(0, end) }
        : typeIn(mapped.split(/\sas\s/, 1)[0]?.trim() ?? "", depth + 1);
    if (!found) return undefined;
    rest = rest.slice(end);
  } else if (rest.startsWith("(") || rest.startsWith("[")) {
    const end = closing(rest, 0);
    if (end === undefined) return undefined;
    const inside = typeParts(rest.slice(1, end - 1), ",").map((part) => part.trim());
    const parts = (rest.startsWith("(") ? withoutNames(inside) : inside).map((part) => typeIn(part, depth + 1));
    const known = parts.filter((part) => part !== undefined);
    const [only] = known;
    found =
      parts.length === 1
        ? rest.startsWith("(") || !only
          ? only
          : { kind: "list", of: only }
        : known.length === parts.length
          ? { kind: "tuple", of: known }
          : undefined;
    rest = rest.slice(end);
  } else {
    const named = namedType(rest, depth);
    if (!named) return undefined;
    const { type } = named;
    found =
      type.kind === "named" ? { ...type, ...(TAG.test(text) && { isTag: true }), ...(isRooted && { isRooted }) } : type;
    rest = named.rest;
  }
  while (found) {
    rest = rest.trimStart();
    const field = /^\[\s*(["'])([\p{L}_$][\p{L}\p{N}_$]*)\1\s*\]/u.exec(rest);
    const suffix = field ?? /^(?:\[\s*(?:(?:\d+|number)\s*)?\]|[?!*&]|\.\.\.)/.exec(rest);
    if (!suffix) break;
    if (field) found = { kind: "field", of: found, name: field[2] as string };
    else if (/^\[\s*number/.test(rest)) found = { kind: "field", of: found, name: "[]" };
    else if (rest.startsWith("[")) found = { kind: "list", of: found };
    rest = rest.slice(suffix[0].length);
  }
  return found?.kind === "list" && /^readonly\s/.test(text) ? { ...found, isReadonly: true } : found;
}

/** Of named results (Go's `(n, m int, err error)`) the types alone: what has none has that of the next. */
function withoutNames(parts: readonly string[]): readonly string[] {
  if (!parts.some((part) => NAMED.test(part))) return parts;
  let behind = "";
  return parts
    .toReversed()
    .map((part) => {
      const name = NAMED.exec(part)?.[0];
      if (name !== undefined) behind = part.slice(name.length);
      return behind;
    })
    .toReversed();
}

function namedType(text: string, depth: number): { readonly type: WrittenType; readonly rest: string } | undefined {
  const path: string[] = [];
  const quoted = QUOTED.exec(text)?.[1];
  const [begun = "", module] = MODULE.exec(text) ?? [];
  let rest = quoted ?? text.slice(begun.length);
  for (;;) {
    const name = NAME.exec(rest)?.[0];
    if (name === undefined) return undefined;
    path.push(name);
    rest = rest.slice(name.length);
    const separator = SEPARATOR.exec(rest)?.[0];
    if (separator === undefined) break;
    rest = rest.slice(separator.length);
  }
  if (rest.startsWith("(") && FUNCTION.test(path.at(-1) ?? "")) return functionNamed(rest, depth);
  let args: readonly (WrittenType | undefined)[] = [];
  const turbofish = rest.startsWith("::<") ? 2 : 0;
  const sign = rest[turbofish];
  const isList = sign === "[" && /^\[\s*(?:(?:\d+|number)\s*|["'](?:.*\S)?\s*)?\]/.test(rest);
  if (sign === "<" || (sign === "[" && !isList)) {
    const end = closing(rest, turbofish);
    if (end === undefined) return undefined;
    args = typeParts(rest.slice(turbofish + 1, end - 1).replace(LIFETIMES, ""), ",").map((part) =>
      typeIn(part.replace(BINDING, "").trim(), depth + 1),
    );
    rest = rest.slice(end);
    // Go: `map[string]Value`.
    if (sign === "[" && NAME.test(rest.replace(/^[*[\]]+/, ""))) {
      args = [...args, typeIn(rest, depth + 1)];
      rest = "";
    }
  }
  if (rest.startsWith("(")) {
    // A macro that stands for a type is called with its arguments (`Array(T)`).
    const end = closing(rest, 0);
    if (end === undefined) return undefined;
    args = typeParts(rest.slice(1, end - 1), ",").map((part) => typeIn(part.trim(), depth + 1));
    rest = rest.slice(end);
  }
  const known = args.map((arg): WrittenType => arg ?? { kind: "either", options: [] });
  const type: WrittenType = { kind: "named", path, args: known, ...(module !== undefined && { module }) };
  return { type: quoted === undefined ? type : { ...type, isQuoted: true }, rest };
}

/** `(A, B) -> C`, behind a name that says that it is a function. */
function functionNamed(text: string, depth: number): { readonly type: WrittenType; readonly rest: string } | undefined {
  const end = closing(text, 0);
  if (end === undefined) return undefined;
  const takes = typeParts(text.slice(1, end - 1), ",").map((part) => typeIn(part.trim(), depth + 1));
  const arrow = /^\s*->\s*/.exec(text.slice(end))?.[0];
  const gives = arrow === undefined ? undefined : typeIn(text.slice(end + arrow.length).trim(), depth + 1);
  return { type: { kind: "function", takes, gives }, rest: "" };
}

/** Where the bracket at `at` is closed, one past it. */
function closing(text: string, at: number): number | undefined {
  const open: string[] = [];
  for (let index = at; index < text.length; index++) {
    const sign = text[index] as string;
    if (sign === ">" && /[=-]/.test(text[index - 1] ?? "")) continue;
    const closer = CLOSER[sign];
    if (closer !== undefined) open.push(closer);
    else if (sign === open.at(-1)) {
      open.pop();
      if (open.length === 0) return index + 1;
    }
  }
  return undefined;
}
