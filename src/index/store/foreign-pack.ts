/**
 * Foreign pack: a pack that another machine made. Nothing in it is believed: each content's facts are looked at, and the pack that is kept is made
 * anew from them, with tables and a name index of our own. That facts are those of the content under whose id they lie, nobody can tell
 * without the content: who may write to a team's cache is trusted with that.
 */

import { LANGUAGES } from "../../languages/table.ts";
import { type Depth, Facts } from "../facts.ts";
import { soundFacts } from "../sound-facts.ts";
import { type ContentKey, kindOf } from "./content-key.ts";
import { Pack } from "./pack.ts";
import { type PackRecord, recordIn } from "./pack-bytes.ts";

/** Bytes of the facts in one pack: ours have some 12 MB. */
const MOST_FACTS = 128 * 1024 * 1024;

/** What a pack holds; undefined where anything in it is not as our own packs have it. */
export function recordsOfForeign(bytes: Uint8Array): readonly PackRecord[] | undefined {
  const pack = Pack.of(bytes);
  if (!pack) return undefined;
  let [stored, size] = [0, 0];
  for (let content = 0; content < pack.size; content++) {
    stored += pack.storedBytes(content);
    size += pack.factsBytes(content);
  }
  // Contents that share their bytes, or become many times as many, would be more than there is room for.
  if (stored > bytes.byteLength || size > MOST_FACTS) return undefined;
  const records: PackRecord[] = [];
  for (let content = 0; content < pack.size; content++) {
    const record = recordIn(pack, content);
    if (!record || !isSound(record)) return undefined;
    records.push(record);
  }
  return records;
}

/** Whether facts can be read, and lie under a key that they can be of. */
function isSound({ key, facts: buffer, sourceBytes }: PackRecord): boolean {
  if (!soundFacts(new Uint32Array(buffer))) return false;
  const facts = new Facts(buffer);
  const [low, high] = facts.hash;
  return low === key[0] && high === key[1] && facts.textLength <= sourceBytes && isOfKind(key, facts);
}

/** What has no bodies to leave out is whole in an outline too. */
const isOfKind = (key: ContentKey, { language, depth }: Facts): boolean => {
  const id = LANGUAGES[language]?.id ?? "";
  const depths: readonly Depth[] = depth === "whole" ? ["whole", "outline"] : [depth];
  return depths.some((one) => key[5] === kindOf(id, one));
};
