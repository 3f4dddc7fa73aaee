/** Expression signs: the comments, strings and characters of a language, as its expressions are read over. */

export interface ExpressionSigns {
  /** Spaces and comments, none of them too. Sticky. */
  readonly space: RegExp;
  /** A string, a character, or whatever else holds text. Sticky. */
  readonly string: RegExp;
  /** The characters with which comments and strings begin. */
  readonly opens: string;
  /** What stands between brackets behind a value that take a part of it (`names[1:]`), and no element. */
  readonly slice?: RegExp;
  /** A block behind a value is what it is called with (`items.map { … }`). */
  readonly callsTakeBlocks?: boolean;
  /** What a text in brackets behind a value takes is an element, and no member of that name (`env["a"]`). */
  readonly keysAreElements?: boolean;
  /** Literals that are of types which have a name alone, by what writes them. Sticky. */
  readonly literals?: readonly { readonly of: RegExp; readonly type: string }[];
  /** A block that is written in words: what begins it, up to its parameters (`do |a|`; sticky), and the word of which the last in what is read ends it. */
  readonly wordBlock?: { readonly begin: RegExp; readonly end: string };
  /** What stands between what is called and its first argument, where no bracket does (`create :box`). Sticky. */
  readonly bareArgument?: RegExp;
  /** Signs of sums whose value is of the type of what stands before them, whatever that is. Sticky. */
  readonly sums?: RegExp;
  /** A name, where other signs than in most languages belong to it. Sticky. */
  readonly name?: RegExp;
  /** Names of members, where these too may have other signs (`empty?`). Sticky. */
  readonly member?: RegExp;
  /** What such a name may begin with that is no part of it (`self::$all`). */
  readonly memberSign?: string;
  /** The word before a value that makes another one of its type (`clone`). */
  readonly copies?: string;
}

const signs = (
  opens: string,
  comments: readonly RegExp[],
  strings: readonly RegExp[],
  slice?: RegExp,
): ExpressionSigns => ({
  space: new RegExp(`(?:\\s|${comments.map(({ source }) => source).join("|")})*`, "y"),
  string: new RegExp(strings.map(({ source }) => source).join("|"), "y"),
  opens,
  ...(slice ? { slice } : {}),
});

const SLASHES = [/\/\/[^\n]*/y, /\/\*[\s\S]*?\*\//y];
const HASH = /#[^\n]*/y;
const DOUBLE = /"(?:[^"\\]|\\[\s\S])*"/y;
const SINGLE = /'(?:[^'\\]|\\[\s\S])*'/y;
const TRIPLE = /"""[\s\S]*?"""/y;
/** Sticky, as they are tried at one place. A character; what is none (a lifetime, a digit's separator) opens nothing. */
const CHARACTER = /'(?:\\[^\n']*.|[^'\\\n]{1,2})'/y;
/** What stands between the quotes of a text of Python, with them. */
const PYTHON_TEXT = String.raw`"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'`;
const COLON = /:/;
const DOTS = /\.\./;

const JAVA = signs("\"'/", SLASHES, [TRIPLE, DOUBLE, CHARACTER]);

export const EXPRESSION_SIGNS = {
  c: signs("\"'/R", SLASHES, [/R"(\w{0,16})\([\s\S]*?\)\1"/y, DOUBLE, CHARACTER]),
  csharp: signs("\"'/@$", SLASHES, [/(?:@\$?|\$@)"(?:""|[^"])*"/y, TRIPLE, DOUBLE, CHARACTER]),
  go: signs("\"'/`", SLASHES, [/`[^`]*`/y, DOUBLE, CHARACTER], COLON),
  java: JAVA,
  javascript: {
    ...signs("\"'/", SLASHES, [DOUBLE, SINGLE]),
    literals: [{ of: /\/(?![\s=*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y, type: "RegExp" }],
  },
  kotlin: { ...JAVA, callsTakeBlocks: true },
  perl: { ...signs("\"'#", [/#(?!\[)[^\n]*/], [DOUBLE, SINGLE]), name: /[$@%]?[\p{L}_]\w*/uy },
  php: {
    ...signs("\"'/#", [...SLASHES, /#(?!\[)[^\n]*/], [DOUBLE, SINGLE]),
    keysAreElements: true,
    member: /(?<=::\s{0,9})\$[\p{L}_]\w*|[\p{L}_]\w*/uy,
    memberSign: "$",
    copies: "clone",
  },
  powershell: { ...signs("\"'#", [HASH], [DOUBLE, SINGLE]), name: /\$\w+|[\p{L}_]\w*(?:-[\p{L}_]\w*)*/uy },
  python: {
    ...signs("\"'#", [HASH], [new RegExp(`[rbfuRBFU]{0,2}(?:${PYTHON_TEXT})`, "y")], COLON),
    // `text + more`, `text % values`, `path / name`: of the type of the first.
    sums: /\s{0,9}(?:[+%]|\/(?!\/))(?!=)\s{0,9}/y,
    literals: [
      { of: new RegExp(`(?:[bB][rR]?|[rR][bB])(?:${PYTHON_TEXT})`, "y"), type: "bytes" },
      // No key stands in it.
      { of: /\{(?=\s*[^\s}])(?:"[^"\\\n]*"|'[^'\\\n]*'|[^"':{}*#])+\}/y, type: "set" },
    ],
  },
  r: { ...signs("\"'#", [HASH], [DOUBLE, SINGLE]), name: /[\p{L}.][\p{L}\p{N}._]*/uy },
  ruby: {
    ...signs(
      "\"'#?",
      // What is filled into a text begins with the sign too.
      [/#(?!\{)[^\n]*/],
      [
        /(?<!\\)"(?:[^"\\#]|\\[\s\S]|#(?!\{)|#\{[^{}]*\})*"/,
        DOUBLE,
        SINGLE,
        /\?[^\s\w](?=[\s,)])/,
        /<<[-~]?(["'`]?)[A-Z_]\w*\1/,
        /%[qQ]?(?:\([^()]*\)|\{[^{}]*\}|\[[^[\]]*\]|\|[^|]*\||![^!]*!)/,
      ],
    ),
    callsTakeBlocks: true,
    keysAreElements: true,
    wordBlock: { begin: /\s{1,9}do\b[^\S\n]{0,9}(?:\|[^|\n]*\|)?/y, end: "end" },
    bareArgument:
      /[^\S\n]{1,9}(?=[:@$"'\p{L}_\d]|->|[*&]\w)(?!(?:if|unless|while|until|and|or|rescue|then|do|in|end|else|is|as|instanceof|satisfies)\b)(?!:[\s:])/uy,
    sums: /\s{1,9}(?:<<|[-*/%+|&])\s/y,
    name: /(?:@@?|\$)?[\p{L}_][\p{L}\p{N}_]*(?:[?!](?![=~]))?/uy,
    member: /[\p{L}_][\p{L}\p{N}_]*(?:[?!](?![=~]))?/uy,
    literals: [
      { of: /->[\s\S]*/y, type: "Proc" },
      { of: /\d[\d_]*\.\.\.?(?:\d[\d_]*|$)/y, type: "Range" },
      { of: /\d[\d_]*\.\d[\d_]*(?:[eE][-+]?\d+)?/y, type: "Float" },
      { of: /\d[\d_]*(?=\.[a-z])/y, type: "Integer" },
      { of: /%[iIwW](?:\[[^[\]]*\]|\([^()]*\)|\{[^{}]*\})/y, type: "Array" },
      {
        of: /\/(?![\s=])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[imxo]*|%r(?:\{[^{}]*\}|\([^()]*\)|!(?:[^!\\]|\\.)*!)[imxo]*/y,
        type: "Regexp",
      },
      { of: /:(?:[A-Za-z_]\w*[?!]?|"[^"\n]*")(?!:)/y, type: "Symbol" },
    ],
  },
  scala: { ...JAVA, callsTakeBlocks: true },
  rust: {
    ...signs("\"'/r", SLASHES, [/r(#*)"[\s\S]*?"\1/y, DOUBLE, CHARACTER], DOTS),
    // A path may begin with a crate's name and nothing else (`::std::mem::swap`).
    name: /(?:::\s{0,10})?[$]?[\p{L}_][\p{L}\p{N}_]*!?/uy,
  },
} as const satisfies Readonly<Record<string, ExpressionSigns>>;
