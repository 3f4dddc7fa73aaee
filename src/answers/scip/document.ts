/**
 * Document: one file as SCIP has it: every name in it put to the resolver, as if somebody had asked for its definition, and what it defines
 * with what a hover shows. Only what the resolver is sure of is a reference.
 */

import type { Tree } from "web-tree-sitter";
import { isProblem, type SyntaxDocument } from "../../index/document.ts";
import type { Definition, Occurrence } from "../../index/facts.ts";
import { familyOf } from "../../languages/families.ts";
import {
  type Candidate,
  candidateIn,
  type FileFacts,
  isSameDefinition,
  TYPES,
  toTarget,
} from "../../languages/kit/candidate.ts";
import { askedOf } from "../../resolve/ask.ts";
import { GUESSES, SURE } from "../../resolve/confidence.ts";
import { firstBy } from "../../resolve/definition.ts";
import { Context } from "../../resolve/tier.ts";
import { takesMember } from "../../resolve/tiers/keys.ts";
import { KEY_TIERS } from "../../resolve/tiers.ts";
import { hasImplicitInterfaces, type Implied, interfacesOf, typeOf } from "../../resolve/types/implicit-interfaces.ts";
import { overriddenBy } from "../../resolve/types/overridden.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { moduleElementOf } from "../../syntax/module-element.ts";
import { Receiver } from "../../syntax/receiver.ts";
import type { Range } from "../../text/line-index.ts";
import { asMarkdown, shownElement } from "../navigation/hover.ts";
import type { Search } from "../relations/search.ts";
import { baseOccurrences } from "../relations/type-hierarchy.ts";
import { bindingOf, type Meaning, meaningOf } from "../relations/use-sites.ts";
import type { WholeFile } from "../relations/whole-file.ts";
import type { FileSymbol, FileSymbols } from "./file-symbols.ts";
import { FILE_KIND, SCIP_KINDS, scipLanguage } from "./kinds.ts";
import {
  type ScipDocument,
  type ScipOccurrence,
  type ScipRelationship,
  type ScipSymbol,
  SymbolRole,
} from "./messages.ts";
import { wordsBelow } from "./packages.ts";
import type { SaidHover, SaidOfNames, SaidTarget, ScipCounts } from "./scip-questions.ts";
import { descriptor, isLocalSymbol, isTypeSymbol, packagePrefix } from "./symbol-text.ts";
import { type ExternalPlace, isFile, MeantSymbols, type Symbols } from "./symbols.ts";

/** Definitions that one name is a reference to at most. */
const MOST_MEANT = 8;

const START: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

export interface WrittenDocument extends ScipCounts {
  readonly document: ScipDocument;
}

export interface Indexed {
  readonly search: Search;
  readonly symbols: Symbols;
  /** Absolute; documents are named by their paths below it. */
  readonly root: string;
  readonly external: (place: ExternalPlace) => void;
  /** What another package hands out and lies nowhere on this disk. */
  readonly absent: (symbol: string, name: string) => void;
  readonly isExternal: (symbol: string) => boolean;
}

/** Undefined where the file has no facts. */
export async function documentOf(
  indexed: Indexed,
  path: string,
  said: SaidOfNames | undefined,
): Promise<WrittenDocument | undefined> {
  const whole = await indexed.search.file(path);
  const known = whole && indexed.symbols.of(path);
  if (!whole || !known) return undefined;
  const problem = await indexed.search.workspace.prepare(whole.document);
  return problem ? undefined : new DocumentBuilder(indexed, whole, known.file, known.symbols, said).build();
}

class DocumentBuilder {
  readonly #indexed: Indexed;
  readonly #whole: WholeFile;
  readonly #file: FileFacts;
  readonly #own: FileSymbols;
  readonly #meant: MeantSymbols;
  readonly #bases: ReadonlyMap<number, Definition>;
  readonly #occurrences: ScipOccurrence[] = [];
  readonly #written = new Set<string>();
  readonly #relationships = new Map<string, Map<string, ScipRelationship>>();
  /** Blocks that add to a type, by the occurrence of its name. */
  readonly #additions = new Map<number, number>();
  /** What such blocks add to, by definition. */
  readonly #addedTo = new Map<number, readonly string[]>();
  /** What types have by their methods alone, by type. */
  readonly #interfaces = new Map<string, Promise<readonly Implied[]>>();
  readonly #basesOf = new Map<number, Set<string>>();
  readonly #known = new Map<string, Promise<Meaning>>();
  /** What is declared here and written elsewhere, with the symbols of what is written. */
  readonly #onlyDeclared = new Map<string, readonly string[]>();
  /** What language servers say, by the offset of a name. */
  readonly #said: ReadonlyMap<number, readonly SaidTarget[]>;
  readonly #hovers: ReadonlyMap<number, SaidHover>;
  #precise = 0;
  #references = 0;
  #definitions = 0;
  #possible = 0;

  constructor(
    indexed: Indexed,
    whole: WholeFile,
    file: FileFacts,
    own: FileSymbols,
    { meanings = [], hovers = [] }: Partial<SaidOfNames> = {},
  ) {
    this.#indexed = indexed;
    this.#whole = whole;
    this.#file = file;
    this.#own = own;
    this.#meant = new MeantSymbols(indexed.symbols, indexed.search, file.path, indexed.external);
    this.#bases = baseOccurrences(whole);
    const { facts } = file;
    this.#said = new Map(meanings.map(({ at, targets }) => [facts.lines.offset(at), targets]));
    this.#hovers = new Map(hovers.map((hover) => [facts.lines.offset(hover.at), hover]));
    for (let index = 0; index < facts.definitions; index++)
      if (facts.definitionKind(index) === "implementation")
        this.#additions.set(facts.definitionOccurrence(index), index);
  }

  async build(): Promise<WrittenDocument> {
    const { facts, path, language } = this.#file;
    this.#occur({ range: START, symbol: this.#own.file, roles: SymbolRole.definition, enclosing: undefined });
    for (let index = 0; index < facts.occurrences; index++) {
      await this.#take(facts.occurrence(index));
      await this.#indexed.search.turn();
    }
    await this.#relate();
    return {
      document: {
        language: scipLanguage(language.id),
        path: wordsBelow(this.#indexed.root, path).join("/"),
        occurrences: this.#occurrences,
        symbols: this.#symbols(),
      },
      definitions: this.#definitions,
      references: this.#references,
      possible: this.#possible,
      precise: this.#precise,
    };
  }

  async #take(occurrence: Occurrence): Promise<void> {
    const { class: markClass, link, span } = occurrence;
    const addition = this.#additions.get(occurrence.index);
    if (addition !== undefined) {
      // The name of a block that adds to a type is a reference to that.
      this.#addedTo.set(addition, await this.#refer(occurrence));
      return;
    }
    if (markClass === MarkClass.definition && link !== undefined) {
      await this.#define(occurrence, this.#file.facts.definition(link));
      if (this.#mayMeanMore(occurrence)) await this.#refer(occurrence);
      return;
    }
    if (markClass === MarkClass.local) {
      const own = this.#own.byStart.get(span.start);
      if (own && link !== undefined) {
        const { extent } = this.#file.facts.local(link);
        this.#defined(occurrence, own.symbol, SymbolRole.definition, this.#file.facts.lines.range(extent));
      }
      if (takesMember(this.#file.facts, occurrence)) await this.#refer(occurrence);
      return;
    }
    await this.#refer(occurrence);
  }

  /** What is declared here, and written elsewhere, is that. */
  async #define(occurrence: Occurrence, definition: Definition): Promise<void> {
    const { path, facts } = this.#file;
    const own = this.#own.byStart.get(occurrence.span.start);
    if (!own) return;
    const enclosing = facts.lines.range(definition.span);
    const elsewhere =
      definition.kind === "module"
        ? await this.#fileOf(occurrence)
        : await this.#meant.ofBodies(path, occurrence.span.start);
    if (elsewhere.length === 0) return this.#defined(occurrence, own.symbol, SymbolRole.definition, enclosing);
    this.#onlyDeclared.set(own.symbol, elsewhere);
    for (const symbol of elsewhere) this.#defined(occurrence, symbol, SymbolRole.forwardDefinition, enclosing);
  }

  /** The file of a module that is declared away from its text. */
  async #fileOf(occurrence: Occurrence): Promise<readonly string[]> {
    if (familyOf(this.#file.language).modules.moduleOf === undefined) return [];
    const { targets } = await this.#meaningOf(occurrence);
    return this.#meant.of(targets.filter(isFile));
  }

  #defined({ span }: Occurrence, symbol: string, roles: number, enclosing: Range): void {
    this.#occur({ range: this.#file.facts.lines.range(span), symbol, roles, enclosing });
    this.#definitions++;
  }

  /** Whether the name of a definition may mean a member of what is expected, or takes one out of a value. */
  #mayMeanMore(occurrence: Occurrence): boolean {
    const { facts } = this.#file;
    if (takesMember(facts, occurrence)) return true;
    const parent = occurrence.link === undefined ? undefined : facts.definitionParent(occurrence.link);
    return parent !== undefined && facts.holderOf(occurrence) !== undefined && !TYPES.has(facts.definitionKind(parent));
  }

  /** Writes what a name means, where that is known. */
  async #refer(occurrence: Occurrence): Promise<readonly string[]> {
    const said = await this.#meant.ofSaid(this.#said.get(occurrence.span.start) ?? []);
    if (said.length > 0) {
      this.#precise++;
      return this.#referTo(occurrence, said);
    }
    const meaning = await this.#meaningOf(occurrence);
    const keyed = await this.#keyed(occurrence);
    const isSure = meaning.certainty === "resolved";
    if (!isSure && keyed.length === 0) {
      if (meaning.targets.length > 0) this.#possible++;
      return [];
    }
    const sure = isSure ? await this.#symbolsOf(occurrence, meaning) : [];
    return this.#referTo(occurrence, [...new Set([...sure, ...keyed])]);
  }

  /** @returns those that it refers to beside what is defined there */
  #referTo(occurrence: Occurrence, symbols: readonly string[]): readonly string[] {
    const own = this.#own.byStart.get(occurrence.span.start)?.symbol;
    const isDefined = occurrence.class === MarkClass.definition || occurrence.class === MarkClass.local;
    const meant = symbols.filter((symbol) => !isDefined || symbol !== own).slice(0, MOST_MEANT);
    const range = this.#file.facts.lines.range(occurrence.span);
    for (const symbol of meant) this.#occur({ range, symbol, roles: rolesOf(occurrence), enclosing: undefined });
    if (meant.length > 0) this.#references++;
    const child = this.#bases.get(occurrence.index);
    if (child) this.#takeBase(child, meant);
    return meant;
  }

  /** What a name alone means as a key of a literal, too (`Dog { name }`). */
  async #keyed(occurrence: Occurrence): Promise<readonly string[]> {
    const { class: markClass, role, receiverForm } = occurrence;
    const mayBe = markClass === MarkClass.reference && role !== "key" && receiverForm === Receiver.none;
    if (!mayBe || this.#file.facts.holderOf(occurrence) === undefined) return [];
    const found = await firstBy(KEY_TIERS, this.#contextOf(occurrence));
    return found && !GUESSES.has(found.origin) && found.confidence >= SURE ? this.#meant.of(found.targets) : [];
  }

  #contextOf(occurrence: Occurrence): Context {
    const { search } = this.#indexed;
    const { facts, language } = this.#file;
    const asked = askedOf(this.#whole.document, facts, occurrence);
    return new Context(search.workspace, asked, { ...search.asking, shared: search.sharedBy(language.family) });
  }

  /** Those that are used alike and bound to the same mean the same. */
  #meaningOf(occurrence: Occurrence): Promise<Meaning> {
    const isKey = this.#file.facts.holderOf(occurrence) !== undefined;
    const binding = isKey ? undefined : bindingOf(this.#whole, occurrence);
    const key = binding === undefined ? undefined : `${occurrence.class} ${binding}`;
    const known = key === undefined ? undefined : this.#known.get(key);
    const meaning = known ?? meaningOf(this.#indexed.search, this.#whole, occurrence);
    if (key !== undefined) this.#known.set(key, meaning);
    return meaning;
  }

  async #symbolsOf(occurrence: Occurrence, { targets, isExternal }: Meaning): Promise<readonly string[]> {
    const symbols = await this.#meant.of(targets);
    // Of what lies outside no more than its import is here.
    const absent = isExternal && symbols.length === 0 ? this.#absent(occurrence) : undefined;
    return absent === undefined ? symbols : [absent];
  }

  /** What an import takes from a package that the manifest names and that is not here: nothing is known of it but its name. */
  #absent(occurrence: Occurrence): string | undefined {
    const { facts, language, path } = this.#file;
    const bound =
      occurrence.class === MarkClass.reference && occurrence.role !== "import" && occurrence.link !== undefined
        ? facts.occurrence(occurrence.link)
        : occurrence;
    const isImport = bound.class === MarkClass.import || bound.role === "import";
    if (!isImport || bound.link === undefined) return undefined;
    const { source, original, form } = facts.import(bound.link);
    const of = source === undefined || source.startsWith(".") ? undefined : source;
    const found =
      of === undefined ? undefined : this.#indexed.symbols.packages.of(path, language.family).dependency(of);
    if (of === undefined || !found) return undefined;
    const module = packagePrefix(found) + descriptor(of, "namespace");
    const name = form === "default" ? "default" : form === "name" ? original : undefined;
    const symbol = name === undefined ? module : module + descriptor(name, "term");
    this.#indexed.absent(symbol, name ?? of);
    return symbol;
  }

  #takeBase({ index }: Definition, meant: readonly string[]): void {
    const bases = this.#basesOf.get(index) ?? new Set();
    for (const symbol of meant) if (isTypeSymbol(symbol)) bases.add(symbol);
    this.#basesOf.set(index, bases);
  }

  /** Types with what they are made from, members with what they override. */
  async #relate(): Promise<void> {
    const { facts, language } = this.#file;
    // `scip lint` takes locals of one number in two files for one: they have no relationships.
    const isTogether = familyOf(language).types.members.overrides === "together";
    for (const [index, bases] of this.#basesOf) {
      const own = this.#own.definitions[index];
      const children = own === undefined ? (this.#addedTo.get(index) ?? []) : [own];
      for (const child of children) for (const base of bases) this.#relateTo(child, base, false);
    }
    if (hasImplicitInterfaces({ language })) await this.#relateByMethods();
    for (let index = 0; index < facts.definitions; index++) {
      const own = this.#own.definitions[index];
      const parent = facts.definitionParent(index);
      if (own === undefined || parent === undefined || facts.definitionKind(index) === "constructor") continue;
      if (facts.bases(parent).length === 0) continue;
      for (const above of await this.#overridden(candidateIn(this.#file, index)))
        for (const base of await this.#meant.of([toTarget(above, "self_member")]))
          for (const child of this.#onlyDeclared.get(own) ?? [own]) this.#relateTo(child, base, isTogether);
      await this.#indexed.search.turn();
    }
  }

  /** Types with the interfaces that they have by their methods alone, and these methods with what the interfaces ask for. */
  async #relateByMethods(): Promise<void> {
    const { facts } = this.#file;
    for (let index = 0; index < facts.definitions; index++) {
      const own = this.#own.definitions[index];
      const { kind, occurrence, parent } = facts.definition(index);
      const isType = TYPES.has(kind) || kind === "type";
      const isMethod = kind === "method" && parent === undefined;
      if (own === undefined || !(isType || isMethod)) continue;
      const candidate = candidateIn(this.#file, index);
      const context = this.#contextOf(facts.occurrence(occurrence));
      const type = isType ? candidate : await typeOf(context, candidate);
      for (const implied of type ? await this.#interfacesOf(context, type) : []) {
        const methods = implied.methods.filter(({ by }) => isSameDefinition(by, candidate));
        const above = isType ? [implied.type] : methods.map(({ asked }) => asked);
        for (const symbol of await this.#meant.of(above.map((one) => toTarget(one, "self_member"))))
          this.#relateTo(own, symbol, false);
      }
      await this.#indexed.search.turn();
    }
  }

  #interfacesOf(context: Context, type: Candidate): Promise<readonly Implied[]> {
    const key = `${type.path}\0${type.definition.index}`;
    const known = this.#interfaces.get(key) ?? interfacesOf(context, type);
    this.#interfaces.set(key, known);
    return known;
  }

  async #overridden(member: Candidate): Promise<readonly Candidate[]> {
    const occurrence = this.#file.facts.occurrence(member.definition.occurrence);
    return overriddenBy(this.#contextOf(occurrence).typing, member);
  }

  #relateTo(child: string, base: string, isReference: boolean): void {
    if (child === base || isLocalSymbol(child) || isLocalSymbol(base)) return;
    const known = this.#relationships.get(child) ?? new Map<string, ScipRelationship>();
    known.set(base, { symbol: base, isReference, isImplementation: true });
    this.#relationships.set(child, known);
  }

  #occur(occurrence: ScipOccurrence): void {
    const { range, symbol, roles } = occurrence;
    const key = `${range.start.line}:${range.start.character} ${roles} ${symbol}`;
    if (this.#written.has(key)) return;
    this.#written.add(key);
    this.#occurrences.push(occurrence);
  }

  #symbols(): readonly ScipSymbol[] {
    const { document } = this.#whole;
    const tree = document.tree(this.#indexed.search.workspace.limits);
    const found = new Map<string, ScipSymbol>([[this.#own.file, this.#fileSymbol(tree)]]);
    for (const [start, one] of this.#own.byStart) {
      if (found.has(one.symbol) || this.#onlyDeclared.has(one.symbol)) continue;
      found.set(one.symbol, {
        ...symbolInformation(document, this.#file, one, tree),
        ...this.#hovered(start),
        relationships: this.#relatedTo(one.symbol),
      });
    }
    // What a block here adds to a type that another file of the project defines is said here, and whatever a relationship names:
    // who reads one document at a time knows what it is.
    const related = [...this.#relationships.values()].flatMap((relationships) => [...relationships.keys()]);
    for (const symbol of [...this.#relationships.keys(), ...related])
      if (!found.has(symbol) && !this.#indexed.isExternal(symbol))
        found.set(symbol, { ...NOTHING_SAID, symbol, relationships: this.#relatedTo(symbol) });
    return [...found.values()];
  }

  /** What a language server's hover shows in place of ours. */
  #hovered(start: number): Partial<ScipSymbol> {
    const { signature = "", documentation = "" } = this.#hovers.get(start) ?? {};
    const language = scipLanguage(this.#file.language.id);
    return {
      ...(signature === "" ? {} : { signature: { language, text: signature } }),
      ...(documentation === "" ? {} : { documentation }),
    };
  }

  #relatedTo(symbol: string): readonly ScipRelationship[] {
    return [...(this.#relationships.get(symbol)?.values() ?? [])];
  }

  #fileSymbol(tree: Tree | undefined): ScipSymbol {
    const { document } = this.#whole;
    const { language } = document.kit;
    const { signature, documentation = "" } = tree ? moduleElementOf(tree, document.text, language) : {};
    return {
      ...NOTHING_SAID,
      symbol: this.#own.file,
      kind: FILE_KIND,
      name: wordsBelow(this.#indexed.root, this.#file.path).at(-1) ?? "",
      documentation: asMarkdown(documentation, language),
      signature: signature === undefined ? undefined : { language: scipLanguage(language.id), text: signature },
    };
  }
}

const NOTHING_SAID: Omit<ScipSymbol, "symbol"> = {
  kind: 0,
  name: "",
  documentation: "",
  signature: undefined,
  enclosing: undefined,
  relationships: [],
};

function rolesOf({ class: markClass, role }: Occurrence): number {
  if (markClass === MarkClass.import || role === "import") return SymbolRole.import;
  return role === "write" ? SymbolRole.write : 0;
}

/** What a hover says of a thing. @param tree of the document */
function symbolInformation(
  { text, kit }: SyntaxDocument,
  { facts }: FileFacts,
  { symbol, name, kind, definition, local }: FileSymbol,
  tree: Tree | undefined,
): ScipSymbol {
  const place = definition === undefined ? localPlace(facts, local) : facts.definition(definition);
  const { signature, documentation } =
    tree && place ? shownElement(tree, text, kit.language, place) : { signature: "", documentation: "" };
  return {
    ...NOTHING_SAID,
    symbol,
    name,
    kind: SCIP_KINDS[kind].number,
    documentation: definition === undefined ? "" : documentation,
    signature: signature === "" ? undefined : { language: scipLanguage(kit.language.id), text: signature },
  };
}

function localPlace(facts: FileFacts["facts"], index: number | undefined) {
  if (index === undefined) return undefined;
  const { extent, occurrence } = facts.local(index);
  return { span: extent, selection: facts.occurrence(occurrence).span, body: undefined, doc: undefined };
}

/** What a hover says of a symbol that another package defines. */
export function externalSymbol(
  { search, symbols }: Pick<Indexed, "search" | "symbols">,
  place: ExternalPlace,
): ScipSymbol {
  const { path, start, symbol } = place;
  const known = symbols.of(path);
  const document = search.workspace.document(path);
  const one = start === undefined ? undefined : known?.symbols.byStart.get(start);
  if (!known || isProblem(document) || !one) return { ...NOTHING_SAID, symbol };
  return symbolInformation(document, known.file, one, document.tree(search.workspace.limits));
}

/** What another package hands out and of which only the name is known. */
export const absentSymbol = (symbol: string, name: string): ScipSymbol => ({ ...NOTHING_SAID, symbol, name });
