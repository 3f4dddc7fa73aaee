/** Names from dependencies of JavaScript and TypeScript: packages that are installed, and the declarations of the language. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

/** The origin and the places, without previews: `dependency /node_modules/a/index.d.ts:1:17`. */
const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");

const LIBRARY = `
//- /node_modules/typescript/lib/lib.esnext.full.d.ts
/// <reference lib="es5" />
/// <reference lib="es2015" />
/// <reference lib="es2016" />
//- /node_modules/typescript/lib/lib.es2015.d.ts
interface Array<T> {
  find(value: T): T | undefined;
}
//- /node_modules/typescript/lib/lib.es5.d.ts
declare function parseInt(text: string): number;
interface String {
  readonly length: number;
  split(by: string): string[];
}
interface Function { name: string }
interface CallableFunction extends Function { call(on: object): unknown }
interface Array<T> {
  push(...items: T[]): number;
}
interface ReadonlyArray<T> {
  join(by?: string): string;
}
interface ArrayConstructor { isArray(value: unknown): boolean }
declare var Array: ArrayConstructor;
type Omit<T, K> = T;`;

const REDUCE = `//- /node_modules/typescript/lib/lib.es2016.d.ts
interface Array<T> {
  reduce(by: (one: T, other: T) => T, first: T): T;
  reduce<U>(by: (one: U, other: T) => U, first: U): U;
}`;

/** Where others put types for packages without. */
const TYPES = "/node_modules/@types";

const NODE = `
//- ${TYPES}/node/package.json
{ "name": "@types/node", "types": "index.d.ts" }
//- ${TYPES}/node/index.d.ts
/// <reference path="fs.d.ts" />
/// <reference path="path.d.ts" />
//- ${TYPES}/node/fs.d.ts
declare module "fs" {
  export function readFileSync(path: string): Buffer;
  global {
    interface Buffer { toString(): string }
  }
}
declare module "node:fs" {
  export * from "fs";
}
//- ${TYPES}/node/path.d.ts
declare module "path" {
  namespace path {
    interface PlatformPath { join(...parts: string[]): string }
  }
  const path: path.PlatformPath;
  export = path;
}`;

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a type that the language declares": [
    `
//- /a.ts
let a: Om$0it<{}, "a">;${LIBRARY}`,
    "dependency /node_modules/typescript/lib/lib.es5.d.ts:16:6",
  ],
  "a function that it declares": [
    `
//- /a.ts
parse$0Int("1");${LIBRARY}`,
    "dependency /node_modules/typescript/lib/lib.es5.d.ts:1:18",
  ],
  "what another file of the library says of a type": [
    `
//- /a.ts
Array.fr$0om([]);${LIBRARY}
//- /node_modules/typescript/lib/lib.es2016.d.ts
interface ArrayConstructor { from<T>(all: T[]): T[] }`,
    "dependency /node_modules/typescript/lib/lib.es2016.d.ts:1:30",
  ],
  "the form for what a list holds": [
    `
//- /a.ts
const all: string[] = [];
all.re$0duce((a, b) => a + b, "");${LIBRARY}
${REDUCE}`,
    "dependency /node_modules/typescript/lib/lib.es2016.d.ts:2:3 /node_modules/typescript/lib/lib.es2016.d.ts:3:3",
  ],
  "the form for something else": [
    `
//- /a.ts
const all: string[] = [];
all.re$0duce((a, b) => a + b.length, 0);${LIBRARY}
${REDUCE}`,
    "dependency /node_modules/typescript/lib/lib.es2016.d.ts:3:3 /node_modules/typescript/lib/lib.es2016.d.ts:2:3",
  ],
  "the form that takes type arguments": [
    `
//- /a.ts
const all: string[] = [];
all.re$0duce<string>((a, b) => a + b, "");${LIBRARY}
${REDUCE}`,
    "dependency /node_modules/typescript/lib/lib.es2016.d.ts:3:3 /node_modules/typescript/lib/lib.es2016.d.ts:2:3",
  ],
  "a module in quotes is no name": [
    `
//- /a.ts
pro$0cess.name;
//- ${TYPES}/node/package.json
{ "name": "@types/node", "types": "index.d.ts" }
//- ${TYPES}/node/index.d.ts
declare module "process" {
  global {
    var process: { name: string };
  }
}`,
    `dependency ${TYPES}/node/index.d.ts:3:9`,
  ],
  "what the platform's module is as a whole": [
    `
//- /a.ts
import path from "node:path";
pa$0th.join("a");${NODE}
declare module "node:path" {
  import path = require("path");
  export = path;
}`,
    `dependency ${TYPES}/node/path.d.ts:2:13 ${TYPES}/node/path.d.ts:5:9`,
  ],
  "a module of the platform by its second name": [
    `
//- /a.ts
import fs from "node:fs";
f$0s.readFileSync("a");${NODE}`,
    `dependency ${TYPES}/node/fs.d.ts:7:17`,
  ],
  "what is for modules before what is for others": [
    `
//- /a.ts
import { make } from "box";
mak$0e();
//- /node_modules/box/package.json
{ "name": "box", "exports": { "require": { "types": "./index.d.cts" }, "import": { "types": "./index.d.mts" } } }
//- /node_modules/box/index.d.cts
export declare function make(): void;
//- /node_modules/box/index.d.mts
export declare function make(): void;`,
    "dependency /node_modules/box/index.d.mts:1:25",
  ],
  "a file's own name comes before the language's": [
    `
//- /a.ts
function parseInt() {}
parse$0Int("1");${LIBRARY}`,
    "file_scope /a.ts:1:10",
  ],
  "members of a literal": [
    `
//- /a.ts
"a b".spl$0it(" ");${LIBRARY}`,
    "dependency /node_modules/typescript/lib/lib.es5.d.ts:4:3",
  ],
  "members of a type in any file that continues it": [
    `
//- /a.ts
const all: string[] = [];
all.fi$0nd("a");${LIBRARY}`,
    "dependency /node_modules/typescript/lib/lib.es2015.d.ts:2:3",
  ],
  "a list that nothing is put into is another type": [
    `
//- /a.ts
function one(all: readonly string[]) { all.jo$0in(); }${LIBRARY}`,
    "dependency /node_modules/typescript/lib/lib.es5.d.ts:12:3",
  ],
  "members of what a type's own value is": [
    `
//- /a.ts
Array.isAr$0ray([]);${LIBRARY}`,
    "dependency /node_modules/typescript/lib/lib.es5.d.ts:14:30",
  ],
  "members of what a method gives": [
    `
//- /a.ts
"a b".split(" ").pu$0sh("c");${LIBRARY}`,
    "dependency /node_modules/typescript/lib/lib.es5.d.ts:9:3",
  ],
  "members of a function": [
    `
//- /a.ts
function run() {}
run.ca$0ll({});${LIBRARY}`,
    "dependency /node_modules/typescript/lib/lib.es5.d.ts:7:47",
  ],
  "a module that is declared by its name alone": [
    `
//- /a.ts
import { readFile$0Sync } from "node:fs";${NODE}`,
    "dependency /node_modules/@types/node/fs.d.ts:2:19",
  ],
  "what such a module is as a whole": [
    `
//- /a.ts
import { jo$0in } from "node:path";${NODE}`,
    "dependency /node_modules/@types/node/path.d.ts:3:30",
  ],
  "members of what it is as a whole": [
    `
//- /a.ts
import path from "path";
path.jo$0in("a");${NODE}`,
    "dependency /node_modules/@types/node/path.d.ts:3:30",
  ],
  "members of what a function of a dependency gives": [
    `
//- /a.ts
import * as fs from "fs";
fs.readFileSync("a").toStr$0ing();${NODE}`,
    "dependency /node_modules/@types/node/fs.d.ts:4:24",
  ],
  "a name that a module declares for all files": [
    `
//- /a.ts
let all: Buf$0fer;${NODE}`,
    "dependency /node_modules/@types/node/fs.d.ts:4:15",
  ],
  "members of values of a package's types": [
    `
//- /a.ts
import express from "express";
const app = express();
app.ge$0t("/");
//- /node_modules/express/package.json
{ "name": "express", "main": "index.js" }
//- /node_modules/express/index.js
module.exports = () => ({});
//- ${TYPES}/express/package.json
{ "name": "@types/express", "types": "index.d.ts" }
//- ${TYPES}/express/index.d.ts
import * as core from "express-core";
declare function e(): core.Express;
declare namespace e { interface Router {} }
export = e;
//- ${TYPES}/express-core/package.json
{ "name": "@types/express-core", "types": "index.d.ts" }
//- ${TYPES}/express-core/index.d.ts
export interface Express { get(path: string): this }`,
    "dependency /node_modules/@types/express-core/index.d.ts:1:28",
  ],
  "the types of a package for the newest compiler": [
    `
//- /a.ts
import { us$0e } from "lib";
//- /node_modules/lib/package.json
{ "name": "lib", "types": "index.d.ts", "exports": { ".": { "types@<=5.0": "./old.d.ts", "types": "./index.d.ts" } } }
//- /node_modules/lib/old.d.ts
export declare function use(): 1;
//- /node_modules/lib/index.d.ts
export declare function use(): 2;`,
    "dependency /node_modules/lib/index.d.ts:1:25",
  ],
  "a table of types by the compiler's version": [
    `
//- /a.ts
import { us$0e } from "lib";
//- /node_modules/lib/package.json
{ "name": "lib", "types": "main.d.ts", "typesVersions": { "<4.0": { "*": ["old/*"] }, ">=4.0": { "*": ["new/*"] } } }
//- /node_modules/lib/old/main.d.ts
export declare function use(): 1;
//- /node_modules/lib/new/main.d.ts
export declare function use(): 2;
//- /node_modules/lib/main.d.ts
export declare function use(): 3;`,
    "dependency /node_modules/lib/new/main.d.ts:1:25",
  ],
  "the name of all of a module that says what it is, passed on": [
    `
//- /a.ts
import { React } from "./react";
Rea$0ct.memo();
//- /react.ts
import * as React from "react";
export { React };
//- /node_modules/react/package.json
{ "name": "react", "types": "index.d.ts" }
//- /node_modules/react/index.d.ts
// React
export = React;
declare namespace React { function memo(): void }`,
    "dependency /node_modules/react/index.d.ts:3:19",
  ],
};

describe("what a name from a dependency leads to", () => {
  it.each(Object.entries(CASES))("%s", async (_, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
