/** The page of what is known in which language says what is. `npm run docs` writes it. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../server/install.ts";
import { LANGUAGES, languageOfPath } from "../../src/languages/table.ts";
import { knownOf } from "./probe.ts";
import { SPECIMENS } from "./specimens.ts";

const page = readFileSync(join(projectRoot, "docs/languages.md"), "utf8").split("\n");

test.each(SPECIMENS)("$file", async (specimen) => {
  const line = await knownOf(specimen);
  expect(page).toContain(line);
});

test("every language of code has a specimen", () => {
  const shown = new Set(SPECIMENS.map(({ file }) => languageOfPath(file)?.family));
  const all = LANGUAGES.filter(({ contents }) => contents === "code").map(({ family }) => family);
  expect(all.filter((family) => !shown.has(family))).toEqual([]);
});
