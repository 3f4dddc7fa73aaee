/** Context: what can stand at a place: told by the text before it and by the tree, broken or not. */

import type { Occurrence } from "../../index/facts.ts";
import { TYPES } from "../../languages/kit/candidate.ts";
import type { Language } from "../../languages/language.ts";
import { DOT } from "../../languages/member-signs.ts";
import type { Kind, Role } from "../../languages/vocabulary.ts";
import type { WordPlace } from "../../languages/word-places.ts";
import { COMMENT } from "../../syntax/comment-nodes.ts";
import { MarkClass } from "../../syntax/marks.ts";
import type { SyntaxNode } from "../../syntax/runtime.ts";
import type { Place } from "./place.ts";
import type { Speculation } from "./speculation.ts";

/**
 * `member`: of what stands before a sign. `name`: in an expression. `type`: where a type is written. `key`: of a literal, an argument's or an
 * attribute's name. `import`: a name of the module that an import names. `path`: what an import leads to, in a string. `module`: the
 * same in words. `vocabulary`: of a few words, or of names of one kind, that the text before says. `word`: text in which names are not marked. `none`: a comment, a text, a number, or a name that is being declared.
 */
export const CONTEXTS = [
  "member",
  "name",
  "type",
  "key",
  "import",
  "path",
  "module",
  "vocabulary",
  "word",
  "none",
] as const;
export type ContextName = (typeof CONTEXTS)[number];

export interface Context {
  readonly name: ContextName;
  /** What is done with the name, by the tree. */
  readonly role: Role;
  /** UTF-16 offset at which the sign begins that takes a member; undefined where none does. */
  readonly sign: number | undefined;
  /** What the text before it says that stands there. */
  readonly wordPlace?: WordPlace | undefined;
  /** UTF-16 units before the word that belong to it there. */
  readonly begun?: number;
  /** The path of the module whose modules stand there; empty for those that need none before them. */
  readonly modulesOf?: string | undefined;
}

const USUAL: readonly RegExp[] = [DOT];
/** The signs that take a member in a language, as expressions for the end of a text. */
export const memberSignsOf = ({ completion }: Language): readonly RegExp[] => completion?.memberSigns ?? USUAL;
/** UTF-16 units before a place that such a sign and space take. */
const BEFORE = 200;
/** The same that say what words stand at a place: an element of a page with its attributes. */
const FAR_BEFORE = 1000;

/** Types of nodes that are no code, and of those in them that are. */
const TEXT =
  /string|char_literal|character|regex|heredoc|raw_text|template_literal|quoted|^text$|jsx_text|text_fragment/;
const CODE_IN_TEXT =
  /substitution|interpolation|expansion|embedded|template_argument|format_expression|code_block|jsx_expression|directive/;
const NUMBER = /^\d/;
/** Nodes that hold the path of an import. */
const IMPORT = /import|require|include|use_|export_statement|source/;
/** Fields of such nodes that hand out what they hold, and lead nowhere. */
const HOLDS = ["declaration", "value"] as const;
/** Called with the path of a module. */
const IMPORT_CALL =
  /(?:\brequire|\bimport|\brequire_relative|\brequire_once|\binclude|\bsource)\s*\(?\s*["'`<][^"'`\n]*$/;
const OPEN_PATH = /(?:\bfrom\s*|\bimport\s*|#\s*include\s*|#import\s*)["'`<][^"'`>\n]*$/;

/** Contexts by what is done with a name. */
const BY_ROLE: Readonly<Partial<Record<Role, ContextName>>> = {
  type: "type",
  new: "type",
  implementation: "type",
  key: "key",
  module: "module",
  import: "import",
};

/** Kinds that are only ever declared by a word of their own: such a name is new. */
const DECLARED: ReadonlySet<Kind | undefined> = new Set<Kind | undefined>([
  ...TYPES,
  "function",
  "macro",
  "namespace",
  "module",
  "constructor",
  "parameter",
  "type_parameter",
]);
/** A word that declares what follows it. */
const DECLARING =
  /\b(?:let|const|var|val|static|mut|for|fn|func|fun|function|def|class|struct|enum|interface|type|trait|lateinit|auto|local|my)\s+$/;

/** The end of a text that begins a line. */
const LINE = /(?:^|\n)[^\S\n]*$/;

/** Nodes that take a value apart by names, and the end of a text behind which such a name stands. */
const PATTERN = /^(?:object|struct|record)_pattern$/;
const KEY = /[{,]\s*$/;

/** Levels of the tree that are looked at. */
const HIGHEST = 12;

export function contextOf(place: Place, speculation: Speculation | undefined, root: SyntaxNode | undefined): Context {
  const { text, word, typed, document } = place;
  const before = text.slice(Math.max(0, word.start - BEFORE), word.start);
  const { occurrence } = speculation ?? {};
  const role = occurrence?.role ?? "reference";
  const { language } = document.kit;
  if (isPath(before) || language.completion?.pathBehind?.test(before))
    return { name: "path", role: "import", sign: undefined };
  const surroundings = root && speculation ? surroundingsOf(root, speculation.at) : undefined;
  const said = surroundings?.isComment ? undefined : wordPlaceAt(place, surroundings);
  const none: Context = { name: "none", role, sign: undefined, ...said };
  if (language.contents !== "code") return { ...none, name: surroundings?.isComment ? "none" : "word" };
  if (said?.wordPlace.isAlone) return { ...none, name: "vocabulary" };
  if (NUMBER.test(typed)) return none;
  if (surroundings && !occurrence && (surroundings.isComment || surroundings.isText)) return none;
  const sign = signBefore(before, memberSignsOf(language), occurrence);
  const modulesOf = moduleBefore(language, before);
  if (modulesOf !== undefined) {
    const at = sign === undefined || modulesOf === "" ? undefined : word.start - (before.length - sign);
    return { name: "module", role: "module", sign: at, modulesOf };
  }
  if (sign !== undefined) {
    const inImport = occurrence?.role === "import" || occurrence?.role === "module";
    return { name: inImport ? "module" : "member", role, sign: word.start - (before.length - sign) };
  }
  if (!occurrence) return { ...none, name: surroundings?.isImport ? "module" : "name" };
  const isCalledMacro = language.completion?.functionsAreTyped && occurrence.kind === "function" && LINE.test(before);
  if (isDeclared(occurrence, before) && !isCalledMacro) return none;
  if (surroundings?.isPattern && occurrence.class !== MarkClass.reference && KEY.test(before))
    return { ...none, name: "key" };
  if (occurrence.class === MarkClass.import) return { name: "import", role: "import", sign: undefined };
  return { ...none, name: BY_ROLE[role] ?? "name" };
}

function moduleBefore({ completion }: Language, before: string): string | undefined {
  for (const ending of completion?.moduleBehind ?? []) {
    const found = ending.exec(before);
    if (found) return found[1] ?? "";
  }
  return undefined;
}

interface FoundWordPlace {
  readonly wordPlace: WordPlace;
  readonly begun: number;
}

function wordPlaceAt(
  { document, text, word }: Place,
  surroundings: Surroundings | undefined,
): FoundWordPlace | undefined {
  const { wordPlaces = [] } = document.kit.language.completion ?? {};
  const before = wordPlaces.length === 0 ? "" : text.slice(Math.max(0, word.start - FAR_BEFORE), word.start);
  for (const wordPlace of wordPlaces) {
    const { behind, within } = wordPlace;
    const found = behind.exec(before);
    if (found && (within === undefined || surroundings?.types.some((type) => within.test(type)) === true))
      return { wordPlace, begun: found[1]?.length ?? 0 };
  }
  return undefined;
}

const isPath = (before: string): boolean => OPEN_PATH.test(before) || IMPORT_CALL.test(before);

/** Index in the text before a place of the sign that takes a member of what stands before it. */
function signBefore(before: string, signs: readonly RegExp[], occurrence: Occurrence | undefined): number | undefined {
  for (const sign of signs) {
    const found = sign.exec(before);
    if (!found) continue;
    // A line may end with a dot that is none of code.
    if (found[0].includes("\n") && !(occurrence && occurrence.receiverForm > 0)) continue;
    const isNamed = occurrence?.class === MarkClass.definition && occurrence.receiverForm === 0;
    return isNamed && found[0].trim().startsWith("::") ? undefined : found.index;
  }
  return undefined;
}

function isDeclared({ class: markClass, kind }: Occurrence, before: string): boolean {
  if (markClass !== MarkClass.definition && markClass !== MarkClass.local) return false;
  return DECLARED.has(kind) || DECLARING.test(before);
}

interface Surroundings {
  readonly isComment: boolean;
  readonly isText: boolean;
  readonly isImport: boolean;
  readonly isPattern: boolean;
  /** Of the nodes around it, from within. */
  readonly types: readonly string[];
}

function surroundingsOf(root: SyntaxNode, at: number): Surroundings {
  let [isText, isImport, isPattern] = [false, false, false];
  const types: string[] = [];
  let node: SyntaxNode | null = (root as Descended).descendantForIndex(at + 1, at + 1);
  for (let level = 0; node && level < HIGHEST; level++, node = node.parent) {
    const { type } = node;
    types.push(type);
    if (COMMENT.test(type)) return { isComment: true, isText, isImport, isPattern, types };
    if (CODE_IN_TEXT.test(type)) break;
    isText ||= TEXT.test(type);
    isImport ||= IMPORT.test(type) && !HOLDS.some((field) => node?.childForFieldName(field));
    isPattern ||= PATTERN.test(type);
  }
  return { isComment: false, isText, isImport, isPattern, types };
}

type Descended = SyntaxNode & { descendantForIndex(start: number, end: number): SyntaxNode | null };
