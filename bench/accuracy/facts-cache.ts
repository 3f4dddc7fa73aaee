/**
 * Facts kept between runs, so that the index of a repository is there at once: by the text of each file and by the code and the
 * queries that make facts. A change of either is a new index.
 */

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { projectRoot } from "../../server/install.ts";
import type { IndexBatch, IndexedBatch } from "../../src/index/index-worker.ts";

/** What facts depend on beside the text. */
const MADE_BY = ["src/index", "src/syntax", "src/text", "src/languages", "queries", "grammars", "package-lock.json"];

const contentOf = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};

/** What a language's folder holds beside its rows: rules that read facts and make none. */
const READS_FACTS = /^(?:kit\/|\w+\/(?!language\.ts$)|(?:families|family|dialects?|type-rules|fallback)\.ts$)/;

/** A digest of all that makes facts. */
function makersDigest(): string {
  const hash = createHash("sha256");
  for (const part of MADE_BY) {
    const whole = contentOf(join(projectRoot, part));
    if (whole) hash.update(whole);
    else
      for (const name of readdirSync(join(projectRoot, part), { recursive: true, encoding: "utf8" }).sort()) {
        if (part === "src/languages" && READS_FACTS.test(name)) continue;
        hash.update(`${name}\0`).update(contentOf(join(projectRoot, part, name)) ?? "");
      }
  }
  return hash.digest("hex").slice(0, 16);
}

export interface FactsCache {
  /** A worker that makes only what is not kept. */
  worker(make: (batch: IndexBatch) => IndexedBatch): (batch: IndexBatch) => IndexedBatch;
  save(): void;
}

/** @param name the repository's */
export function openFactsCache(cache: string, name: string): FactsCache {
  const file = join(cache, "facts", `${name}@${makersDigest()}`);
  const packed = contentOf(file);
  const kept: Map<string, ArrayBuffer> = packed ? (deserialize(packed) as Map<string, ArrayBuffer>) : new Map();
  let isNew = false;
  return {
    worker: (make) => (batch) => {
      const keys = new Map(
        batch.files.map(({ path, language }) => {
          const content = contentOf(path) ?? "";
          return [path, `${language} ${createHash("sha256").update(content).digest("base64")}`];
        }),
      );
      const known = (path: string): ArrayBuffer | undefined => kept.get(keys.get(path) ?? "");
      const made = make({ ...batch, files: batch.files.filter(({ path }) => !known(path)) });
      for (const one of made.files) {
        if (!("facts" in one)) continue;
        kept.set(keys.get(one.path) ?? "", one.facts);
        isNew = true;
      }
      const skipped = made.files.filter((one) => "skipped" in one);
      const facts = batch.files.flatMap(({ path }) => {
        const found = known(path);
        return found ? [{ path, facts: found }] : [];
      });
      return { ...made, files: [...facts, ...skipped], packs: [] };
    },
    save() {
      if (!isNew) return;
      mkdirSync(dirname(file), { recursive: true });
      for (const old of readdirSync(dirname(file)))
        if (old.startsWith(`${name}@`) && old !== basename(file)) rmSync(join(dirname(file), old));
      writeFileSync(file, serialize(kept));
    },
  };
}
