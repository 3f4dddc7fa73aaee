import { describe, expect, test } from "vitest";
import {
  goWorkUses,
  holds,
  isPackage,
  isWorktree,
  packageMembers,
  pnpmMembers,
  pyprojectMembers,
  readCargo,
  tsconfigReferences,
} from "../../client-bridge/manifests.ts";
import { readToml } from "../../src/files/toml.ts";

describe("members", () => {
  test.each<[string[], string, boolean]>([
    [["packages/*"], "packages/a", true],
    [["packages/*"], "packages/a/b", false],
    [["packages/**"], "packages/a/b", true],
    [["./packages/*/"], "packages/a", true],
    [["**/fixtures"], "a/b/fixtures", true],
    [["{apps,libs}/*"], "libs/x", true],
    [["lib[0-9]"], "lib7", true],
    [["a.b"], "axb", false],
    [["packages/*"], "packages/.hidden", true],
    [["{half"], "{half", true],
    [["packages/*", "!packages/old"], "packages/old", false],
    [["packages/*", "!./packages/old/"], "packages/old", false],
    [["!packages/old", "packages/*"], "packages/old", true],
    [[], "a", false],
  ])("%j hold %s: %s", (members, path, are) => {
    expect(holds(members, path)).toBe(are);
  });
});

describe("TOML", () => {
  test("tables, dotted keys, inline tables and lists over several lines", () => {
    const toml = readToml(`# [workspace]
[package]
description = """
[workspace]
"""
[ tool . "uv" ] # here
workspace = { members = ["p/*"], exclude = [ 'p/x' ] }
[workspace]
resolver.members = "no"
members = [
  "a\\\\b", # not ]
  'c',
]
date = 2020-01-01 07:00:00
`);
    expect(toml.get("tool.uv.workspace.members")).toEqual(["p/*"]);
    expect(toml.get("tool.uv.workspace.exclude")).toEqual(["p/x"]);
    expect(toml.get("workspace.members")).toEqual(["a\\b", "c"]);
    expect(toml.get("workspace.resolver.members")).toEqual(["no"]);
  });

  test("a list that is being written takes nothing of the next table", () => {
    const toml = readToml('[workspace]\nmembers = ["a",\n[package]\nname = "x"\n');
    expect(toml.get("workspace.members")).toEqual(["a"]);
    expect(toml.get("package.name")).toEqual(["x"]);
  });

  test.each(["", "=", "[", "]]", "a = [", "a = {b = ", '"', "a\nb\n= 1", '"""'])("%j ends", (text) => {
    expect(readToml(text)).toBeInstanceOf(Map);
  });
});

test("Cargo.toml", () => {
  expect(readCargo('[workspace]\nmembers = ["a"]\nexclude = ["b"]')).toEqual({
    isWorkspace: true,
    members: ["a"],
    exclude: ["b"],
    workspace: undefined,
  });
  expect(readCargo('[package]\nname = "x"\nversion.workspace = true')).toMatchObject({ isWorkspace: false });
  expect(readCargo('[package]\nworkspace = "../.."')).toMatchObject({ isWorkspace: false, workspace: "../.." });
  expect(readCargo("[workspace.package]\nedition = 2024")).toMatchObject({ isWorkspace: true });
});

test.each([
  ['{"workspaces": ["a/*"]}', ["a/*"]],
  ['{"workspaces": {"packages": ["a/*"], "nohoist": ["**"]}}', ["a/*"]],
  ['{"name": "x"}', undefined],
  ["{", undefined],
])("package.json %s has the members %j", (text, members) => {
  expect(packageMembers(text)).toEqual(members);
});

test.each([
  ['{"type": "module"}', false],
  ['{"name": "x"}', true],
  ['{"private": true, "devDependencies": {}}', true],
  ['{"name": ', true],
])("package.json %s makes a project: %s", (text, is) => {
  expect(isPackage(text)).toBe(is);
});

test.each([
  ["packages:\n  - 'a/*'\n  - \"b\" # why\n# more\n  - '!a/old'\ncatalog:\n  - z\n", ["a/*", "b", "!a/old"]],
  ["packages:\n- a/*\n\n- b\nonlyBuilt:\n- z\n", ["a/*", "b"]],
  ['packages: ["a/*", b]\n', ["a/*", "b"]],
  ["packages:\r\n  - a\r\n  - b\r\n", ["a", "b"]],
  ["catalog:\n  packages: x\n", undefined],
])("pnpm-workspace.yaml %j", (text, members) => {
  expect(pnpmMembers(text)).toEqual(members);
});

test("tsconfig.json: directories and files, comments, commas too many", () => {
  const text = `{ // the solution
    "files": ["a//b"], /* none */
    "references": [{ "path": "./packages/a" }, { "path": "b/tsconfig.build.json" }, { "path": "tsconfig.app.json" },],
  }`;
  expect(tsconfigReferences(text)).toEqual(["packages/a", "b", ""]);
  expect(tsconfigReferences("{")).toEqual([]);
});

test("pyproject.toml", () => {
  expect(pyprojectMembers('[tool.uv.workspace]\nmembers = ["p/*"]\nexclude = ["p/x"]')).toEqual(["p/*", "!p/x"]);
  expect(pyprojectMembers('[tool.rye.workspace]\nmembers = ["p/*"]')).toEqual(["p/*"]);
  expect(pyprojectMembers('[tool.uv]\nsources = { a = { workspace = true } }\n[project]\nname = "x"')).toBeUndefined();
});

test("go.work", () => {
  expect(goWorkUses('go 1.22\nuse ./a // first\nuse (\n\t./b\n\t"./c d"\n)\nreplace x => ./y\n')).toEqual([
    "b",
    "c d",
    "a",
  ]);
});

test("a work tree is not a submodule", () => {
  expect(isWorktree("gitdir: /repo/.git/worktrees/feature\n")).toBe(true);
  expect(isWorktree("gitdir: ../.git/modules/vendored\n")).toBe(false);
});
