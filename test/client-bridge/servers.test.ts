import { describe, expect, test } from "vitest";
import { SERVERS } from "../../client-bridge/servers.ts";
import { LANGUAGES } from "../../src/languages/table.ts";

const ownersOf = (language: string): readonly string[] =>
  SERVERS.filter(({ role, languages }) => role === "owner" && languages.includes(language)).map(({ name }) => name);

test("names are unique", () => {
  const names = SERVERS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(SERVERS)("$name", (row) => {
  test("speaks of languages that there are", () => {
    const known = LANGUAGES.map(({ id }) => id);
    expect(row.languages.filter((language) => !known.includes(language))).toEqual([]);
  });

  test("takes no extension that the language table gives to another language", () => {
    const taken = LANGUAGES.flatMap(({ files: { extensions } }) => extensions);
    expect((row.extensions ?? []).filter((extension) => taken.includes(extension))).toEqual([]);
  });

  test("has patterns that compile, weak markers that are markers, and a hint", () => {
    const { readiness, brokenBy, weakMarkers = [], rootMarkers, installHint } = row;
    if (readiness.signal === "log") new RegExp(readiness.pattern);
    if (readiness.signal === "progress") new RegExp(readiness.title);
    if (brokenBy !== undefined) new RegExp(brokenBy);
    expect(weakMarkers.filter((marker) => !rootMarkers.includes(marker))).toEqual([]);
    expect(rootMarkers.length).toBeGreaterThan(weakMarkers.length);
    expect(installHint).not.toBe("");
  });

  test("is data", () => {
    expect(structuredClone(row)).toEqual(row);
  });
});

test.each([
  ["rust", ["rust-analyzer"]],
  ["typescript", ["tsc", "typescript-language-server", "vtsls"]],
  ["javascript", ["tsc", "typescript-language-server", "vtsls"]],
  ["python", ["pyright", "basedpyright", "pylsp"]],
  ["go", ["gopls"]],
  ["dart", ["dart"]],
  ["cpp", ["clangd"]],
])("owners of %s, best first", (language, owners) => {
  expect(ownersOf(language)).toEqual(owners);
});

/** What says that a server is ready, as it was seen. */
test.each([
  ["pyright", "Found 1 source file"],
  ["pyright", "Found 132 source files"],
  ["pyright", "No source files found."],
  ["basedpyright", "Found 1 source file"],
  ["typescript-language-server", "Initializing JS/TS language features…"],
  ["vtsls", "Initializing 'tsconfig.json'"],
  ["vtsls", "Analyzing 'a.ts' and its dependencies"],
  ["gopls", "Setting up workspace"],
  ["intelephense", "Indexer: Indexing finished. 540 of 540 files indexed in 0.7 s."],
  ["bash-language-server", "02:21:52.355 INFO BackgroundAnalysis: Completed after 0.035 seconds."],
])("%s waits for %s", (name, seen) => {
  const rule = SERVERS.find((row) => row.name === name)?.readiness;
  const pattern = rule?.signal === "log" ? rule.pattern : rule?.signal === "progress" ? rule.title : undefined;
  expect(seen).toMatch(new RegExp(pattern ?? "^$"));
});

test("a dead tsserver as typescript-language-server tells of it", () => {
  const { brokenBy } = SERVERS.find(({ name }) => name === "typescript-language-server") ?? {};
  expect("[tsserver] Exited. Code: null. Signal: SIGKILL").toMatch(new RegExp(brokenBy ?? "^$"));
});
