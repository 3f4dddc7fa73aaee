/** The graph of includes: which files are looked at anew for the next question. */

import { expect, test } from "vitest";
import { Facts } from "../../src/index/facts.ts";
import { FileTable } from "../../src/index/file-table.ts";
import type { HeaderFinder } from "../../src/languages/c/header-finder.ts";
import { IncludeGraph } from "../../src/languages/c/include-graph.ts";
import type { Project } from "../../src/languages/kit/project.ts";
import { languageOfPath } from "../../src/languages/table.ts";
import { recordOf } from "../support/facts.ts";

const INCLUDES: Record<string, readonly string[]> = {
  "/p/main.c": ["a.h", "stdio.h"],
  "/p/a.h": ["b.h"],
  "/p/b.h": [],
};

/** Three files with facts; each call is a question of its own. */
function world() {
  const table = new FileTable(100);
  const open = new Map<string, unknown>();
  for (const path of Object.keys(INCLUDES)) {
    const language = languageOfPath(path);
    if (!language) throw new Error(path);
    table.setFacts(table.add(path, language, false), new Facts(recordOf("c", "int one;").facts));
  }
  const finder = {
    headerOf: (_: Project, source: string) => (`/p/${source}` in INCLUDES ? `/p/${source}` : undefined),
  };
  const graph = new IncludeGraph(finder as unknown as HeaderFinder);
  const ask = (given?: string) => {
    const project = { workspace: { table, open }, given: (path: string) => (path === given ? {} : undefined) };
    const read: string[] = [];
    const sourcesOf = (path: string): readonly string[] => {
      read.push(path);
      return INCLUDES[path] ?? [];
    };
    const seen = graph.closure(project as unknown as Project, "/p/main.c", sourcesOf);
    const lacked = graph.lackedBy(project as unknown as Project, "/p/main.c", sourcesOf);
    return { seen, lacked, read };
  };
  return { table, open, ask };
}

test("what is included comes in the order of a compiler, and what is no file of the workspace is lacked", () => {
  const { ask } = world();
  expect(ask()).toEqual({
    seen: ["/p/b.h", "/p/a.h"],
    lacked: ["stdio.h"],
    read: ["/p/main.c", "/p/a.h", "/p/b.h"],
  });
});

test("the next question reads no file again but those that changed, are open, or are asked about as they are not", () => {
  const { table, open, ask } = world();
  ask();
  expect(ask().read).toEqual([]);
  open.set("/p/a.h", {});
  expect(ask().read).toEqual(["/p/a.h"]);
  open.delete("/p/a.h");
  ask();
  table.forget("/p/b.h");
  expect(ask().read).toEqual(["/p/b.h"]);
  expect(ask("/p/main.c").read).toEqual(["/p/main.c", "/p/b.h"]);
});
