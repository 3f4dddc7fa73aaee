/** The questions about how code hangs together: who calls, who inherits, who uses, what a file needs. Plain data only. */

import type { Origin } from "../../index/target.ts";
import type { TimeLimited } from "../../index/time-limit.ts";
import type { Position, Range } from "../../text/line-index.ts";
import type { Answer } from "../answer.ts";

/** `resolved`: a tier found what the name means. `name_only`: nothing but the name says so. */
export type Certainty = "resolved" | "name_only";

/** How a place is known that a language server names. */
export const PRECISE = { certainty: "resolved", origin: "precise" } as const;

/** Where the name of a definition begins: what a definition is known by between questions. */
export interface Spot {
  readonly path: string;
  readonly position: Position;
}

/** What tells spots apart. */
export const spotKey = ({ path, position: { line, character } }: Spot): string => `${line}:${character}:${path}`;

/** What tells definitions apart: the spot of their name. */
export const declaredKey = ({ path, selection }: Pick<Declared, "path" | "selection">): string =>
  spotKey({ path, position: selection.start });

/** A definition, or the file itself (kind `module`) for what stands outside of all of them. */
export interface Declared {
  readonly path: string;
  /** Id of its language. */
  readonly language: string;
  readonly name: string;
  readonly kind: string;
  readonly container: string | undefined;
  readonly range: Range;
  readonly selection: Range;
}

/** How an edge was found. */
interface Found {
  readonly certainty: Certainty;
  readonly origin: Origin;
}

/** A symbol by its name or name path (`Class.method`, `Class/method`, `Class::method`). */
export interface SymbolSought extends TimeLimited {
  readonly symbol: string;
  /** Id of a language; absent: every language that defines it. */
  readonly language?: string | undefined;
  /** A file or directory, absolute or from the first root; definitions in it are preferred to all others. */
  readonly within?: string | undefined;
  /** The file whose definitions alone are meant, absolute or from the first root. */
  readonly definedIn?: string | undefined;
  /** False: names near one that nobody defines are those that are known now; absent: the index is waited for. */
  readonly patient?: boolean | undefined;
}

export interface DeclarationsResult {
  /** The last name of the path. */
  readonly name: string;
  /** `hasBody`: it is no mere declaration (a prototype, `declare`). */
  readonly found: readonly (Declared & { readonly preview: string; readonly hasBody: boolean })[];
  /** Definitions of the name in other files than `definedIn`, or outside of `within` when there are some inside. */
  readonly elsewhere: number;
  /** Languages of those found; where there are none, those in which the name is used. */
  readonly languages: readonly string[];
  /** Absolute. */
  readonly within: string | undefined;
}

/** A place that a language server names. */
export interface ServerPlace {
  readonly path: string;
  readonly range: Range;
}

/** A place that belongs to one of several definitions, as a language server says. */
export interface ServerUse extends ServerPlace {
  /** Its place among them. */
  readonly of: number;
}

/** A call, and what it calls, as a language server says. */
export interface ServerCall {
  /** In the file of the caller. */
  readonly place: Range;
  /** Where the name of the definition stands. */
  readonly target: ServerPlace;
}

/** Definitions of one name in one language family. */
export interface Meant extends TimeLimited {
  readonly name: string;
  /** Id of a language of the family. */
  readonly language: string;
  /** Empty: the project does not define the name. */
  readonly of: readonly Spot[];
  readonly within?: string | undefined;
  /** Places that a language server says are theirs: uses, or types below them. They are `precise`, all others stay what syntax knows. */
  readonly fromServers?: readonly ServerUse[] | undefined;
}

export interface Incoming extends Found {
  /** Which of the definitions meant it may call, by their places among them; none: nothing but the name says so. */
  readonly calls: readonly number[];
  readonly caller: Declared;
  /** Whether the caller's file holds tests. */
  readonly isTest: boolean;
  /** The place of the called name, in the caller's file. */
  readonly place: Range;
  /** The line of the call, trimmed. */
  readonly preview: string;
}

/** A member that stands in for one of a type above. */
export interface Overriding {
  readonly member: Declared;
  /** Whether its file holds tests. */
  readonly isTest: boolean;
}

/** An edge that may be one: nothing tells. */
export type Unsure<T> = T & {
  /** A clause without a capital and an end. */
  readonly why: string;
};

export interface Inside<T> {
  readonly found: readonly T[];
  /** Those whose name stands where nothing tells what it means: every place of the name is in one of the lists, or means something else. */
  readonly possible: readonly Unsure<T>[];
  /** How many more there are outside of `within`. */
  readonly elsewhere: number;
}

export interface Outgoing extends Found {
  /** The last name of what is called. */
  readonly name: string;
  /** The call as it is written, its first line. */
  readonly text: string;
  readonly place: Range;
  /** Definitions that may be called, best first; none for what is not of the project. */
  readonly callees: readonly Declared[];
  /** Names of the calls within this one: in its receiver, its arguments, its closures. */
  readonly contains: readonly string[];
}

export type Relation = "extends" | "implements" | "mixes in";

/** One step in a hierarchy. */
export interface HierarchyStep extends Found {
  /** Undefined where the project does not define it. */
  readonly type: Declared | undefined;
  /** The name as the clause writes it. */
  readonly name: string;
  readonly relation: Relation;
  readonly path: string;
  /** Where the clause names it. */
  readonly place: Range;
}

/** Kinds of references, in the order in which they are shown; the last is for what the others leave. */
export const CATEGORIES = [
  "instance_calls",
  "calls",
  "instantiations",
  "types",
  "inheritance",
  "imports",
  "reexports",
  "other",
] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Use extends Found {
  readonly category: Category;
  readonly path: string;
  readonly place: Range;
  /** The expression, clause or statement, on one line. */
  readonly text: string;
}

export const IMPORT_FORMS = [
  "named",
  "default",
  "namespace",
  "wildcard",
  "side_effect",
  "dynamic",
  "require",
  "reexport",
  "include",
  "static",
] as const;
export type ImportForm = (typeof IMPORT_FORMS)[number];

/** One import: a file names a module. */
export interface Dependency {
  readonly path: string;
  readonly forms: readonly ImportForm[];
  /** The module as written. */
  readonly source: string;
  /** The names that it brings in, with the names they get (`a as b`). */
  readonly names: readonly string[];
  /** Zero-based. */
  readonly line: number;
  /** Files of the project that the module is; none for what is not of the project. */
  readonly targets: readonly string[];
}

/** A file or directory, and in which language. */
export interface TargetSought {
  /** Absolute, or from the first root. */
  readonly path: string;
  /** Id of a language; absent: every language. */
  readonly language?: string | undefined;
}

export interface DependenciesResult {
  /** Absolute. */
  readonly path: string;
  /** Files of the target. */
  readonly files: readonly string[];
  /** Those of them that hold tests. */
  readonly tests: readonly string[];
  readonly imports: readonly Dependency[];
  /** What imports the target from outside of it; empty unless asked for. */
  readonly importers: readonly Dependency[];
}

/** One name that a file gives to others; see `FileExport`. */
export interface Exported {
  readonly path: string;
  readonly name: string;
  readonly kind: string;
  readonly container: string | undefined;
  /** Zero-based; undefined where it is defined elsewhere. */
  readonly line: number | undefined;
  readonly isDefault: boolean;
  readonly local: string | undefined;
  readonly source: string | undefined;
  readonly visibility: string;
  /** How often it is declared; `line` is the first. */
  readonly declarations: number;
}

export interface SurfaceResult {
  /** Absolute. */
  readonly path: string;
  readonly files: number;
  readonly found: readonly Exported[];
}

/** A place that may use what nothing surely does. */
export interface UnusedPlace {
  readonly path: string;
  readonly place: Range;
  /** The line, trimmed. */
  readonly preview: string;
  readonly why: string;
}

/** A definition that nothing in the project surely uses. */
export interface Unused extends Declared {
  /** The first of the places that may use it. */
  readonly possible: readonly UnusedPlace[];
  readonly possibleCount: number;
  /** Why it may be used otherwise than by its name in the project: `public`, `decorated`, `overrides`, … */
  readonly reasons: readonly string[];
}

export interface UnusedResult {
  /** Absolute. */
  readonly path: string;
  readonly files: number;
  /** Those of them that were not looked through; absolute. */
  readonly left: readonly string[];
  /** Definitions that were looked at. */
  readonly examined: number;
  readonly found: readonly Unused[];
}

/** A place where a name stands as text. */
export interface Mention {
  readonly path: string;
  readonly place: Range;
  /** The line, trimmed. */
  readonly preview: string;
  /** Whether it is a part of a path: `scrapy.ext.Foo`, `a/b`. */
  readonly isInPath: boolean;
}

export interface RelationQuestions {
  declarations: [SymbolSought, Answer<DeclarationsResult>];
  /**
   * `own`: so many of the definitions, the first, are asked about, and the others stand above them; absent: all are. `others`: places that mean one of those
   * asked about, or may, without calling it. `by`: whether only who calls is found (absent), or who uses them in any way but by importing them.
   */
  callers: [
    Meant & { readonly own?: number; readonly by?: "calls" | "uses" },
    Answer<Inside<Incoming> & { readonly others: number }>,
  ];
  /** The members of supertypes that members override or implement, nearest first, without those asked about. The index is not waited for. */
  overridden: [{ readonly of: readonly Spot[] } & TimeLimited, Answer<readonly Declared[]>];
  /** The members of subtypes that override or implement members, nearest first, without those asked about. */
  overriding: [{ readonly of: readonly Spot[] } & TimeLimited, Answer<readonly Overriding[]>];
  /** The calls in a definition, in the order of the text: the outermost ones with the names of those within, or each by itself (`each`). */
  callees: [
    Spot & { readonly fromServers?: readonly ServerCall[] | undefined; readonly each?: boolean } & TimeLimited,
    Answer<readonly Outgoing[]>,
  ];
  /** What a type extends, implements and mixes in. `fromServers`: names of types that a language server says it does. */
  supertypes: [Spot & { readonly fromServers?: readonly ServerPlace[] | undefined }, Answer<readonly HierarchyStep[]>];
  subtypes: [Meant, Answer<Inside<HierarchyStep>>];
  uses: [Meant & { readonly isType: boolean }, Answer<Inside<Use>>];
  dependencies: [TargetSought & { readonly reverse: boolean }, Answer<DependenciesResult>];
  /** What nothing uses. `limit`: so many are enough. */
  unused: [TargetSought, Answer<UnusedResult>];
  /** Where a name stands as text: in strings, configuration, paths of comments and documents; with `inProse` in any words of these. */
  /** @param only the files that are looked into; all where it is absent */
  mentions: [
    { readonly name: string; readonly inProse: boolean; readonly only?: readonly string[] },
    Answer<readonly Mention[]>,
  ];
  /** What files export. */
  surface: [TargetSought, Answer<SurfaceResult>];
}
