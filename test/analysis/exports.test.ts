import { describe, expect, test } from "vitest";
import { exportsOf, symbolTypeOf } from "../../src/answers/analysis/exports.ts";
import { importsOf } from "../../src/answers/analysis/imports.ts";
import { Source } from "../../src/index/source-file.ts";
import { languageOfPath } from "../../src/languages/table.ts";
import { analyse } from "../support/fixture.ts";

/** The source of a text as the engine reads it. */
function sourceOf(path: string, text: string): Source {
  const language = languageOfPath(path);
  if (!language) throw new Error(`no language has ${path}`);
  const { facts, tree } = analyse(language, text);
  return new Source(path, language, text, facts, tree);
}

function exported(path: string, text: string): readonly string[] {
  const file = sourceOf(path, text);
  return exportsOf(file).map(({ name, definition, isDefault, local, source, container, visibility }) =>
    [
      definition ? symbolTypeOf(file, definition) : "-",
      name,
      ...(isDefault ? ["(default)"] : []),
      ...(local ? [`= ${local}`] : []),
      ...(source === undefined ? [] : [`from ${source}`]),
      ...(container ? [`in ${container}`] : []),
      ...(visibility === "public" ? [] : [visibility]),
    ].join(" "),
  );
}

function imported(path: string, text: string): readonly string[] {
  const { facts } = sourceOf(path, text);
  return importsOf(facts).map(({ source, imports, kind, start }) =>
    [
      `${facts.lines.position(start).line + 1}: ${source}`,
      ...(kind ? [`(${kind})`] : []),
      ...imports.map(
        ({ name, alias, isDefault, isNamespace }) =>
          `${name}${alias ? ` as ${alias}` : ""}${isDefault ? " default" : ""}${isNamespace ? " namespace" : ""},`,
      ),
    ].join(" "),
  );
}

const EXPORTS: readonly (readonly [what: string, path: string, text: string, expected: readonly string[]])[] = [
  [
    "TypeScript: by statement, types and values of one name",
    "/a.ts",
    `import { imported } from "./other";
import type Shape from "./shape";
export function login(email: string): void;
export function login(email: string, again?: boolean): void {}
export const Level = { low: 1 } as const;
export type Level = (typeof Level)[keyof typeof Level];
export abstract class Session { private id = 1; open() {} }
class Hidden {}
function later() {}
export { later as afterwards, imported, Shape };
export { a, b as c } from "./ab";
export * from "./all";
export * as tools from "./tools";
export default class Main {}
namespace Inner { export function unseen() {} }
export namespace Outer { export function seen() {} }`,
    [
      "function login",
      "constant Level",
      "interface Level",
      "class Session",
      "function afterwards = later",
      "- imported from ./other",
      "- Shape = default from ./shape",
      "- a from ./ab",
      "- c = b from ./ab",
      "- * from ./all",
      "- tools from ./tools",
      "class Main (default)",
      "module Outer",
      "function seen in Outer",
    ],
  ],
  ["TypeScript: a default without a name", "/a.ts", "export default async () => 1;", ["function default (default)"]],
  [
    "CommonJS",
    "/a.js",
    `const lib = require("./lib");
function parse() {}
const LIMIT = 3;
module.exports = { parse, limit: LIMIT, lib, twice: (n) => n * 2 };
exports.late = function late(a) {};
exports.inner = require("./inner");`,
    [
      "function parse",
      "constant limit = LIMIT",
      "- lib from ./lib",
      "function twice",
      "function late",
      "- inner from ./inner",
    ],
  ],
  [
    "CommonJS: one thing",
    "/a.js",
    "module.exports = createServer;\nfunction createServer() {}",
    ["function createServer (default)"],
  ],
  ["JavaScript: a script exports nothing", "/a.js", "function f() {}\nvar x = 1;", []],
  [
    "Python: public names",
    "/a.py",
    `import os
LIMIT = 3
_hidden = 1
class Store:
    size = 1
    def get(self): ...
def load(path): ...
def _private(): ...`,
    ["constant LIMIT", "class Store", "function load"],
  ],
  [
    "Python: __all__",
    "/a.py",
    `from .disk import read
__all__ = ["load", "read"]
__all__ += ["_kept"]
def load(): ...
def other(): ...
_kept = 1`,
    ["function load", "- read from .disk", "constant _kept"],
  ],
  [
    "Python: a package passes on",
    "/a/__init__.py",
    "from .disk import read as r, _x\nimport os\nfrom json import loads",
    ["- r = read from .disk"],
  ],
  [
    "Rust",
    "/a.rs",
    `pub use crate::core::{Engine, Part as Piece};
use std::fmt;
pub mod parser;
pub struct Tree { pub size: u32 }
impl Tree { pub fn open() {} }
impl fmt::Display for Tree { fn fmt(&self) {} }
impl Elsewhere { pub fn far(&self) {} fn near(&self) {} }
pub(crate) fn shared() {}
fn hidden() {}
pub trait Walk { fn step(&self); }
#[macro_export]
macro_rules! row { () => {} }
macro_rules! own { () => {} }
mod inner { pub fn unseen() {} }`,
    [
      "- Engine from crate::core",
      "- Piece = Part from crate::core",
      "module parser",
      "class Tree",
      "function far in Elsewhere",
      "function shared internal",
      "interface Walk",
      "function row",
    ],
  ],
  [
    "Go: capitals",
    "/a.go",
    `package a
const Limit, small = 1, 2
type Store struct { Size int }
func (s *Store) Get() {}
func (e *Elsewhere) Put() {}
func New() *Store { return nil }
func local() {}`,
    ["constant Limit", "class Store", "function Put in Elsewhere", "function New"],
  ],
  [
    "Java",
    "/A.java",
    "package a;\npublic class A { public void m() {} public static class B {} }\nclass Own {}\n",
    ["class A"],
  ],
  [
    "C#",
    "/A.cs",
    "namespace N.M { public class A { public void F() {} } class Inside {} public enum E { X } }",
    ["class A in M", "class Inside in M internal", "interface E in M"],
  ],
  [
    "Kotlin",
    "/a.kt",
    "package a\nclass A { fun m() {} }\nprivate class B\ninternal fun shared() {}\nfun String.twice() = this\nval limit = 3\n",
    ["class A", "function shared internal", "function twice in String", "constant limit"],
  ],
  [
    "Swift",
    "/a.swift",
    `public struct A { func m() {} }
class Own {}
private func hidden() {}
extension String { public func twice() -> String { self } }
`,
    ["class A", "class Own internal", "function twice in String"],
  ],
  [
    "Scala",
    "/a.scala",
    "package a\nclass A { def m = 1 }\nobject B { val x = 1 }\nprivate class C\ntrait T\n",
    ["class A", "class B", "interface T"],
  ],
  [
    "PHP",
    "/a.php",
    "<?php\nnamespace A;\nclass B { public function m() {} }\nfunction f() {}\nconst X = 1;\n",
    ["class B", "function f", "constant X"],
  ],
  [
    "C: a source keeps its types and what is static",
    "/a.c",
    `struct part { int a; };
extern int far;
int near = 1;
static int hidden;
int open_it(int a);
int open_it(int a) { return a; }
static void own(void) {}`,
    ["constant near", "function open_it"],
  ],
  [
    "C: a header hands out all",
    "/a.h",
    "#define LIMIT 3\ntypedef struct part { int a; } part;\nint open_it(int a);\nstatic inline int twice(int a) { return a; }\n",
    ["constant LIMIT", "class part", "function open_it", "function twice"],
  ],
  [
    "C++",
    "/a.hpp",
    `namespace n {
class A { public: void m(); private: int x; };
template <class T> T twice(T t);
namespace { int hidden(); }
}`,
    ["class A in n", "function twice in n"],
  ],
  [
    "Ruby",
    "/a.rb",
    "module A\n  VERSION = 1\n  class B\n    def m; end\n  end\n  def self.open; end\nend\n",
    ["module A", "constant VERSION in A", "class B in A", "function open in A"],
  ],
  [
    "Bash",
    "/a.sh",
    "x=1\nexport PATH_TO=2\nreadonly LIMIT=3\nrun() { local a=1; }\n",
    ["constant PATH_TO", "constant LIMIT", "function run"],
  ],
  [
    "Lua: what the returned table holds",
    "/a.lua",
    "local M = {}\nlocal function own() end\nfunction M.run(a) end\nM.limit = 3\nreturn M\n",
    ["function run", "constant limit"],
  ],
  ["JSON exports nothing", "/a.json", '{ "a": 1 }', []],
];

describe("what a file exports", () => {
  test.each(EXPORTS)("%s", (_what, path, text, expected) => {
    expect(exported(path, text)).toEqual(expected);
  });
});

const IMPORTS: readonly (readonly [what: string, path: string, text: string, expected: readonly string[]])[] = [
  [
    "TypeScript",
    "/a.ts",
    `import main, { a, b as c } from "./m";
import * as all from "all";
import "./run";
export { d } from "./d";
const lazy = await import("./lazy");`,
    [
      "1: ./m main default, a, b as c,",
      "2: all all namespace,",
      "3: ./run",
      "4: ./d (reexport) d,",
      "5: ./lazy lazy namespace,",
    ],
  ],
  [
    "CommonJS",
    "/a.js",
    'const fs = require("fs");\nconst {\n  join,\n  sep: s,\n} = require("path");\nrequire("./run");',
    ["1: fs (require) fs namespace,", "2: path (require) join, sep as s,", "6: ./run (require)"],
  ],
  [
    "Python",
    "/a.py",
    "import os.path\nimport numpy as np\nfrom . import x\nfrom .a import b as c, d\nfrom e import *",
    ["1: os.path (package) os namespace,", "2: numpy np namespace,", "3: . x,", "4: .a b as c, d,", "5: e *,"],
  ],
  [
    "Rust",
    "/a.rs",
    "use std::{fmt, io::{self, Read as R}};\nuse crate::all::*;\nextern crate serde;",
    ["1: std fmt, io,", "1: std::io Read as R,", "2: crate::all *,", "3: serde (package) serde namespace,"],
  ],
  [
    "Go",
    "/a.go",
    'package a\nimport (\n\t"net/http"\n\tj "encoding/json"\n\t_ "embed"\n)',
    ["3: net/http (package) http namespace,", "4: encoding/json (package) j namespace,", "5: embed (package)"],
  ],
  [
    "Java",
    "/A.java",
    "import java.util.List;\nimport java.io.*;\nimport static java.lang.Math.max;\n",
    ["1: java.util List,", "2: java.io *,", "3: java.lang.Math (static) max,"],
  ],
  ["C", "/a.c", '#include <stdio.h>\n#include "own.h"\n', ["1: stdio.h (include)", "2: own.h (include)"]],
  ["Ruby", "/a.rb", 'require "json"\nrequire_relative "./own"\n', ["1: json (require)", "2: ./own (include)"]],
];

describe("what a file imports", () => {
  test.each(IMPORTS)("%s", (_what, path, text, expected) => {
    expect(imported(path, text)).toEqual(expected);
  });
});
