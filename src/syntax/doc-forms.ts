/** Documentation forms: how the documentation comments of a language mark parameters, results, links and code. One row a form. */

import type { DocFormName } from "../languages/language.ts";

/** A replacement outside of code; the second part is as `String.replace` takes it. */
export type Rewrite = readonly [RegExp, string | ((...match: string[]) => string)];

export interface DocForm {
  /** Begins a line that opens a section; its group is the tag. */
  readonly tag: RegExp;
  /** A parameter in its section: groups `type` (may be missing), `name`, `text`. */
  readonly named: RegExp;
  /** A result: groups `type` (may be missing), `text`. */
  readonly typed: RegExp;
  /** An exception: as a result. */
  readonly thrown: RegExp;
  /** In this order. What becomes code is not looked at by those that follow. */
  readonly inline: readonly Rewrite[];
}

/** How a section shows: a list of names, a text behind its title, code, or a text of the description itself. */
type Shape = "named" | "typed" | "thrown" | "text" | "code" | "plain";

/** What each tag opens, whatever the form. Any other tag is shown by its own name. */
export const SECTIONS: Readonly<Record<string, { readonly title: string; readonly shape: Shape }>> = {
  ...tags("Parameters", "named", "param arg argument parameter params"),
  ...tags("Type parameters", "named", "tparam typeparam template"),
  ...tags("Properties", "named", "property prop field option"),
  ...tags("Receiver", "text", "receiver"),
  ...tags("Yield parameters", "named", "yieldparam"),
  ...tags("Returns", "typed", "return returns result"),
  ...tags("Return values", "named", "retval"),
  ...tags("Yields", "typed", "yield yields yieldreturn"),
  ...tags("Throws", "thrown", "throws throw exception raise raises"),
  ...tags("Type", "typed", "type var value"),
  ...tags("Default", "text", "default defaultvalue"),
  ...tags("Deprecated", "text", "deprecated"),
  ...tags("Since", "text", "since"),
  ...tags("Version", "text", "version"),
  ...tags("Author", "text", "author authors"),
  ...tags("See", "text", "see sa seealso"),
  ...tags("Note", "text", "note remark remarks"),
  ...tags("Warning", "text", "warning attention"),
  ...tags("To do", "text", "todo"),
  ...tags("Before", "text", "pre precondition"),
  ...tags("After", "text", "post postcondition"),
  ...tags("Example", "code", "example sample usage"),
  ...tags("", "plain", "brief summary description desc details short"),
};

function tags(title: string, shape: Shape, words: string): Record<string, { title: string; shape: Shape }> {
  return Object.fromEntries(words.split(" ").map((word) => [word, { title, shape }]));
}

const AT = /^[ \t]*@([a-zA-Z][\w-]*)(?=[\s{]|$)[ \t]*/;
/** Between a name and its description. */
const DASH = String.raw`\s*(?:(?:-|–|—|:)\s+)?`;
const TEXT = String.raw`(?<text>[\s\S]*)$`;
/** Braces may hold braces: `{{a: string}}`. */
const BRACED = String.raw`\{(?<type>(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}`;
const WORD_FIRST = new RegExp(String.raw`^(?<type>[\w$.:\\#]+)${DASH}${TEXT}`);
const NO_TYPE = new RegExp(`^${TEXT}`);

/** Without the indentation that all lines share. */
export function withoutIndent(text: string): string {
  const indents = text.match(/^[ \t]*(?=\S)/gm)?.map(({ length }) => length) ?? [0];
  const shared = Math.min(...indents);
  return text.replace(/^[ \t]+/gm, (blanks) => blanks.slice(shared));
}

const code = (text: string): string => (text.includes("`") ? text : `\`${text}\``);
const fence = (text: string): string => `\n\`\`\`\n${withoutIndent(text.replace(/^\s*\n/, "").trimEnd())}\n\`\`\`\n`;
const plain = (text: string): string =>
  text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&apos;|&#39;/g, "'")
    .replace(/&#64;/g, "@")
    .replace(/&amp;/g, "&");

/** What stands in `<pre>`, without the mark of code around it. */
const unwrapped = (text: string): string =>
  text
    .trim()
    .replace(/^(?:<code[^<>]*>|\{@code\b)/i, "")
    .replace(/(?:<\/code>|\})$/i, "");

/** `{@link X}`, `{@link X text}`, `{@link X|text}`, `{@linkplain https://… text}`. */
const BRACE_LINKS: readonly Rewrite[] = [
  [
    /\{@(?:link|linkcode|linkplain|see|tutorial)\s+([^\s|}]+)(?=[\s|}])(?:\s*\|\s*|\s+)?((?:[^{}]|\{(?!@))*)\}/g,
    (_, to = "", text = "") => {
      const shown = text.trim() || to;
      return /^https?:/.test(to) ? `[${shown}](${to})` : code(shown);
    },
  ],
  [/\{@(?:code|literal|value|snippet)\s+(?!\s)((?:[^{}]|\{[^{}]*\})*)\}/g, (_, text = "") => code(text.trim())],
];

/** The HTML that documentation holds, as Markdown. */
const HTML: readonly Rewrite[] = [
  [/<pre>([\s\S]*?)<\/pre>/gi, (_, text = "") => fence(plain(unwrapped(text)))],
  ...BRACE_LINKS,
  [/<(?:code|tt)>([\s\S]*?)<\/(?:code|tt)>/gi, (_, text = "") => code(plain(text))],
  [/<a(?=\s)(?:(?!\shref=")[^<>])*\shref="([^"<>]+)"[^<>]*>([\s\S]*?)<\/a>/gi, "[$2]($1)"],
  [/<\/?(?:b|strong)>/gi, "**"],
  [/<\/?(?:i|em|var)>/gi, "*"],
  [/(?:(?<!\s)\s+)?<li>\s*/gi, "\n- "],
  [/(?:(?<!\s)\s+)?<(?:\/li|\/?(?:ul|ol|dl))>/gi, ""],
  [/(?:(?<!\s)\s+)?<p\s*\/?>\s*/gi, "\n\n"],
  [/<\/p>/gi, ""],
  [/<br\s*\/?>/gi, "  \n"],
];

const jsdoc: DocForm = {
  tag: AT,
  named: new RegExp(
    String.raw`^(?:${BRACED}\s*)?(?:\[\s*(?<optional>[\w$.]+)\s*(?:=[^\]]*)?\]|(?<name>[\w$.]+))${DASH}${TEXT}`,
  ),
  typed: new RegExp(`^(?:${BRACED})?${DASH}${TEXT}`),
  thrown: new RegExp(`^(?:${BRACED})?${DASH}${TEXT}`),
  inline: BRACE_LINKS,
};

const javadoc: DocForm = {
  tag: AT,
  named: new RegExp(String.raw`^(?<name><\w+>|[\w$.]+)${DASH}${TEXT}`),
  typed: NO_TYPE,
  thrown: WORD_FIRST,
  inline: HTML,
};

const DOXYGEN_SIGN = String.raw`(?<![\w\\@])[@\\]`;

export const DOC_FORMS: Readonly<Record<Exclude<DocFormName, "xml">, DocForm>> = {
  jsdoc,
  javadoc,
  kdoc: {
    ...javadoc,
    named: /^`?(?<name>[\w.]+)`?\s*(?:(?:-|–|—|:)\s+)?(?<text>[\s\S]*)$/,
    // `[Name]`, but neither a link nor a task's box.
    inline: [[/(?<![\]\w!])\[([A-Za-z_][\w.<>?]*)\](?![([:])/g, (_, text = "") => code(text)]],
  },
  scaladoc: {
    ...javadoc,
    inline: [
      [/\{\{\{(?!\{)([\s\S]*?)\}\}\}/g, (_, text = "") => fence(text)],
      [/\[\[(https?:\S{1,1000})\s+(?!\s)([^\]]{1,1000})\]\]/g, "[$2]($1)"],
      [/\[\[([^\]\s]{1,1000})(?:\s+(?!\s)([^\]]{1,1000}))?\]\]/g, (_, to = "", text = "") => code(text || to)],
      ...HTML,
    ],
  },
  phpdoc: {
    ...jsdoc,
    named: new RegExp(String.raw`^(?:(?<type>[^$\n]*?[^\s$&.])\s+)?(?<name>&?(?:\.\.\.)?\$\w+)${DASH}${TEXT}`),
    typed: new RegExp(String.raw`^(?:(?<type>[^\s$]+)(?:\s+\$\w+)?)?${DASH}${TEXT}`),
    thrown: WORD_FIRST,
  },
  yard: {
    tag: AT,
    named: new RegExp(
      String.raw`^(?:\[(?<before>[^\]]*)\]\s*)?(?<name>[*&:]*[\w.]+:?)(?:\s+\[(?<type>[^\]]*)\])?${DASH}${TEXT}`,
    ),
    typed: new RegExp(String.raw`^(?:\[(?<type>[^\]]*)\])?${DASH}${TEXT}`),
    thrown: new RegExp(String.raw`^(?:\[(?<type>[^\]]*)\])?${DASH}${TEXT}`),
    inline: [
      [/(?<![\w{#$])\{([A-Z#][\w:#.?!]*)(?:\s+(?!\s)([^}]{1,1000}))?\}/g, (_, to = "", text = "") => code(text || to)],
      [/(?<![\w+])\+([\w.:#?!@]+)\+(?![\w+])/g, (_, text = "") => code(text)],
    ],
  },
  doxygen: {
    tag: /^[ \t]*[@\\]([a-zA-Z]+)(?:\[[\w, ]+\])?(?=\s|$)[ \t]*/,
    named: new RegExp(String.raw`^(?<name>[^\s,]+(?:,\s*\w+)*)${DASH}${TEXT}`),
    typed: NO_TYPE,
    thrown: WORD_FIRST,
    inline: [
      [
        new RegExp(String.raw`${DOXYGEN_SIGN}(?:code|verbatim)(?:\{[^}]*\})?([\s\S]*?)[@\\]end(?:code|verbatim)`, "g"),
        (_, text = "") => fence(text),
      ],
      [
        new RegExp(String.raw`${DOXYGEN_SIGN}(?:c|p|ref|link)\s+([^\s,;)]+[^\s,;.)])`, "g"),
        (_, text = "") => code(text),
      ],
      [new RegExp(String.raw`${DOXYGEN_SIGN}(?:a|e|em)\s+(\w+)`, "g"), "*$1*"],
      [new RegExp(String.raw`${DOXYGEN_SIGN}b\s+(\w+)`, "g"), "**$1**"],
      ...HTML,
    ],
  },
};

/** `T:A.B`, `M:A.B(System.Int32)` as a compiler writes them: the letter is no part of the name. */
const cref = (to: string): string =>
  code(
    plain(
      to
        .replace(/^[A-Z]:/, "")
        .replace(/\{/g, "<")
        .replace(/\}/g, ">"),
    ),
  );

/** C#'s elements within a text. */
export const XML_INLINE: readonly Rewrite[] = [
  [/<code[^<>]*>([\s\S]*?)<\/code>/g, (_, text = "") => fence(plain(text.replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, "")))],
  [/<c>([\s\S]*?)<\/c>/g, (_, text = "") => code(plain(text))],
  [/<(?:see|seealso)\s+href="([^"]*)"\s*\/>/g, "<$1>"],
  [/<(?:see|seealso|a)\s+href="([^"]*)"[^>]*>([\s\S]*?)<\/(?:see|seealso|a)>/g, "[$2]($1)"],
  [/<(?:see|seealso)\s+cref="[^"]*"\s*>([\s\S]*?)<\/(?:see|seealso)>/g, (_, text = "") => code(plain(text))],
  [/<(?:see|seealso)\s+(?:cref|langword)="([^"]*)"\s*\/>/g, (_, to = "") => cref(to)],
  [/<(?:paramref|typeparamref)\s+name="([^"]*)"\s*\/>/g, (_, name = "") => code(name)],
  [
    /(?:(?<!\s)\s+)?<item>\s*(?:<term>([\s\S]*?)<\/term>)?\s*/g,
    (_, term) => (term ? `\n- **${term.trim()}** ` : "\n- "),
  ],
  [/(?:(?<!\s)\s+)?<(?:\/item|\/?list[^<>]*)>|<\/?description>|<listheader>[\s\S]*?<\/listheader>/g, ""],
  [/(?:(?<!\s)\s+)?<para>\s*/g, "\n\n"],
  [/(?:(?<!\s)\s+)?<\/para>\s*/g, "\n\n"],
  [/<br\s*\/?>/g, "  \n"],
  [/<inheritdoc[^>]*\/>/g, "*inherited*"],
];

/** C#'s elements that are sections; all others are texts of the description. */
export const XML_TAGS: Readonly<Record<string, string>> = {
  param: "param",
  typeparam: "typeparam",
  returns: "returns",
  exception: "throws",
  value: "value",
  example: "example",
  seealso: "see",
};
