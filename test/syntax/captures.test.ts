/** Queries use the closed list of captures (queries/README.md), and every folder has its language. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../server/install.ts";
import { LANGUAGES } from "../../src/languages/table.ts";
import { CAPTURES, QUERY_FILES } from "../../src/languages/vocabulary.ts";

const folder = join(projectRoot, "queries");
const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

describe.each(folders.map(({ name }) => name))("queries/%s", (name) => {
  it("names only files and captures that are in the closed list", () => {
    const files = readdirSync(join(folder, name));
    const unknown = files.filter((file) => !QUERY_FILES.some((known) => file === `${known}.scm`));
    expect(unknown).toEqual([]);
    for (const file of QUERY_FILES.filter((known) => files.includes(`${known}.scm`))) {
      const text = readFileSync(join(folder, name, `${file}.scm`), "utf8").replace(/;.*|"(?:\\.|[^"\\])*"/g, "");
      const used = new Set([...text.matchAll(/@([\w.]+)/g)].map(([, capture]) => capture as string));
      const strange = [...used].filter((capture) => !CAPTURES[file].has(capture) && !capture.startsWith("_"));
      expect(strange, `${file}.scm`).toEqual([]);
    }
  });
});

it("every language has a folder of queries with tags", () => {
  for (const { id, queries } of LANGUAGES) expect(readdirSync(join(folder, queries)), id).toContain("tags.scm");
});
