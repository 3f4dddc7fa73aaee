/** The interpreter's ways with repetitions: the engine's answers, in a time that grows with the text only. */

import { expect, it } from "vitest";
import { languageById } from "../../src/languages/table.ts";
import { allMarks } from "../../src/syntax/query.ts";
import { analyse } from "../support/fixture.ts";

const marksOf = (id: string, text: string) => {
  const language = languageById(id);
  if (!language) throw new Error(id);
  const { kit, tree, marks } = analyse(language, text);
  const show = (list: typeof marks): string[] =>
    list.map(({ pattern, start, end }) => `${pattern} ${start}-${end} ${text.slice(start, end)}`).sort();
  return { compiled: show(marks), interpreted: show(allMarks(kit.interpreter, tree, text)) };
};

it("a repetition that may end early does, where what follows then stands elsewhere", () => {
  const { compiled, interpreted } = marksOf("scala", "import core._, core.Decorators._\nimport java.io._\n");
  expect(interpreted).toEqual(compiled);
});

it("a repetition that leads nowhere is given up at once", () => {
  const names = Array.from({ length: 60 }, (_, index) => `a${index}.B${index}`);
  const began = performance.now();
  marksOf("scala", `import ${names.join(", ")}\n`);
  expect(performance.now() - began).toBeLessThan(5000);
});
