/**
 * Lexemes: strings, comments and other tokens in which a bracket opens and closes nothing, for languages whose blocks stand in `{ }` (see
 * `Language.lexemes`). What is not closed is looked for once: a quote behind a backslash opens nothing, and a comment or a raw text that
 * nothing closes reaches to the end.
 */

const BRACKETS_AND_COMMENTS = /[{}]|\/\/.*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)/;
const QUOTED = /(?<!\\)"(?:\\.|[^"\\\n])*"/;
const TRIPLE = /"""[\s\S]*?"""/;
/** A surrogate pair is one character, too. An apostrophe that is none (a lifetime, a digit separator) ends nowhere near. */
const CHARACTER = /'(?:\\[^\n']*.|[^'\\\n]{1,2})'/;

const lexemes = (...literals: readonly RegExp[]): RegExp =>
  new RegExp([BRACKETS_AND_COMMENTS, ...literals].map(({ source }) => source).join("|"), "g");

export const LEXEMES = {
  java: lexemes(TRIPLE, QUOTED, CHARACTER),
  c: lexemes(/R"(\w{0,16})\((?:[\s\S]*?\)\1"|[\s\S]*)/, QUOTED, CHARACTER),
  csharp: lexemes(TRIPLE, /(?:@\$?|\$@)"(?:""|[^"])*"/, QUOTED, CHARACTER),
  go: lexemes(/`[^`]*`/, QUOTED, CHARACTER),
  rust: lexemes(/\br(#*)"(?:[\s\S]*?"\1|[\s\S]*)/, /(?<!\\)"(?:\\[\s\S]|[^"\\])*"/, CHARACTER),
  javascript: lexemes(
    QUOTED,
    /(?<!\\)'(?:\\.|[^'\\\n])*'/,
    /(?<!\\)`(?:\\[\s\S]|[^`\\])*`/,
    // A regular expression stands where a value may begin, and is no longer than it can be read.
    /(?=\/)(?<=[=(,:;!&|?{[]\s*|\breturn\s+)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n]){0,500}\]|[^/[\\\n]){1,2000}\//,
  ),
  quoted: lexemes(TRIPLE, QUOTED),
} as const satisfies Readonly<Record<string, RegExp>>;
