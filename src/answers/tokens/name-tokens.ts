/** The semantic tokens of a document's names: what each is, by its file's scopes and by what is known without looking further. */

import type { Facts, Occurrence } from "../../index/facts.ts";
import { familyOf } from "../../languages/families.ts";
import type { Family } from "../../languages/family.ts";
import { TYPES } from "../../languages/kit/candidate.ts";
import type { Language } from "../../languages/language.ts";
import type { Kind } from "../../languages/vocabulary.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { Receiver } from "../../syntax/receiver.ts";
import type { Span } from "../../text/span.ts";
import type { KnownKind, KnownKinds } from "./known-kinds.ts";
import { TOKEN_FIELDS } from "./token-changes.ts";
import {
  bitOf,
  MEMBER_OF_ROLE,
  modifiersOf,
  type TokenType,
  TYPE_INDEX,
  TYPE_OF_KIND,
  TYPE_OF_ROLE,
} from "./token-types.ts";

export interface NameTokens {
  /** LSP 3.17, "SemanticTokens": line and character from the token before, length, type, modifiers. */
  readonly data: Uint32Array;
  /** Whether there are more than were asked for. */
  readonly isCut: boolean;
}

interface Token {
  readonly type: TokenType;
  readonly modifiers: number;
}

const DECLARATION = bitOf("declaration");
const DEFINITION = bitOf("definition");
const MODIFICATION = bitOf("modification");
const DEFAULT_LIBRARY = bitOf("defaultLibrary");
/** As types are called where calling one makes a value. */
const TYPE_NAME = /^\p{Lu}.*\p{Ll}/u;
/** What may be taken of a value. */
const OF_VALUES: ReadonlySet<TokenType> = new Set<TokenType>(["property", "method", "event", "enumMember"]);
const WRITTEN_TYPE = /^[&*\s]*(?:mut\s+)?([\p{L}_]\w*)(?:<.*>)?\s*[*&?]*$/u;

/**
 * @param span of the text
 * @param most tokens
 */
export function nameTokens({ facts, text, language, known }: Named, { start, end }: Span, most: number): NameTokens {
  const reader = new Reader(language, facts, known);
  const { starts } = facts.lines;
  const names = new Map<number, string>();
  const nameOf = (index: number): string => {
    const id = facts.occurrenceNameId(index);
    const name = names.get(id) ?? facts.string(id);
    names.set(id, name);
    return name;
  };
  const data: number[] = [];
  let line = 0;
  let lastLine = 0;
  let lastCharacter = 0;
  let behind = 0;
  for (let index = facts.firstOccurrenceFrom(start); index < facts.occurrences; index++) {
    const at = facts.occurrenceStart(index);
    if (at >= end) break;
    const occurrence = facts.occurrence(index, nameOf(index));
    const { name } = occurrence;
    // A name may stand for what is written otherwise (in quotes, over lines), or in another one.
    if (at < behind || name === "" || !text.startsWith(name, at) || name.includes("\n")) continue;
    const token = reader.token(occurrence);
    if (!token) continue;
    if (data.length === most * TOKEN_FIELDS) return { data: Uint32Array.from(data), isCut: true };
    while (line + 1 < starts.length && (starts[line + 1] as number) <= at) line++;
    const character = at - (starts[line] as number);
    const isNewLine = line !== lastLine;
    data.push(line - lastLine, isNewLine ? character : character - lastCharacter, name.length);
    data.push(TYPE_INDEX.get(token.type) ?? 0, token.modifiers);
    lastLine = line;
    lastCharacter = character;
    behind = at + name.length;
  }
  return { data: Uint32Array.from(data), isCut: false };
}

export interface Named {
  readonly facts: Facts;
  readonly text: string;
  readonly language: Language;
  readonly known: KnownKinds;
}

/** Reads what names are; those of one file, in the order of the text. */
class Reader {
  readonly #facts: Facts;
  readonly #known: KnownKinds;
  readonly #family: Family;
  /** Of declarations, by their occurrence. */
  readonly #declared = new Map<number, Token | undefined>();
  /** Index of the next definition that may stand around a name, and those around the last name. */
  #next = 0;
  #around: number[] = [];

  constructor(language: Language, facts: Facts, known: KnownKinds) {
    this.#facts = facts;
    this.#known = known;
    this.#family = familyOf(language);
  }

  token(occurrence: Occurrence): Token | undefined {
    const { role } = occurrence;
    if (role === undefined) {
      const token = this.#declaration(occurrence);
      if (!token || occurrence.class === MarkClass.import) return token;
      return { ...token, modifiers: token.modifiers | DECLARATION | this.#definition(occurrence) };
    }
    if (role === "label") return undefined;
    const token = this.#reference(occurrence);
    return token && role === "write" ? { ...token, modifiers: token.modifiers | MODIFICATION } : token;
  }

  /** Where a declaration is one without a body the other is told to define. */
  #definition({ class: markClass, link }: Occurrence): number {
    const isBody =
      this.#family.prototypes.bodiesApart === true &&
      markClass === MarkClass.definition &&
      link !== undefined &&
      this.#facts.definition(link).body !== undefined;
    return isBody ? DEFINITION : 0;
  }

  /** What a name declares. */
  #declaration(occurrence: Occurrence): Token | undefined {
    const { index } = occurrence;
    if (!this.#declared.has(index)) this.#declared.set(index, this.#declarationOf(occurrence));
    return this.#declared.get(index);
  }

  #declarationOf(occurrence: Occurrence): Token | undefined {
    const { class: markClass, kind, link, name } = occurrence;
    if (markClass === MarkClass.definition && link !== undefined) {
      const own = this.#facts.definitionKind(link);
      if (own === "implementation") return undefined;
      const { flags, container } = this.#facts.definition(link);
      return tokenOf({ kind: own, flags, container });
    }
    if (markClass === MarkClass.import) {
      const { form = "name", original } = link === undefined ? {} : this.#facts.import(link);
      if (form === "namespace") return { type: "namespace", modifiers: 0 };
      const known = this.#known.named(original ?? name, false);
      return known && tokenOf(known);
    }
    return kind === undefined ? undefined : tokenOf({ kind, flags: 0, container: undefined });
  }

  #reference(occurrence: Occurrence): Token | undefined {
    const { role = "reference", link, name, receiverForm } = occurrence;
    if (link !== undefined) {
      const declared = this.#declaration(this.#facts.occurrence(link));
      if (declared) return declared;
    } else if (role === "key") {
      const holder = this.#facts.holderOf(occurrence);
      return { type: holder && holder.depth === undefined ? "parameter" : "property", modifiers: 0 };
    } else if (receiverForm !== Receiver.none || role === "member") return this.#member(occurrence);
    const isOwn = link !== undefined;
    if (!isOwn && this.#family.names.isBuiltin(name, role, "bare")) return this.#builtin(occurrence);
    const known = isOwn ? undefined : this.#known.named(name, false);
    if (known) return tokenOf(known);
    return this.#byRole(occurrence);
  }

  /** What is only known to be used so. */
  #byRole({ role = "reference", name, count }: Occurrence): Token | undefined {
    const type = TYPE_OF_ROLE[role === "member" && count !== undefined ? "call" : role];
    if (type === undefined) return undefined;
    return { type: type === "function" && this.#makes(name) ? "class" : type, modifiers: 0 };
  }

  #makes(name: string): boolean {
    return this.#family.types.making.capitalsAreTypes === true && TYPE_NAME.test(name);
  }

  #builtin({ role = "reference", name }: Occurrence): Token {
    const type = TYPE_OF_ROLE[role] ?? (TYPE_NAME.test(name) ? "class" : "variable");
    const isClass = type === "function" && this.#makes(name);
    return { type: isClass ? "class" : type, modifiers: DEFAULT_LIBRARY };
  }

  #member(occurrence: Occurrence): Token | undefined {
    const { name, count } = occurrence;
    const { role = "reference" } = occurrence;
    const isCall = role === "call" || count !== undefined;
    const container = this.#containerOf(occurrence);
    const own = container === undefined ? undefined : this.#known.member(container, name);
    if (own) return tokenOf(own);
    const holder = this.#receiver(occurrence);
    if (holder?.type === "namespace") {
      const known = this.#known.named(name, false);
      return known ? tokenOf(known) : this.#byRole(occurrence);
    }
    const known = this.#known.named(name, true);
    const type = known && TYPE_OF_KIND[known.kind];
    if (known && type !== undefined && (OF_VALUES.has(type) || holder === undefined)) return tokenOf(known);
    if (holder?.type === "enum" && !isCall) return { type: "enumMember", modifiers: 0 };
    const byRole = MEMBER_OF_ROLE[isCall && (role === "member" || role === "reference") ? "call" : role];
    return byRole && { type: byRole, modifiers: 0 };
  }

  /** What a member is taken of, where that is a name. */
  #receiver({ receiver, receiverForm }: Occurrence): Token | undefined {
    if (receiver === undefined || receiverForm !== Receiver.name) return undefined;
    const { link } = this.#facts.occurrence(receiver);
    return link === undefined ? undefined : this.#declaration(this.#facts.occurrence(link));
  }

  /** The name of the type that a member is taken of, where the file says it at once. */
  #containerOf({ receiver, receiverForm, span }: Occurrence): string | undefined {
    if (receiverForm === Receiver.self) return this.#typeAround(span.start);
    if (receiver === undefined || receiverForm !== Receiver.name) return undefined;
    const { link, name } = this.#facts.occurrence(receiver);
    if (link === undefined) return undefined;
    const declared = this.#facts.occurrence(link);
    if (declared.link === undefined) return undefined;
    if (declared.class === MarkClass.definition) {
      const kind = this.#facts.definitionKind(declared.link);
      return TYPES.has(kind) || HOLDERS.has(kind) ? name : undefined;
    }
    if (declared.class !== MarkClass.local) return undefined;
    const { type } = this.#facts.local(declared.link);
    return type === undefined ? undefined : WRITTEN_TYPE.exec(type)?.[1];
  }

  /** The name of the innermost type around an offset. Offsets ascend. */
  #typeAround(offset: number): string | undefined {
    const facts = this.#facts;
    for (; this.#next < facts.definitions; this.#next++) {
      const start = facts.occurrenceStart(facts.definitionOccurrence(this.#next));
      if (start > offset) break;
      const kind = facts.definitionKind(this.#next);
      if (TYPES.has(kind) || kind === "implementation" || kind === "module") this.#around.push(this.#next);
    }
    this.#around = this.#around.filter((index) => facts.definitionHolds(index, offset));
    const innermost = this.#around.at(-1);
    return innermost === undefined ? undefined : facts.definitionName(innermost);
  }
}

/** Kinds besides types that have members by their names. */
const HOLDERS: ReadonlySet<Kind> = new Set<Kind>(["module", "namespace"]);

function tokenOf({ kind, flags, container }: KnownKind): Token | undefined {
  // The constants of a type are properties of it.
  const type = kind === "constant" && container !== undefined ? "property" : TYPE_OF_KIND[kind];
  return type && { type, modifiers: modifiersOf(flags, kind) };
}
