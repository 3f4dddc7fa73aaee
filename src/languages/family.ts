/**
 * Family: what the resolver has to know of a family of languages beyond its facts: how imports lead to files, what a file hands out,
 * which types stand for others, which names are the platform's. One object a family, in `<family>/family.ts`; every group must be
 * written, if only as `{}`, so that nothing is decided by being forgotten.
 */

import type { Import } from "../index/facts.ts";
import type { Span } from "../text/span.ts";
import type { DeclarationRules } from "./declaration-rules.ts";
import type { ImportText } from "./import-text.ts";
import type { Candidate, FileFacts } from "./kit/candidate.ts";
import type { Project } from "./kit/project.ts";
import type { MoveRules } from "./moving.ts";
import type { TypeRules } from "./type-rules.ts";
import type { Kind, Role } from "./vocabulary.ts";

/** What an import's source names. */
export type Located =
  | LocatedFiles
  | Package
  /** Known to lie outside of the workspace and not on this disk. */
  | { readonly kind: "external"; readonly source: string }
  | { readonly kind: "unknown" };

/** One file, or the parts of one package. */
export interface LocatedFiles {
  readonly kind: "files";
  readonly paths: readonly string[];
  /** Names of what in them is meant (Rust's inline modules, a type). */
  readonly inside?: readonly string[];
  /** The files are what the import takes from the source, which has no file of its own (a directory of modules). */
  readonly isMember?: true;
}

/** A package that files say they belong to, or a type in one: its path with dots. Its files are found by the names asked of it. */
export interface Package {
  readonly kind: "package";
  readonly family: string;
  readonly name: string;
}

/** What a file says of a name that another file asks it for. */
export type Handed =
  | { readonly kind: "definition"; readonly definition: number }
  /** It passes the question on; without a name the other module itself is meant. `otherwise`: where nothing before it tells. */
  | {
      readonly kind: "passed";
      readonly source: string;
      readonly name: string | undefined;
      readonly at?: number;
      readonly otherwise?: true;
    }
  /** Everything of another module is handed out too: asked only when nothing else is found. */
  | { readonly kind: "wildcard"; readonly source: string; readonly at?: number };

/** What is known of the place that asks for a module: the whole import, or where the name stands. */
export type Asking = Partial<Import>;

/** What a word means of the type around a place: a value of it, itself, or a value of what it is made from. */
export type SelfMeaning = "value" | "type" | "base";
type SelfWords = ReadonlyMap<string, SelfMeaning>;

export interface Family {
  readonly imports: ImportRules;
  readonly modules: ModuleRules;
  readonly packages: PackageRules;
  readonly names: NameRules;
  readonly prototypes: PrototypeRules;
  readonly literals: LiteralRules;
  readonly types: TypeRules;
  readonly declarations: DeclarationRules;
}

/** Where does an import lead? */
export interface ImportRules {
  /** The module that a source names, as the asking file sees it. */
  locate(source: string, from: string, project: Project, asking?: Asking): Promise<Located>;
  /** Whether sources are strings, paths between quotes; else they are words. */
  readonly quoted: boolean;
  /** Whether a source that does not begin with a dot names a package, and no file beside. */
  readonly bareIsPackage?: true;
  /** The end of a file's name that a source leaves out. */
  readonly leftOut?: RegExp;
  /** The function whose call gives the module that it names (`import("./a")`). */
  readonly function?: string;
  /**
   * Whether a use of the name that an import binds leads to that import, as the language's own server has it, and not to the module.
   * @param before the text before the use
   */
  leadsToItself?(record: Import, before?: string): boolean;
  /** The source that a name has which is imported without a path, where that is a module (Rust: `self`). */
  readonly bareSource?: string;
  /** The module's path that a text ends with, where the words of an import are asked for. */
  modulePath?(text: string, role: Role): string | undefined;
  /**
   * What of a path may stand behind a word of it, from there on (sticky), where each word of a path leads to what the whole path names, as the
   * language's own server has it.
   */
  readonly pathBehind?: RegExp;
  /** Names of the modules in the one that a source names; of those that a file sees by their own names where the source is empty. */
  modulesIn?(source: string, from: string, project: Project): Promise<readonly string[]>;
  /** Whether a word before `::` names a module by its place (`crate`, `super`). */
  isAnchor?(word: string): boolean;
  /** The import that binds a name which only the imported module says (Go: the package clause of `go-yaml` may be `yaml`). */
  named?(file: FileFacts, name: string, project: Project): Promise<Import | undefined>;
  /** How the import of a name is written; without it none is added. */
  readonly importText?: ImportText;
  /** What is to be known of files between which definitions move; without it none do. */
  readonly moving?: MoveRules;
  /** Files whose wildcard imports count for a file too (C#: `global using`). */
  importsFor?(file: FileFacts, project: Project): Promise<readonly string[]>;
}

/** What is a file to others? */
export interface ModuleRules {
  /**
   * What a file hands out under a name; `default` is the default export. Names are looked up at the file's top level, or in what
   * `inside` names; an empty name means that itself.
   */
  handsOut(file: FileFacts, name: string, inside?: readonly string[]): readonly Handed[];
  /**
   * What a file hands out under a name that it does not say: another file defines it, or a macro that is called writes it.
   * @param inside as for `handsOut`
   */
  handsOutBeside?(
    path: string,
    name: string,
    project: Project,
    inside: readonly string[],
  ): Promise<readonly Candidate[]>;
  /** What a file defines under a name, as a place of it sees it, because macros write it. */
  writes?(file: FileFacts, name: string, at: number, project: Project): Promise<readonly Candidate[]>;
  /**
   * What stands in a file at a path where it hands out names that it does not write. Undefined where what a name alone tells of a file
   * does not say whether that is handed out.
   */
  passesOn?(path: string): RegExp | undefined;
  /** The name of what a module is as a whole, where it says that (`export = name`): whoever imports all of it means that. */
  wholeName?(file: FileFacts, project: Project): string | undefined;
  /** The family whose files take what those of this one define: out of files that they import, or by its name alone. */
  readonly takenBy?: { readonly family: string; readonly by: "import" | "name" };
  /** Words by which sources may name a file's module and that its path does not show: its crate's, its package's, its target's. */
  moduleNames?(path: string, project: Project): readonly string[];
  /** The file of a module that is a part of a located one: what an import takes of a module may be a module itself. */
  submodule?(of: LocatedFiles, name: string, project: Project): Promise<string | undefined> | string | undefined;
  /** What a definition of a module stands for, where modules are declared away from their text. */
  moduleOf?(definition: Candidate, project: Project): Located | undefined;
  /**
   * Where a module opens that is shown as its file: at its first statement, or where it hands out what has no name (`default`); at its
   * start where it is absent. A UTF-16 offset.
   */
  opensAt?(text: string, name: string | undefined): number;
  /**
   * The file whose declarations another one only repeats (the source of a stub).
   * @param from the file that asks, whose environment says where sources lie; undefined: those beside stubs alone
   */
  sourceOf?(path: string, project: Project, from?: string): string | undefined;
  /**
   * What sets a top-level name apart from the same name elsewhere in its package: the directory of its file, or the package that the file
   * declares and the types around it. Where it is absent, its file.
   */
  readonly apartBy?: "directory" | "declaration";
}

/** What does a file see without an import? */
interface PackageRules {
  /** The other files of a file's package: it sees their top level as its own, and types may be continued there. */
  files?(file: FileFacts, project: Project): Promise<readonly string[]>;
  /** The same, the nearest first, each as soon as it is known: where it takes long to know them all. */
  near?(file: FileFacts, project: Project): AsyncIterable<string>;
  /** The packages whose names are seen at a place without an import, the nearest first: where files declare what they belong to. */
  at?(file: FileFacts, at: number): readonly string[];
  /** Whether of a package's files, which are in order, the first that declares a name is meant. */
  readonly inOrder?: true;
  /** Definitions of a file that all of it sees and no scope binds: parts of types that stand beside these (constructors). */
  beside?(file: FileFacts, name: string): readonly number[];
}

/** What may a name mean? */
export interface NameRules {
  /** Whether a file sees a definition of another one without importing it. */
  readonly sees: "everything" | ((from: FileFacts, other: FileFacts, definition: number) => boolean);
  /** Whether no other file can name a definition, whatever it imports: a module keeps it for itself. */
  hides?(file: FileFacts, definition: number): boolean;
  /** Whether the platform defines a name that nothing nearer binds. */
  isBuiltin(name: string, role: Role, hasReceiver: "receiver" | "bare"): boolean;
  /** Those of them that stand without a receiver, as far as a table says them: who lists names offers them. */
  readonly builtins?: ReadonlySet<string>;
  /** What the platform defines in a namespace of its own, by that. */
  readonly builtinsIn?: ReadonlyMap<string, ReadonlySet<string>>;
  /** What platforms define that not every project is for: offered where the project uses the name that asks for one. */
  readonly builtinsWhere?: readonly { readonly used: string; readonly names: Iterable<string> }[];
  /** Whether a bare name which nothing seen defines must come from outside, where all that is seen is known. */
  closed?(name: string, role: Role): boolean;
  /** Whether the first assignment to a name that nothing declares does so. */
  readonly assignmentsDeclare?: true;
  /** Whether overloads are declared apart from the body of their function, which no caller sees. */
  readonly overloadsApart?: true;
  /** Other names that a name stands for in a role, tried when nothing is called so (C#: `[Test]` is `TestAttribute`). */
  alsoCalled?(name: string, role: Role): string | undefined;
  /**
   * Kinds of which all of one name is one thing, wherever it is defined, by the role of the names that mean it: nothing else is meant
   * by these (CSS: every rule of a class says something of it).
   */
  readonly oneByName?: Readonly<Partial<Record<Role, ReadonlySet<Kind>>>>;
  /** Of such names: the file whose own one is that stands in a file, whatever others call alike (classes of a CSS module); undefined: everybody's. */
  ownerOf?(path: string, name: string, project: Project): string | undefined;
  /** Kinds that names of a role mean and no others, where other things of the same name are apart from these. */
  readonly apart?: Readonly<Partial<Record<Role, ReadonlySet<Kind>>>>;
  /** Kinds whose members are seen without their name (the enums of C). */
  readonly openKinds?: ReadonlySet<Kind>;
  /** Kinds that may stand in for one of any other kind, each in a branch of its own (the macros of C). */
  readonly anyKind?: ReadonlySet<Kind>;
  /** Whether statements bind a name when they run, each in the place of the one before: an import and a definition of one name are both meant by its uses. */
  readonly bindsAnew?: true;
  /** Words that no scope binds and that speak of the type around (`Self`, `this`, `super`). */
  readonly selfWords?: SelfWords;
  /** Names that do so by custom, unless they are a parameter whose type is written (Python's `self` and `cls`). */
  readonly selfNames?: SelfWords;
  /** The text that ends before the name of a type which is no name for another (`struct A`); such names are apart from all others. */
  readonly tagged?: RegExp;
  /** The declarations of what the platform defines, where they are on the disk. */
  readonly library?: LibraryRules;
  /** Why a text may define names that no rule sees: a clause without a capital and an end. */
  unseen?(text: string): string | undefined;
  /** What writes a name that stands nowhere as a whole, because macros put it together. */
  pasted?(
    name: string,
    from: FileFacts,
    project: Project,
  ): Promise<{ readonly path: string; readonly span: Span } | undefined>;
  /** A text before a name, of the same length, in which a dot takes members and nothing else does, where that is not so as written. */
  readonly withDots?: (text: string) => string;
}

/** What does the platform declare, and where? */
export interface LibraryRules {
  /** What a file sees under a name that stands alone and that nothing nearer binds, what says most of it first. */
  definitions(name: string, from: string, project: Project): Promise<readonly Candidate[]>;
  /** What it declares of a type's name, where that is seen by imports alone; absent: the same. */
  types?(name: string, from: string, project: Project): Promise<readonly Candidate[]>;
  /**
   * The members of a name that its commonest types have, likeliest first: what a value may be of which nothing is known.
   * @param isCalled whether the member is
   */
  members?(name: string, from: string, project: Project, isCalled: boolean): Promise<readonly Candidate[]>;
  /** Whether any of its types has a member of a name. */
  hasMember?(name: string, from: string, project: Project): boolean;
  /** Files whose top level has the members of a type that is written by no name (Rust's slices, `Array` here). */
  unnamed?(name: string, project: Project): readonly string[];
  /** Whether a file is of these declarations, whose types are known by their names alone. */
  holds(path: string): boolean;
}

/** A place that asks. */
export interface AskingPlace {
  readonly path: string;
  /** UTF-16. */
  readonly at: number;
}

/** Are functions declared away from their bodies? */
interface PrototypeRules {
  /** They are: whoever uses one means its body, whoever reads that its declaration. */
  readonly bodiesApart?: true;
  /** Whether two definitions of one name are the same thing, declared in one place and written in another. */
  areJoined?(a: Candidate, b: Candidate, project: Project): Promise<boolean>;
  /** Where a variable is written that is only declared where it was found: of what the project defines under its name; empty where it is that itself. */
  valuesOf?(
    declared: Candidate,
    named: () => Promise<readonly Candidate[]>,
    project: Project,
  ): Promise<readonly Candidate[]>;
  /** Whether a build that takes the place which asks takes what stands at an offset of a file, where several definitions stand in for each other. */
  isCompiled?(path: string, at: number, project: Project, from: AskingPlace): boolean | Promise<boolean>;
  /** Whether a definition at an offset of the file that asks no longer counts, or not yet, at the place that asks (`#undef`). */
  isTakenBack?(name: string, at: number, project: Project, from: AskingPlace): boolean;
  /** Whether it surely takes that, if what a build has not written yet says nothing: which of several that may be taken comes first. */
  isLikely?(path: string, at: number, project: Project, from: AskingPlace): Promise<boolean>;
}

/** What are the keys of literals? */
interface LiteralRules {
  /**
   * Whether literals say their type before their braces, and keys in them are its fields (`T{name: 1}`); `keys`: a type is written before
   * the names of its members alone (`T["name"]`), and a name that is its own value stands in no literal of that kind.
   */
  readonly typed?: true | "keys";
  /**
   * Where keys of such literals may be expressions, too: whether one surely is, by its name and the type as written outermost; else the
   * type says so that makes no fields.
   */
  readonly keyValues?: (name: string, written: string) => boolean;
  /** Whether keys of object literals mean members of the type that is expected where these stand. */
  readonly expectedKeys?: true;
}
