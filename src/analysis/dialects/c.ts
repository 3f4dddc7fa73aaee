/** The dialect of C and C++: types around names, prototypes apart from bodies, what headers hand out, linkage and access labels. */

import type { Definition } from "../../index/facts.ts";
import { isHeader } from "../../resolve/modules/c/headers.ts";
import { type Kind, MODIFIERS } from "../../syntax/vocabulary.ts";
import { squeezed } from "../../text/preview.ts";
import type { Dialect, Visibility } from "../dialect.ts";
import type { Source } from "../source.ts";

/** Words before a name that are not of its type. */
const NOT_TYPE =
  /\b(?:static|inline|extern|virtual|explicit|constexpr|consteval|constinit|friend|register|thread_local|mutable|typedef|_Noreturn)\b|\[\[[^\]]*\]\]|__attribute__\s*\(\([^)]*\)\)/g;
/** Kinds that a source keeps to itself, and headers hand out. */
const IN_HEADERS: ReadonlySet<Kind> = new Set(["class", "struct", "union", "enum", "type", "macro", "enum_member"]);
const FUNCTIONS: ReadonlySet<Kind> = new Set(["function", "method", "constructor", "operator"]);
/** UTF-16 units behind the parameters in which a result may be written. */
const TRAILING = 300;

/** All that stands before the name but for linkage, or what stands behind `->`. */
function returnType({ text }: Source, definition: Definition, behind: number): string | undefined {
  const { span, selection, body, type } = definition;
  if (type === undefined) return undefined;
  const trailing = /^[^{;=]*?->\s*([^{;=]+)/.exec(text.slice(behind, Math.min(body ?? span.end, behind + TRAILING)));
  if (trailing?.[1]) return squeezed(trailing[1]);
  const before = squeezed(text.slice(span.start, selection.start).replace(NOT_TYPE, " "));
  return before.replace(/(?:[\w~]+(?:<[^()]*>)?::\s*)+$/, "").trim() || type;
}

/** All that is written around the name; of a second name in one declaration the signs before it. */
function writtenType({ text }: Source, { kind, span, selection }: Definition, type: string): string | undefined {
  if (kind === "type") return undefined;
  const before = text.slice(span.start, selection.start).replace(NOT_TYPE, " ");
  const isAlone = !/[,{]/.test(before.replace(/<[^;]*>/g, ""));
  const behind = squeezed(behindName(text.slice(selection.end, span.end), before));
  const signs = /[*&\s]*$/.exec(before)?.[0].trim() ?? "";
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

export const c: Dialect = {
  parameters: {
    lists: ["parameter_list", "preproc_params"],
    names: ["declarator"],
    type: "around",
    receiver: /^void$/,
  },
  returnSign: "before",
  returnType,
  writtenType,
  constantMacros: true,
  otherBases: "extends",
  isKept,
  visibility,
};
