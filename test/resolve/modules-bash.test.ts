/** Bash: sourced files before others, functions of all files, programs. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

/** The origin and the places, without previews: `package /a:1:5`. */
const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a sourced file comes first": [
    `
//- /main.sh
source "$HERE/lib/b.sh"
emp$0ty
//- /a.sh
empty() { :; }
//- /lib/b.sh
empty() { :; }`,
    "package /lib/b.sh:1:1",
  ],
  "through another file": [
    `
//- /main.sh
. ./b.sh
emp$0ty
//- /a.sh
empty() { :; }
//- /b.sh
. c.sh
//- /c.sh
empty() { :; }`,
    "package /c.sh:1:1",
  ],
  "a function is seen by every file": [
    `
//- /main.sh
emp$0ty
//- /deep/a.sh
empty() { :; }`,
    "package /deep/a.sh:1:1",
  ],
  "what no file defines is a program": [
    `
//- /main.sh
gi$0t status
//- /deep/a.sh
go() { local git=1; }`,
    "external",
  ],
};

describe("modules of Bash", () => {
  it.each(Object.entries(CASES))("%s", async (_what, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
