/** Parameters: what a list of parameters declares, read from the tree by the form of the rules. */

import type { ParameterForm } from "../../languages/declaration-rules.ts";
import type { SyntaxNode } from "../../syntax/runtime.ts";
import { squeezed } from "../../text/preview.ts";

export interface ParameterInfo {
  /** Empty where only a type is written. A pattern is shown as it is written. */
  readonly name: string;
  readonly type?: string;
  /** Whether a call may leave it out. */
  readonly optional: boolean;
  readonly defaultValue?: string;
  /** Takes any number of arguments. */
  readonly variadic?: true;
  /** What callers write before the argument, when that is another name (Swift). */
  readonly label?: string;
}

/** Stand in a list beside parameters. */
const NO_PARAMETER = /comment|separator|attribute|annotation|^(?:visibility_modifier|decorator|receiver_parameter)$/;
/** Stand in a parameter before its name. */
const BEFORE_NAME = /modifier|attribute|annotation|decorator|binding_pattern_kind|specifier|comment/;
const VARIADIC = /variadic|rest_|spread|splat|vararg|repeated/;
const NAME_LIKE = /identifier$|^name$|pattern$|^variable_name$|declarator$|^(?:self|this)$/;
/** A parameter without a name: only its type is written. */
const LONE_TYPE = /(?:^|_)type(?:_identifier)?$/;
/** A list of its own within a list: `(a, [b])`, `(a, {required b})`. */
const OPTIONAL_LIST = "optional_formal_parameters";
/** Signs before a name that say how it takes its arguments. */
const SIGNS = /^(?:\.\.\.|\*\*|\*|&)\s*/;

/** In one line, without the spaces that line breaks inside brackets leave. */
export const tidy = (text: string): string =>
  squeezed(text)
    .replace(/([([]) /g, "$1")
    .replace(/,? ([)\]])/g, "$1");

/** The parameters of a list, in order, without receivers (`self`). `text` is the text of the tree. */
export function parametersOf(list: SyntaxNode, text: string, form: ParameterForm): readonly ParameterInfo[] {
  const isList = form.lists.length > 0;
  if (isList && !form.lists.includes(list.type))
    return [{ name: text.slice(list.startIndex, list.endIndex), optional: false }];
  const found: ParameterInfo[] = [];
  const place: Place = { isVariadic: false, isValue: false, isBeside: false };
  let count = 0;
  for (const child of list.children) {
    if (!child) continue;
    if (!child.isNamed) {
      readSign(child.type, place, found);
      continue;
    }
    if (NO_PARAMETER.test(child.type)) continue;
    const written = text.slice(child.startIndex, child.endIndex);
    if (/modifier/.test(child.type)) {
      place.isVariadic ||= /\bvararg\b/.test(written);
      continue;
    }
    if (place.isValue) {
      takeValue(written, place, found);
      continue;
    }
    if (child.type === OPTIONAL_LIST) {
      found.push(...parametersOf(child, text, { ...form, lists: [OPTIONAL_LIST] }));
      continue;
    }
    if (place.isBeside || (!isList && child.type !== "parameter")) continue;
    if (count++ === 0 && form.receiver?.test(receiverText(child, written, form))) continue;
    for (const one of readParameter(child, text, form)) found.push(place.isVariadic ? variadic(one) : one);
    place.isVariadic = false;
  }
  return place.isBeside ? [...found, ...besideList(list, text)] : found;
}

/** Where in a list the reader is: some grammars put parts of a parameter beside it. */
interface Place {
  /** A word before the next parameter makes it variadic. */
  isVariadic: boolean;
  /** The next node is the value of the last parameter. */
  isValue: boolean;
  /** Behind `params` in C#: type and name stand in the list itself. */
  isBeside: boolean;
}

function readSign(sign: string, place: Place, found: ParameterInfo[]): void {
  if (place.isValue && sign !== ",") takeValue(sign, place, found);
  else if (sign === "=") place.isValue = true;
  else if (sign === "params") place.isBeside = true;
  else if (sign === "...") found.push({ name: "...", optional: true, variadic: true });
}

function takeValue(written: string, place: Place, found: ParameterInfo[]): void {
  place.isValue = false;
  const last = found.pop();
  if (last) found.push({ ...last, optional: true, defaultValue: squeezed(written) });
}

const variadic = (one: ParameterInfo): ParameterInfo => ({ ...one, optional: true, variadic: true });

/** `params string[] rest`. */
function besideList(list: SyntaxNode, text: string): readonly ParameterInfo[] {
  const name = list.childForFieldName("name");
  const type = list.childForFieldName("type");
  if (!name) return [];
  const typed = type ? { type: squeezed(text.slice(type.startIndex, type.endIndex)) } : {};
  return [{ name: text.slice(name.startIndex, name.endIndex), ...typed, optional: true, variadic: true }];
}

/** The text by which a receiver is told: the name where types are written too. */
const receiverText = (node: SyntaxNode, written: string, form: ParameterForm): string =>
  node.childCount === 0 || form.type === "around" ? squeezed(written) : (written.split(":", 1)[0] ?? "").trim();

/** One declaration of a list; it may declare several names (`a, b int`). */
function readParameter(node: SyntaxNode, text: string, form: ParameterForm): readonly ParameterInfo[] {
  const slice = (from: number, to: number): string => squeezed(text.slice(from, to));
  let equals: SyntaxNode | undefined;
  let colon: SyntaxNode | undefined;
  let isMarked = false;
  let isVariadic = VARIADIC.test(node.type);
  for (const child of node.children) {
    if (!child) continue;
    if (child.type === "=" || child.type === "\\\\") equals ??= child;
    else if (child.type === ":") colon ??= child;
    else if (child.type === "?") isMarked = true;
    else if (child.type === "..." || VARIADIC.test(child.type)) isVariadic = true;
    if (/modifier/.test(child.type) && /\bvararg\b/.test(slice(child.startIndex, child.endIndex))) isVariadic = true;
  }
  // A keyword of Ruby has its value behind the colon.
  const field = equals ? undefined : node.childForFieldName("value");
  const valueFrom = equals?.endIndex ?? field?.startIndex;
  const value = valueFrom === undefined ? undefined : slice(valueFrom, node.endIndex);
  const end = equals?.startIndex ?? field?.startIndex ?? node.endIndex;
  const names = namesOf(node, form);
  const named = names.length > 0 ? names : [undefined];
  return named.map((name) => {
    const written = name ? slice(name.startIndex, name.endIndex) : "";
    const type = typeOf(node, name, { form, colon, end, slice });
    isVariadic ||= name !== undefined && VARIADIC.test(name.type);
    const label = node.childForFieldName("external_name");
    return {
      name: written.replace(SIGNS, ""),
      ...(type === undefined || type === "" ? {} : { type }),
      optional: value !== undefined || isMarked || isVariadic || node.type === "block_parameter",
      ...(value === undefined || value === "" ? {} : { defaultValue: value }),
      ...(isVariadic ? { variadic: true as const } : {}),
      ...(label ? { label: slice(label.startIndex, label.endIndex) } : {}),
    };
  });
}

interface TypeContext {
  readonly form: ParameterForm;
  readonly colon: SyntaxNode | undefined;
  /** Where the default value begins, or the parameter ends. */
  readonly end: number;
  readonly slice: (from: number, to: number) => string;
}

function typeOf(
  node: SyntaxNode,
  name: SyntaxNode | undefined,
  { form, colon, end, slice }: TypeContext,
): string | undefined {
  if (LONE_TYPE.test(node.type)) return slice(node.startIndex, end);
  if (form.type === "around") {
    if (!name) return slice(node.startIndex, end);
    return squeezed(`${slice(node.startIndex, name.startIndex)} ${slice(name.endIndex, end)}`).replace(
      /([*&(]) (?=[[)]|$)/g,
      "$1",
    );
  }
  if (colon && form.type === "colon") return slice(colon.endIndex, end);
  const field = node.childForFieldName("type");
  if (field) {
    const dimensions = node.childForFieldName("dimensions");
    const written = slice(field.startIndex, field.endIndex).replace(/^:\s*/, "");
    return dimensions ? written + slice(dimensions.startIndex, dimensions.endIndex) : written;
  }
  // `int... b`
  const dots = node.children.find((child) => child?.type === "...");
  const first = node.children.find((child) => child && !BEFORE_NAME.test(child.type));
  return dots && first && name && first.endIndex <= dots.startIndex
    ? slice(first.startIndex, dots.endIndex)
    : undefined;
}

/** The nodes of the names that a declaration declares; none where only a type is written. */
function namesOf(node: SyntaxNode, form: ParameterForm): readonly SyntaxNode[] {
  if (LONE_TYPE.test(node.type)) return [];
  if (node.childCount === 0 || /^(?:object|array|tuple|rest|list_splat|dictionary_splat)_pattern$/.test(node.type))
    return [node];
  for (const field of form.names) {
    const named = node.childrenForFieldName(field).filter((one) => one !== null);
    // Swift gives the type the same field.
    if (named.length > 0) return (form.lists.length === 0 ? named.slice(0, 1) : named).flatMap((one) => innermost(one));
  }
  if (form.type === "around" || (form.type === "field" && node.childForFieldName("type"))) return [];
  const first = node.namedChildren.find(
    (child) => child && !BEFORE_NAME.test(child.type) && NAME_LIKE.test(child.type),
  );
  return first ? innermost(first) : [];
}

/** The name in a declarator (`*a`, `b[3]`, `(*cb)(int)`); none in an abstract one. */
function innermost(declarator: SyntaxNode): readonly SyntaxNode[] {
  if (!/declarator$/.test(declarator.type)) return [declarator];
  const inner = declarator.childForFieldName("declarator") ?? declarator.childForFieldName("name");
  if (inner) return innermost(inner);
  const first = declarator.namedChildren.find((child) => child && NAME_LIKE.test(child.type));
  return first ? innermost(first) : [];
}
