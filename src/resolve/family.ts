/**
 * Family: what the tiers have to know of a family of languages beyond its facts: how imports lead to files, what a file hands out,
 * which types stand for others, which names are the platform's. One object a family, in `modules/<family>.ts`.
 */

import type { Definition, Import, Value } from "../index/facts.ts";
import type { Literal } from "../syntax/expression.ts";
import type { Kind, Role } from "../syntax/vocabulary.ts";
import type { Span } from "../text/span.ts";
import type { Candidate, FileFacts } from "./candidate.ts";
import type { Project } from "./project.ts";

/** What an import's source names. */
export type Located =
  /** `paths`: one file, or the parts of one package; `inside`: names of what in them is meant (Rust's inline modules, a type). */
  | {
      readonly kind: "files";
      readonly paths: readonly string[];
      readonly inside?: readonly string[];
      /** The files are what the import takes from the source, which has no file of its own (a directory of modules). */
      readonly isMember?: true;
    }
  | Package
  /** Known to lie outside of the workspace and not on this disk. */
  | { readonly kind: "external"; readonly source: string }
  | { readonly kind: "unknown" };

/** A package that files say they belong to, or a type in one: its path with dots. Its files are found by the names asked of it. */
export interface Package {
  readonly kind: "package";
  readonly family: string;
  readonly name: string;
}

/** What a file says of a name that another file asks it for. */
export type Handed =
  | { readonly kind: "definition"; readonly definition: number }
  /** It passes the question on; without a name the other module itself is meant. */
  | { readonly kind: "passed"; readonly source: string; readonly name: string | undefined }
  /** Everything of another module is handed out too: asked only when nothing else is found. */
  | { readonly kind: "wildcard"; readonly source: string };

/** What is known of the place that asks for a module: the whole import, or where the name stands. */
export type Asking = Partial<Import>;

/** What statements say of types that no declaration does, read from a file's text where it is needed. Offsets are UTF-16. */
export interface StatementRules {
  /** What a function without a written type may return; nothing where that cannot be told. */
  returned(text: string, definition: Definition): readonly Value[];
  /** What an assignment gives to the name that ends at `end`. */
  assigned(text: string, end: number): Value | undefined;
  /** The function that asks a value for its type. */
  readonly asking: string;
  /** Where the type is written that a name is known to be of at `at`. */
  narrowed(text: string, name: string, at: number): Span | undefined;
}

/** What the types of a family say that are no definition of the workspace. */
export interface TypeRules {
  /** Types that have the members of an argument, by its place (`Readonly<T>`, `Box<T>`, `Optional[T]`). */
  readonly transparent: Readonly<Record<string, number>>;
  /** Types that `await` opens, by the place of the argument. */
  readonly awaited: Readonly<Record<string, number>>;
  /** Types that hold elements, by the place of the argument: what an index, a loop or a callback gets. */
  readonly elements: Readonly<Record<string, number>>;
  /** Methods of such types that give an element, the same type again, or what an argument of the type says. */
  readonly methods: Readonly<Record<string, "element" | "same" | "own">>;
  /** Methods that give a value of the same type where the type itself has none called so: `unwrap` of what is transparent. */
  readonly wrapperMethods?: ReadonlySet<string>;
  /** Methods that give the function they are called with an element of such a type, or what a transparent one holds. */
  readonly callbacks?: ReadonlySet<string>;
  /** What macros of the platform make: a type of its own. */
  readonly macros?: Readonly<Record<string, string>>;
  /** Names of the types that literals have, where they are not those of `LITERALS`. */
  readonly literals?: Readonly<Record<Literal, string>>;
  /** Types that say nothing of the members of a value (`Any`). */
  readonly untyped?: ReadonlySet<string>;
  /** The platform's functions whose result has a type that their arguments say. */
  readonly vague?: ReadonlySet<string>;
  /** The member that gives the type of a value itself. */
  readonly typeMember?: string;
  readonly statements?: StatementRules;
  /** Whether a call of a class makes one of it (Python, Kotlin, Scala, Swift). */
  readonly callMakes: boolean;
  /** Methods of a class that make one of it, where nothing is written (`new` in Ruby). */
  readonly makers: ReadonlySet<string>;
  /** The method whose parameters a call of a type gives arguments to, where it is not called like the type (`__init__`). */
  readonly constructorName?: string;
  /** Whether members are defined away from their type, in other files too (`impl`, Go methods, extensions, reopened classes). */
  readonly openTypes: boolean;
  /** Whether a member and all that override it, or what it overrides, are one: a use of any is one of each. */
  readonly overridesTogether?: true;
  /** Whether a use of a base's member is none of the members that override it. */
  readonly overridesApart?: true;
  /** Whether keys name parameters: of what a class defines only fields can be set by them. */
  readonly keysAreParameters?: true;
  /** Whether `new` means the constructor, where one is written. */
  readonly newMeansConstructor?: true;
  /** The name of what holds a type's members that belong to no value of it, where they stand apart (Kotlin's companion). */
  readonly companion?: string;
  /** Types that are what a call of their first argument gives, or what `new` makes of it (`ReturnType<F>`). */
  readonly derived?: ReadonlyMap<string, "called" | "made">;
  /** Whether assignments add members to what a name was given, whatever that is (Lua's tables). */
  readonly addedMembers?: true;
  /** Whether a file is a type itself, with what stands at its top as its members (Zig). */
  readonly filesAreTypes?: true;
  /** Whether modules have members of their own and are made part of others, as types are (Ruby). */
  readonly modulesAreTypes?: true;
  /** Whether a method is called where it is only named (`a.site.name` in Ruby). */
  readonly namingCalls?: true;
  /** The field that a property of a name gives, where a declaration makes both (`attr_reader :a` gives `@a`). */
  readonly fieldOf?: (property: string) => string;
  /** Whether a type may be written in several parts, each of which says some of its bases. */
  readonly partialTypes?: true;
  /** Whether types of one name in a file are one type: a member that several of them declare is one member. */
  readonly mergedTypes?: true;
  /** Whether functions elsewhere add members to types (`fun A.run()`, `Run(this A a)`). */
  readonly extensions?: true;
  /** Whether inherited members are seen without a receiver. */
  readonly bareMembers?: true;
  /** Whether pointers and arrays stand beside the name and not in its type: an element of a value is written as the value is. */
  readonly pointers?: true;
  /** Whether a type is an interface's by having its methods, without a word of it. */
  readonly implicitInterfaces?: true;
}

/** What a word means of the type around a place: a value of it, itself, or a value of what it is made from. */
export type SelfMeaning = "value" | "type" | "base";
type SelfWords = ReadonlyMap<string, SelfMeaning>;

export interface Family {
  /** The module that a source names, as the asking file sees it. */
  locate(source: string, from: string, project: Project, asking?: Asking): Promise<Located>;
  /**
   * What a file hands out under a name; `default` is the default export. Names are looked up at the file's top level, or in what
   * `inside` names; an empty name means that itself.
   */
  handsOut(file: FileFacts, name: string, inside?: readonly string[]): readonly Handed[];
  /** What a definition of a module stands for, where modules are declared away from their text. */
  moduleOf?(definition: Candidate, project: Project): Located | undefined;
  /** Words that no scope binds and that speak of the type around (`Self`, `this`, `super`). */
  readonly selfWords?: SelfWords;
  /** Names that do so by custom, unless they are a parameter whose type is written (Python's `self` and `cls`). */
  readonly selfNames?: SelfWords;
  /** Whether a word before `::` names a module by its place (`crate`, `super`). */
  isAnchor?(word: string): boolean;
  readonly types: TypeRules;
  /** A text before a name, of the same length, in which a dot takes members and nothing else does, where that is not so as written. */
  readonly withDots?: (text: string) => string;
  /** Whether literals say their type before their braces, and keys in them are its fields (`T{name: 1}`). */
  readonly literalTypes?: true;
  /** Whether keys of object literals mean members of the type that is expected where these stand. */
  readonly expectedKeys?: true;
  /** The module's path that a text ends with, where the words of an import are asked for. */
  modulePath?(text: string, role: Role): string | undefined;
  /** The file whose declarations another one only repeats (the source beside a stub). */
  sourceOf?(path: string, project: Project): string | undefined;
  /** Whether the platform defines a name that nothing nearer binds. */
  isBuiltin(name: string, role: Role, hasReceiver: "receiver" | "bare"): boolean;
  /** The other files of a file's package: it sees their top level as its own, and types may be continued there. */
  packageFiles?(file: FileFacts, project: Project): Promise<readonly string[]>;
  /** Definitions of a file that all of it sees and no scope binds: parts of types that stand beside these (constructors). */
  beside?(file: FileFacts, name: string): readonly number[];
  /** The packages whose names are seen at a place without an import, the nearest first: where files declare what they belong to. */
  packagesAt?(file: FileFacts, at: number): readonly string[];
  /** Files whose wildcard imports count for a file too (C#: `global using`). */
  importsFor?(file: FileFacts, project: Project): Promise<readonly string[]>;
  /** Whether a bare name which nothing seen defines must come from outside, where all that is seen is known. */
  closed?(name: string, role: Role): boolean;
  /** Other names that a name stands for in a role, tried when nothing is called so (C#: `[Test]` is `TestAttribute`). */
  alsoCalled?(name: string, role: Role): string | undefined;
  /**
   * Kinds of which all of one name is one thing, wherever it is defined, by the role of the names that mean it: nothing else is meant
   * by these (CSS: every rule of a class says something of it).
   */
  readonly oneByName?: Readonly<Partial<Record<Role, ReadonlySet<Kind>>>>;
  /** Whether of a package's files, which are in order, the first that declares a name is meant. */
  readonly inOrder?: true;
  /** Kinds whose members are seen without their name (the enums of C). */
  readonly openKinds?: ReadonlySet<Kind>;
  /** Whether functions are declared away from their bodies: whoever uses one means its body, whoever reads that its declaration. */
  readonly bodiesApart?: true;
  /** Whether a build takes what stands at an offset of a file, where several definitions stand in for each other. */
  isCompiled?(path: string, at: number, project: Project): boolean;
  /** The text that ends before the name of a type which is no name for another (`struct A`); such names are apart from all others. */
  readonly tagged?: RegExp;
  /** The import that binds a name which only the imported module says (Go: the package clause of `go-yaml` may be `yaml`). */
  importNamed?(file: FileFacts, name: string, project: Project): Promise<Import | undefined>;
  /** Whether a file sees a definition of another one without importing it; all do where it is absent. */
  sees?(from: FileFacts, other: FileFacts, definition: number): boolean;
}

/** Types of families that have written none. */
export const PLAIN_TYPES: TypeRules = {
  transparent: {},
  awaited: {},
  elements: {},
  methods: {},
  callMakes: true,
  makers: new Set(["new"]),
  openTypes: true,
};
