/** What manifests say of a package, as symbols of a SCIP index name it. */

import { expect, it } from "vitest";
import { scipOf } from "../support/scip.ts";

const LONG = "<dependency><groupId>other</groupId></dependency>".repeat(1000);

/** A manifest, a file beside it, and what symbols of that begin with. */
const ROWS: readonly (readonly [manifest: string, text: string, file: string, source: string, begins: string])[] = [
  ["package.json", '{ "name": "@a/b", "version": "1.0.0" }', "a.ts", "export const one = 1;", "npm @a/b 1.0.0"],
  ["package.json", '{ "type": "module" }', "a.ts", "export const one = 1;", ". . ."],
  ["Cargo.toml", '[package]\nname = "a"\nversion = "0.1.0"', "a.rs", "pub fn one() {}", "cargo a 0.1.0"],
  ["pyproject.toml", '[project]\nname = "a-b"\nversion = "2"', "a.py", "one = 1", "pip a-b 2"],
  ["pyproject.toml", '[tool.poetry]\nname = "a"\nversion = "2"', "a.py", "one = 1", "pip a 2"],
  ["setup.cfg", "[metadata]\nname = a\nversion = 1.2\n", "a.py", "one = 1", "pip a 1.2"],
  ["go.mod", "module example.com/a // the path\n", "a.go", "package a\nvar One = 1", "gomod example.com/a ."],
  [
    "pom.xml",
    `<project><parent><groupId>g</groupId><version>3</version></parent><artifactId>a</artifactId><dependencies>${LONG}</dependencies></project>`,
    "A.java",
    "class A {}",
    "maven g:a 3",
  ],
  ["settings.gradle.kts", 'rootProject.name = "a"\n', "A.kt", "class A", "gradle a ."],
  ["build.sbt", 'ThisBuild / version := "1"\nname := "a"\n', "A.scala", "class A", "sbt a 1"],
  ["composer.json", '{ "name": "v/a" }', "a.php", "<?php\nclass A {}", "composer v/a ."],
  ["a.gemspec", 'spec.name = "a"\nspec.version = "1"\n', "a.rb", "class A; end", "gem a 1"],
  ["mix.exs", 'def project, do: [app: :a, version: "1.0"]', "a.ex", "defmodule A do\nend", "hex a 1.0"],
  ["pubspec.yaml", "name: a\nversion: 1.0.0+1\n", "a.dart", "class A {}", "pub a 1.0.0+1"],
  ["Package.swift", 'let package = Package(\n  name: "a")', "A.swift", "class A {}", "swiftpm a ."],
  ["a.csproj", "<Project><PackageId>A</PackageId><Version>1</Version></Project>", "A.cs", "class A {}", "nuget A 1"],
  ["a.cabal", "name: a\nversion: 0.1\n", "A.hs", "module A where\none = 1", "hackage a 0.1"],
  ["dune-project", "(lang dune 3.0)\n(name a)\n(version 1.0)\n", "a.ml", "let one = 1", "opam a 1.0"],
  ["build.zig.zon", '.{ .name = .a, .version = "0.0.1" }', "a.zig", "pub const one = 1;", "zig a 0.0.1"],
];

it.each(ROWS)("%s: %s", async (manifest, text, file, source, begins) => {
  const { index } = await scipOf(`
//- /${manifest}
${text}
//- /${file}
${source}
`);
  const document = index.documents.find(({ path }) => path === file);
  expect(document?.symbols[0]?.symbol).toMatch(new RegExp(`^tandem ${begins.replace(/[.+/@]/g, "\\$&")} `));
});

it("knows the packages that a manifest depends on", async () => {
  const outside = async (files: string) => (await scipOf(files)).index.externals.map(({ symbol }) => symbol);
  expect(
    await outside(`
//- /Cargo.toml
[package]
name = "a"
[dependencies]
serde-json = "1"
short = { package = "long-name", version = "2" }
//- /src/lib.rs
use serde_json::Value;
use short::Thing;
use std::fmt;
pub fn run(one: Value, two: Thing) {}
`),
  ).toEqual(["tandem cargo serde-json . serde_json/Value.", "tandem cargo long-name . short/Thing."]);
  expect(
    await outside(`
//- /pyproject.toml
[project]
name = "a"
dependencies = ["Some_Lib>=2"]
//- /a.py
import json
from some_lib.parts import part
part()
`),
  ).toEqual(["tandem pip Some_Lib . `some_lib.parts`/part."]);
});
