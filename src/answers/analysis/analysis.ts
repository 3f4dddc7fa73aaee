/** Analysis: what one file declares, read from its facts and its tree. Pure. */

import type { Definition } from "../../index/facts.ts";
import type { Source } from "../../index/source-file.ts";
import type { Visibility } from "../../languages/declaration-rules.ts";
import { declarationRulesOf, familyOf } from "../../languages/families.ts";
import { INSIDE_FUNCTION, type Kind, MODIFIERS } from "../../languages/vocabulary.ts";
import { callableOf } from "./callable.ts";
import { dataOf } from "./data-file.ts";
import type {
  ClassInfo,
  ConstantInfo,
  Declared,
  ExportInfo,
  FileAnalysis,
  FunctionInfo,
  PropertyInfo,
  TypeInfo,
} from "./declared.ts";
import { exportsOf, type FileExport, isTransparent, isType, ownerOf, symbolTypeOf } from "./exports.ts";
import { heritageOf, type KindOf } from "./heritage.ts";
import { importsOf } from "./imports.ts";
import { signatureLine } from "./signature.ts";
import { valueText, writtenTypeOf } from "./values.ts";
import { visibilityOf } from "./visibility.ts";

/** What tells an interface from a class by its name, where nobody knows. */
const NOBODY_KNOWS: KindOf = () => undefined;

export function analysisOf(source: Source, kindOf: KindOf = NOBODY_KNOWS): FileAnalysis {
  const language = source.language.id;
  const imports = importsOf(source.facts).map(({ start, ...one }) => ({
    ...one,
    line: source.facts.lines.position(start).line + 1,
  }));
  const data = dataOf(source);
  if (data)
    return {
      language,
      functions: [],
      classes: [],
      interfaces: [],
      exports: [],
      imports,
      constants: [],
      ...data,
    };
  const reader = new Reader(source, kindOf);
  return {
    language,
    functions: reader.functions(),
    classes: reader.classes(),
    interfaces: reader.interfaces(),
    exports: exportInfosOf(source, reader.exported),
    imports,
    constants: reader.constants(),
  };
}

/** What a file exports, as the operation `code_analyze` shows it. */
export const exportInfosOf = (
  source: Source,
  exported: readonly FileExport[] = exportsOf(source),
): readonly ExportInfo[] =>
  exported.map(({ name, isDefault, definition, local, source: from, container, visibility }) => ({
    name,
    type: definition
      ? symbolTypeOf(source, definition)
      : name === "*"
        ? "module"
        : isDefault
          ? "default"
          : from === undefined
            ? "constant"
            : "unknown",
    isDefault,
    ...(definition
      ? {
          signature: signatureLine(source, definition, definition.name === "exports" ? "default" : definition.name),
          line: lineOf(source, definition.selection.start),
          kind: definition.kind,
        }
      : {}),
    ...(local === undefined ? {} : { local }),
    ...(from === undefined ? {} : { source: from }),
    ...(container === undefined ? {} : { container }),
    ...(visibility === "public" ? {} : { visibility }),
  }));

/** All functions and methods of a file, in the order of the text. */
export const signaturesOf = (source: Source): readonly FunctionInfo[] => new Reader(source, NOBODY_KNOWS).callables();

const lineOf = ({ facts }: Source, offset: number): number => facts.lines.position(offset).line + 1;

const TYPE_KINDS: ReadonlyMap<Kind, TypeInfo["kind"]> = new Map([
  ["interface", "interface"],
  ["trait", "interface"],
  ["protocol", "interface"],
  ["annotation", "interface"],
  ["type", "type"],
  ["enum", "enum"],
]);

/** Reads the definitions of one file. */
class Reader {
  readonly exported: readonly FileExport[];
  readonly #source: Source;
  readonly #kindOf: KindOf;
  readonly #exportedAt: ReadonlySet<number>;
  /** Of values that others may take members of. */
  readonly #exportedNames: ReadonlySet<string>;
  /** The types of the file by name, the first of each. */
  readonly #types = new Map<string, Definition>();
  readonly #byOwner = new Map<number, Definition[]>();
  /** What is given to a type of the file from outside of its braces. */
  readonly #byContainer = new Map<string, Definition[]>();

  constructor(source: Source, kindOf: KindOf) {
    this.#source = source;
    this.#kindOf = kindOf;
    this.exported = exportsOf(source);
    this.#exportedAt = new Set(this.exported.flatMap(({ definition }) => (definition ? [definition.index] : [])));
    this.#exportedNames = new Set(this.exported.flatMap(({ definition }) => definition?.name ?? []));
    for (const one of source.definitions) {
      if (isType(source, one) && !this.#types.has(one.name)) this.#types.set(one.name, one);
      const owner = ownerOf(source, one);
      if (owner && owner.kind !== "implementation" && !isTransparent(owner)) {
        // Fields that a constructor's parameters declare are the class's.
        const holder = owner.kind === "constructor" && one.kind === "field" ? (ownerOf(source, owner) ?? owner) : owner;
        push(this.#byOwner, holder.index, one);
      } else if (one.container !== undefined && !isTransparent(owner)) push(this.#byContainer, one.container, one);
    }
  }

  functions(): readonly FunctionInfo[] {
    return this.#source.definitions
      .filter((one) => this.#isFree(one))
      .map((one) => this.#function(one, this.#containerOf(one)));
  }

  classes(): readonly ClassInfo[] {
    return this.#source.definitions
      .filter((one) => symbolTypeOf(this.#source, one) === "class" && this.#isListed(one))
      .map((one) => this.#class(one));
  }

  interfaces(): readonly TypeInfo[] {
    return this.#source.definitions
      .filter((one) => TYPE_KINDS.has(one.kind) && this.#isListed(one))
      .map((one) => this.#type(one));
  }

  constants(): readonly ConstantInfo[] {
    return this.#source.definitions
      .filter(
        (one) =>
          symbolTypeOf(this.#source, one) === "constant" &&
          !(one.flags & INSIDE_FUNCTION) &&
          (one.parent === undefined || isTransparent(ownerOf(this.#source, one))) &&
          (one.container === undefined || isTransparent(ownerOf(this.#source, one))),
      )
      .map((one) => this.#constant(one));
  }

  /** Functions and the members of types alike. */
  callables(): readonly FunctionInfo[] {
    return this.#source.definitions
      .filter((one) => this.#isCallable(one) && !this.#isInsideCallable(one) && !this.#isPrototype(one))
      .map((one) => this.#function(one, this.#containerOf(one)));
  }

  #isCallable(one: Definition): boolean {
    return symbolTypeOf(this.#source, one) === "function";
  }

  /** Whether a function of the file has it for its own. */
  #isInsideCallable(one: Definition): boolean {
    for (let owner = ownerOf(this.#source, one); owner; owner = ownerOf(this.#source, owner))
      if (this.#isCallable(owner)) return true;
    return false;
  }

  /** Whether it is a function that is not told with a type of this file. */
  #isFree(one: Definition): boolean {
    if (!this.#isCallable(one) || this.#isInsideCallable(one) || this.#isPrototype(one)) return false;
    const owner = ownerOf(this.#source, one);
    if (owner && isType(this.#source, owner)) return false;
    return one.container === undefined || isTransparent(owner) || !this.#types.has(one.container);
  }

  /** Whether it only announces a function of this file. */
  #isPrototype(one: Definition): boolean {
    if (!familyOf(this.#source.language).prototypes.bodiesApart || one.body !== undefined || one.kind === "macro")
      return false;
    return this.#source.definitions.some(
      (other) => other.body !== undefined && other.name === one.name && other.arity?.most === one.arity?.most,
    );
  }

  #isListed(one: Definition): boolean {
    return !this.#isInsideCallable(one);
  }

  #containerOf(one: Definition): string | undefined {
    return one.container ?? ownerOf(this.#source, one)?.name;
  }

  /** Members inside its braces and those given to it from outside. */
  #membersOf(type: Definition): readonly Definition[] {
    const own = this.#byOwner.get(type.index) ?? [];
    const given = this.#byContainer.get(type.name) ?? [];
    // A method is declared in its class and defined outside of it (C++).
    const has = (one: Definition): boolean =>
      own.some(({ name, arity }) => name === one.name && arity?.most === one.arity?.most);
    return [...own, ...given.filter((one) => !has(one))];
  }

  #declared(one: Definition, container: string | undefined): Declared {
    const visibility = visibilityOf(this.#source, one);
    return {
      name: one.name,
      line: lineOf(this.#source, one.selection.start),
      endLine: lineOf(this.#source, Math.max(one.span.start, one.span.end - 1)),
      isExported: this.#isExported(one, visibility),
      ...(container === undefined ? {} : { container }),
      ...(visibility === "public" || (visibility === "private" && this.#isTop(one)) ? {} : { visibility }),
    };
  }

  /** At the top `isExported` says it. */
  #isTop(one: Definition): boolean {
    return one.parent === undefined || isTransparent(ownerOf(this.#source, one));
  }

  /** A member leaves the file with its type. */
  #isExported(one: Definition, visibility: Visibility): boolean {
    if (this.#exportedAt.has(one.index)) return true;
    if (visibility !== "public" && visibility !== "internal") return false;
    const owner = ownerOf(this.#source, one);
    const type = owner && owner.kind !== "implementation" ? owner : this.#types.get(one.container ?? "");
    if (!type || !isType(this.#source, type)) return this.#exportedNames.has(one.container ?? "");
    return type !== one && this.#isExported(type, visibilityOf(this.#source, type));
  }

  #function(one: Definition, container: string | undefined): FunctionInfo {
    const name = one.name === "exports" ? "default" : one.name;
    return {
      ...this.#declared(one, container),
      name,
      ...callableOf(this.#source, one, name),
      ...(one.kind === "function" || one.kind === "method" ? {} : { kind: one.kind }),
      ...(one.flags & MODIFIERS.static ? { isStatic: true as const } : {}),
      ...(one.flags & MODIFIERS.abstract ? { isAbstract: true as const } : {}),
    };
  }

  #class(one: Definition): ClassInfo {
    const members = this.#membersOf(one);
    const callables = members.filter((member) => this.#isCallable(member));
    const own = callables.find(({ kind }) => kind === "constructor");
    const primary = one.arity && this.#hasPrimary(one) ? one : own;
    const heritage = heritageOf(this.#source, one, this.#kindOf);
    const bases = heritage.extends.length > 1 ? heritage.extends : heritage.embeds;
    return {
      ...this.#declared(one, this.#outerOf(one)),
      ...(one.kind === "class" ? {} : { kind: one.kind }),
      methods: callables.filter((member) => member !== primary).map((member) => this.#function(member, undefined)),
      properties: members.filter((member) => this.#isProperty(member)).map((member) => this.#property(member)),
      constructor: primary && this.#maker(primary),
      ...(heritage.extends[0] === undefined ? {} : { extends: heritage.extends[0] }),
      ...(heritage.implements.length === 0 ? {} : { implements: heritage.implements }),
      ...(bases.length === 0 ? {} : { bases }),
      ...(one.flags & MODIFIERS.abstract ? { isAbstract: true as const } : {}),
    };
  }

  /** @param one the type itself, where the parameters behind its name are its constructor's */
  #maker(one: Definition): FunctionInfo {
    const { isAbstract: _type, ...made } = this.#function(one, undefined);
    return { ...made, kind: "constructor" };
  }

  /** Whether the parameters behind a type's name are its constructor's. */
  #hasPrimary({ kind }: Definition): boolean {
    return kind === "class" || kind === "record" || kind === "struct" || kind === "enum";
  }

  #type(one: Definition): TypeInfo {
    const members = this.#membersOf(one);
    const properties = members.filter((member) => this.#isProperty(member)).map((member) => this.#property(member));
    const methods = members
      .filter((member) => this.#isCallable(member))
      .map((member) => this.#function(member, undefined));
    const heritage = heritageOf(this.#source, one, this.#kindOf);
    const bases = [...heritage.extends, ...heritage.implements, ...heritage.embeds];
    const kind = TYPE_KINDS.get(one.kind) ?? "type";
    const type = kind === "type" && properties.length === 0 ? writtenTypeOf(this.#source, one) : undefined;
    return {
      ...this.#declared(one, this.#outerOf(one)),
      kind,
      ...(properties.length === 0 && kind === "type" ? {} : { properties }),
      ...(methods.length === 0 ? {} : { methods }),
      ...(bases.length === 0 ? {} : { extends: bases }),
      ...(type === undefined ? {} : { type }),
    };
  }

  /** What a type stands in. */
  #outerOf(one: Definition): string | undefined {
    return ownerOf(this.#source, one)?.name ?? one.container;
  }

  #isProperty(one: Definition): boolean {
    if (symbolTypeOf(this.#source, one) !== "constant") return false;
    // A constructor makes fields; what else stands in a function is its own.
    return one.kind === "field" || one.kind === "property" || (one.flags & INSIDE_FUNCTION) === 0;
  }

  #property(one: Definition): PropertyInfo {
    const visibility = visibilityOf(this.#source, one);
    const type = writtenTypeOf(this.#source, one);
    const value = valueText(this.#source, one);
    return {
      name: one.name,
      ...(type === undefined ? {} : { type }),
      optional: this.#source.text[one.selection.end] === "?",
      line: lineOf(this.#source, one.selection.start),
      ...(value === undefined ? {} : { value }),
      ...(one.flags & MODIFIERS.static ? { isStatic: true as const } : {}),
      ...(this.#isReadonly(one) ? { isReadonly: true as const } : {}),
      ...(visibility === "public" ? {} : { visibility }),
    };
  }

  #isReadonly(one: Definition): boolean {
    if (one.flags & (MODIFIERS.readonly | MODIFIERS.const) || one.kind === "constant") return true;
    return declarationRulesOf(this.#source.language).values.givenOnce?.test(this.#source.head(one)) === true;
  }

  #constant(one: Definition): ConstantInfo {
    const type = writtenTypeOf(this.#source, one);
    const value = valueText(this.#source, one);
    return {
      ...this.#declared(one, isTransparent(ownerOf(this.#source, one)) ? one.container : undefined),
      ...(one.kind === "constant" ? {} : { kind: one.kind }),
      ...(type === undefined ? {} : { type }),
      ...(value === undefined ? {} : { value }),
      isReadonly: one.kind !== "variable",
    };
  }
}

function push<K>(map: Map<K, Definition[]>, key: K, one: Definition): void {
  const list = map.get(key);
  if (list) list.push(one);
  else map.set(key, [one]);
}
