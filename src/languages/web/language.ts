/** The rows of HTML, CSS and SCSS. */

import { cursorless, vendored, vscode } from "../grammars.ts";
import type { Language } from "../language.ts";
import { SCRIPTS, STYLES } from "../markup-pieces.ts";
import { MEMBER_SIGNS } from "../member-signs.ts";
import type { Kind } from "../vocabulary.ts";
import { WORD_PLACES } from "../word-places.ts";

/** What the name of an element or an attribute never means. */
const NO_ELEMENTS: readonly Kind[] = ["style_class", "id", "label", "section", "namespace"];

export const html: Language = {
  id: "html",
  name: "HTML",
  files: {
    lspIds: ["html"],
    extensions: [".html", ".htm", ".xhtml"],
    fileNames: [],
    interpreters: [],
  },
  family: "web",
  grammar: cursorless("html"),
  queries: "html",
  contents: "code",
  text: {
    wordCharacters: "-",
    comments: { line: [], block: [["<!--", "-->"]] },
    embedded: [...SCRIPTS, STYLES],
  },
  patterns: {
    astGrep: "Html",
    expando: "z",
  },
  completion: {
    memberSigns: MEMBER_SIGNS.none,
    wordPlaces: WORD_PLACES.html,
    pathBehind: /\s(?:href|src|action|data|poster)\s*=\s*["'][^"'#?:<>]*$/i,
  },
  docs: {
    prefixes: ["<!--"],
    innerPrefixes: [],
  },
  nodes: {
    attributes: [],
    wrappers: [],
    bodies: ["element", "text", "entity", "end_tag", "script_element", "style_element", "comment"],
  },
  names: {
    locals: "hoisted",
    unfit: { type: ["id"], key: NO_ELEMENTS },
  },
};

export const css: Language = {
  id: "css",
  name: "CSS",
  files: {
    lspIds: ["css", "postcss", "tailwindcss"],
    extensions: [".css"],
    fileNames: [],
    interpreters: [],
  },
  family: "web",
  grammar: vscode("css"),
  queries: "css",
  contents: "code",
  text: {
    wordCharacters: "-",
    comments: { line: [], block: [["/*", "*/"]] },
  },
  patterns: {
    astGrep: "Css",
    expando: "_",
  },
  completion: { memberSigns: MEMBER_SIGNS.none, wordPlaces: WORD_PLACES.css },
  docs: {
    prefixes: ["/*", "/**"],
    innerPrefixes: [],
  },
  nodes: {
    attributes: [],
    // A rule is the declaration of each class and id of its selectors.
    wrappers: [
      "selectors",
      "class_selector",
      "id_selector",
      "pseudo_class_selector",
      "pseudo_element_selector",
      "attribute_selector",
      "descendant_selector",
      "child_selector",
      "sibling_selector",
      "adjacent_sibling_selector",
      "rule_set",
    ],
    bodies: ["block", "keyframe_block_list"],
  },
  names: {
    locals: "hoisted",
    unfit: { key: NO_ELEMENTS },
  },
};

export const scss: Language = {
  ...css,
  id: "scss",
  name: "SCSS",
  files: { lspIds: ["scss"], extensions: [".scss"], fileNames: [], interpreters: [] },
  grammar: vendored("scss"),
  queries: "scss",
  text: {
    wordCharacters: "-",
    comments: { line: ["//"], block: [["/*", "*/"]] },
    // The grammar knows no comma behind the last of a list.
    unread: /,(?=\s{0,200}\))/g,
  },
  patterns: { expando: "_" },
  docs: { prefixes: ["///", "//", "/*", "/**"], innerPrefixes: [] },
  nodes: { attributes: [], wrappers: ["selectors", "class_selector", "id_selector", "rule_set"], bodies: ["block"] },
  names: {
    locals: "hoisted",
    // Variables are named by the role of decorators: a plain reference means what all sheets say together.
    unfit: { decorator: ["function", "macro"], macro: ["function", "variable"], call: ["variable", "macro"] },
  },
};
