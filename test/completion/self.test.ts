/** What JavaScript's `this` has, where no class says it: in functions that make values, in those given to them, and in object literals. */

import { expect, it } from "vitest";
import { completion, definition } from "../support/world.ts";

const OTHERS = "\nfunction elsewhere() { other.stranger(); other.strange = 1; }\n";
/** Names of members that are known to be the type's. */
const members = async (text: string): Promise<readonly string[]> =>
  (await completion(`//- /a.js\n${text}${OTHERS}`, 12))
    .split("\n")
    .filter((line) => line.endsWith(", member"))
    .map((line) => line.split("  ")[0] as string)
    .sort();

it.each([
  {
    title: "in the function itself",
    text: `
function Box() { this.size = 1; this.lid = 2; this.$0
}
Box.prototype.open = function () {};`,
    has: ["lid", "open", "size"],
  },
  {
    title: "in a function that the prototype is given",
    text: `
function Box() { this.size = 1; }
Box.prototype.open = function () {};
Box.prototype.close = function () { this.items.forEach(() => { this.$0 }); };`,
    has: ["close", "open", "size"],
  },
  {
    title: "where the prototype is a literal",
    text: `
function Box() { this.size = 1; }
Box.prototype = { limit: 3, open() {}, close: function () { this.$0 } };`,
    has: ["close", "limit", "open", "prototype", "size"],
  },
  {
    title: "of a value, where the prototype is a literal",
    text: `
function Box() { this.size = 1; }
Box.prototype = { open() {} };
const box = new Box();
box.$0`,
    has: ["open", "prototype", "size"],
  },
  {
    title: "where the prototype is assigned to",
    text: `
function Box() { this.size = 1; }
Object.assign(Box.prototype, { open() {}, close: function () { this.$0 } });`,
    has: ["close", "open", "size"],
  },
  {
    title: "where a variable holds the function",
    text: `
const Box = function () { this.size = 1; };
Box.prototype.open = function () { this.$0 };`,
    has: ["open", "size"],
  },
  {
    title: "where a variable holds a class",
    text: `
const Box = class { constructor() { this.size = 1; } open() { this.$0 } };`,
    has: ["open", "size"],
  },
  {
    title: "where the module is a class",
    text: `
module.exports = class Box { constructor() { this.size = 1; } open() { this.$0 } };`,
    has: ["open", "size"],
  },
  {
    title: "in a literal that a name holds",
    text: `
const box = { size: 1, open() {}, close: function () { this.$0 } };`,
    has: ["close", "open", "size"],
  },
  {
    title: "in what a module hands out",
    text: `
module.exports = { size: 1, open() {}, close: function () { this.$0 } };`,
    has: ["close", "open", "size"],
  },
  {
    title: "of an object that is made of a prototype",
    text: `
function Box() { this.size = 1; }
Box.prototype.open = function () {};
var crate = Object.create(Box.prototype);
crate.stack = function () { this.$0 };`,
    has: ["open", "size", "stack"],
  },
])("$title", async ({ text, has }) => {
  expect(await members(text)).toEqual(has);
});

it("is no function's that gives nothing to it", async () => {
  expect(await members("function run() { this.$0 }")).toEqual([]);
});

it.each([
  {
    title: "a field of the function around",
    text: `
function Box() { this.size = 1; print(this.si$0ze); }`,
    at: "/a.js:2:23",
  },
  {
    title: "a member of what the module hands out",
    text: `
module.exports = { open() {}, close: function () { this.op$0en(); } };`,
    at: "/a.js:2:20",
  },
])("leads to $title", async ({ text, at }) => {
  expect((await definition(`//- /a.js\n${text}\n`)).split("\n")[1]?.split(" ")[0]).toBe(at);
});
