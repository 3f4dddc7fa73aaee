/** Declarations of C and C++: types around names, prototypes apart from bodies, what headers hand out, linkage and access labels. */

import type { Definition } from "../../index/facts.ts";
import type { Source } from "../../index/source-file.ts";
import { squeezed } from "../../text/preview.ts";
import { lastThatFit } from "../../text/text-end.ts";
import type { DeclarationRules, Visibility } from "../declaration-rules.ts";
import { OPEN } from "../kit/declaration-forms.ts";
import { type Kind, MODIFIERS } from "../vocabulary.ts";
import { isHeader } from "./headers.ts";

/** UTF-16 units before a name that are read: of thousands of names in one declaration the first are not before the last. */
const BEFORE = 2000;
/** Words before a name that are not of its type. */
const NOT_TYPE =
  /\b(?:static|inline|extern|virtual|explicit|constexpr|consteval|constinit|friend|register|thread_local|mutable|typedef|_Noreturn)\b|\[\[[^[\]]*\]\]|__attribute__\s*\(\([^)]*\)\)/g;
/** Kinds that a source keeps to itself, and headers hand out. */
const IN_HEADERS: ReadonlySet<Kind> = new Set(["class", "struct", "union", "enum", "type", "macro", "enum_member"]);
const FUNCTIONS: ReadonlySet<Kind> = new Set(["function", "method", "constructor", "operator"]);
/** UTF-16 units behind the parameters in which a result may be written. */
const TRAILING = 300;

/** All that stands before the name but for linkage, or what stands behind `->`. */
function returnType({ text }: Source, definition: Definition, behind: number): string | undefined {
  const { span, body, type } = definition;
  if (type === undefined) return undefined;
  const trailing = /^[^{;=]*?->\s*([^{;=]+)/.exec(text.slice(behind, Math.min(body ?? span.end, behind + TRAILING)));
  if (trailing?.[1]) return squeezed(trailing[1]);
  return withoutPath(squeezed(beforeName(text, definition))).trim() || type;
}

/** What is written before a name, without what is not of its type. */
const beforeName = (text: string, { span, selection }: Definition): string =>
  text.slice(Math.max(span.start, selection.start - BEFORE), selection.start).replace(NOT_TYPE, " ");

/** A text without the types that it ends with, around a name that follows (`Boat<T>::`). */
function withoutPath(text: string): string {
  const path = text.trimEnd();
  if (!path.endsWith("::")) return text;
  const around = path.slice(0, -2);
  const open = around.endsWith(">") ? openOf(around) : around.length;
  const name = open === undefined ? "" : lastThatFit(around.slice(0, open), /[\w~]/);
  return open === undefined || name === "" ? text : withoutPath(around.slice(0, open - name.length));
}

/** Where the type arguments begin that a text ends with; undefined where brackets stand between, or they have no beginning. */
function openOf(text: string): number | undefined {
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    const sign = text[at];
    if (sign === "(" || sign === ")") return undefined;
    if (sign === ">") depth++;
    else if (sign === "<" && --depth === 0) return at;
  }
  return undefined;
}

/** All that is written around the name; of a second name in one declaration the signs before it. */
function writtenType({ text }: Source, definition: Definition, type: string): string | undefined {
  const { kind, span, selection } = definition;
  if (kind === "type") return undefined;
  const before = beforeName(text, definition);
  const isAlone = !/[,{]/.test(before.replace(/<[^;]*>/g, ""));
  const behind = squeezed(behindName(text.slice(selection.end, span.end), before));
  const signs = lastThatFit(before, /[*&\s]/).trim();
  const written = isAlone ? squeezed(before) : `${type} ${signs}`.trim();
  return behind === "" ? written : `${written}${behind.startsWith(")") ? "" : " "}${behind}`;
}

/** What belongs to a type behind the name: `[3]`, and the rest of `(*name)(int)`. */
function behindName(text: string, before: string): string {
  let depth = before.split("(").length - before.split(")").length;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    if (depth === 0 && /[,;={:]/.test(character)) return text.slice(0, at);
    if (character === "(") depth++;
    else if (character === ")") depth--;
  }
  return text;
}

function isKept({ path, text }: Source, { kind, body, span }: Definition): boolean {
  if (isHeader(path)) return false;
  if (IN_HEADERS.has(kind)) return true;
  return FUNCTIONS.has(kind) ? body === undefined : /^extern\b/.test(text.slice(span.start, span.start + 8));
}

/** By linkage, by the label above a member, and by the namespace without a name around it. */
function visibility(source: Source, { flags, parent, span, container }: Definition): Visibility {
  const owner = parent === undefined ? undefined : source.definitions[parent];
  const isTop = owner === undefined || owner.kind === "namespace";
  if (isTop && container === owner?.name && flags & MODIFIERS.static && !isHeader(source.path)) return "private";
  const { nodes } = source;
  for (let at = source.rowOf(span) ?? 0; at > 0; at = nodes.parents[at] as number) {
    const around = nodes.parents[at] as number;
    const type = nodes.typeOf(around);
    if (type === "field_declaration_list") return labelAbove(source, around, at) ?? "public";
    if (type === "namespace_definition" && !hasName(source, around)) return "private";
  }
  return "public";
}

const hasName = ({ nodes }: Source, row: number): boolean => nodes.node(row).childForFieldName("name") !== null;

/** The `public:` above a member, else what its kind of type begins with. */
function labelAbove({ nodes, text }: Source, list: number, member: number): Visibility | undefined {
  let label: string | undefined;
  for (let row = list + 1; row < member; row = nodes.nexts[row] as number)
    if (nodes.typeOf(row) === "access_specifier") label = text.slice(nodes.starts[row], nodes.ends[row]);
  label ??= nodes.typeOf(nodes.parents[list] as number) === "class_specifier" ? "private" : "public";
  return label === "private" || label === "protected" ? label : "public";
}

export const declarations: DeclarationRules = {
  functions: {
    parameters: {
      lists: ["parameter_list", "preproc_params"],
      names: ["declarator"],
      type: "around",
      receiver: /^void$/,
    },
    returnSign: "before",
    returnType,
  },
  values: {
    writtenType,
    constantMacros: true,
  },
  bases: {
    others: "extends",
  },
  exports: { what: "visible", isKept },
  visibility: { ...OPEN, of: visibility },
};
