/**
 * May define: whether an occurrence found by the byte scan can be a definition that reaches the project, judged by the text of its
 * line alone. Must never say no to one that the queries would find (`npm run bench:recall` checks that on whole repositories);
 * a needless yes costs one parse. Families that are not here always say yes.
 */

interface DefiningForm {
  /** Text before the name that makes it a definition whatever follows. */
  readonly keyword: RegExp;
  /** Text behind a name that is defined without such a word. */
  readonly behind: RegExp;
  /** Text before a name that is never defined so. */
  readonly never: RegExp;
  /** What must stand before a name that is defined without such a word; anything where it is absent. */
  readonly before?: RegExp;
}

const OPERATORS = "[+*%&|!<^~?-]";

const FORMS: Readonly<Record<string, DefiningForm>> = {
  java: {
    // A package's name is no definition, and its first words stand in every file.
    keyword: /\b(?:class|interface|enum|record|module)\s+(?:[\w.]+\.)?$/,
    behind: /^\s*(?:[(=;,{)[}/]|$)/,
    never: new RegExp(
      String.raw`(?:(?<!\.)\.|[@(=:]|${OPERATORS}|\b(?:new|return|throw|import|extends|implements|instanceof|throws|case|assert|package))\s*$`,
    ),
  },
  python: {
    keyword: /\b(?:def|class|type|as|for|global|nonlocal)\s+$/,
    behind: /^\s*(?:=(?!=)|[,:)\]#\\;]|in\b|$)/,
    never: /(?:@|\b(?:import|return|raise|yield|await|except|assert|del|lambda|print))\s*$/,
  },
  javascript: {
    keyword:
      /\b(?:class|interface|enum|type|function|namespace|module|const|let|var|get|set|async|static|readonly|public|private|protected|abstract|declare|default|accessor|override|export)\s*\*?\s*[{[]?\s*$/,
    behind: /^\s*(?:[=:(?!,;})<{[\]/"']|in\b|of\b|$)/,
    never: new RegExp(
      String.raw`(?:${OPERATORS}(?<![*?]\s*)|\b(?:new|return|throw|extends|implements|instanceof|typeof|await|case|keyof|is)|=>)\s*$`,
    ),
  },
  go: {
    keyword: /\b(?:func|type|var|const)\s+(?:\([^)]*\)\s*)?$/,
    behind: /^/,
    never: new RegExp(
      String.raw`(?:\.|${OPERATORS}(?<!\*)|\b(?:return|go|defer|range|case|if|switch|new|make|package))\s*$`,
    ),
  },
  // Without a word only fields and variants are defined, and they begin a line or follow a separator, an attribute or `pub`.
  rust: {
    keyword:
      /\b(?:fn|struct|enum|trait|union|type|mod|const|static|mut|pub|crate|extern|macro_rules!)\s+$|\bconst\s+fn\s+$|\bpub\([^)]*\)\s*$|\$\w*\s*$/,
    behind: /^\s*(?::(?!:)|[({,=}]|$|\/)/,
    never: /\.\s*$/,
    before: /(?:^|[{,\](|])\s*$/,
  },
  csharp: {
    keyword: /\b(?:class|interface|enum|struct|record|namespace|delegate|event|using)\s+(?:[\w.]+\.)?$/,
    behind: /^\s*(?:[(=;,{)[}<:/]|operator\b|$)/,
    never: /(?:[@(=]|[+%&|!<^-]|\b(?:new|return|throw|is|as|case|await|typeof|nameof|in))\s*$/,
  },
};

/**
 * @param family the language's family
 * @param before text of the line before the name (its last 80 bytes are enough)
 * @param behind text of the line behind the name (its first 40 bytes are enough)
 */
export function mayDefine(family: string, before: string, behind: string): boolean {
  const form = FORMS[family];
  if (!form || form.keyword.test(before)) return true;
  return form.behind.test(behind) && !form.never.test(before) && (form.before?.test(before) ?? true);
}
