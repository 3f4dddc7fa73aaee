/** Names that nothing declares: the first assignment in the file does; a class's member is never meant by a name alone. */

import { describe, expect, it } from "vitest";
import { definition, references } from "../support/world.ts";

const placesIn = (answer: string): string =>
  answer
    .split("\n")
    .flatMap((line) => /^\/\S+:\d+:\d+/.exec(line) ?? [])
    .join(" ");

const DEFINITIONS: Readonly<Record<string, readonly [world: string, places: string]>> = {
  "a use leads to the first assignment": [
    `
//- /a.js
total = 1;
total = 2;
print(tot$0al);`,
    "/a.js:1:1",
  ],
  "in whatever function it stands": [
    `
//- /a.js
function start() { server = make(); }
function stop() { ser$0ver.close(); }`,
    "/a.js:1:20",
  ],
  "what a pattern takes apart is assigned": [
    `
//- /a.js
[first, rest] = list;
({ key: found } = it);
use(fou$0nd);`,
    "/a.js:2:9",
  ],
  "what a loop goes over is": [
    `
//- /a.js
for (key in it) use(ke$0y);`,
    "/a.js:1:6",
  ],
  "what another script declares is declared": [
    `
//- /a.js
total = 1;
print(tot$0al);
//- /b.js
var total = 0;`,
    "/b.js:1:5",
  ],
  "its value has the members of what it is given": [
    `
//- /a.js
class Server { close() {} }
class Other { close() {} }
server = new Server();
server.clo$0se();`,
    "/a.js:1:16",
  ],
  "a field is no name of the methods around it": [
    `
//- /a.js
class Box { size = 1; grow() { return si$0ze; } }`,
    "",
  ],
  "nor in TypeScript": [
    `
//- /a.ts
class Box { private size = 1; grow() { return si$0ze; } }`,
    "",
  ],
  "nor in Python": [
    `
//- /a.py
class Box:
    size = 1
    def grow(self):
        return si$0ze`,
    "",
  ],
};

describe("a name that nothing declares", () => {
  for (const [name, [world, places]] of Object.entries(DEFINITIONS))
    it(name, async () => expect(placesIn(await definition(world))).toBe(places));

  it("has the bare uses of its file for references", async () =>
    expect(
      placesIn(
        await references(`
//- /a.js
total = 1;
function add() { total += 1; return it.total; }
function other(total) { return total; }
print(tot$0al, { total: 1 });`),
      ),
    ).toBe("/a.js:1:1 /a.js:2:18 /a.js:4:7"));
});
