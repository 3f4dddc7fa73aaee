/** What an open document sees is looked at while nobody asks: the first question about it finds it known. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createGit } from "../../server/git.ts";
import { WarmUp } from "../../src/answers/warm-up.ts";
import { DEFAULT_SETTINGS } from "../../src/index/settings.ts";
import { Workspace } from "../../src/index/workspace.ts";
import { WorkspaceFiles } from "../../src/index/workspace-files.ts";
import { included } from "../../src/languages/c/includes.ts";
import { Project } from "../../src/languages/kit/project.ts";
import { createKits } from "../../src/syntax/grammar-kit.ts";
import { initParser } from "../../src/syntax/grammars.ts";
import { KIT_PARTS } from "../support/kit-parts.ts";

const FILES = {
  "main.c": '#include "near.h"\nint main(void) { return far(); }\n',
  "near.h": '#include "far.h"\n',
  "far.h": "int far(void);\n",
};
const HEADERS = ["near.h", "far.h"];

/** The workspace of an editor that has `main.c` open, with every header indexed. */
async function opened(): Promise<Workspace> {
  await initParser(KIT_PARTS.readParserRuntime());
  const root = mkdtempSync(join(tmpdir(), "tandem-warm-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(root, name), text);
  const now = (): number => performance.now();
  const files = new WorkspaceFiles(
    { kitOf: createKits(KIT_PARTS), git: createGit(process.env), now },
    DEFAULT_SETTINGS,
  );
  files.openRoots([root]);
  files.beginList(new AbortController().signal);
  await files.listed;
  const workspace = new Workspace(files, files.reachOf(undefined));
  workspace.openDocument(join(root, "main.c"), "c", FILES["main.c"], 1);
  for (const name of HEADERS) workspace.wholeFacts(join(root, name));
  return workspace;
}

/** What `main.c` includes when its headers cannot be read any more, and nobody said so. */
async function seenBlindly(workspace: Workspace): Promise<readonly string[]> {
  const [root = ""] = workspace.roots;
  for (const name of HEADERS) rmSync(join(root, name));
  return (await included(new Project(workspace), join(root, "main.c"))).map((path) => basename(path));
}

test("what a document includes, and what that includes, is known before somebody asks", async () => {
  const workspace = await opened();
  const [document] = workspace.open.values();
  // The first moment parses.
  for (let moment = 0; moment < 2; moment++) await new WarmUp(workspace).prepare(() => true);
  expect(document?.hasMarks).toBe(true);
  expect(await seenBlindly(workspace)).toEqual(["far.h", "near.h"]);
});

test("nothing of it is done while somebody asks", async () => {
  const workspace = await opened();
  for (let moment = 0; moment < 2; moment++) await new WarmUp(workspace).prepare(() => false);
  expect(await seenBlindly(workspace)).toEqual(["near.h"]);
});
