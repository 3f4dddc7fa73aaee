/** Typing: the type of an expression from what is written: annotations, constructors, casts, and return types a few steps deep. */

import type { Definition, Import, Occurrence } from "../../index/facts.ts";
import { type Expression, type Literal, readExpression } from "../../syntax/expression.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { type Kind, MODIFIERS } from "../../syntax/vocabulary.ts";
import { type Candidate, candidateIn, definitionsIn, type FileFacts, TYPES } from "../candidate.ts";
import { declaredIn } from "../declared.ts";
import { exportedBy, importedBy, importedByWildcard } from "../exports.ts";
import { familyOf } from "../families.ts";
import type { Located } from "../family.ts";
import { PLAIN_TYPES } from "../family.ts";
import { holderOf, pathOf } from "../holder.ts";
import { inPackage } from "../package.ts";
import type { Project } from "../project.ts";
import { lastName } from "../written-name.ts";
import { functionTaken } from "./callbacks.ts";
import { membersOfMacro } from "./macro-members.ts";
import { hasMembers, implementationsOf, type MemberUse, membersIn, ofSide, ofUse, partsOf } from "./members.ts";
import { declarationOf, isNoValue } from "./names.ts";
import { type Bound, type Given, NOTHING_GIVEN, type Site, type Type } from "./type.ts";
import { NOTHING, readType, type WrittenType } from "./written-type.ts";

/** Steps of one question: types within types, bases of bases. */
const MOST_STEPS = 300;
/** Steps within each other. */
const DEEPEST = 24;
/** Return types on the way: what a third call gives is too far from what is written. */
const MOST_RETURNS = 3;
/** Assignments of one name that are looked at where its declaration tells nothing. */
const MOST_ASSIGNED = 4;

/** Members found, or why none was. */
export interface MembersFound {
  readonly candidates: readonly Candidate[];
  /** What lies outside and may have the member: a platform's type, a module that is not on disk. */
  readonly external: string | undefined;
  /** Bases between the type and where the member is defined. */
  readonly hops: number;
  /** Files of a module that is a member of its package. */
  readonly modules: readonly string[];
}

const NONE: MembersFound = { candidates: [], external: undefined, hops: 0, modules: [] };

/** Looks for members of a type away from its file. */
export type Elsewhere = (type: Candidate, name: string) => Promise<readonly Candidate[]>;

/** Answers of one question. It counts what it took to get there. */
export class Typing {
  readonly #project: Project;
  readonly #elsewhere: Elsewhere;
  readonly #family: string;
  readonly #unit: () => FileFacts;
  #steps = 0;
  #depth = 0;
  /** Names that are being looked for among what types inherit. */
  readonly #inheriting = new Set<string>();
  /** Calls whose return type was needed. */
  returns = 0;

  /**
   * @param family of the files that ask
   * @param unit the file that asks: what it includes is read as a part of it
   */
  constructor(project: Project, elsewhere: Elsewhere, family: string, unit: () => FileFacts) {
    this.#project = project;
    this.#unit = unit;
    this.#elsewhere = elsewhere;
    this.#family = family;
  }

  /** The type of an expression at a place. */
  ofExpression(expression: Expression, site: Site): Promise<Type | undefined> {
    return this.#within(() => this.#expression(expression, site));
  }

  /** The members of a name that a type has. */
  async members(type: Type, name: string): Promise<MembersFound> {
    const found = (await this.#within(() => this.#members(type, name, new Set()))) ?? NONE;
    if (found.candidates.length > 0 || !familyOf({ family: this.#family }).types.extensions) return found;
    const candidates = await this.#extensions(type, name);
    return candidates.length > 0 ? { ...NONE, candidates } : found;
  }

  /** Functions that are written for a type or one that it is made from, where the type has no such member itself. */
  async #extensions(type: Type, name: string): Promise<readonly Candidate[]> {
    const names = await this.#namesOf(type, new Set());
    if (names.size === 0) return [];
    const found: Candidate[] = [];
    for (const { path, language, facts } of await this.#project.defining(name, this.#family, undefined))
      for (const one of definitionsIn(path, language, facts, name)) {
        const extended = extendedBy(one);
        // `string` is `String`, whatever it is called where the literal stands.
        if (extended !== undefined && names.has(extended.toLowerCase())) found.push(one);
      }
    return found;
  }

  /** The names of a type and of what it is made from in lower case, as far as they are known. */
  async #namesOf(type: Type, seen: Set<string>): Promise<ReadonlySet<string>> {
    if (type.kind === "external") seen.add(lastName(type.source).toLowerCase());
    else if (type.kind === "platform") seen.add(type.name.toLowerCase());
    else if (type.kind === "instance" && !seen.has(type.of.definition.name.toLowerCase())) {
      seen.add(type.of.definition.name.toLowerCase());
      for (const base of await this.#bases(type.of, type.given)) await this.#namesOf(base, seen);
    }
    return seen;
  }

  /** The type around an offset of a file: what `this` and `self` mean there. */
  around(file: FileFacts, at: number): Type | undefined {
    const { facts } = file;
    const { modulesAreTypes, filesAreTypes } = familyOf(file.language).types;
    let innermost: number | undefined;
    // Definitions come in the order of the text: of those that hold a place the last begins last.
    for (let index = 0; index < facts.definitions; index++) {
      if (!facts.definitionHolds(index, at)) continue;
      const kind = facts.definitionKind(index);
      if (TYPES.has(kind) || kind === "implementation" || (modulesAreTypes && kind === "module")) innermost = index;
    }
    if (innermost !== undefined) return { kind: "instance", of: candidateIn(file, innermost), given: NOTHING_GIVEN };
    if (filesAreTypes) return { kind: "module", paths: [file.path], source: "" };
    return this.#holder(file, at);
  }

  /** The types around a place, innermost first. */
  *#outwards(file: FileFacts, at: number): Generator<Type> {
    for (let type = this.around(file, at); type?.kind === "instance"; ) {
      yield type;
      const { start } = type.of.definition.span;
      type = start > 0 ? this.around(file, start - 1) : undefined;
    }
  }

  /** What `this` means at a place: the type around it, or the one that a function around it is written for (`fun A.run()`). */
  async #self(file: FileFacts, at: number): Promise<Type | undefined> {
    const extended = familyOf(file.language).types.bareMembers && extensionAround(file.facts, at);
    const type = extended ? readType(extended.container) : undefined;
    if (extended && type) return this.ofWritten({ type, site: { file, at: extended.at, given: NOTHING_GIVEN } });
    return this.around(file, at);
  }

  /** Members of a name that the types around a place have, innermost first, where members are seen without a receiver. */
  async inherited(file: FileFacts, at: number, name: string): Promise<MembersFound> {
    // The bases that a type is made from are looked for where the type stands.
    const key = `${file.path}\0${name}`;
    if (!familyOf(file.language).types.bareMembers || this.#inheriting.has(key)) return NONE;
    this.#inheriting.add(key);
    try {
      const self = await this.#self(file, at);
      for (const type of [self, ...this.#outwards(file, at)]) {
        if (type?.kind !== "instance") continue;
        const found = await this.members(type, name);
        const candidates = found.candidates.filter(({ definition }) => definition.kind !== "constructor");
        if (candidates.length > 0) return { ...found, candidates };
      }
      return NONE;
    } finally {
      this.#inheriting.delete(key);
    }
  }

  /** What a declaration gives: the type of the value that its name stands for. */
  ofDeclaration(file: FileFacts, occurrence: Occurrence, given: Given): Promise<Type | undefined> {
    return this.#within(() => this.#declaration(file, occurrence, given));
  }

  /** What a call of a value gives. */
  ofCall(type: Type, site: Site): Promise<Type | undefined> {
    return this.#within(() => this.#given(type, undefined, site));
  }

  async #within<T>(work: () => Promise<T | undefined>): Promise<T | undefined> {
    if (this.#depth >= DEEPEST || ++this.#steps > MOST_STEPS) return undefined;
    this.#depth++;
    try {
      return await work();
    } finally {
      this.#depth--;
    }
  }

  /** The object literal, or the type that a function is given to (`A.prototype.run = …`), around an offset. */
  #holder(file: FileFacts, at: number): Type | undefined {
    const { facts } = file;
    let inner: Definition | undefined;
    for (let index = 0; index < facts.definitions; index++) {
      const definition = facts.definition(index);
      if (definition.span.start > at || definition.span.end < at || definition.container === undefined) continue;
      if (definition.kind !== "method" && definition.kind !== "property") continue;
      if (!inner || definition.span.start >= inner.span.start) inner = definition;
    }
    if (inner?.container === undefined) return undefined;
    const holder =
      inner.parent !== undefined && facts.definitionName(inner.parent) === inner.container
        ? inner.parent
        : this.#named(file, inner.container, at);
    return holder === undefined ? undefined : { kind: "instance", of: candidateIn(file, holder), given: NOTHING_GIVEN };
  }

  #named({ facts }: FileFacts, name: string, at: number): number | undefined {
    const declared = declarationOf(facts, name, at);
    return declared?.class === MarkClass.definition ? declared.link : undefined;
  }

  async #expression(expression: Expression, site: Site): Promise<Type | undefined> {
    switch (expression.kind) {
      case "name":
        return this.#unlessCalled(await this.#name(expression.name, site), site);
      case "member": {
        const of = await this.ofExpression(expression.of, site);
        const type = of && (await this.ofMember(of, expression.name, "read"));
        return type ? this.#unlessCalled(type, site) : this.#maker(of, expression.name);
      }
      case "call":
        return this.#call(expression, site);
      case "new": {
        const of = await this.ofExpression(expression.of, site);
        return of && this.#made(of, expression.types, site);
      }
      case "element": {
        const of = await this.ofExpression(expression.of, site);
        return of && this.#element(of, expression.at);
      }
      case "argument":
        return this.#argument(expression, site);
      case "cast": {
        if (expression.type === "const") return undefined;
        const written = readType(expression.type);
        return written && this.ofWritten({ type: written, site });
      }
      case "await": {
        const of = await this.ofExpression(expression.of, site);
        return of && this.#awaited(of, site.file);
      }
      case "either": {
        const options: Type[] = [];
        for (const option of expression.options) {
          const type = await this.ofExpression(option, site);
          if (type) options.push(type);
        }
        return options.length > 1 ? { kind: "either", options } : options[0];
      }
      case "literal": {
        const { literals = LITERALS } = familyOf(site.file.language).types;
        const name = literals[expression.literal];
        return name === undefined ? undefined : { kind: "platform", name, args: [] };
      }
      case "function":
        return { kind: "giver", gives: await this.ofExpression(expression.gives, site) };
    }
  }

  /** What a name gives that stands alone: where naming a method calls it, what it returns. */
  async #unlessCalled(type: Type | undefined, site: Site): Promise<Type | undefined> {
    const isCalled = type?.kind === "function" && familyOf(site.file.language).types.namingCalls;
    return isCalled ? this.#given(type, undefined, site) : type;
  }

  /** What a method makes of a type that is named so and that nobody wrote (`Basket.new`). */
  #maker(of: Type | undefined, name: string): Type | undefined {
    if (of?.kind !== "itself") return undefined;
    const { namingCalls, makers } = familyOf(of.of.language).types;
    return namingCalls && makers.has(name) ? { ...of, kind: "instance" } : undefined;
  }

  async #name(written: string, site: Site): Promise<Type | undefined> {
    const family = familyOf(site.file.language);
    const name = withoutSign(site.file, written.replace(/::.*$/, ""));
    if (NOTHING.has(name)) return undefined;
    if (written !== name && family.isAnchor?.(name)) return this.#module(written.slice(0, -2), site);
    if (name === "super" || name === family.types.superWord) {
      const own = await this.#self(site.file, site.at);
      const bases = own?.kind === "instance" ? await this.#bases(own.of, own.given) : [];
      return bases.length > 1 ? { kind: "either", options: bases, inOrder: true } : bases[0];
    }
    if ((SELF_WORDS.has(name) && !(name === "self" && isTyped(site, name))) || family.selfWords?.has(name))
      return this.#self(site.file, site.at);
    if (name === "cls") return itselfOf(this.around(site.file, site.at));
    const narrowed = await this.#narrowed(name, site);
    if (narrowed) return narrowed;
    const declared = await this.#declared(name, site);
    if (declared && "path" in declared) return this.ofDefinition(declared, NOTHING_GIVEN);
    if (declared && "form" in declared) return this.ofImport(site.file, declared);
    if (declared) return this.ofDeclaration(site.file, declared, site.given);
    const { candidates } = await importedByWildcard(this.#project, site.file, name, site.at);
    if (candidates.length > 0) return this.ofDefinition(preferred(candidates), NOTHING_GIVEN);
    const made = family.types.macros?.[name];
    if (made !== undefined) return { kind: "giver", gives: { kind: "platform", name: made, args: [] } };
    if (family.isBuiltin(name, "reference", "bare")) return { kind: "platform", name, args: [] };
    if (family.packagesAt) return { kind: "package", family: site.file.language.family, name };
    return family.isAnchor && this.#module(name, site);
  }

  /** The type that a value is asked to have on the way to a place. */
  async #narrowed(name: string, site: Site): Promise<Type | undefined> {
    const { statements } = familyOf(site.file.language).types;
    const isAsked = statements && site.file.facts.nameId(statements.asking) !== undefined;
    const text = isAsked ? this.#project.textOf(site.file.path) : undefined;
    const span = text === undefined ? undefined : statements?.narrowed(text, name, site.at);
    const type = span && readType(text?.slice(span.start, span.end) ?? "");
    const found = type && (await this.ofWritten({ type, site: { ...site, at: span.start } }));
    return found?.kind === "platform" ? undefined : found;
  }

  /** The module that a path names at a place. */
  async #module(source: string, { file, at }: Site): Promise<Type | undefined> {
    const found = await familyOf(file.language).locate(source, file.path, this.#project, {
      span: { start: at, end: at },
    });
    return moduleType(found, source);
  }

  /** What a bare name is bound to: by its file, else by the package. A member of the file that no scope binds comes last. */
  async #declared(
    name: string,
    { file, at }: Site,
    fits?: (declared: Occurrence) => boolean,
  ): Promise<Occurrence | Candidate | Import | undefined> {
    const declared = declarationOf(file.facts, name, at, fits);
    const family = familyOf(file.language);
    if (!(family.packageFiles || family.packagesAt) || (declared && !isMember(file, declared))) return declared;
    const members = (await this.inherited(file, at, name)).candidates;
    const found = members.length > 0 ? members : await inPackage(this.#project, file, name, at);
    if (found.length > 0) return preferred(found);
    const named = await family.importNamed?.(file, name, this.#project);
    return named ?? (await this.#inUnit(name, file, fits)) ?? declared;
  }

  /** What a name of an included file is bound to by the file that includes it, where it only says that there is such a type. */
  async #inUnit(
    name: string,
    file: FileFacts,
    fits?: (declared: Occurrence) => boolean,
  ): Promise<Candidate | undefined> {
    const unit = familyOf(file.language).bodiesApart ? this.#unit() : undefined;
    if (!unit || unit.path === file.path) return undefined;
    const declared = declarationOf(unit.facts, name, unit.facts.textLength, fits);
    if (declared?.class === MarkClass.definition && declared.link !== undefined)
      return candidateIn(unit, declared.link);
    const found = await inPackage(this.#project, unit, name, unit.facts.textLength);
    return found.length > 0 ? preferred(found) : undefined;
  }

  async #declaration(file: FileFacts, occurrence: Occurrence, given: Given): Promise<Type | undefined> {
    const { facts } = file;
    if (occurrence.link === undefined) return undefined;
    if (occurrence.class === MarkClass.import) return this.ofImport(file, facts.import(occurrence.link));
    if (occurrence.class === MarkClass.definition) return this.ofDefinition(candidateIn(file, occurrence.link), given);
    if (occurrence.class !== MarkClass.local) return undefined;
    const { type, value } = facts.local(occurrence.link);
    const site = { file, at: occurrence.span.start, given };
    return (
      (await this.#written(type, value, site)) ??
      (type === undefined ? this.#assigned(occurrence.index, site) : undefined)
    );
  }

  /** What a name is given that its declaration tells nothing of. @param declared the occurrence that declares it */
  async #assigned(declared: number, site: Site): Promise<Type | undefined> {
    const { facts, language, path } = site.file;
    const { statements } = familyOf(language).types;
    const text = statements && this.#project.textOf(path);
    if (text === undefined) return undefined;
    const id = facts.occurrenceNameId(declared);
    let left = MOST_ASSIGNED;
    for (let index = 0; index < facts.occurrences && left > 0; index++) {
      if (facts.occurrenceNameId(index) !== id || facts.occurrenceClass(index) !== MarkClass.reference) continue;
      const { role, link, span } = facts.occurrence(index);
      if (role !== "write" || link !== declared) continue;
      left--;
      const found = await this.#written(undefined, statements?.assigned(text, span.end), site);
      if (found) return found;
    }
    return undefined;
  }

  /** What a function returns, or a property gives, whose type is not written. */
  async #byReturns(of: Candidate, given: Given): Promise<Type | undefined> {
    const { statements } = familyOf(of.language).types;
    const text = statements && this.#project.textOf(of.path);
    const options: Type[] = [];
    for (const value of (text !== undefined && statements?.returned(text, of.definition)) || []) {
      const type = await this.#written(undefined, value, { file: of, at: value.start, given });
      if (type) options.push(type);
    }
    return options.length > 1 ? { kind: "either", options } : options[0];
  }

  /** From a value, else from a written type: where there are both, the type is what the value looks like. */
  async #written(type: string | undefined, value: Definition["value"], site: Site): Promise<Type | undefined> {
    const expression = value && readExpression(value.written);
    const found = expression && (await this.ofExpression(expression, { ...site, at: value.start }));
    if (found && (type === undefined || found.kind !== "platform")) return found;
    const written = type === undefined ? undefined : readType(type);
    return written && this.ofWritten({ type: written, site });
  }

  async ofImport(file: FileFacts, record: Import): Promise<Type | undefined> {
    const { candidates, modules, external } = await importedBy(this.#project, file, record);
    const [first] = candidates;
    if (first) return this.ofDefinition(preferred(candidates), NOTHING_GIVEN);
    if (modules.length > 0) return { kind: "module", paths: modules, source: record.source ?? "" };
    return external === undefined ? undefined : { kind: "external", source: external };
  }

  /** The type of what a definition's name stands for as a value. */
  async ofDefinition(candidate: Candidate, given: Given): Promise<Type | undefined> {
    const { definition } = candidate;
    if (TYPES.has(definition.kind) && definition.kind !== "type") return { kind: "itself", of: candidate, given };
    switch (definition.kind) {
      case "namespace":
      case "module":
      case "package":
        if (familyOf(candidate.language).packagesAt && !familyOf(candidate.language).types.modulesAreTypes)
          return { kind: "package", family: candidate.language.family, name: pathOf(candidate) };
        // A module without a body gives another one a name.
        if (definition.type !== undefined && !hasMembers(candidate))
          return this.#written(definition.type, undefined, { file: candidate, at: definition.span.start, given });
        return { kind: "itself", of: candidate, given };
      case "implementation":
        return { kind: "itself", of: candidate, given };
      case "function":
      case "method":
      case "constructor":
      case "macro":
        return { kind: "function", of: candidate, given };
      case "enum_member":
        if (definition.parent === undefined) return undefined;
        // With parameters its name is the function that makes one.
        return definition.arity === undefined
          ? { kind: "instance", of: candidateIn(candidate, definition.parent), given: NOTHING_GIVEN }
          : { kind: "function", of: candidate, given };
      default: {
        const site = { file: candidate, at: definition.selection.start, given };
        const written = await this.#written(definition.type, definition.value, site);
        const type = written ?? (definition.type === undefined ? await this.#untyped(candidate, site) : undefined);
        const { addedMembers } = familyOf(candidate.language).types;
        if (addedMembers && type?.kind !== "instance" && hasMembers(candidate))
          return { kind: "itself", of: candidate, given };
        // `const a = new B()` writes the constructor as its type; `const a = { … }` has members of its own.
        return type ?? (hasMembers(candidate) ? { kind: "itself", of: candidate, given } : undefined);
      }
    }
  }

  /** The type of a property or a variable that its declaration tells nothing of. */
  async #untyped(candidate: Candidate, site: Site): Promise<Type | undefined> {
    const { kind, occurrence, name } = candidate.definition;
    if (kind !== "property") return this.#assigned(occurrence, site);
    this.returns++;
    const { fieldOf } = familyOf(candidate.language).types;
    if (!fieldOf) return this.#byReturns(candidate, site.given);
    const holder = this.around(candidate, candidate.definition.selection.start);
    return holder && this.#within(() => this.ofMember(holder, fieldOf(name), "read"));
  }

  /** The type that a name means where a type is written. */
  async ofWritten({ type, site }: Bound): Promise<Type | undefined> {
    return this.#within(async () => {
      switch (type.kind) {
        case "named":
          return this.#namedType(type, site);
        case "either":
        case "both": {
          const options: Type[] = [];
          for (const option of type.options) {
            const one = await this.ofWritten({ type: option, site });
            if (one) options.push(one);
          }
          return options.length > 1 ? ({ kind: "either", options } as const) : options[0];
        }
        case "list":
          return { kind: "platform", name: "Array", args: [{ type: type.of, site }] } as const;
        case "tuple":
          return { kind: "tuple", of: type.of.map((one) => ({ type: one, site })) } as const;
        case "value":
          return this.ofExpression(type.of, site);
        case "field": {
          const of = await this.ofWritten({ type: type.of, site });
          return of && (type.name === "[]" ? this.#element(of, undefined) : this.ofMember(of, type.name));
        }
        case "function":
          return { kind: "giver", gives: type.gives && (await this.ofWritten({ type: type.gives, site })) } as const;
      }
    });
  }

  async #namedType(type: WrittenType & { readonly kind: "named" }, site: Site): Promise<Type | undefined> {
    const { path, args } = type;
    const [name = ""] = path;
    const rules = familyOf(site.file.language).types;
    if (path.length === 1) {
      const given = site.given.get(name);
      if (given) return this.ofWritten(given);
      const through = rules.transparent[name];
      const argument = through === undefined ? undefined : args[through];
      if (argument) return this.ofWritten({ type: argument, site });
      if (name === "ReturnType" || name === "InstanceType") {
        const of = args[0] && (await this.ofWritten({ type: args[0], site }));
        return of && (name === "ReturnType" ? this.#given(of, undefined, site) : this.#made(of, undefined, site));
      }
      if (name === "Self" || name === "self" || name === "this" || name === "static")
        return this.around(site.file, site.at);
    }
    if (rules.untyped?.has(path.at(-1) as string)) return undefined;
    const bound = args.map((one) => ({ type: one, site }));
    const found = await this.#typesNamed(type, site);
    if (found === undefined) return { kind: "platform", name: path.at(-1) as string, args: bound };
    if ("kind" in found) {
      const last = path.at(-1) as string;
      // The library's types hold what they are given, under whatever path they are written.
      const through = rules.transparent[last];
      const argument = through === undefined ? undefined : args[through];
      if (found.kind === "external" && argument) return this.ofWritten({ type: argument, site });
      if (found.kind !== "external" || rules.elements[last] === undefined) return found;
      return { kind: "platform", name: last, args: bound, source: found.source };
    }
    return this.#instanceOf(found, bound);
  }

  /** A value of a type, through what only gives another type a name. */
  async #instanceOf(candidate: Candidate, args: readonly Bound[]): Promise<Type | undefined> {
    const { definition, facts } = candidate;
    const given = givenTo(candidate, args);
    if (definition.kind === "constant" && definition.value !== undefined && !hasMembers(candidate)) {
      const named = await this.ofDefinition(candidate, given);
      if (named?.kind === "itself") return this.#instanceOf(named.of, args);
      if (named?.kind === "module" || named?.kind === "external") return named;
    }
    if (definition.kind === "type" && definition.type !== undefined && !hasMembers(candidate)) {
      const written = facts.bases(definition.index).length > 0 ? undefined : readType(definition.type);
      const site = { file: candidate, at: definition.selection.end, given };
      if (written) return this.ofWritten({ type: written, site });
    }
    return { kind: "instance", of: candidate, given };
  }

  /** The definition of a type's name, or where it leads outside. */
  async #typesNamed(
    { path, isTag }: Pick<WrittenType & { readonly kind: "named" }, "path" | "isTag">,
    site: Site,
  ): Promise<Candidate | Type | undefined> {
    const family = familyOf(site.file.language);
    const anchors = family.isAnchor ? path.findIndex((word) => !family.isAnchor?.(word)) : 0;
    const name = anchors > 0 ? path.slice(0, anchors).join("::") : (path[0] ?? "");
    const rest = path.slice(Math.max(1, anchors));
    const isSelf = family.selfWords?.has(name) === true;
    const fits = isTag ? isNoAlias : isNoValue;
    const declared = anchors > 0 || isSelf ? undefined : await this.#declared(name, site, fits);
    const record = declared && recordOf(site.file, declared);
    let at: Candidate | Type | undefined;
    if (isSelf) at = this.around(site.file, site.at);
    else if (!declared) {
      const { candidates } = await importedByWildcard(this.#project, site.file, name, site.at);
      at = candidates.find(({ definition }) => TYPES.has(definition.kind)) ?? candidates[0];
      if (!at && rest.length > 0 && family.isAnchor) at = await this.#module(name, site);
      if (!at && family.packagesAt)
        at =
          rest.length > 0
            ? { kind: "package", family: site.file.language.family, name }
            : { kind: "external", source: name };
    } else if ("path" in declared) at = declared;
    else if (record) {
      const found = await importedBy(this.#project, site.file, record);
      const type = found.candidates.find(({ definition }) => TYPES.has(definition.kind));
      at = type ?? found.candidates[0];
      if (!at && found.modules.length > 0) at = { kind: "module", paths: found.modules, source: record.source ?? "" };
      if (!at && found.external !== undefined) at = { kind: "external", source: found.external };
    } else if ("class" in declared && declared.class === MarkClass.definition && declared.link !== undefined)
      at = candidateIn(site.file, declared.link);
    else if ("class" in declared) at = await this.ofDeclaration(site.file, declared, site.given);
    for (const step of rest) {
      if (!at) return undefined;
      const type: Type = "kind" in at ? at : { kind: "itself", of: at, given: NOTHING_GIVEN };
      if (type.kind === "external") return type;
      const { candidates, modules, external } = await this.members(type, step);
      at = candidates.find(({ definition }) => TYPES.has(definition.kind)) ?? candidates[0];
      if (!at && modules.length > 0) at = { kind: "module", paths: modules, source: step };
      if (!at && external !== undefined) at = { kind: "external", source: external };
      if (!at && type.kind === "package") at = { ...type, name: `${type.name}.${step}` };
    }
    return at && "kind" in at && at.kind === "package" ? { kind: "external", source: at.name } : at;
  }

  /** The type of a member's value. */
  async ofMember(type: Type, name: string, use?: MemberUse, types?: string): Promise<Type | undefined> {
    if (type.kind === "external") return type;
    if (type.kind === "either") {
      for (const option of type.options) {
        const found = await this.ofMember(option, name, use, types);
        if (found) return found;
      }
      return undefined;
    }
    if (type.kind === "platform") return this.#platformMember(type, name);
    if (type.kind === "instance" && name === familyOf(type.of.language).types.typeMember) return itselfOf(type);
    const { candidates, external, modules } = await this.members(type, name);
    if (modules.length > 0) return { kind: "module", paths: modules, source: name };
    if (candidates.length > 0) {
      const given = "given" in type ? type.given : NOTHING_GIVEN;
      return this.ofDefinition(preferred(takingTypes(ofUse(candidates, use), types)), given);
    }
    if (type.kind === "instance" && familyOf(type.of.language).types.wrapperMethods?.has(name))
      return use === "read" ? type : { kind: "giver", gives: type };
    if (external !== undefined) return { kind: "external", source: external };
    return type.kind === "package" ? { ...type, name: `${type.name}.${name}` } : undefined;
  }

  async #platformMember(type: Type & { readonly kind: "platform" }, name: string): Promise<Type | undefined> {
    const [first] = type.args;
    const rules = first ? familyOf(first.site.file.language).types : PLAIN_TYPES;
    const gives = rules.methods[name];
    if (gives === "same") return { kind: "giver", gives: type };
    if (gives === "element") return { kind: "giver", gives: await this.#element(type, undefined) };
    if (type.source !== undefined) return { kind: "external", source: type.source };
    return { kind: "platform", name: `${type.name}.${name}`, args: [] };
  }

  async #call(expression: Expression & { readonly kind: "call" }, site: Site): Promise<Type | undefined> {
    const { of, types } = expression;
    const rules = familyOf(site.file.language).types;
    // Python writes `super()` for the value that others call `super`.
    if (of.kind === "name" && of.name === "super") return this.ofExpression(of, site);
    if (of.kind === "member" && rules.makers.has(of.name)) {
      const type = await this.ofExpression(of.of, site);
      if (type?.kind === "itself") return { kind: "instance", of: type.of, given: type.given };
    }
    const holder = of.kind === "member" ? await this.ofExpression(of.of, site) : undefined;
    const type =
      of.kind === "member"
        ? holder && (await this.#within(() => this.ofMember(holder, of.name, "called", types)))
        : await this.ofExpression(of, site);
    if (type?.kind === "platform" && of.kind === "name" && rules.vague?.has(of.name)) return undefined;
    return type && this.#given(type, types, site);
  }

  /** What a call of a value of this type gives. */
  async #given(type: Type, types: string | undefined, site: Site): Promise<Type | undefined> {
    switch (type.kind) {
      case "giver":
        return type.gives;
      case "external":
        return type;
      case "platform":
        return type.source === undefined
          ? { kind: "platform", name: `${type.name}()`, args: [] }
          : { kind: "external", source: type.source };
      case "itself":
        return familyOf(type.of.language).types.callMakes ? this.#made(type, types, site) : undefined;
      case "either":
        for (const option of type.options) {
          const found = await this.#given(option, types, site);
          if (found) return found;
        }
        return undefined;
      case "function":
        return this.#returned(type, types, site);
      default:
        return undefined;
    }
  }

  async #returned(
    { of, given: outer }: Type & { readonly kind: "function" },
    types: string | undefined,
    site: Site,
  ): Promise<Type | undefined> {
    if (++this.returns > MOST_RETURNS) return undefined;
    const args = types === undefined ? [] : typeArguments(types, site);
    const given = new Map([...outer, ...givenTo(of, args)]);
    const { type, value, selection } = of.definition;
    if (MAKING.has(of.definition.kind) && of.definition.parent !== undefined)
      return { kind: "instance", of: candidateIn(of, of.definition.parent), given };
    const at = selection.end;
    const written = await this.#written(type, value, { file: of, at, given });
    const found = written ?? (type === undefined ? await this.#byReturns(of, given) : undefined);
    // A function that returns an object literal has its keys for members.
    return found ?? (type === undefined && hasMembers(of) ? { kind: "itself", of, given } : undefined);
  }

  /** What `new` makes of it. */
  async #made(type: Type, types: string | undefined, site: Site): Promise<Type | undefined> {
    if (type.kind === "external") return type;
    if (type.kind === "platform") return { ...type, args: types === undefined ? [] : typeArguments(types, site) };
    if (type.kind === "function") return { kind: "instance", of: type.of, given: type.given };
    if (type.kind !== "itself") return undefined;
    const args = types === undefined ? [] : typeArguments(types, site);
    return { kind: "instance", of: type.of, given: args.length > 0 ? givenTo(type.of, args) : type.given };
  }

  async #element(type: Type, at: number | undefined): Promise<Type | undefined> {
    if (type.kind === "external") return type;
    if (type.kind === "tuple") {
      const one = type.of[at ?? 0];
      return one && this.ofWritten(one);
    }
    if (type.kind === "either") {
      for (const option of type.options) {
        const found = await this.#element(option, at);
        if (found) return found;
      }
      return undefined;
    }
    if (type.kind === "instance") {
      if (familyOf(type.of.language).types.pointers) return type;
      return at === undefined ? undefined : this.#placed(type, at);
    }
    if (type.kind !== "platform") return undefined;
    const [first] = type.args;
    const place = first && (type.name === "Array" ? 0 : familyOf(first.site.file.language).types.elements[type.name]);
    const one = place === undefined ? undefined : type.args[place];
    return one && this.ofWritten(one);
  }

  /** What stands at a place of a type that is written as its fields in order (`struct Pair(A, B)`). */
  async #placed({ of, given }: Type & { readonly kind: "instance" }, at: number): Promise<Type | undefined> {
    const { type = "", selection } = of.definition;
    const written = type.startsWith("(") ? readType(type) : undefined;
    const one = written?.kind === "tuple" ? written.of[at] : at === 0 ? written : undefined;
    return one && this.ofWritten({ type: one, site: { file: of, at: selection.end, given } });
  }

  /** What the function that is an argument gets at a place of its parameters. */
  async #argument({ of, at }: Expression & { readonly kind: "argument" }, site: Site): Promise<Type | undefined> {
    const holder = of.kind === "member" ? await this.ofExpression(of.of, site) : undefined;
    const called =
      of.kind !== "member"
        ? await this.ofExpression(of, site)
        : holder && (await this.#within(() => this.ofMember(holder, of.name, "called")));
    if (called?.kind === "function") {
      const taken = functionTaken(called.of)?.takes?.[at];
      return (
        taken &&
        this.ofWritten({
          type: taken,
          site: { file: called.of, at: called.of.definition.selection.end, given: called.given },
        })
      );
    }
    const { callbacks } = familyOf(site.file.language).types;
    if (!holder || of.kind !== "member" || !callbacks?.has(of.name)) return undefined;
    return (await this.#element(holder, undefined)) ?? holder;
  }

  async #awaited(type: Type, file: FileFacts): Promise<Type | undefined> {
    if (type.kind !== "platform") return type;
    const place = familyOf(file.language).types.awaited[type.name];
    const one = place === undefined ? undefined : type.args[place];
    return one ? this.ofWritten(one) : type;
  }

  async #members(type: Type, name: string, seen: Set<string>): Promise<MembersFound> {
    switch (type.kind) {
      case "module": {
        const { paths, inside = [] } = type;
        const found = await exportedBy(this.#project, { kind: "files", paths, inside }, name);
        return { ...NONE, candidates: found.candidates, external: found.external, modules: found.modules };
      }
      case "package":
        return { ...NONE, candidates: await declaredIn(this.#project, type, name) };
      case "external":
        return { ...NONE, external: type.source };
      case "platform":
        return { ...NONE, external: type.source ?? type.name };
      case "tuple":
        return { ...NONE, external: "Array" };
      case "giver":
        return { ...NONE, external: "Function" };
      case "either": {
        let last = NONE;
        const candidates: Candidate[] = [];
        for (const option of type.options) {
          const found = await this.#members(option, name, seen);
          candidates.push(...found.candidates);
          if (found.external !== undefined) last = found;
          if (type.inOrder && found.candidates.length > 0) break;
        }
        return candidates.length > 0 ? { ...NONE, candidates } : last;
      }
      default:
        return this.#ownMembers(type, name, seen);
    }
  }

  async #ownMembers(
    type: Type & { readonly kind: "instance" | "itself" | "function" },
    name: string,
    seen: Set<string>,
  ): Promise<MembersFound> {
    const { of } = type;
    const module = moduleType(familyOf(of.language).moduleOf?.(of, this.#project), of.definition.name);
    if (module) return this.#members(module, name, seen);
    const key = `${of.path}\0${of.definition.index}`;
    if (seen.has(key) || seen.size > MOST_STEPS) return NONE;
    seen.add(key);
    if (of.definition.kind === "macro") return { ...NONE, candidates: membersOfMacro(of, name, this.#project) };
    const own = ofSide(membersIn(of, name), type.kind === "instance" ? "instance" : "itself");
    if (own.length > 0) return { ...NONE, candidates: own };
    if (familyOf(of.language).types.openTypes) {
      const elsewhere = await this.#elsewhere(of, name);
      if (elsewhere.length > 0) return { ...NONE, candidates: elsewhere };
    }
    const { companion } = familyOf(of.language).types;
    if (companion !== undefined && companion !== name)
      for (const one of membersIn(of, companion)) {
        const found = membersIn(one, name);
        if (found.length > 0) return { ...NONE, candidates: found };
      }
    let external: string | undefined;
    for (const base of await this.#bases(of, type.given)) {
      const side: Type = type.kind === "instance" || base.kind !== "instance" ? base : { ...base, kind: "itself" };
      const found = await this.#members(side, name, seen);
      if (found.candidates.length > 0) return { ...found, hops: found.hops + 1 };
      external ??= found.external;
    }
    // Where the grammar lost its way the member may be among what was lost.
    return of.facts.errors > 0 ? NONE : { ...NONE, external };
  }

  /** Values of the types that a type is made from, in the order that they are written. */
  async #bases(type: Candidate, given: Given): Promise<readonly Type[]> {
    const found: Type[] = [];
    for (const file of await this.#partsOf(type))
      for (const part of [...partsOf(file), ...implementationsOf(file)])
        for (const written of file.facts.bases(part)) {
          const base = readType(written);
          const at = file.facts.definition(part).selection.end;
          const one = base && (await this.ofWritten({ type: base, site: { file, at, given } }));
          if (one) found.push(one);
        }
    return found;
  }

  /** A type as each file that continues it has it, its own first. */
  async #partsOf(type: Candidate): Promise<readonly Candidate[]> {
    const { language, facts, definition, path } = type;
    if (!familyOf(language).types.partialTypes) return [type];
    const holder = { kind: "package", family: language.family, name: holderOf(facts, definition.index) } as const;
    const all = await declaredIn(this.#project, holder, definition.name);
    return [type, ...all.filter((one) => one.path !== path && one.definition.kind === definition.kind)];
  }
}

/** A decorator's sign is no part of the name behind it; an instance variable's is. */
const withoutSign = ({ facts }: FileFacts, name: string): string =>
  /^@./.test(name) && facts.nameId(name) === undefined ? name.slice(1) : name;

/** The type that a value is of, as a value itself. */
const itselfOf = (type: Type | undefined): Type | undefined =>
  type?.kind === "instance" ? { ...type, kind: "itself" } : type;

const moduleType = (located: Located | undefined, source: string): Type | undefined =>
  located?.kind === "files"
    ? { kind: "module", paths: located.paths, source, inside: located.inside ?? [] }
    : located?.kind === "external"
      ? located
      : undefined;

/** Members whose call makes one of the type around. */
const MAKING: ReadonlySet<Kind> = new Set<Kind>(["constructor", "enum_member"]);

/** Words that mean the type around in whatever language has them. */
const SELF_WORDS: ReadonlySet<string> = new Set(["this", "self", "@", "$this", "Self"]);

/** The members of an object literal are those that it writes. */
const LITERALS: Readonly<Partial<Record<Literal, string>>> = {
  string: "String",
  number: "Number",
  boolean: "Boolean",
  array: "Array",
};

/** Of definitions of one name the one that a value means: no type alone, the first that has a body or a type. */
const preferred = (candidates: readonly Candidate[]): Candidate =>
  candidates.find(({ definition: { kind } }) => !["interface", "type"].includes(kind)) ?? (candidates[0] as Candidate);

/** Of overloads those that have type parameters, where type arguments are written; all where none has. */
function takingTypes(candidates: readonly Candidate[], types: string | undefined): readonly Candidate[] {
  if (types === undefined || candidates.length < 2) return candidates;
  const fitting = candidates.filter((one) => parametersOf(one, 1).length > 0);
  return fitting.length > 0 ? fitting : candidates;
}

/** Whether a declaration may mean a type that is no name for another. */
const isNoAlias = (declared: Occurrence): boolean => isNoValue(declared) && declared.kind !== "type";

/** Whether a name that means the type around elsewhere is a parameter here whose type is written. */
function isTyped({ file: { facts }, at }: Site, name: string): boolean {
  const declared = declarationOf(facts, name, at);
  const isLocal = declared?.class === MarkClass.local && declared.link !== undefined;
  return isLocal && facts.local(declared.link as number).type !== undefined;
}

/** Whether a declaration is a member of another definition of its file. */
const isMember = ({ facts }: FileFacts, { class: markClass, link }: Occurrence): boolean =>
  markClass === MarkClass.definition && link !== undefined && facts.definition(link).container !== undefined;

/** The innermost function around a place that is written for a type which it does not stand in (`fun A.run()`). */
function extensionAround(
  facts: FileFacts["facts"],
  at: number,
): { readonly container: string; readonly at: number } | undefined {
  for (let index = facts.definitions - 1; index >= 0; index--) {
    const { span, container, parent, selection } = facts.definition(index);
    if (span.start > at || span.end < at || container === undefined) continue;
    if (parent === undefined || facts.definitionName(parent) !== container) return { container, at: selection.start };
    if (TYPES.has(facts.definitionKind(index))) return undefined;
  }
  return undefined;
}

/** The name of the type that a function is written for: it stands in its name's container or is its first parameter's. */
function extendedBy({ facts, definition }: Candidate): string | undefined {
  const { parent, container, flags, selection, body, span } = definition;
  if (flags & MODIFIERS.extension) {
    for (let index = 0; index < facts.locals; index++) {
      const { occurrence, type } = facts.local(index);
      const start = facts.occurrenceStart(occurrence);
      if (start < selection.end || start > (body ?? span.end) || facts.occurrence(occurrence).kind !== "parameter")
        continue;
      return type === undefined ? undefined : lastName(type);
    }
    return undefined;
  }
  if (container === undefined) return undefined;
  return parent === undefined || facts.definitionName(parent) !== container ? lastName(container) : undefined;
}

/** The import that a declaration is. */
const recordOf = ({ facts }: FileFacts, declared: Occurrence | Candidate | Import): Import | undefined => {
  if ("form" in declared) return declared;
  if ("path" in declared || declared.class !== MarkClass.import || declared.link === undefined) return undefined;
  return facts.import(declared.link);
};

/** `A, B<C>` as types. */
function typeArguments(written: string, site: Site): Bound[] {
  const read = readType(`X<${written}>`);
  return read?.kind === "named" ? read.args.map((type) => ({ type, site })) : [];
}

/** What a definition's type parameters stand for. */
function givenTo(candidate: Candidate, args: readonly Bound[]): Given {
  if (args.length === 0) return NOTHING_GIVEN;
  return new Map(parametersOf(candidate, args.length).map((name, index) => [name, args[index] as Bound]));
}

/** The names of a definition's type parameters. @param most how many are wanted */
function parametersOf({ facts, definition }: Candidate, most: number): readonly string[] {
  const names: string[] = [];
  for (let index = 0; index < facts.locals && names.length < most; index++) {
    const { occurrence } = facts.local(index);
    const start = facts.occurrenceStart(occurrence);
    if (start < definition.selection.end || start > (definition.body ?? definition.span.end)) continue;
    const { kind, name } = facts.occurrence(occurrence);
    if (kind === "type_parameter" || (kind === "parameter" && definition.kind === "macro")) names.push(name);
  }
  return names;
}
