/**
 * Language: what a row of the table says. What a language is, and nothing about any one server or client. Rows are data: the parser, the
 * index and everything above them read the same rows, so a row imports nothing but this and the constants beside it.
 */

import type { Span } from "../text/span.ts";
import type { EmbeddedText } from "./embedded-text.ts";
import type { ExpressionSigns } from "./expression-signs.ts";
import type { BodyRules } from "./function-bodies.ts";
import type { Lexemes } from "./lexemes.ts";
import type { SuiteSigns } from "./suite-signs.ts";
import type { Kind, Role } from "./vocabulary.ts";
import type { WordPlace } from "./word-places.ts";

/** How documentation marks its parts: by which of the forms of `syntax/doc-forms.ts` it is read. */
export type DocFormName = "jsdoc" | "javadoc" | "kdoc" | "scaladoc" | "phpdoc" | "yard" | "doxygen" | "xml";

/** Where a grammar's .wasm lies: a file of an installed package, or of this project's `grammars/`. */
export interface GrammarSource {
  readonly package: string | undefined;
  /** Path inside the package, or inside the project when `package` is undefined. */
  readonly path: string;
}

export interface Language {
  readonly id: string;
  /** What a person calls it. */
  readonly name: string;
  /** Names are never matched across families; TypeScript, TSX and JavaScript share one, C and C++, HTML and CSS. Its folder is called so. */
  readonly family: string;
  readonly grammar: GrammarSource;
  /** Folder under `queries/`; what it marks is tested by the folder `fixtures/<id>`. */
  readonly queries: string;
  /** Set where compiling them takes far longer than matching a file by the interpreter: open documents are matched so after each edit. */
  readonly neverCompiled?: true;
  /** What its files hold: code, or data, of which an analysis lists the keys or headings. */
  readonly contents: "code" | "keys" | "headings";
  readonly files: LanguageFiles;
  readonly text: LanguageText;
  readonly completion?: LanguageCompletion;
  readonly docs: LanguageDocs;
  readonly nodes: LanguageNodes;
  readonly names: LanguageNames;
  readonly patterns: LanguagePatterns;
}

/** Which files are written in it? */
interface LanguageFiles {
  /** `languageId` values that editors send for it (LSP 3.17, TextDocumentItem), lower case. */
  readonly lspIds: readonly string[];
  /** With the dot, lower case; the longest that fits wins (`.d.ts` before `.ts`). */
  readonly extensions: readonly string[];
  /** Extensions of another row that are this language's in a workspace with more files of this one (`.h` in C++ projects). */
  readonly claims?: readonly string[];
  /** Whole file names; `NAME.*`: with any ending that is no row's extension (`Dockerfile.prod`). */
  readonly fileNames: readonly string[];
  /** Program names in a `#!` line. */
  readonly interpreters: readonly string[];
}

/** What can be told from its text, without a tree? */
export interface LanguageText {
  /**
   * ASCII characters beyond letters, digits and `_` that belong to a name (`$` in JavaScript, `-` in CSS).
   * They are what a byte scan takes for part of a name, so a character that may also stand directly before
   * a name as an operator or a sigil is left out, even where it may end one: `!` and `?` in Ruby and Elixir (`!ready`),
   * `$` in PHP, Bash, Scala and Kotlin (`"$name"`), `'` in Haskell (`makeLenses ''Config`).
   */
  readonly wordCharacters: string;
  readonly comments: { readonly line: readonly string[]; readonly block: readonly (readonly [string, string])[] };
  /** What of its files is written in another language. */
  readonly embedded?: readonly EmbeddedText[];
  /** How arguments stand without brackets: behind spaces (`f a b`), or behind one with commas between (`f a, b`). */
  readonly bareArguments?: "spaces" | "commas";
  /** How its expressions are read over; as most are where it is absent. */
  readonly expressionSigns?: ExpressionSigns;
  /**
   * Where every block stands in `{ }`: the comments and literals that may hold a bracket. They may err (files are parsed whole when brackets
   * do not pair or the rest has errors). Without them files are always parsed whole.
   */
  readonly lexemes?: Lexemes;
  /** Where blocks are lines that stand further in: by what a text that is being written is read without those that hold nothing of it. */
  readonly suites?: SuiteSigns;
  /**
   * Which blocks are bodies of functions in which nothing stands that other files can ask for: what an index of declarations need not parse.
   * Only beside `lexemes`. Without it the index parses files of the language whole.
   */
  readonly bodies?: BodyRules;
  /**
   * What opens blocks deeper than the grammar's scanner can bear: it writes the open ones, 4 bytes each, into 1,024 bytes and looks at
   * no bound. The parser is shown blanks for what a match has behind its first group. Global; linear in the text.
   */
  readonly tooDeep?: RegExp;
  /**
   * Words that the grammar does not know, of a newer edition or of a library: the parser is shown blanks for them. Of a group `alone` the
   * last character is shown as the end of a statement, and nothing else is hidden. Of one with a group `head` that is shown, and behind a group `hidden` a group `name`.
   * Global; linear in the text.
   */
  readonly unread?: RegExp;
  /**
   * What the parser is shown instead, of the same length: where a file holds pieces of one language among others (components), or the grammar
   * asks for a sign that may be left out, each name stays at its place. Linear in the text. A line may be joined to the next one: of a tree the offsets
   * count, and never its rows and columns. What one edit changes of it may stand anywhere: it is made anew for each parse (`ShownText`).
   */
  readonly readAs?: (text: string) => string;
  /**
   * Whether a tree that was made of parts of another keeps errors that a parse of the whole has not (Kotlin, of edits taken back: 11 of 1,264;
   * no other grammar, of 57): a tree with errors is no part of the next.
   */
  readonly keepsErrors?: true;
  /** What the first word of each of these refers to; nothing where it is absent. */
  readonly unreadRole?: Role;
  /** Text around a name that tells whether it may be defined there (src/languages/may-define.ts). Without it every file with a name is parsed. */
  readonly defining?: {
    /** Text before the name that makes it a definition whatever follows. */
    readonly keyword: RegExp;
    /** Text behind a name that is defined without such a word. */
    readonly behind: RegExp;
    /** Text before a name that is never defined so. */
    readonly never: RegExp;
    /** What must stand before a name that is defined without such a word; anything where it is absent. */
    readonly before?: RegExp;
    /** Text before and behind a name that is only said to be there, or used as a type. */
    readonly forward?: { readonly before: RegExp; readonly behind: RegExp };
  };
  /**
   * Opening words of definitions, for files with syntax errors in which the grammar loses them (src/syntax/error-recovery.ts). `pattern` is
   * global and ends with the name; `kinds` gives the definition kind for its group `kind` in lower case; `end` is what closes an element.
   */
  readonly rescue?: {
    readonly pattern: RegExp;
    readonly kinds: Readonly<Record<string, string>>;
    readonly end: "semicolon" | "braces";
  };
}

/** What is it offered by while it is written? */
interface LanguageCompletion {
  /** Functions are called as commands are, without brackets. */
  readonly callsAreCommands?: true;
  /** What takes a member, each at the end of a text (`member-signs.ts`); a dot alone where it is absent. */
  readonly memberSigns?: readonly RegExp[];
  /** Types and constants are taken by colons, and all else by other signs (Ruby). */
  readonly colonsTakeCapitals?: true;
  /** The end of a text behind which a file is named, beside what imports name. */
  readonly pathBehind?: RegExp;
  /** Where the text before a name says what stands there (`word-places.ts`); the first that fits counts. */
  readonly wordPlaces?: readonly WordPlace[];
  /**
   * The ends of texts behind which the name of a module stands, where a grammar may not know it yet; the group is the path of the module that
   * holds it, empty where none does.
   */
  readonly moduleBehind?: readonly RegExp[];
  /** A type stands before the name of a function: what begins a line as one does is a macro that is called. */
  readonly functionsAreTyped?: true;
  /** What takes a chosen name and is typed behind it, where editors have long done so. */
  readonly commitCharacters?: readonly string[];
}

/** How is it documented? */
interface LanguageDocs {
  /** Prefixes of comments that document what follows them; the longest match is taken off. */
  readonly prefixes: readonly string[];
  /** Prefixes of comments that document what they stand in or follow (`//!` in Rust, `-- ^` in Haskell). */
  readonly innerPrefixes: readonly string[];
  /** What begins documentation that is no comment but a string (`tags.scm` captures it). */
  readonly strings?: readonly string[];
  /** How documentation marks parameters, links and code, where that is not Markdown already. */
  readonly form?: DocFormName;
}

/** What are the types of its tree's nodes? */
interface LanguageNodes {
  /** May stand between a documentation comment and its element (attributes, decorators). */
  readonly attributes: readonly string[];
  /** Only wrap a definition (`export_statement`, `decorated_definition`): the comment stands before them, the signature starts at them. */
  readonly wrappers: readonly string[];
  /** With which a body begins where the grammar has no `body` field: the signature ends before them. */
  readonly bodies: readonly string[];
  /**
   * Types that the language brings itself (`int`): the types of their nodes. Nothing defines them, and their uses are everywhere; but for
   * the names that headers define and the grammar knows all the same (C's `size_t`).
   */
  readonly ownTypes?: { readonly nodes: ReadonlySet<string>; readonly defined?: RegExp };
  /** The clause that names the package, where a package is a directory and documented above the clause (Go). */
  readonly packageClause?: string;
  /**
   * Statements whose paths name directories, up to a type that has a file of its name: whatever else a word in them
   * is called in the workspace, it is not meant.
   */
  readonly pathStatements?: readonly string[];
  /**
   * Names that stand for a key and a value at once (`{ name }`), or what holds nothing but such a name. Renamed, the
   * value stands behind its key: `{ name: other }`.
   */
  readonly shorthands?: ReadonlySet<string>;
  /** What says of the value in it of which type that is. */
  readonly expecting?: ReadonlyMap<string, ExpectedBy>;
}

/** How the type of a value is said: beside it (`let a: T = …`), by the literal of which it is the rest (`T { ..… }`), or by the field of one that it is given to. */
export type ExpectedBy = "type" | "literal" | "field";

/** What a value is made from: literals and functions' results, whose members it has, and other values, which it has the members of; the first before others. */
export interface MadeOf {
  readonly literals: readonly Span[];
  readonly values: readonly { readonly written: string; readonly start: number }[];
  /** Names of what else it is made from, each the same in its turn. */
  readonly parts: readonly string[];
}

/** What do its names mean in their file? */
interface LanguageNames {
  /** Whether a local name is seen in its whole scope (`hoisted`) or only after its declaration (`sequential`). `#set! visible` overrides it per pattern. */
  readonly locals: "hoisted" | "sequential";
  /** Names that differ in capitals alone are one in a file; from one to another they are found as they are written. */
  readonly anyCase?: true;
  /** Expressions whose values' members are seen bare where nothing nearer binds a name, the first before others (what a component of Vue is given, in its template). */
  readonly bareOf?: {
    readonly expressions: readonly string[];
    /** @param at UTF-16 offset */
    readonly isAt: (text: string, at: number) => boolean;
  };
  /** What the word for the value around means where no type is around, by a file's text. */
  readonly selfOf?: (text: string) => MadeOf;
  /**
   * What a framework declares to whose files these belong: most members in them are its own or the platform's, so that one that either declares is
   * no namesake of the project where nothing tells what it is taken of.
   */
  readonly framework?: { readonly members: ReadonlySet<string> };
  /** Types whose values a name gives as one of their members, at the places that a text says (Vue's templates read a `Ref` by its `value`). */
  readonly readThrough?: {
    readonly types: ReadonlySet<string>;
    readonly member: string;
    /** @param at UTF-16 offset */
    readonly isAt: (text: string, at: number) => boolean;
  };
  /** Whether calls can name the parameters of what they call (`f(name=1)`). */
  readonly namesArguments?: true;
  /** How an import begins that hands on what it brings (`pub use`, `@_exported import`). */
  readonly handsOn?: RegExp;
  /** Constructors in patterns that stand for what they hold, with the steps from the value to the part: none where that is the value itself (`Some(x)`). */
  readonly seenThrough?: ReadonlyMap<string, string>;
  /** Kinds that a reference of a role never means, where names of one kind do not hide those of another (`size` and `size()`). */
  readonly unfit?: Readonly<Partial<Record<Role, readonly Kind[]>>>;
}

/** How are structural patterns written in it? */
interface LanguagePatterns {
  /**
   * What stands for the `$` of a metavariable (`$NAME`) while a structural pattern is parsed, where `$NAME` is no name of the language.
   * A letter or a sign with which names begin; ast-grep's own choice where it has the language.
   */
  readonly expando?: string;
  /** What ast-grep calls it, where its library brings the language along. */
  readonly astGrep?: string;
  /** What must stand before a structural pattern, for a grammar that takes bare code for text. */
  readonly prefix?: string;
  /** What must stand behind it then. */
  readonly suffix?: string;
}
