/** fish: functions of all files, variables of functions and global ones. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a function of a file that is sourced": [
    `
//- /a.fish
source lib/b.fish
gre$0et
//- /lib/b.fish
function greet
end
//- /c.fish
function greet
end`,
    "package /lib/b.fish:1:10",
  ],
  "a function that is loaded by its name": [
    `
//- /a.fish
gre$0et
//- /functions/greet.fish
function greet
end`,
    "name_match /functions/greet.fish:1:10",
  ],
  "a local variable": [
    `
//- /a.fish
set -g name 1
function f
  set -l name 2
  echo $na$0me
end`,
    "lexical /a.fish:3:10",
  ],
  "a global variable that a function sets": [
    `
//- /a.fish
function f
  set -g name 2
end
echo $na$0me`,
    "file_scope /a.fish:2:10",
  ],
  "a program": [
    `
//- /a.fish
gi$0t status`,
    "external",
  ],
};

describe("what a name in fish means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
