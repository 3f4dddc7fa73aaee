/** References of what a module hands out without a name: its importers call it as they like. */

import { expect, it } from "vitest";
import { references } from "../support/world.ts";

it("finds a default export under the names that others give it", async () => {
  expect(
    await references(`
//- /foo.ts
export default function Fo$0o() { return 1; }
//- /a.ts
import Bar, { other } from "./foo";
Bar();
//- /b.ts
import { default as Quux } from "./foo.js";
Quux();
//- /near/foo.ts
export default function other() {}
//- /near/c.ts
import Bar from "./foo";
Bar();
//- /d.ts
import { Bar } from "./foo";
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.ts:1:8 import  import Bar, { other } from "./foo";
    /a.ts:2:1 call  Bar();
    /b.ts:1:21 import  import { default as Quux } from "./foo.js";
    /b.ts:2:1 call  Quux();
    /foo.ts:1:25 definition  export default function Foo() { return 1; }"
  `);
});

it("follows a default export through everything that passes it on", async () => {
  expect(
    await references(`
//- /foo.ts
const X = () => 1;
export default X;
X$0();
//- /index.ts
export { default as Baz } from "./foo";
//- /lib/index.ts
export { default } from "../foo";
//- /again.ts
import Again from "./lib";
export default Again;
//- /a.ts
import { Baz } from ".";
Baz();
//- /b.ts
import Qux from "./again";
Qux();
`),
  ).toMatchInlineSnapshot(`
    "file_scope
    /a.ts:1:10 import  import { Baz } from ".";
    /a.ts:2:1 call  Baz();
    /again.ts:1:8 import  import Again from "./lib";
    /again.ts:2:16 reference  export default Again;
    /b.ts:1:8 import  import Qux from "./again";
    /b.ts:2:1 call  Qux();
    /foo.ts:1:7 definition  const X = () => 1;
    /foo.ts:2:16 reference  export default X;
    /foo.ts:3:1 call  X();
    /index.ts:1:21 import  export { default as Baz } from "./foo";
    /lib/index.ts:1:10 import  export { default } from "../foo";"
  `);
});

it("finds an export that has no name at all", async () => {
  expect(
    await references(`
//- /foo.ts
export default () => 1;
//- /a.ts
import B$0ar from "./foo";
Bar();
//- /b.ts
import Qux from "./foo";
Qux();
//- /c.ts
const Bar = 1;
`),
  ).toMatchInlineSnapshot(`
    "import_bound
    /a.ts:1:8 import  import Bar from "./foo";
    /a.ts:2:1 call  Bar();
    /b.ts:1:8 import  import Qux from "./foo";
    /b.ts:2:1 call  Qux();
    /foo.ts:1:8 definition  export default () => 1;"
  `);
});

it("finds what a CommonJS module is, required under another name", async () => {
  expect(
    await references(`
//- /foo.js
function f() {}
f$0();
module.exports = f;
//- /a.js
const g = require("./foo");
g();
//- /b.js
module.exports = require("./foo");
//- /c.js
var h = require("./b");
h();
`),
  ).toMatchInlineSnapshot(`
    "file_scope
    /a.js:1:7 import  const g = require("./foo");
    /a.js:2:1 call  g();
    /c.js:1:5 import  var h = require("./b");
    /c.js:2:1 call  h();
    /foo.js:1:10 definition  function f() {}
    /foo.js:2:1 call  f();
    /foo.js:3:18 reference  module.exports = f;"
  `);
});

it("keeps a named export beside a default one to its name", async () => {
  expect(
    await references(`
//- /foo.ts
export default class Main {}
export class Si$0de {}
//- /a.ts
import Other, { Side as Seen } from "./foo";
new Other();
new Seen();
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.ts:1:17 import  import Other, { Side as Seen } from "./foo";
    /a.ts:1:25 import  import Other, { Side as Seen } from "./foo";
    /a.ts:3:5 new  new Seen();
    /foo.ts:2:14 definition  export class Side {}"
  `);
});

it("finds the table that a Lua module returns", async () => {
  expect(
    await references(`
//- /foo.lua
local M$0 = {}
return M
//- /a.lua
local g = require("foo")
g.x()
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.lua:1:7 import  local g = require("foo")
    /a.lua:2:1 reference  g.x()
    /foo.lua:1:7 definition  local M = {}
    /foo.lua:2:8 reference  return M"
  `);
});

it("finds a package's index by the package's directory", async () => {
  expect(
    await references(`
//- /packages/common/package.json
{"name": "@acme/common", "main": "src/index.ts"}
//- /packages/common/src/index.ts
export default function ma$0ke() {}
//- /packages/app/package.json
{"name": "@acme/app", "dependencies": {"@acme/common": "*"}}
//- /packages/app/main.ts
import build from "@acme/common";
build();
//- /packages/common/src/deep/a.ts
import up from "..";
up();
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /packages/app/main.ts:1:8 import  import build from "@acme/common";
    /packages/app/main.ts:2:1 call  build();
    /packages/common/src/deep/a.ts:1:8 import  import up from "..";
    /packages/common/src/deep/a.ts:2:1 call  up();
    /packages/common/src/index.ts:1:25 definition  export default function make() {}"
  `);
});

it("finds a default export where it is taken out of the whole module", async () => {
  expect(
    await references(`
//- /foo.ts
export default function Fo$0o() {}
export const other = { default: 1 };
//- /a.ts
import * as ns from "./foo";
ns.default();
ns.other.default;
//- /b.ts
async function run() {
  const loaded = await import("./foo");
  loaded.default();
}
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.ts:2:4 member  ns.default();
    /b.ts:3:10 member  loaded.default();
    /foo.ts:1:25 definition  export default function Foo() {}"
  `);
});

it.each(['import("./foo").then(({ default: Foo }) => Foo());', 'require("./foo")();'])(
  "says that it does not know what becomes of a module without a name: %s",
  async (text) => {
    expect(await references(`//- /foo.ts\nexport default function Fo$0o() {}\n//- /a.ts\n${text}\n`)).toBe(
      [
        "at_definition",
        "/foo.ts:1:25 definition  export default function Foo() {}",
        "incomplete: a.ts takes its module without a name: what it does with it is not known",
      ].join("\n"),
    );
  },
);

it("knows of modules that have names, and of others", async () => {
  expect(
    await references(`
//- /foo.ts
export default function Fo$0o() {}
//- /near/foo.ts
export default 1;
//- /a.ts
import Bar from "./foo";
const { other } = require("./foo");
await import("./near/foo");
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.ts:1:8 import  import Bar from "./foo";
    /foo.ts:1:25 definition  export default function Foo() {}"
  `);
});

it("says that it follows no more names", async () => {
  const names = Array.from({ length: 13 }, (_, index) => `Name${index}`);
  const passedOn = names.map((name) => `export { default as ${name} } from "./foo";\n`).join("");
  expect(await references(`//- /foo.ts\nexport default function Fo$0o() {}\n//- /a.ts\n${passedOn}`)).toContain(
    "\nincomplete: it is passed on under more names than were followed",
  );
});
