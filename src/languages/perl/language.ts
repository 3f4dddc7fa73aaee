/** The row of Perl. */

import { EXPRESSION_SIGNS } from "../expression-signs.ts";
import { vendored } from "../grammars.ts";
import type { Language } from "../language.ts";
import { MEMBER_SIGNS } from "../member-signs.ts";
import { shown } from "./shown.ts";

export const perl: Language = {
  id: "perl",
  name: "Perl",
  family: "perl",
  grammar: vendored("perl"),
  queries: "perl",
  // 190 to 640 ms of compiling: what may be written as a list or without one, in quotes or without them.
  neverCompiled: true,
  contents: "code",
  files: {
    lspIds: ["perl"],
    extensions: [".pl", ".pm", ".t", ".psgi", ".pod"],
    fileNames: ["cpanfile", "Makefile.PL", "Build.PL"],
    interpreters: ["perl"],
  },
  text: {
    wordCharacters: "",
    comments: { line: ["#"], block: [] },
    expressionSigns: EXPRESSION_SIGNS.perl,
    readAs: shown,
  },
  completion: { memberSigns: MEMBER_SIGNS.arrows },
  docs: {
    prefixes: ["#", "=head1 ", "=head2 ", "=head3 ", "=item ", "=over", "=back", "=pod", "=cut"],
    innerPrefixes: [],
  },
  nodes: { attributes: [], wrappers: ["expression_statement"], bodies: ["block"] },
  names: {
    locals: "sequential",
    unfit: {
      call: ["variable", "parameter", "class", "property"],
      reference: ["function", "method", "class"],
      new: ["variable", "parameter", "function", "method", "property"],
      type: ["variable", "parameter", "function", "method", "property"],
    },
  },
  patterns: { expando: "_" },
};
