/** Import text of C#: `using A.B;` for the namespace of a name. */

import { statementImports } from "../kit/import-statements.ts";

export const importText = statementImports({
  separator: ".",
  written: (path) => `using ${path};`,
  // The platform's namespaces come first where they are apart.
  groupOf: (statement) => (/^using\s+static\b/.test(statement) ? 1 : /^using\s+\w+\s*=/.test(statement) ? 2 : 0),
  head: /^(?:\s*(?:\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/|#[^\n]*))*/,
  importsHolder: true,
});
