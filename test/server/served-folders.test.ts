/** Which directories are served: those of the editor, or the projects of open files where it names one that holds all projects. */

import { relative } from "node:path";
import { expect, test } from "vitest";
import { ServedFolders } from "../../server/folders/served-folders.ts";
import { pathToUri } from "../../src/files/paths.ts";
import { makeTree } from "../files/tree.ts";

const TREE = {
  "me/app/.git": undefined,
  "me/app/src/a.py": "",
  "me/app/src/b.py": "",
  "me/notes/todo.py": "",
  "me/.profile.py": "",
  "me/.cargo/registry/src/serde/lib.rs": "",
  "me/sdk/lib/base.py": "",
};

interface Case {
  readonly names: readonly string[];
  readonly opens: readonly string[];
  readonly serves: readonly string[];
}

const CASES: Readonly<Record<string, Case>> = {
  "a project is served as it is": { names: ["me/app/src"], opens: ["me/app/src/a.py"], serves: ["me/app/src"] },
  "a home directory is not": { names: ["me"], opens: [], serves: [] },
  "nor is what it lies in": { names: [""], opens: [], serves: [] },
  "but the repository of an open file": {
    names: ["me"],
    opens: ["me/app/src/a.py", "me/app/src/b.py"],
    serves: ["me/app"],
  },
  "or its own directory": { names: ["me"], opens: ["me/notes/todo.py"], serves: ["me/notes"] },
  "unless that is the home directory": { names: ["me"], opens: ["me/.profile.py"], serves: [] },
  "a dependency is no project": {
    names: ["me"],
    opens: ["me/.cargo/registry/src/serde/lib.rs", "me/sdk/lib/base.py"],
    serves: [],
  },
  "a project beside it stays": { names: ["me/app", "me"], opens: ["me/app/src/a.py"], serves: ["me/app"] },
};

function start(names: readonly string[]) {
  const root = makeTree(TREE);
  const served = new ServedFolders({ home: `${root}/me`, dependencies: [`${root}/me/sdk`] });
  const path = (name: string): string => (name === "" ? root : `${root}/${name}`);
  const folders = (all: readonly string[]) => new Map(all.map((name) => [path(name), pathToUri(path(name))]));
  served.name(folders(names));
  return { served, path, folders, all: () => [...served.all.keys()].map((folder) => relative(root, folder)) };
}

test.each(Object.entries(CASES))("%s", (_, { names, opens, serves }) => {
  const { served, path, all } = start(names);
  for (const file of opens) served.open(path(file));
  expect(all()).toEqual(serves);
});

test("the second file of a project changes nothing", () => {
  const { served, path } = start(["me"]);
  expect([served.open(path("me/app/src/a.py")), served.open(path("me/app/src/b.py"))]).toEqual([true, false]);
});

test("what was found goes with the folder around it", () => {
  const { served, path, folders, all } = start(["me"]);
  served.open(path("me/app/src/a.py"));
  served.name(folders(["me", "me/notes"]));
  expect(all()).toEqual(["me/notes", "me/app"]);
  served.name(folders(["me/notes"]));
  expect(all()).toEqual(["me/notes"]);
});

test("without a home directory all are served", () => {
  const root = makeTree(TREE);
  const served = new ServedFolders({ home: undefined, dependencies: [] });
  served.name(new Map([[root, pathToUri(root)]]));
  expect([...served.all.keys()]).toEqual([root]);
});
