/** Inventory: what a cache holds, format by format; and all of it taken away. */

import { join } from "node:path";
import { removeEmptied, removeKept } from "../../files/kept-files.ts";
import { Pack } from "./pack.ts";
import { isOurs, isPack } from "./store-plan.ts";
import { keptFormats } from "./upkeep.ts";

/** What is kept of one format. */
export interface FormatInventory {
  readonly format: string;
  readonly packs: number;
  /** Contents in packs that can be read, one in two packs twice. */
  readonly contents: number;
  readonly bytes: number;
  /** When the pack was used that nobody used since, and the one that was used last: milliseconds since 1970. */
  readonly oldestUse: number | undefined;
  readonly lastUse: number | undefined;
}

/** @param formats the directory of all formats */
export const inventoryOf = (formats: string): readonly FormatInventory[] =>
  keptFormats(formats).map(({ name: format, files }) => {
    const packs = files.filter(isPack);
    const used = packs.map((file) => file.used).sort((a, b) => a - b);
    return {
      format,
      packs: packs.length,
      contents: packs.reduce((sum, { name }) => sum + contentsOf(join(formats, format, name)), 0),
      bytes: files.filter(({ name }) => isOurs(name)).reduce((sum, file) => sum + file.bytes, 0),
      oldestUse: used[0],
      lastUse: used.at(-1),
    };
  });

function contentsOf(path: string): number {
  const pack = Pack.open(path);
  if (!(pack instanceof Pack)) return 0;
  pack.close();
  return pack.size;
}

/** What was taken away. */
export interface Cleared {
  readonly files: number;
  readonly bytes: number;
}

/** Takes away all that a store keeps, of every format, and nothing else. Whoever has packs open goes on. */
export function clearStores(formats: string): Cleared {
  const gone = { files: 0, bytes: 0 };
  for (const { name, files } of keptFormats(formats)) {
    for (const file of files) {
      if (!isOurs(file.name) || !removeKept(join(formats, name, file.name))) continue;
      gone.files++;
      gone.bytes += file.bytes;
    }
    removeEmptied(join(formats, name));
  }
  removeEmptied(formats);
  return gone;
}
