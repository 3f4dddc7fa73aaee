/** Thousands of conditions in one file of C cost what reading them costs, and no more. */

import { expect, test } from "vitest";
import { positionOf, project, targetsOf } from "../engine/engine.ts";

const MANY = 5000;
const each = (write: (at: number) => string): string => Array.from({ length: MANY }, (_, at) => write(at)).join("");

const CODE =
  "#if X == 3\nint f(void) { return 1; }\n#else\nint f(void) { return 2; }\n#endif\nint g(void) { return f(); }\n";

test.each([
  ["one behind the other", each((at) => `#ifdef A${at}\n#define X ${at}\n#endif\n`)],
  ["of one condition", `#if B\n${each((at) => `#elif A${at}\n#define X ${at}\n`)}#endif\n`],
  ["one within the other", `${each((at) => `#ifdef A${at}\n#define X ${at}\n`)}${"#endif\n".repeat(MANY)}`],
])("thousands of branches that define a macro, %s", async (_, branches) => {
  const text = branches + CODE;
  const world = project({ "a.c": text });
  const path = world.open("a.c", text);
  const answer = await world.engine.ask("definition", { path, position: positionOf(text, "f();"), mode: "precise" });
  const lines = text.split("\n");
  const written = [1, 2].map((value) => lines.indexOf(`int f(void) { return ${value}; }`) + 1);
  expect(answer.ok && targetsOf(world, answer.value.targets).toSorted()).toEqual(
    written.map((line) => `a.c:${line}:5`).toSorted(),
  );
});
