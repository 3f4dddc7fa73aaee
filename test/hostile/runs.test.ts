/**
 * Long runs of one sign, where something of ours reads on to the next sign of another kind: what a file declares, who is called in it, and what
 * its project's files say is read in time proportional to the text. One that is not takes minutes for these, and the test's own time ends it.
 */

import { expect, test } from "vitest";
import { goWorkUses, packageMembers } from "../../client-bridge/manifests.ts";
import { readJsonc } from "../../src/files/jsonc.ts";
import { readToml } from "../../src/files/toml.ts";
import { operation as codeAnalyze } from "../../src/operations/code-analyze/operation.ts";
import { NO_SERVERS } from "../../src/operations/ports/precise.ts";
import { operation as structuralAnalysis } from "../../src/operations/structural-analysis/operation.ts";
import { makeWorld } from "../support/world.ts";

/** UTF-16 units of a run. */
const LENGTH = 200_000;
const run = (sign: string): string => sign.repeat(LENGTH / sign.length);

/** Text in which `$` stands for the run, by file name. */
const TEMPLATES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "documentation of a function": {
    "a.ts": "/** told $ here */\nexport function asked(): void { other(); }\n",
    "a.py": 'def asked():\n    """told $ here"""\n    other()\n',
    "a.rs": "/// told $ here\npub fn asked() { other(); }\n",
    "a.go": "package a\n\n// told $ here\nfunc asked() { other() }\n",
  },
  "arguments of a call": {
    "a.ts": "export function asked(): void { other(`$`); }\n",
    "a.py": 'def asked():\n    other("""$""")\n',
    "a.rs": 'pub fn asked() { other(r#"$"#); }\n',
    "a.go": "package a\n\nfunc asked() { other(`$`) }\n",
  },
};
/** What opens something in a component and never closes it. */
const OPENERS = ["{", "{'", "{/*", "<a b={", '<a :b="', "<template>{{", "<script ", "<!--"];
const SIGNS = [" ", "\n", ".", "x", "[", "(", "<", "* ", "// "];

const CASES = Object.entries(TEMPLATES).flatMap(([where, files]) =>
  Object.entries(files).map(([file, text]) => [where, file, text] as const),
);

test.each(CASES)("%s in %s", async (_where, file, text) => {
  for (const sign of SIGNS) {
    const { engine, root, close } = makeWorld(`//- /${file}\n${text.replace("$", () => run(sign))}`, {
      warm: false,
      open: false,
    });
    try {
      const outline = codeAnalyze.input.parse({ operation: "analyze_file", file: `${root}/${file}` });
      expect(await codeAnalyze.run({ engine }, outline, {})).toMatchObject({ ok: true });
      const callees = structuralAnalysis.input.parse({ mode: "callees", symbol: "asked" });
      expect(await structuralAnalysis.run({ engine, precise: NO_SERVERS }, callees, {})).toMatchObject({ ok: true });
    } finally {
      await close();
    }
  }
});

test.each(["a.vue", "a.svelte"])("%s of what is never closed", async (file) => {
  for (const opener of OPENERS) {
    const { engine, root, close } = makeWorld(`//- /${file}\n<template>${run(opener)}`, { warm: false, open: false });
    try {
      const outline = codeAnalyze.input.parse({ operation: "analyze_file", file: `${root}/${file}` });
      expect(await codeAnalyze.run({ engine }, outline, {})).toMatchObject({ ok: true });
    } finally {
      await close();
    }
  }
});

test("a tsconfig.json with comments between its fields, as `tsc --init` writes it", () => {
  const fields = Array.from({ length: 200 }, (_, at) => `  // "${at}": "what it does", /* and more */\n`).join("");
  expect(readJsonc(`{ "compilerOptions": {\n${fields}  "baseUrl": "./src", // here\n${fields} } }`)).toMatchObject({
    compilerOptions: { baseUrl: "./src" },
  });
});

test.each([...SIGNS, '"', "'", '"\\', "/*", "{", ","])("project files of %j alone", (sign) => {
  const text = run(sign);
  expect(() => readToml(text)).not.toThrow();
  expect(() => readToml(`a = ${text}`)).not.toThrow();
  expect(() => goWorkUses(`use ${text}`)).not.toThrow();
  expect(() => packageMembers(`{ "workspaces": ${text}`)).not.toThrow();
});
