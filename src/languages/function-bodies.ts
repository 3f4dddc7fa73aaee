/**
 * Function bodies, and lines that define macros: how they are told by the words before a block, for languages whose blocks stand in `{ }` (see `LanguageText.bodies`), as
 * data that `syntax/function-bodies.ts` reads a text by. A block that is not surely a function's body is parsed.
 */

/** What a word says of the block behind it, or of the body that it stands in. */
export const WORD_MEANINGS = [
  /** Declarations stand in the block: its functions' bodies are looked for. */
  "container",
  /** A type of which a function may give one back: `struct a *f(void) {` (C). A body that defines one is parsed. */
  "type",
  /** The block holds values, or is a macro's. */
  "data",
  /** A function begins. Where no word means this, a list in round brackets makes one. */
  "opener",
  /** As `opener`, at the beginning of a line. */
  "opener at line start",
  /** A statement's list in round brackets begins behind it: it makes no function. */
  "statement",
  /** No list of parameters follows but an attribute's own. */
  "attribute",
  /** A block behind a string holds declarations: `extern "C" {`. */
  "linkage",
  /** Type parameters follow, with words of their own. */
  "template",
  /** Its own name may be `=`. */
  "operator",
  /** Constants stand in the block, those with a block of their own as types (`enum` in Java). */
  "constants",
  /** A type's block behind it is a part of a result. */
  "result type",
  /** No word behind it says anything of the block. */
  "where",
  /** A value is made: with a block behind its arguments it is one of a class without a name. */
  "new",
  /** A body that has the word is parsed. */
  "keeping",
  /** A body that has the word before a name is parsed. */
  "naming",
] as const;
export type WordMeaning = (typeof WORD_MEANINGS)[number];

/** What a line that gives a name a value is in the tree, and the fields and types of its parts. */
export interface MacroLine {
  /** How it begins. */
  readonly opening: string;
  readonly node: string;
  readonly name: { readonly field: string; readonly node: string };
  readonly value: { readonly field: string; readonly node: string };
}

export interface BodyRules {
  readonly words: Readonly<Partial<Record<WordMeaning, readonly string[]>>>;
  /** Whether lines that begin with `#` are the preprocessor's. */
  readonly hasDirectives?: true;
  /** Lines outside of everything that are read without a tree too: headers of registers hold hundreds of thousands. */
  readonly macroLine?: MacroLine;
  /** Whether a block behind `=` holds values alone: it is left out as a body is. */
  readonly hasValueBlocks?: true;
  /** Whether values may be given between a constructor's parameters and its body: `A() : a{1} {`. */
  readonly hasInitializers?: true;
  /** Whether functions stand in bodies that no word tells: a name behind a type, a list, a block or `=>`. */
  readonly hasLocalFunctions?: true;
}

const STATEMENTS = ["if", "while", "for", "switch", "catch", "return", "else", "do"] as const;
/** Words behind which a name is no function's. */
const CSHARP_EXPRESSIONS = [
  "async",
  "await",
  "throw",
  "in",
  "is",
  "as",
  "case",
  "yield",
  "when",
  "not",
  "and",
  "or",
] as const;
const C_TYPES = ["struct", "union", "enum"] as const;
const C_ATTRIBUTES = ["__attribute__", "__declspec", "alignas", "_Alignas", "__aligned", "__attribute"] as const;

const C_MACRO: MacroLine = {
  opening: "#define",
  node: "preproc_def",
  name: { field: "name", node: "identifier" },
  value: { field: "value", node: "preproc_arg" },
};

export const FUNCTION_BODIES = {
  c: {
    words: {
      type: C_TYPES,
      linkage: ["extern"],
      statement: STATEMENTS,
      attribute: C_ATTRIBUTES,
      keeping: ["extern", "typedef"],
    },
    hasDirectives: true,
    macroLine: C_MACRO,
    hasValueBlocks: true,
  },
  cpp: {
    words: {
      type: [...C_TYPES, "class"],
      container: ["namespace"],
      linkage: ["extern"],
      template: ["template"],
      operator: ["operator"],
      statement: STATEMENTS,
      data: ["concept", "try"],
      attribute: [...C_ATTRIBUTES, "requires"],
      keeping: ["extern", "typedef", "using", "namespace"],
    },
    hasDirectives: true,
    macroLine: C_MACRO,
    hasValueBlocks: true,
    hasInitializers: true,
  },
  java: {
    words: {
      container: ["class", "interface", "record"],
      constants: ["enum"],
      statement: [...STATEMENTS, "synchronized", "try"],
      new: ["new"],
      naming: ["class", "interface", "enum", "record"],
    },
  },
  csharp: {
    words: {
      container: ["class", "struct", "interface", "record", "namespace", "extension"],
      data: ["enum"],
      statement: [...STATEMENTS, ...CSHARP_EXPRESSIONS, "foreach", "using", "lock", "fixed", "checked", "unchecked"],
      where: ["where"],
      new: ["new"],
    },
    hasDirectives: true,
    hasLocalFunctions: true,
  },
  go: {
    words: {
      "opener at line start": ["func"],
      type: ["struct", "interface"],
      "result type": ["struct", "interface"],
      naming: ["type"],
    },
  },
  rust: {
    words: {
      opener: ["fn"],
      container: ["impl", "trait", "mod"],
      data: ["struct", "enum", "union", "const", "static", "type", "let", "use", "macro_rules"],
      linkage: ["extern"],
      keeping: ["impl", "use", "macro_rules"],
      naming: ["fn", "struct", "enum", "union", "trait", "mod", "type"],
    },
  },
} as const satisfies Readonly<Record<string, BodyRules>>;
