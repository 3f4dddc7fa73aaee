/** Recognition: which listed files have contents that the store knows, told by git's index without reading one of them. */

import { relative, sep } from "node:path";
import { workTreeTop } from "../../files/git-directory.ts";
import { GitIndex } from "../../files/git-index.ts";
import type { Reader } from "../../files/read.ts";
import { createTimeSlice } from "../../files/time-slice.ts";
import type { FileEntry, FileTable } from "../file-table.ts";
import { contentKey } from "./content-key.ts";
import type { FactsStore } from "./facts-store.ts";

/** Milliseconds of work between two turns of the event loop. */
const SLICE = 8;

/** What the store lacks. */
export interface FactsRequest {
  /** Where its packs lie; absolute. */
  readonly directory: string;
  readonly roots: readonly string[];
  /** Blob ids of the contents, five words each. */
  readonly wanted: Uint32Array;
}

/** Brings what the store lacks from elsewhere; resolves when nothing more comes. @param onPack told of each pack that lies there now, by its name */
export type FetchFacts = (request: FactsRequest, onPack: (name: string) => void) => Promise<unknown>;

/** @param ids of 40 hexadecimal digits; five words each are given */
export function idsOf(ids: readonly string[]): Uint32Array {
  const words = new Uint32Array(ids.length * 5);
  for (const [index, id] of ids.entries()) words.set(contentKey(id, 0).subarray(0, 5), index * 5);
  return words;
}

interface Recognising {
  readonly roots: readonly string[];
  readonly reader: Reader;
  readonly signal: AbortSignal;
  /** Told of each content that git knows and the store does not, by its blob id and a file's absolute path. */
  readonly onLacked?: ((id: string, path: string) => void) | undefined;
}

/** Gives the files of the roots that are as git saw them the facts that the store has of their blobs. */
export async function recognise(
  table: FileTable,
  store: FactsStore,
  { roots, reader, signal, onLacked }: Recognising,
): Promise<void> {
  if (store.size === 0 && !onLacked) return;
  const tops = new Set<string>();
  for (const root of roots) {
    const top = workTreeTop(root);
    if (top !== undefined) tops.add(top);
  }
  const slice = createTimeSlice(SLICE);
  for (const top of tops) {
    const index = GitIndex.of(top, reader);
    if (!index) continue;
    const prefix = top.endsWith(sep) ? top : top + sep;
    for (const entry of table.entries()) {
      if (slice.over()) await slice.next();
      if (signal.aborted) return;
      if (!entry.isIndexed && entry.skipped === undefined && entry.path.startsWith(prefix))
        recogniseFile({ table, store, index, onLacked }, entry, relative(top, entry.path));
    }
  }
}

interface Known {
  readonly table: FileTable;
  readonly store: FactsStore;
  readonly index: GitIndex;
  readonly onLacked: Recognising["onLacked"];
}

function recogniseFile({ table, store, index, onLacked }: Known, entry: FileEntry, inTree: string): void {
  const relativePath = sep === "/" ? inTree : inTree.replaceAll(sep, "/");
  const id = index.idOf(relativePath);
  const known = id === undefined ? undefined : store.known(id, entry.language.id);
  if (id !== undefined && !known) onLacked?.(id, entry.path);
  // Bytes that git changes on the way to the disk (line ends, filters) are others in number: what is kept is of other bytes then.
  if (!known || store.sourceBytes(known.stored) !== index.sizeOf(relativePath)) return;
  if (index.isAsSeen(relativePath, entry.path)) table.setStored(entry, known);
}
