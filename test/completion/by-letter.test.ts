/** Names by letter: no name is left out that fits what is typed. */

import { expect, test } from "vitest";
import { ByLetter } from "../../src/answers/completion/by-letter.ts";
import { Fit, fitOf, typedOf } from "../../src/answers/completion/prefix.ts";

const NAMES = [
  ..."getContext get_context GetContext GET_CONTEXT _getContext __gc $get #get @get get2 gEt2x g".split(" "),
  ..."ärger Ärger _ärger İstanbul 名前 a_b aB HTTPServer httpServer http_server_2 x1y2 _ __ $".split(" "),
];
const TYPED = [
  "g",
  "ge",
  "gc",
  "GC",
  "gCx",
  "get2",
  "gtx",
  "_g",
  "__",
  "$",
  "@g",
  "ä",
  "Är",
  "名",
  "hs",
  "HTS",
  "x12",
  "is",
];

test.each(TYPED)("what fits %s", (typed) => {
  const byLetter = new ByLetter<string>();
  for (const name of NAMES) byLetter.add(name, name);
  const fitting = (names: readonly string[]): readonly string[] =>
    names.filter((name) => fitOf(name, typedOf(typed)) !== Fit.none);
  expect(fitting(byLetter.beginningAs(typedOf(typed).lower))).toEqual(fitting(NAMES));
});

test("names without the letters are not looked at", () => {
  const byLetter = new ByLetter<string>();
  for (const name of ["getContext", "give", "grow"]) byLetter.add(name, name);
  expect(byLetter.beginningAs("g")).toEqual(["getContext", "give", "grow"]);
  expect(byLetter.beginningAs("gv")).toEqual(["give"]);
});

test("letters by which many names are begun, with signs before them or without", () => {
  const byLetter = new ByLetter<string>();
  for (const name of ["get", "_get", "Gone", "has"]) byLetter.add(name, name);
  expect(byLetter.lettersOfMore(2)).toEqual(["g"]);
  expect(byLetter.lettersOfMore(3)).toEqual([]);
});
