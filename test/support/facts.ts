/** Facts of a text, as an index worker makes them for the store. */

import { blobId } from "../../src/files/blob-id.ts";
import type { Depth } from "../../src/index/facts.ts";
import { contentKey, kindOf } from "../../src/index/store/content-key.ts";
import type { PackRecord } from "../../src/index/store/pack-bytes.ts";
import { factsOfText } from "../../src/index/text-facts.ts";
import { languageById } from "../../src/languages/table.ts";
import { kitOf } from "./fixture.ts";

/** @param languageId of the language table */
export function recordOf(languageId: string, text: string, depth: Depth = "whole"): PackRecord {
  const language = languageById(languageId);
  if (!language) throw new Error(`there is no language ${languageId}`);
  const id = blobId(text);
  const limits = { timeout: 60_000, now: () => performance.now() };
  const made = factsOfText(kitOf(language), { text, hash: id }, depth, limits);
  if ("skipped" in made) throw new Error(made.skipped);
  return {
    key: contentKey(id, kindOf(languageId, depth)),
    facts: new Uint32Array(made.facts),
    sourceBytes: Buffer.byteLength(text),
  };
}
