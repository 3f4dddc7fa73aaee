import { beforeAll, describe, expect, test } from "vitest";
import { Parser } from "web-tree-sitter";
import { projectRoot, readGrammar, readParserRuntime, readQuery } from "../../server/install.ts";
import { LANGUAGES } from "../../src/languages/table.ts";
import { modernDylink } from "../../src/syntax/dylink.ts";
import { createGrammars, initParser } from "../../src/syntax/grammars.ts";
import { parsable } from "../../src/syntax/shown-text.ts";
import { staysInBaseline } from "../../src/syntax/wasm-compilation.ts";

/** A few lines of each language, enough to reach its external scanner where it has one. */
const SAMPLES: Readonly<Record<string, string>> = {
  rust: 'fn main() { let s = r#"raw"#; println!("{s}"); }\n',
  typescript: "export const f = <T,>(x: T): string => `a${x}`;\n",
  tsx: "export const A = () => <p class='x'>text {1}</p>;\n",
  javascript: "class A { #x = 1; get y() { return this.#x ?? `b${1}` } }\n",
  python: 'def f(x):\n    """Doc."""\n    if x:\n        return f"{x}"\n\nclass A: pass\n',
  go: "package main\n\nfunc main() { x := []int{1}; _ = x }\n",
  java: "class A { int f(String s) { return s.length(); } }\n",
  c: "#include <stdio.h>\nint main(void) { return 0; }\n",
  cpp: 'template <class T> struct A { T f() const { return R"(raw)"; } };\n',
  csharp: 'namespace N; class A { string F(int x) => $"a{x}"; }\n',
  fsharp: "module A\ntype T = { X: int }\nlet f (x: T) = match x with { X = 1 } -> x.X | _ -> 0\n",
  ruby: 'class A\n  def f(x) = "a#{x}"\n  def g\n    <<~EOS\n      text\n    EOS\n  end\nend\n',
  typst: '#import "a.typ": b\n= One <one>\n#let f(x, y: 1) = { x + y }\nSee @one, $ a^2 $.\n',
  bibtex: '@string{acm = "ACM"}\n@article{knuth84,\n  title = {A {B} \\"o}, publisher = acm # " Press",\n}\n',
  latex: "\\section{One}\\label{a}\nSee \\ref{a}, $x^2$.\n\\begin{itemize}\\item b\\end{itemize}\n",
  objc: '@interface A : B\n- (int)f:(id)x;\n@end\n@implementation A\n- (int)f:(id)x { return [x g:@"a"]; }\n@end\n',
  perl: "package A;\nsub f { my ($x) = @_; return qq{a$x} =~ s/a/b/r; }\n",
  php: '<?php\nclass A { function f(int $x): string { return "a{$x}"; } }\n',
  swift: 'struct A {\n  func f(_ x: Int) -> String { "a\\(x)" }\n}\n',
  kotlin: 'class A {\n  fun f(x: Int): String = "a$x"\n}\n',
  dart: 'class A {\n  String f(int x) => "a$x ${x + 1}";\n}\n',
  scala: 'class A:\n  def f(x: Int): String =\n    s"a$x"\n',
  lua: "local function f(x) return [[long]] .. x end\n",
  elixir: 'defmodule A do\n  @doc "Doc"\n  def f(x), do: "a#{x}"\nend\n',
  haskell: "module A where\n\nf :: Int -> Int\nf x = y\n  where y = x\n",
  ocaml: "let f x = {|quoted|} ^ x\ntype t = A | B of int\n",
  ocaml_interface: "val f : string -> string\ntype t = A | B of int\n",
  zig: 'const std = @import("std");\npub fn main() void {}\n',
  nix: "{ lib }: rec { a = 1; b = \"${toString a}\"; c = ''text''; }\n",
  gleam: "import a/b.{c}\npub fn f(x: Int) -> Int { let y = x y }\n",
  r: 'f <- function(x, ...) {\n  y <- r"(raw)"\n  x |> g(y$z)\n}\n',
  vue: '<script setup>\nconst a = 1\n</script>\n<template><p v-for="b in a" @click="c()">{{ b }}</p></template>\n',
  svelte: "<script>\n  let a = 1;\n</script>\n{#each a as b, i (b.id)}<p on:click={c}>{b}</p>{/each}\n",
  astro: "---\nconst a = 1;\n---\n<p class={a}>{a.map((b) => <i>{b}</i>)}<br></p>\n",
  julia: '"""doc"""\nfunction f(x::T; y = 1)::Int where {T}\n  "a $x $(y)" #= b =#\nend\nr"a"i\n',
  xml: '<?xml version="1.0"?>\n<!DOCTYPE a [ <!ENTITY b "c"> ]>\n<a id="d">&b;<![CDATA[<e>]]><f g=\'h\'/></a>\n',
  elm: "module A exposing (..)\n\nf : Int -> Int\nf x =\n    case x of\n        _ -> x\n",
  erlang: "-module(a).\n-export([f/1]).\nf(X) when X > 1 -> #{a => <<X:8>>};\nf(_) -> ok.\n",
  clojure: '(ns a (:require [b :as c]))\n(defn f [x] `(c/g ~@x #"re" #(inc %)))\n',
  gdscript: "class_name A\nfunc f(x: int) -> void:\n\tif x:\n\t\tprint(x)\n",
  solidity: "pragma solidity ^0.8.0;\ncontract A is B { mapping(address => uint) c; function f() public {} }\n",
  make: "A = $(B)\nall: c\n\techo $@\n",
  cmake: 'set(A [=[text]=])\nfunction(f x)\nendfunction()\nf("${A}")\n',
  dockerfile: 'ARG A=1\nFROM a:${A} AS b\nRUN <<EOF\necho "$A"\nEOF\n',
  hcl: 'resource "a" "b" {\n  c = "${var.d}-e"\n  f = <<EOT\ntext\nEOT\n}\n',
  protobuf: 'syntax = "proto3";\nmessage A { map<string, B> b = 1; }\n',
  graphql: "type A { b(c: Int = 1): [B!]! }\nquery { a { ...B } }\n",
  bash: 'f() {\n  cat <<EOF\n$1\nEOF\n  echo "${x:-1}"\n}\n',
  fish: 'function f -a x\n  echo "$x" (g)\nend\n',
  powershell: 'function Get-A {\n  param([string] $b = "x $c")\n  $b | d -E { $_.f }\n}\n',
  html: "<!doctype html><html><body><p id=a>text<br></body></html>\n",
  css: ":root { --a: 1px }\n.b > #c:hover { margin: var(--a) }\n",
  scss: "@use 'a' as b;\n$c: 1px;\n@mixin d($e) { &:hover { f: $e; } }\n",
  json: '// comment\n{ "a": [1, true, null] }\n',
  yaml: "a: &x\n  - b\n  - c: |\n      text\nd: *x\n",
  toml: '[a.b]\nc = """\ntext"""\n[[d]]\ne = 1979-05-27\n',
  markdown: "# Title\n\ntext\n\n- item\n\n```js\ncode\n```\n",
  sql: "CREATE TABLE a (id int PRIMARY KEY);\nCREATE FUNCTION f() RETURNS int AS $$ SELECT 1 $$ LANGUAGE sql;\n",
};

describe("grammars", () => {
  const grammars = createGrammars(readGrammar);
  beforeAll(() => initParser(readParserRuntime()));

  test.each(LANGUAGES.map((language) => [language.id, language] as const))("%s loads and parses", (id, language) => {
    const text = parsable(language, SAMPLES[id] ?? "");
    expect(text).not.toBe("");
    const parser = new Parser().setLanguage(grammars.load(language));
    const tree = parser.parse((index) => text.slice(index, index + 256));
    expect(tree?.rootNode.toString()).not.toMatch(/ERROR|MISSING/);
    expect(tree?.rootNode.endIndex).toBe(text.length);
    tree?.delete();
    parser.delete();
  });

  test.each(LANGUAGES.map((language) => [language.id, language] as const))(
    "%s: the row names node types of the grammar",
    (_id, language) => {
      const grammar = grammars.load(language);
      for (const type of [...language.nodes.attributes, ...language.nodes.wrappers, ...language.nodes.bodies]) {
        expect(grammar.idForNodeType(type, true) ?? grammar.idForNodeType(type, false), type).not.toBeNull();
      }
    },
  );

  test("a grammar is loaded once, and a module of another thread spares compiling it", () => {
    const json = LANGUAGES.find((language) => language.id === "json");
    if (!json) throw new Error("no json row");
    expect(grammars.load(json)).toBe(grammars.load(json));
    const other = createGrammars(() => {
      throw new Error("read although adopted");
    });
    other.adopt("json", structuredClone(grammars.module(json)));
    expect(other.load(json).abiVersion).toBeGreaterThanOrEqual(13);
  });
});

describe("the dylink section", () => {
  const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  const rest = [1, 4, 1, 0x60, 0, 0];
  const ascii = (text: string): number[] => Array.from(Buffer.from(text));

  test("the old form becomes the new one", () => {
    const old = new Uint8Array([...header, 0, 13, 6, ...ascii("dylink"), 0x80, 0x01, 2, 3, 1, 0, ...rest]);
    expect([...modernDylink(old)]).toEqual([
      ...header,
      0,
      16,
      8,
      ...ascii("dylink.0"),
      1,
      5,
      0x80,
      0x01,
      2,
      3,
      1,
      ...rest,
    ]);
  });

  test("the new form and modules without either stay as they are", () => {
    const modern = new Uint8Array([...header, 0, 15, 8, ...ascii("dylink.0"), 1, 4, 1, 2, 3, 1, ...rest]);
    expect(modernDylink(modern)).toBe(modern);
    const plain = new Uint8Array([...header, ...rest]);
    expect(modernDylink(plain)).toBe(plain);
  });
});

describe("the installation", () => {
  test("knows the project and reads queries", () => {
    expect(readQuery("no-such-language", "tags.scm")).toBeUndefined();
    expect(projectRoot).toBe(process.cwd());
  });
});

test("only grammars whose lexer is one huge function stay in the baseline compiler", () => {
  const baseline = LANGUAGES.filter(({ grammar }) => staysInBaseline(readGrammar(grammar))).map(({ id }) => id);
  expect(baseline).toMatchInlineSnapshot(`
    [
      "cpp",
      "objc",
      "fsharp",
      "perl",
      "swift",
      "kotlin",
      "elixir",
      "ocaml",
      "ocaml_interface",
      "gleam",
      "julia",
      "bash",
      "powershell",
      "css",
      "scss",
      "markdown",
      "latex",
    ]
  `);
});
