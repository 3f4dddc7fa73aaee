/** Import text of Java: `import a.b.C;`, `import static a.b.C.member;`. */

import { statementImports } from "../kit/import-statements.ts";

export const importText = statementImports({
  separator: ".",
  written: (path, { source, original }) => `import ${isMember(source, original) ? "static " : ""}${path};`,
  groupOf: (statement) => (/^import\s+static\b/.test(statement) ? 1 : 0),
  head: /^(?:[^\n]*\n)*?package\s[^;\n]*;/,
  importsMembers: true,
});

/** What a type holds that is no type is imported by `static`. */
const isMember = (source = "", original = ""): boolean =>
  /^[a-z_]|^[A-Z\d_]{2,}$/.test(original) && /(?:^|\.)\p{Lu}[\p{L}\p{N}_]*$/u.test(source);
