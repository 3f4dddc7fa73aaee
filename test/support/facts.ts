/** Facts of a text, as an index worker makes them for the store. */

import { blobId } from "../../src/files/blob-id.ts";
import { buildFacts } from "../../src/index/facts-builder.ts";
import { contentKey, kindOf } from "../../src/index/store/content-key.ts";
import type { PackRecord } from "../../src/index/store/pack-bytes.ts";
import { languageById } from "../../src/languages/table.ts";
import { analyse } from "./fixture.ts";

/** @param languageId of the language table */
export function recordOf(languageId: string, text: string): PackRecord {
  const language = languageById(languageId);
  if (!language) throw new Error(`there is no language ${languageId}`);
  const { kit, marks, tree } = analyse(language, text);
  tree.delete();
  const id = blobId(text);
  const hash: [number, number] = [Number.parseInt(id.slice(0, 8), 16), Number.parseInt(id.slice(8, 16), 16)];
  const facts = buildFacts({ language, languageIndex: kit.index, text, marks, hash, errors: 0 });
  return { key: contentKey(id, kindOf(languageId, "whole")), facts, sourceBytes: Buffer.byteLength(text) };
}
