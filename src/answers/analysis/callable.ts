/** Callable: what can be called, with its parameters, what it returns, and a signature of one line without modifiers. */

import type { Definition } from "../../index/facts.ts";
import type { Source } from "../../index/source-file.ts";
import { declarationRulesOf } from "../../languages/families.ts";
import { type Kind, MODIFIERS } from "../../languages/vocabulary.ts";
import { shortened, squeezed } from "../../text/preview.ts";
import type { Span } from "../../text/span.ts";
import { type ParameterInfo, parametersOf, tidy } from "./parameters.ts";

export interface Callable {
  readonly parameters: readonly ParameterInfo[];
  readonly returnType?: string;
  readonly isAsync: boolean;
  /** `login(email: string, password: string): Promise<User>`. */
  readonly signature: string;
}

/** Fields of the type of a result, in any grammar. */
const RETURN_FIELDS = ["return_type", "result", "returns"];
/** With one of these the body begins, where no field tells. */
const BODY = /(?:^|_)(?:body|block)(?:_|$)|_statement$/;
const MOST_SHOWN = 400;

/** A callable as it is shown, however long that is. */
export interface ShownCallable {
  readonly parameters: readonly ParameterInfo[];
  readonly returnType: string | undefined;
  readonly signature: string;
  /** Type parameters and lists of parameters in the signature. */
  readonly lists: Span;
  /** Where the lists end in the source. */
  readonly end: number;
}

/** @param named the name to show, when the definition has none of its own */
export function callableOf(source: Source, definition: Definition, named = definition.name): Callable {
  const { parameters, returnType, signature, end } = shownCallable(source, definition, named);
  return {
    parameters,
    ...(returnType === undefined ? {} : { returnType }),
    isAsync: (definition.flags & MODIFIERS.async) !== 0 || isAsyncBehind(source, definition, end),
    signature: shortened(signature, MOST_SHOWN),
  };
}

/** The same with the places of its parts. */
export function shownCallable(source: Source, definition: Definition, named = definition.name): ShownCallable {
  const {
    functions: { parameters: form, returnSign: sign },
  } = declarationRulesOf(source.language);
  const lists = listsOf(source, definition);
  const parameters = lists.flatMap((row) => parametersOf(source.nodes.node(row), source.text, form));
  const end = endOf(source, definition, lists);
  const returnType = returnTypeOf(source, definition, end);
  const written = writtenLists(source, definition, lists, end);
  const isBefore = sign === "before";
  const ahead =
    returnType !== undefined && isBefore ? `${returnType}${isGlued(source, definition) ? "" : " "}${named}` : named;
  const behind = returnType === undefined || isBefore ? "" : `${sign}${returnType}`;
  return {
    parameters,
    returnType,
    signature: `${ahead}${written}${behind}`,
    lists: { start: ahead.length, end: ahead.length + written.length },
    end,
  };
}

/** Whether a sign of the type stands at the name (`char *name`). */
const isGlued = ({ text }: Source, { selection }: Definition): boolean => /[*&]/.test(text[selection.start - 1] ?? "");

/** Rows of a definition's parameter lists: the first behind its name and those that follow it at once (Scala). */
function listsOf(source: Source, { span, selection, body }: Definition): readonly number[] {
  const { nodes, language } = source;
  const {
    functions: { parameters: form },
  } = declarationRulesOf(language);
  const element = source.rowOf(span);
  if (element === undefined) return [];
  if (form.lists.length === 0) return [element];
  const found: number[] = [];
  const last = nodes.nexts[element] as number;
  const lone = form.lone === undefined ? 0 : (nodes.grammar?.fieldIdForName(form.lone) ?? 0);
  for (let row = element + 1; row < last; ) {
    const start = nodes.starts[row] as number;
    if (body !== undefined && start >= body && !form.lists.includes(nodes.typeOf(row))) break;
    if (start < selection.end) {
      row++;
      continue;
    }
    const type = nodes.typeOf(row);
    const isList = form.lists.includes(type) || (lone !== 0 && nodes.fields[row] === lone);
    if (isList && isBesideFirst(source, found, row)) found.push(row);
    else if (found.length > 0 || BODY.test(type)) break;
    row = isList ? (nodes.nexts[row] as number) : row + 1;
  }
  return found;
}

const isBesideFirst = ({ nodes, language }: Source, found: readonly number[], row: number): boolean => {
  const [first] = found;
  return (
    first === undefined ||
    (declarationRulesOf(language).functions.parameters.several === true && nodes.parents[first] === nodes.parents[row])
  );
};

/** Where the parameters end; where there is no list, at the parenthesis that closes them. */
function endOf({ nodes, language }: Source, { selection }: Definition, lists: readonly number[]): number {
  const last = lists.at(-1);
  if (last === undefined) return selection.end;
  if (declarationRulesOf(language).functions.parameters.lists.length > 0) return nodes.ends[last] as number;
  const closing = nodes.node(last).children.find((child) => child?.type === ")" && child.startIndex >= selection.end);
  return closing?.endIndex ?? selection.end;
}

/** Type parameters and parameters as they are written, in one line. */
function writtenLists(source: Source, { selection }: Definition, lists: readonly number[], end: number): string {
  const [row] = lists;
  if (row === undefined || end <= selection.end) return "";
  const start = source.nodes.starts[row] as number;
  const from = start < selection.end ? selection.end : typeParametersBefore(source, row, selection.end);
  const one = tidy(withoutComments(source, from, end));
  return one.startsWith("(") || one.startsWith("[") || one.startsWith("<") ? one : `(${one})`;
}

/** Where the type parameters before a list begin, or the list. */
function typeParametersBefore({ nodes, text }: Source, list: number, name: number): number {
  const before = nodes.node(list).previousSibling;
  if (before && before.startIndex >= name && /type_parameter/.test(before.type)) return before.startIndex;
  const start = nodes.starts[list] as number;
  return /^\s*$/.test(text.slice(name, start)) ? name : start;
}

function withoutComments(source: Source, from: number, to: number): string {
  const { nodes, text } = source;
  let written = text.slice(from, to);
  if (!/\/[/*]|#|--/.test(written)) return written;
  for (let row = source.firstRowFrom(from); row < nodes.count && (nodes.starts[row] as number) < to; row++) {
    const start = nodes.starts[row] as number;
    const end = nodes.ends[row] as number;
    if (end > to || !/comment/.test(nodes.typeOf(row))) continue;
    written = written.slice(0, start - from) + " ".repeat(end - start) + written.slice(end - from);
  }
  return written;
}

/** Kinds whose written type is the type of their result. In `struct Pair(i32)` the type is a part and no result. */
const GIVING: ReadonlySet<Kind> = new Set<Kind>([
  "function",
  "method",
  "property",
  "field",
  "variable",
  "constant",
  "key",
  "operator",
]);

/** The type of the result as it is written; that of a call or an inferred one is not. */
function returnTypeOf(source: Source, definition: Definition, behind: number): string | undefined {
  const { language, text, nodes } = source;
  if (!GIVING.has(definition.kind)) return undefined;
  const {
    functions: { returnType },
  } = declarationRulesOf(language);
  if (returnType) return returnType(source, definition, behind);
  // Facts shorten what is long.
  const row = source.rowOf(definition.span);
  const element = row === undefined ? undefined : nodes.node(row);
  for (const field of RETURN_FIELDS) {
    const node = element?.childForFieldName(field);
    if (node) return squeezed(text.slice(node.startIndex, node.endIndex)).replace(/^:\s*/, "");
  }
  return definition.type;
}

const isAsyncBehind = ({ language, text }: Source, { body, span }: Definition, end: number): boolean =>
  declarationRulesOf(language).functions.asyncBehind?.test(text.slice(end, body ?? span.end)) === true;
