/**
 * Recall of the cold lookup: `npm run bench:recall -- DIRECTORY…` looks at every definition that the queries find in a repository and
 * counts those that `mayDefine` would have kept from being read. Anything but 0 is a mistake in a row.
 */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mayDefine } from "../src/languages/may-define.ts";
import { languageOfPath } from "../src/languages/table.ts";
import { MarkClass } from "../src/syntax/marks.ts";
import { analyse } from "../test/support/fixture.ts";

const directories = process.argv.slice(2);
if (directories.length === 0) {
  console.error("usage: npm run bench:recall -- DIRECTORY…");
  process.exit(2);
}
const kept = new Map<string, { definitions: number; lost: number; hits: number; passed: number; examples: string[] }>();
for (const directory of directories) {
  const listed = execFileSync("find", [directory, "-type", "f", "-size", "-200k", "-not", "-path", "*/.git/*"], {
    maxBuffer: 1 << 28,
  });
  for (const file of listed
    .toString()
    .split("\n")
    .sort(() => Math.random() - 0.5)
    .slice(0, 4000)) {
    const language = file === "" ? undefined : languageOfPath(file);
    if (!language) continue;
    const { facts, text, tree } = analyse(language, readFileSync(file, "utf8"));
    tree.delete();
    const count = kept.get(language.family) ?? { definitions: 0, lost: 0, hits: 0, passed: 0, examples: [] };
    kept.set(language.family, count);
    for (let index = 0; index < facts.occurrences; index++) {
      const { span, class: markClass } = facts.occurrence(index);
      const lineStart = text.lastIndexOf("\n", span.start - 1) + 1;
      const before = text.slice(Math.max(lineStart, span.start - 80), span.start);
      const lineEnd = text.indexOf("\n", span.end);
      const behind = text.slice(span.end, Math.min(lineEnd < 0 ? text.length : lineEnd, span.end + 40));
      const may = mayDefine(language, before, behind);
      count.hits++;
      if (may) count.passed++;
      if (markClass !== MarkClass.definition) continue;
      count.definitions++;
      if (may) continue;
      count.lost++;
      if (count.examples.length < 12)
        count.examples.push(`${file}: ${before.trimStart()}«${text.slice(span.start, span.end)}»${behind}`);
    }
  }
}
for (const [family, { definitions, lost, hits, passed, examples }] of kept) {
  console.log(
    `${family}: ${definitions} definitions, ${lost} lost; ${hits} names, ${((100 * passed) / hits).toFixed(0)} % may define`,
  );
  for (const example of examples) console.log(`  ${example}`);
}
