/**
 * Uses of the name that an import binds: they lead where the language's own server leads, to the import (typescript-language-server,
 * gopls) or to the module (pyright), and to the import too where what it brings is not here. References of such a name.
 */

import { describe, expect, it } from "vitest";
import { definition, references } from "../support/world.ts";

/** The places, without previews: `/a.ts:1:13 /z.ts:1:1`. */
const placesIn = (answer: string): string =>
  answer
    .split("\n")
    .flatMap((line) => /^\/\S+:\d+:\d+/.exec(line) ?? [])
    .join(" ");

const USES: Readonly<Record<string, readonly [world: string, places: string]>> = {
  "TypeScript: `import * as` is where a use of its name leads; the module comes second": [
    `
//- /a.ts
import * as z from "./z";
z$0.run();
//- /z.ts
export const run = () => 1;`,
    "/a.ts:1:13 /z.ts:1:1",
  ],
  "TypeScript: a type of it as well": [
    `
//- /a.ts
import * as z from "./z";
type T = z$0.Run;
//- /z.ts
export type Run = () => 1;`,
    "/a.ts:1:13 /z.ts:1:1",
  ],
  "TypeScript: what is handed on is the module": [
    `
//- /a.ts
import * as z from "./z";
export { z$0 };
//- /z.ts
export const run = () => 1;`,
    "/z.ts:1:1",
  ],
  "TypeScript: on the import itself the module is meant": [
    `
//- /a.ts
import * as z$0 from "./z";
//- /z.ts
export const run = () => 1;`,
    "/z.ts:1:1",
  ],
  "TypeScript: what an import takes by name leads to its definition": [
    `
//- /a.ts
import { run } from "./z";
ru$0n();
//- /z.ts
export const run = () => 1;`,
    "/z.ts:1:14",
  ],
  "TypeScript: a package that is not installed leads to its import, by name and by default": [
    `
//- /a.ts
import React, { useState } from "react";
useSta$0te(React);`,
    "/a.ts:1:17",
  ],
  "TypeScript: a default import of a package that is not installed": [
    `
//- /a.ts
import React, { useState } from "react";
useState(Reac$0t);`,
    "/a.ts:1:8",
  ],
  "JavaScript: what `require` gives is the module": [
    `
//- /a.js
const z = require("./z");
z$0.run();
//- /z.js
exports.run = () => 1;`,
    "/z.js:1:1",
  ],
  "JavaScript: a module of the platform": [
    `
//- /a.js
import fs from "fs";
f$0s.read();`,
    "/a.js:1:8",
  ],
  "Go: an import is where a use of its package leads": [
    `
//- /go.mod
module example.com/app
//- /main.go
package main
import "example.com/app/labels"
var x = lab$0els.Get()
//- /labels/a.go
package labels
func Get() int { return 1 }`,
    "/main.go:2:25 /labels/a.go:1:9",
  ],
  "Go: by another name": [
    `
//- /go.mod
module example.com/app
//- /main.go
package main
import l "example.com/app/labels"
var x = l$0.Get()
//- /labels/a.go
package labels
func Get() int { return 1 }`,
    "/main.go:2:8 /labels/a.go:1:9",
  ],
  "Go: by the name that the package gives itself": [
    `
//- /go.mod
module example.com/app
//- /main.go
package main
import "example.com/app/go-labels"
var x = lab$0els.Get()
//- /go-labels/a.go
package labels
func Get() int { return 1 }`,
    "/main.go:2:28 /go-labels/a.go:1:9",
  ],
  "Go: a package that is not here": [
    `
//- /go.mod
module example.com/app
//- /main.go
package main
import "gopkg.in/yaml.v3"
var x = ya$0ml.Get()`,
    "/main.go:2:18",
  ],
  "Python: a module's name leads to its file": [
    `
//- /a.py
import tools as t
t$0.run()
//- /tools.py
def run(): pass`,
    "/tools.py:1:1",
  ],
  "Python: a module that is not here": [
    `
//- /a.py
import numpy as np
n$0p.array()`,
    "/a.py:1:17",
  ],
  "Rust: a name of a crate that is not here": [
    `
//- /a.rs
use serde::Serialize;
fn f<T: Seri$0alize>(t: T) {}`,
    "/a.rs:1:12",
  ],
};

const REFERENCES: Readonly<Record<string, readonly [world: string, places: string]>> = {
  "of a namespace's name are those of its file": [
    `
//- /a.ts
import * as z from "./z";
z$0.run();
//- /b.ts
import * as z from "./z";
z.run();
//- /z.ts
export const run = () => 1;`,
    "/a.ts:1:13 /a.ts:2:1",
  ],
  "of a package's name in Go are those of its file": [
    `
//- /go.mod
module example.com/app
//- /main.go
package main
import "example.com/app/labels"
var x = labe$0ls.Get()
//- /other.go
package main
import "example.com/app/labels"
var y = labels.Get()
//- /labels/a.go
package labels
func Get() int { return 1 }`,
    "/main.go:2:25 /main.go:3:9",
  ],
  "of a name from outside are those that take it from the same source": [
    `
//- /a.ts
import { foo } from "a";
foo$0(1);
//- /b.ts
import { foo } from "b";
foo(1);
//- /c.ts
import { foo as bar } from "a";
import * as ns from "a";
import * as other from "b";
bar(1); ns.foo(2); other.foo(2);
const x = { foo: 1 };
x.foo;`,
    "/a.ts:1:10 /a.ts:2:1 /c.ts:1:10 /c.ts:1:17 /c.ts:4:1 /c.ts:4:12",
  ],
};

describe("a use of an imported name", () => {
  for (const [name, [world, places]] of Object.entries(USES))
    it(name, async () => expect(placesIn(await definition(world))).toBe(places));
});

describe("references", () => {
  for (const [name, [world, places]] of Object.entries(REFERENCES))
    it(name, async () => expect(placesIn(await references(world))).toBe(places));
});
