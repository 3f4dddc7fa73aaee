/** Import text of C#: `using A.B;` for the namespace of a name. */

import type { ImportText, Seen } from "../import-text.ts";
import type { Candidate, FileFacts } from "../kit/candidate.ts";
import { holderOf, namespacesIn } from "../kit/holder.ts";
import { statementImports } from "../kit/import-statements.ts";
import type { Project } from "../kit/project.ts";
import { importsFor } from "./global-usings.ts";

/** Whether a file has what a namespace holds: it uses that, or stands in it or within, or all files of its project use it. */
async function sees({ facts, definition }: Candidate, file: FileFacts, project: Project): Promise<Seen> {
  const holder = holderOf(facts, definition.index);
  if (uses(file, holder)) return "itself";
  if (namespacesIn(file.facts).some((own) => own === holder || own.startsWith(`${holder}.`))) return "by others";
  for (const path of await importsFor(file, project)) {
    const others = await project.file(path);
    if (others && uses(others, holder)) return "by others";
  }
  return undefined;
}

function uses({ facts }: FileFacts, namespace: string): boolean {
  for (let index = 0; index < facts.imports; index++) {
    const { form, source } = facts.import(index);
    if (form === "wildcard" && source === namespace) return true;
  }
  return false;
}

export const importText: ImportText = {
  ...statementImports({
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
  }),
  sees,
};
