/** Joined packs: several packs of a directory made one. Whoever has them open reads on; they go only after the one with their contents has its name. */

import { join } from "node:path";
import { removeKept, writeKeptInPieces } from "../../files/kept-files.ts";
import { Pack } from "./pack.ts";
import { putMerged } from "./pack-merge.ts";
import { PACK } from "./store-plan.ts";

/** What became of some packs. */
export interface Joined {
  /** The one in their place; undefined where nothing in them is to be believed. */
  readonly name: string | undefined;
  /** How many went: without those that somebody else removed. */
  readonly gone: number;
}

/** @param names of packs in the directory  @throws what the file system throws: a full disk, no permission; all stay as they are then */
export function joinPacks(directory: string, names: readonly string[]): Joined {
  const { whole, read } = opened(names.map((name) => join(directory, name)));
  try {
    const name = whole.length > 0 ? written(directory, whole) : undefined;
    for (const path of read) removeKept(path);
    return { name, gone: read.length };
  } finally {
    for (const pack of whole) pack.close();
  }
}

/** Those of some packs that can be copied; and those that were read: what is damaged beside the facts goes as a whole. */
function opened(paths: readonly string[]): { readonly whole: readonly Pack[]; readonly read: readonly string[] } {
  const whole: Pack[] = [];
  const read: string[] = [];
  for (const path of paths) {
    const pack = Pack.open(path);
    // Somebody merged or removed it meanwhile, or cannot open more files.
    if (pack === "unreadable") continue;
    read.push(path);
    if (pack === "damaged") continue;
    if (pack.isIndexWhole()) whole.push(pack);
    else pack.close();
  }
  return { whole, read };
}

function written(directory: string, packs: readonly Pack[]): string | undefined {
  let contents = 0;
  const name = writeKeptInPieces(directory, PACK, (write) => {
    contents = putMerged(packs, write);
  });
  if (contents > 0) return name;
  removeKept(join(directory, name));
  return undefined;
}
