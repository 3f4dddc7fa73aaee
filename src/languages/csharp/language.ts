/** The row of C#. */

import { C_COMMENTS } from "../comments.ts";
import { EXPRESSION_SIGNS } from "../expression-signs.ts";
import { FUNCTION_BODIES } from "../function-bodies.ts";
import { vscode } from "../grammars.ts";
import type { Language } from "../language.ts";
import { LEXEMES } from "../lexemes.ts";
import { MEMBER_SIGNS } from "../member-signs.ts";

export const csharp: Language = {
  id: "csharp",
  name: "C#",
  files: {
    lspIds: ["csharp", "cs", "c-sharp", "c#"],
    extensions: [".cs", ".csx", ".cake"],
    fileNames: [],
    interpreters: ["dotnet", "dotnet-script", "scriptcs"],
  },
  family: "csharp",
  grammar: vscode("c-sharp"),
  queries: "csharp",
  contents: "code",
  text: {
    wordCharacters: "",
    comments: C_COMMENTS,
    expressionSigns: EXPRESSION_SIGNS.csharp,
    lexemes: LEXEMES.csharp,
    bodies: FUNCTION_BODIES.csharp,
    defining: {
      keyword: /\b(?:class|interface|enum|struct|record|namespace|delegate|event|using)\s+(?:[\w.]+\.)?$/,
      behind: /^\s*(?:[(=;,{)[}<:/]|operator\b|$)/,
      never: /(?:[@(=]|[+%&|!<^-]|\b(?:new|return|throw|is|as|case|await|typeof|nameof|in))\s*$/,
    },
  },
  patterns: {
    expando: "µ",
  },
  completion: { memberSigns: MEMBER_SIGNS.all, commitCharacters: [".", ",", ";", "(", "["] },
  docs: {
    prefixes: ["///", "/**"],
    innerPrefixes: [],
    form: "xml",
  },
  nodes: {
    attributes: ["attribute_list"],
    ownTypes: { nodes: new Set(["predefined_type"]) },
    wrappers: ["local_declaration_statement", "variable_declaration"],
    bodies: [
      "block",
      "accessor_list",
      "arrow_expression_clause",
      "declaration_list",
      "lambda_expression",
      "initializer_expression",
      "switch_expression",
    ],
  },
  names: {
    locals: "sequential",
    namesArguments: true,
    unfit: { decorator: ["method", "property", "field", "constant", "event", "enum_member"] },
  },
};
