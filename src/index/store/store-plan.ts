/** Store plan: which packs are made one, and which files go. Decisions alone, of what a directory was seen to hold. */

import { type KeptFile, UNFINISHED } from "../../files/kept-files.ts";

/** Ending of a pack. */
export const PACK = ".pack";
/** Ending of what is known of the words of a file too large for facts. */
export const WORDS = ".words";

const DAY = 24 * 60 * 60 * 1000;
const MEGABYTE = 1024 * 1024;
/**
 * Bytes below which a pack is of a tier, the smallest first: each pack is one more read in a lookup of a name, and whoever merged all of them for
 * each that came would write a large one again and again.
 */
const TIERS = [2 * MEGABYTE, 6 * MEGABYTE] as const;
/** Packs that a directory may have of a tier. */
const MOST_OF_A_TIER = 12;
/** Bytes of packs that are made one: a team's cache takes and gives packs as they are, each in one request (`foreign-pack.ts` says how large they may be). */
const MOST_MERGED = 12 * MEGABYTE;
/** Milliseconds for which facts of another format stay though nobody uses them, and a file that nobody goes on writing. */
const FORMAT_STAYS = 14 * DAY;
const UNFINISHED_STAYS = DAY;

/** The facts that one version of the code, the queries and the grammars made. */
export interface KeptFormat {
  readonly name: string;
  readonly files: readonly KeptFile[];
}

const FORMAT = /^[0-9a-f]{16}$/;
const OURS = new RegExp(`^[0-9a-z-]+(?:\\${PACK}|\\${WORDS})?(?:\\${UNFINISHED})?$`);

/** Whether a directory's name is that of a format. */
export const isFormat = (name: string): boolean => FORMAT.test(name);

/** Whether a file's name is one that a store gives: nothing else is ever removed. */
export const isOurs = (name: string): boolean =>
  OURS.test(name) && [PACK, WORDS, UNFINISHED].some((ending) => name.endsWith(ending));

export const isPack = ({ name }: KeptFile): boolean => isOurs(name) && name.endsWith(PACK);

/** The packs to be made one, group by group; none as long as there are few. */
export const mergeable = (files: readonly KeptFile[]): readonly (readonly string[])[] =>
  TIERS.flatMap((below, tier) => {
    const isOfTier = ({ bytes }: KeptFile): boolean => bytes >= (TIERS[tier - 1] ?? 0) && bytes < below;
    const packs = files.filter((file) => isPack(file) && isOfTier(file));
    return packs.length > MOST_OF_A_TIER ? grouped(packs) : [];
  });

/** Packs in groups that are made one, the smallest together. */
function grouped(packs: readonly KeptFile[]): readonly (readonly string[])[] {
  const groups: string[][] = [[]];
  let bytes = 0;
  for (const file of packs.toSorted((a, b) => a.bytes - b.bytes)) {
    if (bytes + file.bytes > MOST_MERGED) {
      groups.push([]);
      bytes = 0;
    }
    groups.at(-1)?.push(file.name);
    bytes += file.bytes;
  }
  return groups.filter((group) => group.length > 1);
}

/** A file of a format. */
export interface FileOfFormat {
  readonly format: string;
  readonly file: KeptFile;
}

/**
 * The files that go: those that nobody goes on writing, those of formats that nobody uses any more, and the packs that were used longest
 * ago, until the others are within the limit.
 * @param current the format in use, which stays however long ago it was used
 * @param limit bytes
 * @param now milliseconds since 1970
 */
export function superfluous(
  formats: readonly KeptFormat[],
  { current, limit, now }: { readonly current: string; readonly limit: number; readonly now: number },
): readonly FileOfFormat[] {
  const going: FileOfFormat[] = [];
  const staying: FileOfFormat[] = [];
  let bytes = 0;
  for (const { name: format, files } of formats) {
    const ours = files.filter(({ name }) => isOurs(name));
    const used = Math.max(0, ...ours.filter(isPack).map((file) => file.used));
    const isForsaken = format !== current && now - used > FORMAT_STAYS;
    for (const file of ours) {
      const isLeft = file.name.endsWith(UNFINISHED) && now - file.used > UNFINISHED_STAYS;
      const isYoung = file.name.endsWith(UNFINISHED) && !isLeft;
      if (isLeft || (isForsaken && !isYoung)) going.push({ format, file });
      else {
        bytes += file.bytes;
        if (!isYoung) staying.push({ format, file });
      }
    }
  }
  for (const one of staying.sort((a, b) => a.file.used - b.file.used)) {
    if (bytes <= limit) break;
    going.push(one);
    bytes -= one.file.bytes;
  }
  return going;
}
