/** The rows of HTML and CSS. */

import { cursorless, vscode } from "../grammars.ts";
import type { Language } from "../language.ts";

export const html: Language = {
  id: "html",
  name: "HTML",
  lspIds: ["html"],
  extensions: [".html", ".htm", ".xhtml"],
  fileNames: [],
  interpreters: [],
  family: "web",
  grammar: cursorless("html"),
  queries: "html",
  wordCharacters: "-",
  astGrep: "Html",
  expando: "z",
  comments: { line: [], block: [["<!--", "-->"]] },
  docPrefixes: ["<!--"],
  innerDocPrefixes: [],
  attributes: [],
  wrappers: [],
  bodies: ["element", "text", "entity", "end_tag", "script_element", "style_element", "comment"],
  locals: "hoisted",
  unfit: { type: ["id"] },
};

export const css: Language = {
  id: "css",
  name: "CSS",
  lspIds: ["css", "postcss", "tailwindcss"],
  extensions: [".css"],
  fileNames: [],
  interpreters: [],
  family: "web",
  grammar: vscode("css"),
  queries: "css",
  wordCharacters: "-",
  astGrep: "Css",
  expando: "_",
  comments: { line: [], block: [["/*", "*/"]] },
  docPrefixes: ["/*", "/**"],
  innerDocPrefixes: [],
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
  locals: "hoisted",
};
