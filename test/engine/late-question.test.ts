/** A question that is late reads nothing and waits for nothing more: it says what is known, and what it did not read. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createGit } from "../../server/git.ts";
import { DEFAULT_SETTINGS } from "../../src/index/settings.ts";
import { Workspace } from "../../src/index/workspace.ts";
import { WorkspaceFiles } from "../../src/index/workspace-files.ts";
import { Project } from "../../src/languages/kit/project.ts";
import { createKits } from "../../src/syntax/grammar-kit.ts";
import { initParser } from "../../src/syntax/grammars.ts";
import { KIT_PARTS } from "../support/kit-parts.ts";

/** A workspace with the facts of one file and without those of another. */
async function half(): Promise<{ readonly workspace: Workspace; readonly known: string; readonly unknown: string }> {
  const root = mkdtempSync(join(tmpdir(), "tandem-late-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [known, unknown] = [join(root, "known.rb"), join(root, "unknown.rb")];
  for (const path of [known, unknown]) writeFileSync(path, "class One\nend\n");
  await initParser(KIT_PARTS.readParserRuntime());
  const files = new WorkspaceFiles(
    { kitOf: createKits(KIT_PARTS), git: createGit(process.env), now: () => 1 },
    DEFAULT_SETTINGS,
  );
  files.openRoots([root]);
  files.beginList(new AbortController().signal);
  await files.listed;
  const workspace = new Workspace(files, files.reachOf(undefined));
  workspace.wholeFacts(known);
  return { workspace, known, unknown };
}

test.each([
  ["in time", 2, ["known.rb", "unknown.rb"]],
  ["late", 0, ["known.rb"]],
])("%s", async (_, until, names) => {
  const { workspace, known, unknown } = await half();
  const project = new Project(workspace, { until });
  const definers = [await project.definer(known, "One"), await project.definer(unknown, "One")];
  expect(definers.flatMap((file) => (file ? [file.path.split("/").at(-1)] : []))).toEqual(names);
  const isLate = names.length < 2;
  expect(project.isLate).toBe(isLate);
  expect(project.isRefused(unknown)).toBe(isLate);
});
