/** The workflows of GitHub Actions are those of the tables, start what there is, and are given no more than they need. */

import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import packageJson from "../package.json" with { type: "json" };
import { NODES, WORKFLOWS } from "../scripts/workflow-files.ts";
import { programOnPath } from "../server/cli/setup/launch.ts";
import { projectRoot } from "../server/install.ts";

const FOLDER = join(".github", "workflows");

interface Step {
  readonly run?: string;
  readonly uses?: string;
}
interface Workflow {
  readonly permissions: object;
  readonly jobs: Readonly<Record<string, { readonly permissions?: object; readonly steps: readonly Step[] }>>;
}

test("the files are the tables' (npm run workflows)", () => {
  const files = readdirSync(join(projectRoot, FOLDER)).map((name) => `${FOLDER}/${name}`.replaceAll("\\", "/"));
  expect(files.sort()).toEqual(Object.keys(WORKFLOWS).sort());
  for (const file of files) expect(readFileSync(join(projectRoot, file), "utf8")).toBe(WORKFLOWS[file]);
});

test("the oldest Node is the one that the package asks for", () => {
  expect(packageJson.engines.node).toMatch(new RegExp(`^>=${NODES[0]}\\.`));
});

describe.each(Object.keys(WORKFLOWS))("%s", (file) => {
  const { permissions, jobs } = parse(WORKFLOWS[file] ?? "") as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  test("starts scripts that there are", () => {
    const named = steps.flatMap(({ run = "" }) => [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name));
    expect(named.filter((name) => !(name in packageJson.scripts))).toEqual([]);
  });

  test("may only read, but where it publishes", () => {
    const writing = Object.entries(jobs).filter(([, job]) => JSON.stringify(job.permissions ?? {}).includes("write"));
    expect(JSON.stringify(permissions)).not.toContain("write");
    expect(writing.map(([name]) => name).filter((name) => name !== "publish")).toEqual([]);
  });

  test("uses actions of GitHub alone, and nothing that an author of a branch names in a script", () => {
    expect(steps.flatMap(({ uses = [] }) => uses).filter((uses) => !/^actions\/[\w-]+@v\d+$/.test(uses))).toEqual([]);
    expect(steps.filter(({ run = "" }) => /\$\{\{/.test(run))).toEqual([]);
  });
});

const MISSING = "actionlint was not found, so it did not look at the workflows.";

test("actionlint has nothing to say", ({ skip }) => {
  const program = programOnPath("actionlint", process.env, process.platform);
  if (program === undefined) {
    console.warn(MISSING);
    skip(MISSING);
    return;
  }
  const files = Object.keys(WORKFLOWS).map((file) => join(projectRoot, file));
  expect(execFileSync(program, files, { encoding: "utf8" })).toBe("");
});
