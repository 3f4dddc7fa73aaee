/** The cold lookup's filter must never keep a file with a definition from being read: held to every definition in every fixture. */

import { basename } from "node:path";
import { expect, it } from "vitest";
import { mayDefine } from "../src/languages/may-define.ts";
import { LANGUAGES } from "../src/languages/table.ts";
import { MarkClass } from "../src/syntax/marks.ts";
import { analyse, fixtureFiles, read, readFixture } from "./support/fixture.ts";

it.each(LANGUAGES.map((language) => [language.id, language] as const))("%s", (id, language) => {
  const lost: string[] = [];
  for (const file of fixtureFiles(id)) {
    const { text } = readFixture(language, read(file));
    const { facts } = analyse(language, text);
    for (let index = 0; index < facts.occurrences; index++) {
      const { span, class: markClass } = facts.occurrence(index);
      if (markClass !== MarkClass.definition) continue;
      const before = text.slice(text.lastIndexOf("\n", span.start - 1) + 1, span.start).slice(-80);
      const behind = (text.slice(span.end).split("\n", 1)[0] ?? "").slice(0, 40);
      if (!mayDefine(language, before, behind))
        lost.push(`${basename(file)}: ${before}«${text.slice(span.start, span.end)}»${behind}`);
    }
  }
  expect(lost).toEqual([]);
});
