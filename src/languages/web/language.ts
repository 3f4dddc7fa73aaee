/** The rows of HTML and CSS. */

import { cursorless, vscode } from "../grammars.ts";
import type { Language } from "../language.ts";
import { MEMBER_SIGNS } from "../member-signs.ts";

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
  },
  patterns: {
    astGrep: "Html",
    expando: "z",
  },
  completion: { memberSigns: MEMBER_SIGNS.none },
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
    unfit: { type: ["id"] },
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
  completion: { memberSigns: MEMBER_SIGNS.none },
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
  },
};
