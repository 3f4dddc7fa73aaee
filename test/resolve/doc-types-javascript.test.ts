/** JavaScript: types that comments write, in the forms of TypeScript and of JSDoc. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

/** What `open` may mean. */
const BOX_AND_DOOR = `//- /box.js
export class Box { open() {} }
export class Door { open() {} }`;

const found = async (code: string): Promise<string> => {
  const told = await definition(`//- /main.js\nimport { Box } from "./box.js";\n${code}\n${BOX_AND_DOOR}`);
  return told.replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");
};

const KNOWN: Readonly<Record<string, string>> = {
  "a parameter": "/**\n * @param {string} x\n * @param {Box} box what\n */\nfunction go(x, box) { box.op$0en(); }",
  "one that may be nothing": "/** @param {?Box} box */\nexport async function go(box) { box.op$0en(); }",
  "one with a default": "/** @param {Box} [box=null] */\nexport function go(box) { box.op$0en(); }",
  "one of an arrow": "/** @param {Box} box */\nconst go = (box) => { box.op$0en(); }",
  "one of a method": "class Main {\n  /** @param {Box} box */\n  go(box) { box.op$0en(); }\n}",
  "one of a prototype's":
    "function Main() {}\n/** @param {Box} box */\nMain.prototype.go = function (box) { box.op$0en(); };",
  "one of a method of a literal": "const all = {\n  /** @param {Box} box */\n  go(box) { box.op$0en(); },\n};",
  "one of what a module gives": "/** @param {Box} box */\nmodule.exports = function go(box) { box.op$0en(); }",
  "one that a function within uses": "/** @param {Box} box */\nfunction go(box) { return () => box.op$0en(); }",
  "what a function gives": "/** @returns {Box} */\nfunction make() { return x(); }\nmake().op$0en();",
  "what it gives later":
    "/** @return {Promise<Box>} */\nfunction make() { return x(); }\nasync function go() { (await make()).op$0en(); }",
  "a constant": "/** @type {Box} */\nconst box = x();\nbox.op$0en();",
  "a local": "function go() {\n  /** @type {Box} */\n  let box = x();\n  box.op$0en();\n}",
  "a field": "class Main {\n  /** @type {Box} */\n  box = null;\n  go() { this.box.op$0en(); }\n}",
  "a field of a constructor's":
    "class Main {\n  constructor() {\n    /** @type {Box} */\n    this.box = null;\n  }\n  go() { this.box.op$0en(); }\n}",
  elements: "/** @param {Box[]} all */\nfunction go(all) { for (const one of all) one.op$0en(); }",
  "elements as JSDoc has them":
    "/** @param {Array.<Box>} all */\nfunction go(all) { all.forEach((one) => one.op$0en()); }",
};

describe("a comment's type of", () => {
  it.each(Object.entries(KNOWN))("%s", async (_what, code) => {
    expect(await found(code)).toMatch(/^(?:typed_receiver|return_type) \/box\.js:1:20$/);
  });
});

describe("a comment says nothing", () => {
  it.each([
    [
      "by a type that only comments declare",
      "/** @typedef {object} Own */\n/** @param {Own} box */\nfunction go(box) { box.op$0en(); }",
    ],
    ["of another parameter", "/** @param {Box} other */\nfunction go(box, other) { box.op$0en(); }"],
    ["of a key of a parameter", "/** @param {Box} box.inner */\nfunction go(box) { box.op$0en(); }"],
    ["from further above", "/** @param {Box} box */\nconst x = 1;\nfunction go(box) { box.op$0en(); }"],
  ])("%s", async (_what, code) => {
    expect(await found(code)).toBe("ranked /box.js:1:20 /box.js:2:21");
  });
});
