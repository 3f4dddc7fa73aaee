/** Lexemes: what may hold a bracket that is none, for languages whose blocks stand in `{ }` (see `Language.lexemes`). */

const BRACKETS_AND_COMMENTS = /[{}]|\/\/.*|\/\*[\s\S]*?\*\//;
const QUOTED = /"(?:\\.|[^"\\\n])*"/;
const TRIPLE = /"""[\s\S]*?"""/;
/** A surrogate pair is one character, too. An apostrophe that is none (a lifetime, a digit separator) ends nowhere near. */
const CHARACTER = /'(?:\\[^\n']*.|[^'\\\n]{1,2})'/;

const lexemes = (...literals: readonly RegExp[]): RegExp =>
  new RegExp([BRACKETS_AND_COMMENTS, ...literals].map(({ source }) => source).join("|"), "g");

export const LEXEMES = {
  java: lexemes(TRIPLE, QUOTED, CHARACTER),
  c: lexemes(/R"(\w*)\([\s\S]*?\)\1"/, QUOTED, CHARACTER),
  csharp: lexemes(TRIPLE, /(?:@\$?|\$@)"(?:""|[^"])*"/, QUOTED, CHARACTER),
  go: lexemes(/`[^`]*`/, QUOTED, CHARACTER),
  rust: lexemes(/\br(#*)"[\s\S]*?"\1/, /"(?:\\[\s\S]|[^"\\])*"/, CHARACTER),
  javascript: lexemes(
    QUOTED,
    /'(?:\\.|[^'\\\n])*'/,
    /`(?:\\[\s\S]|[^`\\])*`/,
    // A regular expression stands where a value may begin.
    /(?<=[=(,:;!&|?{[]\s*|\breturn\s+)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/*[\\\n])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/[\\\n])*\//,
  ),
  quoted: lexemes(TRIPLE, QUOTED),
} as const satisfies Readonly<Record<string, RegExp>>;
