/** Type rules: what the types of a family say that no definition of the workspace does: the platform's own, and the language's habits. */

import type { Definition, Value } from "../index/facts.ts";
import type { Literal } from "../syntax/expression.ts";
import type { Span } from "../text/span.ts";
import type { Candidate } from "./kit/candidate.ts";
import type { Project } from "./kit/project.ts";
import type { WellKnownTypes } from "./kit/well-known-types.ts";
import type { Kind } from "./vocabulary.ts";

/** What statements say of types that no declaration does, read from a file's text where it is needed. Offsets are UTF-16. */
export interface StatementRules {
  /** What a function without a written type may return; nothing where that cannot be told. */
  returned(text: string, definition: Definition): readonly Value[];
  /**
   * The type that the comment before a definition writes, for what it holds or gives, or for its parameter of a name. It is asked where nothing is
   * written (`type`), or something that says no more than a comment may.
   * @param textOf gives the file's text, or nothing: to read that of a dependency again for each of its definitions takes long
   * @param start where the definition begins
   */
  documented?(
    textOf: () => string | undefined,
    start: number,
    asked: { readonly type: string | undefined; readonly parameter: string | undefined },
  ): string | undefined;
  /** The expression that begins at an offset; absent where calls of functions tell no more by their arguments. */
  written?(text: string, start: number): Value;
  /** What an assignment gives to the name that ends at `end`; absent where what a name is given later tells nothing of its type. */
  assigned?(text: string, end: number): Value | undefined;
  /** What a declaration gives to the name that stands at a span where facts keep no value: by branches, or as an element of what a loop goes through. */
  declared?(text: string, span: Span): Value | undefined;
  /** Names that nothing declares, and what they stand for by what is written around the place (`described_class` of a test). */
  readonly around?: {
    readonly names: ReadonlySet<string>;
    valueOf(text: string, name: string, at: number): Value | undefined;
  };
  /** What a function gives the block that it is called with, whose parameters nothing writes a type of. */
  passed?(text: string, definition: Definition): readonly PassedValue[];
  /** The function that asks a value for its type; absent where a word of the language does. */
  readonly asking?: string;
  /** Where the type is written that a name is known to be of at `at`. */
  narrowed(text: string, name: string, at: number): Span | undefined;
  /** Functions that have said yes to a name on the way to `at`, or would have thrown: the last first. */
  guards?(text: string, name: string, at: number): readonly string[];
  /** What is known at `at` of the members of a name that is declared at `since`, where it may be of several types. */
  tests?(text: string, name: string, between: { readonly since: number; readonly at: number }): readonly VariantTest[];
}

/** What a block is given: arguments, as written, or what the written function gives the blocks that it is called with. */
export interface PassedValue extends Value {
  readonly form: "arguments" | "function";
}

/** What a value's member is known to be, or not to be: the types that it may be of are told apart by it. */
export interface VariantTest {
  readonly key: string;
  /** The literals, as written, of which it is one; undefined: the question is whether there is such a member. */
  readonly values: readonly string[] | undefined;
  /** With what outcome. */
  readonly is: boolean;
}

/** What the types of a family say that are no definition of the workspace. */
export interface TypeRules {
  readonly platform: PlatformTypes;
  /** What lists of names say of the platform's types, where no declaration of these can be read. */
  readonly wellKnown?: WellKnownTypes;
  readonly making: MakingRules;
  readonly shape: ShapeRules;
  readonly members: MemberRules;
  /** What statements say of types, where declarations do not. */
  readonly statements?: StatementRules;
  /** Whether an assignment may give a type another name (`Scope = Mapping[str, Any]`). */
  readonly typesAreValues?: true;
}

/** What do the types of the platform hold and give? */
export interface PlatformTypes {
  /** Types that have the members of an argument, by its place (`Readonly<T>`, `Box<T>`, `Optional[T]`). */
  readonly transparent: Readonly<Record<string, number>>;
  /** Of these the types that are left some of the members, those that the second argument names or all others (`Pick<T, K>`, `Omit<T, K>`). */
  readonly parts?: Readonly<Record<string, "these" | "others">>;
  /** Types that `await` opens, by the place of the argument. */
  readonly awaited: Readonly<Record<string, number>>;
  /** Types that hold elements, by the place of the argument: what an index, a loop or a callback gets. */
  readonly elements: Readonly<Record<string, number>>;
  /** Such types that hold a value of each of their arguments, in their order (`tuple[A, B]`): the platform's own name first. */
  readonly tuples?: readonly string[];
  /** Such types whose members are elements, whatever they are called (`Record<string, T>`). */
  readonly keyed?: ReadonlySet<string>;
  /** Methods of such types that give an element, the same type again, or what an argument of the type says. */
  readonly methods: Readonly<Record<string, "element" | "same" | "own">>;
  /**
   * Methods that give what goes through the elements of such types, with members of its own: its name, by those of the types. What its methods give that
   * give the same type again is the first of these.
   */
  readonly passes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Methods of such types whose arguments are elements (`push`). */
  readonly takers?: ReadonlySet<string>;
  /** Methods that give a value of the same type where the type itself has none called so: `unwrap` of what is transparent. */
  readonly wrapperMethods?: ReadonlySet<string>;
  /** Methods of every value that give the value itself, and the type around where nothing stands before them (`apply`). */
  readonly itselfMethods?: ReadonlySet<string>;
  /** Of what is transparent to the rules the types that are not to the compiler: their own members come before those of what they hold. */
  readonly opaque?: ReadonlySet<string>;
  /**
   * Of what is transparent the types that hold something else where they fail, by the place of the argument (`Result<T, E>`): what is written without it
   * is another's name for one.
   */
  readonly failures?: Readonly<Record<string, number>>;
  /** Their methods that give it, and those that give it to the function they are called with. */
  readonly failing?: { readonly methods: ReadonlySet<string>; readonly callbacks: ReadonlySet<string> };
  /** The type whose members all have that hold elements, where their own has none (`Iterator`). */
  readonly iterated?: string;
  /** Methods that give the function they are called with an element of such a type, or what a transparent one holds: as which parameters. */
  readonly callbacks?: Readonly<Record<string, readonly number[]>>;
  /** What macros of the platform make: a type of its own. */
  readonly macros?: Readonly<Record<string, string>>;
  /** Names of the types that literals have, where they are not those of `LITERALS`. */
  readonly literals?: Readonly<Record<Literal, string>>;
  /** Types, as parameters write them, that take a literal of a kind and none of the others: they tell overloads apart. */
  readonly literalTypes?: Readonly<Record<"string" | "number" | "boolean", ReadonlySet<string>>>;
  /** Whether a parameter never takes an argument, by its type and the argument as both are written. */
  readonly refuses?: (type: string, argument: string) => boolean;
  /** Types that methods give whatever they are called on, by custom (`to_s`): for lists, where nothing else tells. */
  readonly conversions?: Readonly<Record<string, string>>;
  /** The type of a function as a value, where it has members. */
  readonly functions?: string;
  /** The type that all others are made from, whatever they say. */
  readonly root?: string;
  /** Types by whose names the platform declares the members of others (`String` those of `string`). */
  readonly boxed?: Readonly<Record<string, string>>;
  /** Types that say nothing of the members of a value (`Any`). */
  readonly untyped?: ReadonlySet<string>;
  /** The platform's functions whose result has a type that their arguments say. */
  readonly vague?: ReadonlySet<string>;
  /** Types that are what a call of their first argument gives, or what `new` makes of it (`ReturnType<F>`). */
  readonly derived?: ReadonlyMap<string, "called" | "made">;
}

/** What makes a value of a type? */
interface MakingRules {
  /** Whether a call of a class makes one of it (Python, Kotlin, Scala, Swift). */
  readonly callMakes: boolean;
  /** Whether what is called with a capital is a type, and not a function, by custom. */
  readonly capitalsAreTypes?: true;
  /** Methods of a class that make one of it, where nothing is written (`new` in Ruby). */
  readonly makers: ReadonlySet<string>;
  /** Traits of which makers are taken for the type that is expected where they are called, by the makers (`Default::default()`). */
  readonly makingTraits?: Readonly<Record<string, string>>;
  /** The method whose parameters a call of a type gives arguments to, where it is not called like the type (`__init__`). */
  readonly constructorName?: string;
  /** Whether `new` means the constructor, where one is written. */
  readonly newMeansConstructor?: true;
  /** Whether a method is called where it is only named (`a.site.name` in Ruby). */
  readonly namingCalls?: true;
}

/** What is one type? */
interface ShapeRules {
  /** Whether members are defined away from their type, in other files too (`impl`, Go methods, extensions, reopened classes). */
  readonly openTypes: boolean;
  /** Whether a type may be written in several parts, each of which says some of its bases. */
  readonly partialTypes?: true;
  /** Whether types of one name in a file are one type: a member that several of them declare is one member. */
  readonly mergedTypes?: true;
  /** Whether a type is seen wherever a file that defines it is loaded: for lists a name that leads nowhere means the only type called so (Ruby). */
  readonly seenOnceLoaded?: true;
  /** Whether a file is a type itself, with what stands at its top as its members (Zig). */
  readonly filesAreTypes?: true;
  /** Whether modules have members of their own and are made part of others, as types are (Ruby). */
  readonly modulesAreTypes?: true;
  /** Functions that give members to `this` make values of their own, and what a module hands out is `this` in its functions. */
  readonly makingFunctions?: true;
  /**
   * Where a type is an interface's by having its methods, without a word of it: what a method takes and gives, in a form that all spellings of
   * it have in common. The span is what stands behind the method's name, up to its body.
   */
  readonly signatureOf?: (text: string, span: Span) => string | undefined;
  /** The name of what holds a type's members that belong to no value of it, where they stand apart (Kotlin's companion). */
  readonly companion?: string;
  /** Whether a value of a type parameter has members that its bound does not say, where a call infers its type. */
  readonly boundsSayLess?: true;
}

/** Which members has a type? */
export interface MemberRules {
  /** Kinds of bases in the order in which a member is looked for in them, where that is not the order they are written in. */
  readonly baseOrder?: readonly Kind[];
  /**
   * Where several blocks give a type functions of one name, which are told apart by what they take (`impl From<A> for T`, `impl From<B> for T`): the type
   * of a literal argument, empty where it is of whatever type is expected, undefined where the rules for all literals say it.
   */
  readonly formsByBlocks?: (argument: string) => string | undefined;
  /** Whether inherited members are seen without a receiver. */
  readonly bareMembers: boolean;
  /** Whether what belongs to a type itself is none of its values' members, and theirs none of its own: told of each type (Ruby). */
  readonly sidesApart?: (type: Candidate) => boolean;
  /** Whether lists leave what belongs to a type itself out of what is taken of its values, and theirs out of what is taken of it. */
  readonly takenApart?: true;
  /** Whether functions elsewhere add members to types (`fun A.run()`, `Run(this A a)`). */
  readonly extensions?: true;
  /** Whether such functions are imported by their names. */
  readonly extensionsAreImported?: true;
  /** Whether assignments add members to what a name was given, whatever that is (Lua's tables). */
  readonly addedMembers?: true;
  /** Whether an assignment gives a member to a value whose type has none (`task.done = True`). */
  readonly givenMembers?: true;
  /** Whether something else may stand in the place of a function that is written at an offset of a text (Python's decorators): nothing is known of its members. */
  readonly isReplaced?: (text: string, start: number) => boolean;
  /** The field that a property of a name gives, where a declaration makes both (`attr_reader :a` gives `@a`). */
  readonly fieldOf?: (property: string) => string;
  /** Whether keys name parameters: of what a class defines only fields can be set by them. */
  readonly keysAreParameters?: true;
  /**
   * `together`: a member and all that override it, or what it overrides, are one, and a use of any is one of each; `apart`: a use of a
   * base's member is none of the members that override it. Absent, a use that may mean either is told so.
   */
  readonly overrides?: "together" | "apart";
  /** Kinds of members that are what a base declares, wherever a type gives one of its own: that leads to the declaration, as the server leads. */
  readonly declaredAbove?: ReadonlySet<Kind>;
  /** Whether a value of which nothing is known is mostly of a type from outside: that it has a method's name is no sign of the method then. */
  readonly unknownAreOutside?: true;
  /** Members by which a value has those of another, or such as nobody declares (`__get__`, `deref`): what its type lacks it may have. */
  readonly standIns?: readonly string[];
  /** The member of a type that names another one, whose members a value has where its own type has none (`Target` of `Deref`). */
  readonly behind?: string;
  /**
   * The type that the word for the value around has at a place where it is read through (`**self`), by the implementation around: empty where it is what
   * `behind` names, undefined where it is not read through.
   */
  readonly behindSelf?: (text: string, at: number, implementation: Definition) => string | undefined;
  /** What stands in a file's text for a member that a type has and nobody writes, by a word of its own (`#[derive(Clone)]`). */
  readonly derived?: (text: string, type: Definition, member: string) => Span | undefined;
  /** The signature in the braces of a type that says of all members which it does not name that they are there, and of what type. */
  readonly indexed?: (
    text: string,
    braces: Span,
    member: string,
  ) => { readonly selection: Span; readonly type: string } | undefined;
  /** The members of a name that a type has because macros write them, which its file calls. */
  readonly written?: (type: Candidate, member: string, project: Project) => Promise<readonly Candidate[]>;
  /** Whether a member may be named alone among the tokens that a macro is given. */
  readonly inMacros?: true;
  /** The parameter, behind a function's name, whose type is that of the value that the function is called on, by its group. */
  readonly selfParameter?: RegExp;
  /** The member that gives the type of a value itself. */
  readonly typeMember?: string;
  /** Whether pointers and arrays stand beside the name and not in its type: an element of a value is written as the value is. */
  readonly pointers?: true;
}

/** A platform of whose types nothing is said. */
export const NO_PLATFORM: PlatformTypes = { transparent: {}, awaited: {}, elements: {}, methods: {} };

/** Types of languages whose values have none that a file says: configuration, markup, shells. */
export const NO_TYPES: TypeRules = {
  platform: NO_PLATFORM,
  making: { callMakes: true, makers: new Set(["new"]) },
  shape: { openTypes: true },
  members: { bareMembers: false },
};

/** Types of languages in which values come from calls, and no file says more of them. */
export const CALLS_ALONE: TypeRules = {
  platform: NO_PLATFORM,
  making: { callMakes: true, makers: new Set() },
  shape: { openTypes: false },
  members: { bareMembers: false },
};
