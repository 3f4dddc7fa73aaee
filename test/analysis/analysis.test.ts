import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { analysisOf } from "../../src/answers/analysis/analysis.ts";
import type { FileAnalysis } from "../../src/answers/analysis/declared.ts";
import { Source } from "../../src/index/source-file.ts";
import { languageOfPath } from "../../src/languages/table.ts";
import { analyse } from "../support/fixture.ts";

const FOLDER = join(import.meta.dirname, "../../fixtures/projects/analysis");

/** One entry a line, members below. */
function lines({ language, ...lists }: FileAnalysis): string {
  const said = [language];
  for (const [title, entries] of Object.entries(lists)) {
    if (entries.length === 0) continue;
    said.push(`${title}:`);
    for (const entry of entries as unknown as readonly Readonly<Record<string, unknown>>[]) {
      const { methods = [], properties = [], constructor: made, ...rest } = entry;
      said.push(`  ${JSON.stringify(rest)}`);
      if (Object.hasOwn(entry, "constructor") && made) said.push(`    constructor ${JSON.stringify(made)}`);
      for (const one of properties as readonly unknown[]) said.push(`    property ${JSON.stringify(one)}`);
      for (const one of methods as readonly unknown[]) said.push(`    method ${JSON.stringify(one)}`);
    }
  }
  return said.join("\n");
}

test.each(readdirSync(FOLDER))("what %s declares", (name) => {
  const text = readFileSync(join(FOLDER, name), "utf8");
  const language = languageOfPath(name);
  if (!language) throw new Error(`no language has ${name}`);
  const { facts, tree } = analyse(language, text);
  expect(lines(analysisOf(new Source(name, language, text, facts, tree)))).toMatchSnapshot();
});
