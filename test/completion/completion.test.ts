/** Completion as a user sees it: what could stand at `$0`, the likeliest first, in finished and in broken text. */

import { expect, it } from "vitest";
import { completion } from "../support/world.ts";

const names = async (text: string, most = 3): Promise<readonly string[]> =>
  (await completion(text, most))
    .split("\n")
    .slice(1)
    .map((line) => line.split("  ")[0] as string);
const context = async (text: string): Promise<string> => (await completion(text, 0)).split("\n")[0] as string;

it("knows the members of a value by its type, while the next line looks like the rest of the expression", async () => {
  expect(
    await completion(`
//- /shapes.ts
export class Circle { radius = 1; area(): number { return 2; } private secret = 1; }
//- /main.ts
import { Circle } from "./shapes";
function measure(one: Circle) {
  one.$0
  measure(one);
}
`),
  ).toMatchInlineSnapshot(`
    "member of one
    area  method, member
    radius  field, member
    secret  field, member"
  `);
});

it("offers the locals of the scopes around the place before those of others", async () => {
  expect(
    await names(`
//- /a.py
def other(count_of_others):
    return count_of_others

def run(count_all, counted):
    for count_one in counted:
        print(cou$0)
`),
  ).toEqual(["counted", "count_all", "count_one"]);
});

it.each([
  ["a comment", "//- /a.ts\n// wha$0\nconst a = 1;", "none"],
  ["a string", '//- /a.py\nname = "wha$0"\n', "none"],
  ["a number", "//- /a.go\npackage a\n\nvar x = 12$0\n", "none"],
  ["a name that is declared", "//- /a.rs\nfn na$0() {}\n", "none"],
  ["an expression in a string", "//- /a.ts\nconst name = 1; const b = `${na$0}`;", "name"],
  ["a type", "//- /a.ts\nconst a: Na$0 = 1;", "type"],
  ["what is made", "//- /a.java\nclass A { Object b = new Na$0(); }", "type"],
  ["a member", "//- /a.c\nvoid f(struct a *b) { b->na$0; }", "member of b"],
  ["a path", '//- /a.ts\nimport { a } from "./na$0";', "path"],
  ["what an import takes", '//- /a.ts\nimport { na$0 } from "./b";\n//- /b.ts\nexport const name = 1;', "import"],
  ["behind a range", "//- /a.rs\nfn f(n: usize) { for i in 0..n$0 {} }", "name"],
])("knows %s", async (_, text, expected) => {
  expect(await context(`\n${text}\n`)).toBe(expected);
});
