/** Import text of Kotlin: `import a.b.C`, `import a.b.function`. */

import { statementImports } from "../kit/import-statements.ts";

export const importText = statementImports({
  separator: ".",
  written: (path, { name, original }) =>
    `import ${path}${original === undefined || original === name ? "" : ` as ${name}`}`,
  groupOf: () => 0,
  head: /^(?:[^\n]*\n)*?package\s[^\n]*/,
  importsMembers: true,
});
