/**
 * Lexemes: strings, comments and other tokens in which a bracket opens and closes nothing, for languages whose blocks stand in `{ }` (see
 * `LanguageText.lexemes`), as data that `lexeme.ts` reads a text by.
 */

/** What a character may open. */
export const Opens = {
  nothing: 0,
  /** A comment, or a regular expression. */
  slash: 1,
  /** A text that ends with its line at the latest; a backslash takes the character behind it. */
  quoted: 2,
  /** The same, over any number of lines. */
  long: 3,
  /** A text up to the same character. */
  raw: 4,
  /** One character in `' '`. An apostrophe may also be none: a lifetime, a digit separator. */
  character: 5,
} as const;

export interface Lexemes {
  /** Of each ASCII character one of `Opens`. */
  readonly opens: Uint8Array;
  /** Whether `"""` opens a text up to the next `"""`. */
  readonly hasTriples: boolean;
  /** What before a `"` opens a raw text: `R"tag( )tag"`, `r#" "#`, `@" "`. */
  readonly rawForm: "c" | "rust" | "csharp" | undefined;
  /** What makes a name of a word of the language, and is part of the name: `r#type`, `@class`. */
  readonly nameEscape: string;
  /** Whether comments between `/*` and its end nest. */
  readonly nests: boolean;
  /** Whether regular expressions are literals. */
  readonly hasExpressions: boolean;
  /** Whether outside of all brackets stand lines of a preprocessor, and declarations that each end with `;` or with the block of a function. */
  readonly hasDirectives: boolean;
}

type Forms = Partial<Omit<Lexemes, "opens">> & {
  /** The characters that open a text of each kind. */
  readonly quoted: string;
  readonly long?: string;
  readonly raw?: string;
  readonly character?: string;
};

function lexemes({ quoted, long = "", raw = "", character = "", ...rest }: Forms): Lexemes {
  const opens = new Uint8Array(128);
  opens["/".charCodeAt(0)] = Opens.slash;
  for (const [characters, kind] of [
    [quoted, Opens.quoted],
    [long, Opens.long],
    [raw, Opens.raw],
    [character, Opens.character],
  ] as const)
    for (const one of characters) opens[one.charCodeAt(0)] = kind;
  const plain = {
    hasTriples: false,
    rawForm: undefined,
    nameEscape: "",
    nests: false,
    hasExpressions: false,
    hasDirectives: false,
  };
  return { ...plain, ...rest, opens };
}

export const LEXEMES = {
  java: lexemes({ quoted: '"', character: "'", hasTriples: true }),
  c: lexemes({ quoted: '"', character: "'", rawForm: "c", hasDirectives: true }),
  csharp: lexemes({ quoted: '"', character: "'", hasTriples: true, rawForm: "csharp", nameEscape: "@" }),
  go: lexemes({ quoted: '"', raw: "`", character: "'" }),
  rust: lexemes({ quoted: "", long: '"', character: "'", rawForm: "rust", nameEscape: "r#", nests: true }),
  javascript: lexemes({ quoted: "\"'", long: "`", hasExpressions: true }),
  quoted: lexemes({ quoted: '"', hasTriples: true, nests: true }),
} as const satisfies Readonly<Record<string, Lexemes>>;
