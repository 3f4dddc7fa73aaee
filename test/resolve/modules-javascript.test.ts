/** JavaScript and TypeScript modules: what imports lead to, through configurations, packages and re-exports. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

/** The origin and the places, without previews: `import_bound /a.ts:1:17`. */
const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "`.js` means the `.ts` file beside it": [
    `
//- /a.ts
import { run } from "./b.js";
ru$0n();
//- /b.ts
export function run() {}
//- /c/b.ts
export function run() {}`,
    "import_bound /b.ts:1:17",
  ],
  "a directory means its index file": [
    `
//- /a.ts
import { run } from "./lib";
ru$0n();
//- /lib/index.ts
export function run() {}`,
    "import_bound /lib/index.ts:1:17",
  ],
  "re-exports are followed, with their other names": [
    `
//- /a.ts
import { go } from "./lib";
g$0o();
//- /lib/index.ts
export * from "./other";
export { run as go } from "./run";
//- /lib/run.ts
export const run = () => 1;
//- /lib/other.ts
export const stop = () => 1;`,
    "import_bound /lib/run.ts:1:14",
  ],
  "wildcards are followed when no name fits": [
    `
//- /a.ts
import { go } from "./lib";
g$0o();
//- /lib/index.ts
export * from "./none";
export * from "./some";
//- /lib/none.ts
const go = 1;
//- /lib/some.ts
export const go = 1;`,
    "import_bound /lib/some.ts:1:14",
  ],
  "of the files behind wildcards the one that exports the name, and none that only uses it": [
    `
//- /a.ts
import { go } from "./lib";
g$0o();
//- /lib/index.ts
export * from "./uses";
export * from "./hands-on";
//- /lib/uses.ts
import { go } from "./somewhere";
export const past = go();
//- /lib/hands-on.ts
export * from "./has";
//- /lib/has.ts
const start = () => 1;
export { start as go };`,
    "import_bound /lib/has.ts:1:7",
  ],
  "a script behind a wildcard that only uses the name does not hand it out": [
    `
//- /a.js
import { go } from "./lib";
g$0o();
//- /lib/index.js
export * from "./uses";
export * from "./has";
//- /lib/uses.js
import { go } from "./somewhere";
export const past = go();
//- /lib/has.js
export const go = () => 1;
//- /lib/somewhere.js
export const go = () => 2;`,
    "import_bound /lib/has.js:1:14",
  ],
  "an import that is exported again is followed": [
    `
//- /a.ts
import { go } from "./b";
g$0o();
//- /b.ts
import { start } from "./c";
export { start as go };
//- /c.ts
export function start() {}`,
    "import_bound /c.ts:1:17",
  ],
  "a default export, under another name": [
    `
//- /a.ts
import whatever from "./b";
what$0ever();
//- /b.ts
function helper() {}
export default function main() {}`,
    "import_bound /b.ts:2:25",
  ],
  "a default export that is a name": [
    `
//- /a.ts
import { default as whatever } from "./b";
what$0ever();
//- /b.ts
const main = () => 1;
export default main;`,
    "import_bound /b.ts:1:7",
  ],
  "a member of a namespace import": [
    `
//- /a.ts
import * as lib from "./b";
lib.g$0o();
//- /b.ts
export * from "./c";
//- /c.ts
export function go() {}
//- /d.ts
export function go() {}`,
    "qualified /c.ts:1:17",
  ],
  "a namespace that is re-exported": [
    `
//- /a.ts
import { tools } from "./b";
tools.g$0o();
//- /b.ts
export * as tools from "./c";
//- /c.ts
export function go() {}
//- /d.ts
export function go() {}`,
    "qualified /c.ts:1:17",
  ],
  "paths of a tsconfig that another one extends": [
    `
//- /tsconfig.base.json
{ // comments and
  "compilerOptions": { "baseUrl": ".", "paths": { "@lib/*": ["packages/*/src"], "@app": ["app/main"], }, },
}
//- /web/tsconfig.json
{ "extends": "../tsconfig.base.json" }
//- /web/a.ts
import { go } from "@lib/tools";
g$0o();
//- /packages/tools/src/index.ts
export function go() {}
//- /other/tools/src/index.ts
export function go() {}`,
    "import_bound /packages/tools/src/index.ts:1:17",
  ],
  "paths of a tsconfig that is only referred to": [
    `
//- /tsconfig.json
{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] }
//- /tsconfig.app.json
{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }
//- /src/a.ts
import { go } from "@/deep/b";
g$0o();
//- /src/deep/b.ts
export function go() {}
//- /other/deep/b.ts
export function go() {}`,
    "import_bound /src/deep/b.ts:1:17",
  ],
  "rootDirs count as one directory": [
    `
//- /tsconfig.json
{ "compilerOptions": { "rootDirs": ["src", "generated"] } }
//- /src/a.ts
import { go } from "./b";
g$0o();
//- /generated/b.ts
export function go() {}`,
    "import_bound /generated/b.ts:1:17",
  ],
  "a package of the workspace, by its exports, before it is built": [
    `
//- /packages/lib/package.json
{ "name": "@x/lib", "exports": { ".": { "types": "./dist/index.d.ts" }, "./sub/*": { "import": "./dist/sub/*.js" } } }
//- /packages/lib/src/sub/deep.ts
export function go() {}
//- /packages/app/a.ts
import { go } from "@x/lib/sub/deep";
g$0o();
//- /other/sub/deep.ts
export function go() {}`,
    "import_bound /packages/lib/src/sub/deep.ts:1:17",
  ],
  "imports of a package (`#name`)": [
    `
//- /package.json
{ "name": "x", "imports": { "#tools/*": ["./missing/*.js", "./src/tools/*.js"] } }
//- /src/a.js
import { go } from "#tools/b";
g$0o();
//- /src/tools/b.js
export function go() {}`,
    "import_bound /src/tools/b.js:1:17",
  ],
  "a dependency's types": [
    `
//- /a.ts
import { go } from "lib";
g$0o();
//- /node_modules/lib/package.json
{ "name": "lib", "main": "./main.js", "types": "./main.d.ts" }
//- /node_modules/lib/main.d.ts
export declare function go(): void;
//- /src/go.ts
export function go() {}`,
    "dependency /node_modules/lib/main.d.ts:1:25",
  ],
  "a dependency that is not on disk leads to its import": [
    `
//- /package.json
{ "dependencies": { "lib": "1" } }
//- /a.ts
import { go } from "lib";
g$0o();
//- /src/go.ts
export function go() {}`,
    "external /a.ts:1:10",
  ],
  "CommonJS: a function that a module is": [
    `
//- /a.js
const run = require("./b");
ru$0n();
//- /b.js
module.exports = function run() {}
//- /c.js
module.exports = function run() {}`,
    "import_bound /b.js:1:27",
  ],
  "CommonJS: names of an object": [
    `
//- /a.js
const { go } = require("./b");
g$0o();
//- /b.js
function start() {}
module.exports = { go: start };`,
    "import_bound /b.js:1:10",
  ],
  "CommonJS: what is given to `exports`": [
    `
//- /a.js
const lib = require("./b");
lib.g$0o();
//- /b.js
exports.go = function () {};
//- /c.js
exports.go = function () {};`,
    "qualified /b.js:1:9",
  ],
  "CommonJS: members of what a module is": [
    `
//- /a.js
const app = require("./b");
app.g$0o();
//- /b.js
var app = exports = module.exports = {};
app.go = function go() {};
//- /c.js
var other = {};
other.go = function go() {};`,
    "qualified /b.js:2:5",
  ],
  "a type and a value of one name": [
    `
//- /a.ts
import { Shape } from "./b";
const one: Sha$0pe = 1;
//- /b.ts
export const Shape = 1;
export type Shape = number;`,
    "import_bound /b.ts:2:13",
  ],
};

describe("imports lead to", () => {
  for (const [name, [world, answer]] of Object.entries(CASES))
    it(name, async () => {
      expect(await found(world)).toBe(answer);
    });
});

const BAD: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "modules that re-export each other": [
    `
//- /a.ts
import { go } from "./b";
g$0o();
//- /b.ts
export * from "./c";
export { go } from "./c";
//- /c.ts
export * from "./b";
export { go } from "./b";`,
    "name_match",
  ],
  "a tsconfig that extends itself": [
    `
//- /tsconfig.json
{ "extends": "./tsconfig.json", "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }
//- /a.ts
import { go } from "@/b";
g$0o();
//- /src/b.ts
export function go() {}`,
    "import_bound /src/b.ts:1:17",
  ],
  "a tsconfig and a package.json that are no JSON": [
    `
//- /tsconfig.json
{ "compilerOptions": { "paths": {
//- /package.json
nothing
//- /a.ts
import { go } from "./src/b";
g$0o();
//- /src/b.ts
export function go() {}`,
    "import_bound /src/b.ts:1:17",
  ],
};

describe("bad input is survived:", () => {
  for (const [name, [world, answer]] of Object.entries(BAD))
    it(name, async () => {
      expect(await found(world)).toBe(answer);
    });
});
