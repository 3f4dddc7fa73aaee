/** The rows of TypeScript, TSX and JavaScript, and of components of Vue, Svelte and Astro, which are read as TypeScript. */

import { withSignaturesApart } from "../call-signatures.ts";
import { C_COMMENTS } from "../comments.ts";
import { EXPRESSION_SIGNS } from "../expression-signs.ts";
import { vscode } from "../grammars.ts";
import type { Language } from "../language.ts";
import { LEXEMES } from "../lexemes.ts";
import { markup, SCSS_STYLES, STYLES } from "../markup-pieces.ts";
import { OPERATORS } from "../operators.ts";
import { WORD_PLACES } from "../word-places.ts";
import { astroAsScript } from "./component/astro.ts";
import { SVELTE_MEMBERS, VUE_MEMBERS } from "./component/names.ts";
import { madeOf } from "./component/parts.ts";
import { svelteAsScript } from "./component/svelte.ts";
import { isInTemplate, vueAsScript } from "./component/vue.ts";

export const typescript: Language = {
  id: "typescript",
  name: "TypeScript",
  files: {
    lspIds: ["typescript"],
    extensions: [".ts", ".mts", ".cts"],
    fileNames: [],
    interpreters: ["ts-node", "ts-node-esm", "tsx", "deno", "bun"],
  },
  family: "javascript",
  grammar: vscode("typescript"),
  queries: "typescript",
  contents: "code",
  text: {
    wordCharacters: "$",
    comments: C_COMMENTS,
    expressionSigns: EXPRESSION_SIGNS.javascript,
    lexemes: LEXEMES.javascript,
    readAs: withSignaturesApart,
    defining: {
      keyword:
        /\b(?:class|interface|enum|type|function|namespace|module|const|let|var|get|set|async|static|readonly|public|private|protected|abstract|declare|default|accessor|override|export)\s*\*?\s*[{[]?\s*$/,
      behind: /^\s*(?:[=:(?!,;})<{[\]/"']|in\b|of\b|$)/,
      never: new RegExp(
        String.raw`(?:${OPERATORS}(?<![*?]\s*)|\b(?:new|return|throw|extends|implements|instanceof|typeof|await|case|keyof|is)|=>)\s*$`,
      ),
    },
    // At the left margin: the grammar gives whole files up over some signatures without semicolons.
    rescue: {
      pattern:
        /^(?:export\s+)?(?:declare\s+)?(?:default\s+)?(?:abstract\s+)?(?:async\s+)?(?<kind>function|class|interface|type|enum|namespace|const|let|var)\s*\*?\s+(?<name>[A-Za-z_$][\w$]*)/gm,
      kinds: {
        function: "function",
        class: "class",
        interface: "interface",
        type: "type",
        enum: "enum",
        namespace: "namespace",
        const: "constant",
        let: "variable",
        var: "variable",
      },
      end: "braces",
    },
  },
  patterns: {
    astGrep: "TypeScript",
  },
  completion: { commitCharacters: [".", ",", ";", "("], wordPlaces: WORD_PLACES.jsx },
  docs: {
    prefixes: ["/**"],
    innerPrefixes: [],
    form: "jsdoc",
  },
  nodes: {
    attributes: ["decorator"],
    ownTypes: { nodes: new Set(["predefined_type"]) },
    wrappers: [
      "export_statement",
      "ambient_declaration",
      "expression_statement",
      "lexical_declaration",
      "variable_declaration",
    ],
    bodies: [],
    shorthands: new Set(["shorthand_property_identifier", "shorthand_property_identifier_pattern"]),
  },
  names: {
    locals: "hoisted",
    unfit: { type: ["function", "method"] },
  },
};

export const tsx: Language = {
  ...typescript,
  id: "tsx",
  name: "TSX",
  files: {
    ...typescript.files,
    lspIds: ["typescriptreact", "typescript.tsx", "tsx", "typescript"],
    extensions: [".tsx"],
    interpreters: [],
  },
  grammar: vscode("tsx"),
  queries: "tsx",
  contents: "code",
  patterns: { ...typescript.patterns, astGrep: "Tsx" },
};

export const javascript: Language = {
  ...typescript,
  id: "javascript",
  name: "JavaScript",
  files: {
    ...typescript.files,
    lspIds: ["javascript", "javascriptreact", "javascript.jsx", "jsx"],
    extensions: [".js", ".jsx", ".mjs", ".cjs", ".es6", ".jsm"],
    fileNames: ["Jakefile"],
    interpreters: ["node", "nodejs", "zx", "qjs"],
  },
  grammar: vscode("javascript"),
  queries: "javascript",
  contents: "code",
  patterns: { ...typescript.patterns, astGrep: "JavaScript" },
  nodes: {
    ...typescript.nodes,
    wrappers: ["export_statement", "expression_statement", "lexical_declaration", "variable_declaration"],
  },
};

const { defining, rescue, wordCharacters, comments } = typescript.text;

const component = {
  ...typescript,
  queries: "component",
  text: {
    wordCharacters,
    comments: { line: comments.line, block: [...comments.block, ["<!--", "-->"]] },
    embedded: [STYLES, SCSS_STYLES, markup()],
    ...(defining ? { defining } : {}),
    ...(rescue ? { rescue } : {}),
  },
  // What stands outside of elements is text.
  patterns: { expando: "µ", prefix: "<script>", suffix: "</script>" },
} as const satisfies Partial<Language>;

const files = (id: string): Language["files"] => ({
  lspIds: [id],
  extensions: [`.${id}`],
  fileNames: [],
  interpreters: [],
});

export const vue: Language = {
  ...component,
  id: "vue",
  name: "Vue",
  files: files("vue"),
  grammar: vscode("typescript"),
  text: { ...component.text, readAs: (text) => withSignaturesApart(vueAsScript(text)) },
  names: {
    ...component.names,
    bareOf: { expressions: ["defineProps()", "this"], isAt: isInTemplate },
    selfOf: madeOf,
    framework: { members: VUE_MEMBERS },
    // https://vuejs.org/guide/essentials/reactivity-fundamentals.html#ref-unwrapping-in-templates
    readThrough: {
      types: new Set(["Ref", "ShallowRef", "ComputedRef", "WritableComputedRef", "ModelRef", "TemplateRef"]),
      member: "value",
      isAt: isInTemplate,
    },
  },
};

export const svelte: Language = {
  ...component,
  id: "svelte",
  name: "Svelte",
  files: files("svelte"),
  grammar: vscode("typescript"),
  names: { ...component.names, framework: { members: SVELTE_MEMBERS } },
  // The sign before a name is none of it: that is a store.
  text: { ...component.text, wordCharacters: "", readAs: (text) => withSignaturesApart(svelteAsScript(text)) },
};

export const astro: Language = {
  ...component,
  id: "astro",
  name: "Astro",
  files: files("astro"),
  grammar: vscode("typescript"),
  text: {
    ...component.text,
    embedded: [STYLES, SCSS_STYLES, markup({ open: /^---[ \t]{0,9}$/gm, close: /^---[ \t]{0,9}$/gm })],
    readAs: astroAsScript,
  },
};
