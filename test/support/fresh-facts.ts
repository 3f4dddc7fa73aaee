/** Facts as a look at a whole tree gives them, beside those that a document kept over edits. */

import type { Tree } from "web-tree-sitter";
import { Facts } from "../../src/index/facts.ts";
import { buildFacts } from "../../src/index/facts-builder.ts";
import type { Language } from "../../src/languages/table.ts";
import { withRescued } from "../../src/syntax/error-recovery.ts";
import { runQuery } from "../../src/syntax/query.ts";
import { kitOf } from "./fixture.ts";

/** All that facts hold, in words. */
export const dump = (facts: Facts): string => {
  const lines: string[] = [];
  for (let index = 0; index < facts.occurrences; index++) {
    const { name, span, class: markClass, kind, role, link } = facts.occurrence(index);
    lines.push(`${span.start} ${name} ${markClass} ${kind ?? role} ${link ?? "-"}`);
  }
  for (let index = 0; index < facts.definitions; index++) {
    const { name, span, kind, container, body, type, doc, flags } = facts.definition(index);
    const about = `${type ?? ""} ${doc?.start ?? ""} ${doc?.end ?? ""} ${flags}`;
    lines.push(`${kind} ${name} ${span.start}-${span.end} ${body ?? ""} in ${container ?? "-"} ${about}`);
  }
  for (let index = 0; index < facts.locals; index++) lines.push(JSON.stringify(facts.local(index)));
  for (const { definition, written } of facts.allBases()) lines.push(`${definition} is ${written}`);
  lines.push(`${facts.textLength} ${facts.lines.starts.join()}`);
  return lines.join("\n");
};

/** Facts of a tree as a look at all of it gives them. */
export function freshFacts(language: Language, tree: Tree, text: string): (part: "all" | "definitions") => Facts {
  const kit = kitOf(language);
  const queried = runQuery(kit.query, kit.patterns, tree, text) ?? [];
  return (part) => {
    const frame = queried.filter((mark) => part === "all" || !kit.isUse(mark));
    const marks = withRescued(language, tree, text, frame);
    return new Facts(buildFacts({ language, languageIndex: kit.index, text, marks, hash: [0, 0], errors: 0, part }));
  };
}
