/** Import text of C#: `using A.B;` for the namespace of a name. */

import { statementImports } from "../kit/import-statements.ts";

export const importText = statementImports({
  separator: ".",
  written: (path) => `using ${path};`,
  // The platform's namespaces come first where they are apart.
  groupOf: (statement) => {
    if (/^using\s+static\b/.test(statement)) return 2;
    if (/^using\s+\w+\s*=/.test(statement)) return 3;
    return /^using\s+System\b/.test(statement) ? 0 : 1;
  },
  head: /^(?:\s*(?:\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/|#[^\n]*))*/,
  importsHolder: true,
});
