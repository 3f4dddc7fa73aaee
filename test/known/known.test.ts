/** The page of what is known in which language says what is. `npm run docs` writes it. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../server/install.ts";
import { declarationRulesOf } from "../../src/languages/families.ts";
import type { Language } from "../../src/languages/language.ts";
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
  // Of HTML and CSS names stand for what they mark, and nobody calls them.
  const isCalled = (language: Language): boolean => declarationRulesOf(language).exports.what !== "nothing";
  const all = LANGUAGES.filter((one) => one.contents === "code" && isCalled(one)).map(({ family }) => family);
  expect(all.filter((family) => !shown.has(family))).toEqual([]);
});
