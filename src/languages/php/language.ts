/** The row of PHP. */

import { EXPRESSION_SIGNS } from "../expression-signs.ts";
import { vscode } from "../grammars.ts";
import type { Language } from "../language.ts";
import { MEMBER_SIGNS } from "../member-signs.ts";
import { MARKUP } from "./markup.ts";

export const php: Language = {
  id: "php",
  name: "PHP",
  files: {
    lspIds: ["php"],
    extensions: [".php", ".phtml", ".php3", ".php4", ".php5", ".php7", ".php8", ".phps"],
    fileNames: [".php_cs", ".php-cs-fixer"],
    interpreters: ["php"],
  },
  family: "php",
  grammar: vscode("php"),
  queries: "php",
  contents: "code",
  text: {
    wordCharacters: "",
    comments: { line: ["//", "#"], block: [["/*", "*/"]] },
    expressionSigns: EXPRESSION_SIGNS.php,
    embedded: [MARKUP],
  },
  patterns: {
    expando: "µ",
    prefix: "<?php ",
  },
  completion: { memberSigns: MEMBER_SIGNS.arrows },
  docs: {
    prefixes: ["/**"],
    innerPrefixes: [],
    form: "phpdoc",
  },
  nodes: {
    attributes: ["attribute_list"],
    ownTypes: { nodes: new Set(["primitive_type"]) },
    wrappers: ["property_declaration", "const_declaration", "expression_statement"],
    bodies: ["property_hook_list", "compound_statement", "declaration_list", "match_block"],
  },
  names: {
    locals: "hoisted",
    namesArguments: true,
  },
};
