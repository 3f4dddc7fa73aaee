/**
 * What the trees say of a place, without the queries whose answers are measured: whether it is an identifier, how it is used,
 * whether a definition is a local one or stands in an import statement.
 */

import type { Node, Tree } from "web-tree-sitter";
import { piecesFor, pieceText } from "../../src/index/pieces.ts";
import { type Language, languageOfPath } from "../../src/languages/table.ts";
import { parseNow } from "../../src/syntax/parse.ts";
import { parsable } from "../../src/syntax/shown-text.ts";
import { LineIndex, type Position } from "../../src/text/line-index.ts";
import { kitOf } from "../../test/support/fixture.ts";
import type { Form } from "./place.ts";
import type { Repository } from "./repository.ts";

const IDENTIFIER = /identifier|^(?:name|constant|variable_name)$/;
/** Names of functions are words in shells: where one is called, and where it is defined. */
const isFunctionWord = (node: Node): boolean =>
  node.type === "word" &&
  (node.parent?.type === "command_name" ||
    (node.parent?.type === "command" && isNameOf(node, node.parent)) ||
    isFunctionName(node));
/** What sheets name, elements and what programs bring (`:hover`) left out. */
const SHEET_NAME = /^(?:variable_value|mixin_name|function_name|class_name|id_name|placeholder_name)$/;
const NO_SHEET_NAME = /^pseudo_/;
/** A custom property, where it is given a value and where it is asked for; names that a loop of SCSS gives. */
const CUSTOM_PROPERTY = /^(?:property_name|plain_value)$/;
const LOOP_NAME = /^(?:each|for)_statement$/;
/** What of SCSS takes arguments; its name is in no field. */
const SHEET_FUNCTION = /^(?:function|mixin)_statement$/;
const isSheetName = ({ type, parent, text }: Node): boolean =>
  (SHEET_NAME.test(type) && !NO_SHEET_NAME.test(parent?.type ?? "")) ||
  (CUSTOM_PROPERTY.test(type) && /^--\w/.test(text)) ||
  (/^(?:key|value)$/.test(type) && LOOP_NAME.test(parent?.type ?? ""));
/** What Dockerfiles name: stages, images and what stands in `${…}`. */
const isImageName = ({ type, parent }: Node): boolean =>
  /^image_(?:alias|name)$/.test(type) || (type === "variable" && parent?.type === "expansion");
const isIdentifier = (node: Node): boolean =>
  IDENTIFIER.test(node.type) || isFunctionWord(node) || isSheetName(node) || isImageName(node);
const COMPONENTS = new Set(["vue", "svelte", "astro"]);
const IMPORT =
  /^(?:import|use_(?:declaration|statement)|forward_statement|extern_crate|preproc_include|package_(?:clause|declaration))/;
const FUNCTION =
  /function|mixin_statement|method|signature|constructor|lambda|closure|arrow|func_literal|comprehension|generator_expression/;
const NO_FUNCTION = /invocation|reference|call_expression|generic_function/;
const PROPERTY = /^(?:property_signature|(?:public_)?field_definition|field_declaration)$/;
/** What C writes between a field's name and its declaration (`int (*name[2])(void)`). */
const DECLARATOR = /_declarator$/;
const BRACKETS = "parenthesized_declarator";
/** Where a function's name stands in it; the second is C's. */
const NAME_FIELDS = ["name", "declarator"];
const TYPE = /^(?:class|struct|interface|impl|trait|enum|object|record)_/;
const CONTAINER = /(?:^|_)(?:body|block|list|statement_block|program|module|file|unit)$/;
const KEY_LEAF =
  /^(?:property_identifier|field_identifier|shorthand_field_identifier|shorthand_property_identifier_pattern)$/;
const KEY_PARENT = /^(?:keyword_argument|field_initializer|keyed_element|field_designator)$/;
/** An arrow with a space before it stands before a return type. */
const ACCESS = /(?:(?<!\.)\.|(?<=\S)->|::)\s*$/;
const SELF = /(?<![\w$.])(?:this|self|cls|super(?:\(\s*\))?|Self)\s*(?:[?!]?\.|->|::)\s*$/;
/** Characters before a name that are looked at. */
const BEFORE = 200;

/** What may be used from elsewhere and has a name: `property` is what a type holds and nobody calls by its declaration. */
export const DECLARED_KINDS = ["function", "method", "property"] as const;
export type DeclaredKind = (typeof DECLARED_KINDS)[number];

export interface FileSyntax {
  readonly text: string;
  readonly lines: LineIndex;
  /** The identifier that begins at an offset. */
  identifierAt(offset: number): string | undefined;
  formAt(offset: number): Form;
  isImportAt(position: Position): boolean;
  /** Whether what is defined at a position is seen inside of one function only. */
  isLocalAt(position: Position): boolean;
  isIdentifierAt(position: Position): boolean;
  /** What is declared under the name at a position, when it may be used elsewhere. */
  declaredAt(position: Position): DeclaredKind | undefined;
  /** Where the body begins that a definition at a position stands in: the identity of its container. */
  containerAt(position: Position): number;
}

/** Trees kept at a time; they lie in the parser's memory. */
const KEPT = 200;

/** Trees of a repository's files, made when asked for. */
export function syntaxOf(repository: Repository): (path: string) => FileSyntax | undefined {
  const kept = new Map<string, ParsedFile | undefined>();
  return (path) => {
    if (kept.has(path)) return kept.get(path)?.syntax;
    const parsed = parseFile(path, repository.text(path));
    kept.set(path, parsed);
    for (const [oldest, old] of kept) {
      if (kept.size <= KEPT) break;
      for (const { tree } of old?.trees ?? []) tree.delete();
      kept.delete(oldest);
    }
    return parsed?.syntax;
  };
}

interface ParsedFile {
  readonly syntax: FileSyntax;
  readonly trees: readonly Read[];
}

/** A text as a grammar reads it; what it does not read is blank. */
interface Read {
  readonly shown: string;
  readonly tree: Tree;
}

function read(language: Language, shown: string): Read | undefined {
  const { tree } = parseNow(kitOf(language).grammar, shown, undefined, {
    timeout: 30_000,
    now: () => performance.now(),
  });
  return tree ? { shown, tree } : undefined;
}

/** The scripts and styles of a page. */
const piecesOf = (language: Language, text: string): readonly Read[] =>
  language.id === "html"
    ? piecesFor(language, "itself").flatMap((piece) => {
        const shown = pieceText(language, text, piece);
        return (shown === undefined ? undefined : read(piece, shown)) ?? [];
      })
    : [];

function parseFile(path: string, text: string): ParsedFile | undefined {
  const language = languageOfPath(path);
  if (!language) return undefined;
  // Of a component the grammar reads what its language shows of it.
  const whole = read(language, COMPONENTS.has(language.id) ? parsable(language, text) : text);
  if (!whole) return undefined;
  const pieces = piecesOf(language, text);
  const readAt = (offset: number): Read =>
    pieces.find(({ shown }) => /\S/.test(shown[offset] ?? "") && shown[offset] === text[offset]) ?? whole;
  const lines = LineIndex.of(text);
  const leafAt = (offset: number): Node | null => readAt(offset).tree.rootNode.descendantForIndex(offset, offset + 1);
  const leaf = (position: Position): Node | null => leafAt(lines.offset(position));
  return {
    trees: [whole, ...pieces],
    syntax: {
      text,
      lines,
      identifierAt(offset) {
        const node = leafAt(offset);
        if (!node || node.startIndex !== offset || node.childCount > 0 || !node.isNamed) return undefined;
        const name = text.slice(offset, node.endIndex);
        return isIdentifier(node) && readAt(offset).shown.startsWith(name, offset) ? name : undefined;
      },
      formAt(offset) {
        const node = leafAt(offset);
        if (isInside(node, IMPORT)) return "import";
        const before = text.slice(Math.max(0, offset - BEFORE), offset);
        if (SELF.test(before)) return "self member";
        const access = ACCESS.exec(before);
        if (access) return access[0].startsWith("::") ? "path" : "member";
        return KEY_LEAF.test(node?.type ?? "") || isKey(node) ? "key" : "plain";
      },
      isImportAt: (position) => isInside(leaf(position), IMPORT),
      isLocalAt: (position) => isLocal(leaf(position)),
      isIdentifierAt(position) {
        const node = leaf(position);
        return node !== null && isIdentifier(node);
      },
      declaredAt(position) {
        const node = leaf(position);
        if (isPropertyName(node)) return isLocal(node) ? undefined : "property";
        if (!isFunctionName(node) || isLocal(node)) return undefined;
        return isInside(node, TYPE) ? "method" : "function";
      },
      containerAt: (position) => containerOf(leaf(position)),
    },
  };
}

function isInside(leaf: Node | null, type: RegExp): boolean {
  for (let node = leaf; node; node = node.parent) if (type.test(node.type)) return true;
  return false;
}

/** A key comes first in what holds it. */
function isKey(leaf: Node | null): boolean {
  const parent = leaf?.parent;
  return KEY_PARENT.test(parent?.type ?? "") && parent?.startIndex === leaf?.startIndex;
}

const isFunction = ({ type }: Node): boolean => FUNCTION.test(type) && !NO_FUNCTION.test(type);

const isNameOf = (child: Node, node: Node): boolean =>
  NAME_FIELDS.some((field) => node.childForFieldName(field)?.id === child.id) ||
  (SHEET_FUNCTION.test(node.type) && child.type === "name");

const isFunctionName = (leaf: Node | null): boolean =>
  leaf?.parent != null && isFunction(leaf.parent) && isNameOf(leaf, leaf.parent);

function isPropertyName(leaf: Node | null): boolean {
  for (let child = leaf, node = leaf?.parent; child && node; child = node, node = node.parent) {
    if (node.type !== BRACKETS && !isNameOf(child, node)) return false;
    if (PROPERTY.test(node.type)) return true;
    if (!DECLARATOR.test(node.type)) return false;
  }
  return false;
}

/** In a function and not its name: a parameter, or what its body declares. */
function isLocal(leaf: Node | null): boolean {
  for (let child = leaf, node = leaf?.parent; child && node; child = node, node = node.parent) {
    if (isFunction(node) && !isNameOf(child, node)) return true;
  }
  return false;
}

/** Start of the body, or of the file, that a definition stands in. */
function containerOf(leaf: Node | null): number {
  for (let node = leaf?.parent; node; node = node.parent) if (CONTAINER.test(node.type)) return node.startIndex;
  return 0;
}
