/** The row of PowerShell. */

import { EXPRESSION_SIGNS } from "../expression-signs.ts";
import { vscode } from "../grammars.ts";
import type { Language } from "../language.ts";
import { shown } from "./shown.ts";

export const powershell: Language = {
  id: "powershell",
  name: "PowerShell",
  family: "powershell",
  grammar: vscode("powershell"),
  queries: "powershell",
  contents: "code",
  files: {
    lspIds: ["powershell"],
    extensions: [".ps1", ".psm1", ".psd1"],
    fileNames: [],
    interpreters: ["pwsh", "powershell"],
  },
  text: {
    wordCharacters: "",
    comments: { line: ["#"], block: [["<#", "#>"]] },
    expressionSigns: EXPRESSION_SIGNS.powershell,
    readAs: shown,
  },
  completion: { memberSigns: [/(?<=[\w)\]}])\.\s*$/, /(?<=\])::\s*$/], callsAreCommands: true },
  docs: { prefixes: ["#", "<#"], innerPrefixes: ["<#"] },
  nodes: { attributes: [], wrappers: [], bodies: ["script_block"] },
  names: {
    anyCase: true,
    locals: "hoisted",
    namesArguments: true,
    unfit: {
      reference: ["function", "method", "class", "enum"],
      write: ["function", "method", "class", "enum"],
      call: ["variable", "parameter", "class", "enum", "property"],
      new: ["variable", "parameter", "function", "method", "property"],
      type: ["variable", "parameter", "function", "method", "property"],
      key: ["variable", "function", "method", "class", "property"],
    },
  },
  patterns: { expando: "_" },
};
