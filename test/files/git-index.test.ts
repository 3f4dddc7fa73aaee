/** Git's index, as git itself writes it, asked for paths, names and extensions. */

import { rmSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { GitIndex } from "../../src/files/git-index.ts";
import { createReader } from "../../src/files/read.ts";
import { git, makeTree, write } from "./tree.ts";

const FILES = [
  "a.c",
  "a/a.c",
  "a/b/a.c",
  "a/b/deep.h",
  "a-b/x.hpp",
  "b.a.c",
  "dir/Makefile",
  "dir/.hidden",
  "über/ß.c",
];

async function indexOf(version: number, prepare: (root: string) => void = () => undefined): Promise<GitIndex> {
  const root = makeTree(Object.fromEntries(FILES.map((path) => [path, `${path}\n`])));
  git(root, "init", "-q");
  git(root, "add", "-A");
  git(root, "update-index", "--index-version", String(version));
  prepare(root);
  const index = await GitIndex.read(root, createReader());
  if (!index) throw new Error("there is no index");
  return index;
}

const pathsOf = (index: GitIndex): string[] => Array.from({ length: index.size }, (_, file) => index.pathOf(file));

describe.each([2, 4])("version %i", (version) => {
  test("each path is found where it is, and no other", async () => {
    const index = await indexOf(version);
    expect(pathsOf(index).toSorted()).toEqual(FILES.toSorted());
    for (const path of FILES) expect(index.pathOf(index.fileAt(path) ?? -1)).toBe(path);
    for (const path of ["", "a", "a/", "a/b", "a.", "a.cc", "z", "A.c", "über/ß"])
      expect(index.fileAt(path)).toBe(undefined);
  });

  test("a name is what stands behind the last slash, whole", async () => {
    const index = await indexOf(version);
    const named = (name: string): string[] => index.named(name).map((file) => index.pathOf(file));
    expect(named("a.c")).toEqual(["a.c", "a/a.c", "a/b/a.c"]);
    expect(named("ß.c")).toEqual(["über/ß.c"]);
    expect(named("Makefile")).toEqual(["dir/Makefile"]);
    for (const name of ["", "c", ".c", "eep.h"]) expect(named(name)).toEqual([]);
  });

  test("extensions are counted, hidden files have none", async () => {
    expect(Object.fromEntries((await indexOf(version)).extensions)).toEqual({ ".c": 5, ".h": 1, ".hpp": 1 });
  });

  test("what is no ordinary file on the disk is not there", async () => {
    const index = await indexOf(version, (root) => {
      git(root, "update-index", "--assume-unchanged", "a.c");
      git(root, "update-index", "--skip-worktree", "a/a.c");
      write(root, { "later.c": "later\n" });
      git(root, "add", "--intent-to-add", "later.c");
      rmSync(`${root}/b.a.c`);
    });
    for (const path of ["a.c", "a/a.c", "later.c"]) expect(index.fileAt(path)).toBe(undefined);
    expect(index.fileAt("b.a.c")).toBeDefined();
  });
});
