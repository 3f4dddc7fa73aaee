/** The row of Ruby. */

import { EXPRESSION_SIGNS } from "../expression-signs.ts";
import { vscode } from "../grammars.ts";
import type { Language } from "../language.ts";
import { MEMBER_SIGNS } from "../member-signs.ts";

export const ruby: Language = {
  id: "ruby",
  name: "Ruby",
  files: {
    lspIds: ["ruby"],
    extensions: [".rb", ".rake", ".gemspec", ".ru", ".rbw", ".rbi", ".podspec", ".jbuilder", ".thor", ".rabl"],
    fileNames: [
      "Rakefile",
      "Gemfile",
      "Guardfile",
      "Capfile",
      "Vagrantfile",
      "Podfile",
      "Fastfile",
      "Appfile",
      "Brewfile",
      "Berksfile",
      "Thorfile",
      "Dangerfile",
      "Steepfile",
      "Puppetfile",
      "Appraisals",
      ".irbrc",
      ".pryrc",
      ".simplecov",
    ],
    interpreters: ["ruby", "jruby", "rake"],
  },
  family: "ruby",
  grammar: vscode("ruby"),
  queries: "ruby",
  contents: "code",
  text: {
    wordCharacters: "",
    bareArguments: "commas",
    comments: { line: ["#"], block: [["=begin", "=end"]] },
    expressionSigns: EXPRESSION_SIGNS.ruby,
    suites: { functions: /def\b/y, types: /(?:class|module)\b/y, closing: /end\b/y },
  },
  patterns: {
    expando: "µ",
  },
  completion: { memberSigns: MEMBER_SIGNS.ofNumbers, colonsTakeCapitals: true },
  docs: {
    prefixes: ["#", "=begin"],
    innerPrefixes: [],
    form: "yard",
  },
  nodes: {
    attributes: [],
    // `private def x`
    wrappers: ["argument_list", "call"],
    bodies: ["do_block", "block", "end"],
  },
  names: {
    locals: "sequential",
    namesArguments: true,
    unfit: { call: ["variable", "parameter"] },
  },
};
