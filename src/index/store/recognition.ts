/** Recognition: which listed files have contents that the store knows, told by git's index without reading one of them. */

import type { GitIndex } from "../../files/git-index.ts";
import { inTree } from "../../files/paths.ts";
import { createTimeSlice } from "../../files/time-slice.ts";
import type { FileEntry, FileTable } from "../file-table.ts";
import { isLookedInto } from "../oversize-words.ts";
import type { FactsStore } from "./facts-store.ts";
import { readWords } from "./stored-words.ts";

/** Milliseconds of work between two turns of the event loop. */
const SLICE = 8;

interface Recognising {
  /** Of the repositories that the files lie in, by their tops. */
  readonly indexes: ReadonlyMap<string, GitIndex>;
  readonly signal: AbortSignal;
  /** Bytes; larger files have no facts unless they were made under another limit. */
  readonly maxFileSize: number;
  /** Told of each file whose content git knows and the store does not. */
  readonly onLacked?: ((lacked: LackedFile) => void) | undefined;
}

/** A file whose content git knows and the store does not. */
export interface LackedFile {
  /** Absolute. */
  readonly path: string;
  /** Blob id of the content. */
  readonly id: string;
  readonly index: GitIndex;
  /** Its number in the index. */
  readonly file: number;
}

/** Gives the files that are as git saw them the facts that the store has of their blobs. */
export async function recognise(
  table: FileTable,
  store: FactsStore,
  { indexes, signal, maxFileSize, onLacked }: Recognising,
): Promise<void> {
  if (store.size === 0 && !onLacked) return;
  const slice = createTimeSlice(SLICE);
  for (const [top, index] of indexes) {
    for (let file = 0; file < index.size; file++) {
      if (slice.over()) await slice.next();
      if (signal.aborted) return;
      recogniseFile({ table, store, index, maxFileSize, onLacked }, inTree(top, index.pathOf(file)), file);
    }
  }
}

interface Known {
  readonly table: FileTable;
  readonly store: FactsStore;
  readonly index: GitIndex;
  readonly maxFileSize: number;
  readonly onLacked?: Recognising["onLacked"];
}

/** @param path absolute  @param file its number in the index */
export function recogniseFile(given: Known, path: string, file: number): void {
  const { table, store, index, maxFileSize, onLacked } = given;
  const entry = table.get(path);
  if (!entry || entry.isIndexed || entry.skipped !== undefined) return;
  const id = index.idOf(file);
  const known = store.known(id, entry.language.id);
  if (!known && index.sizeOf(file) > maxFileSize) {
    recogniseOversize(given, entry, file);
    return;
  }
  if (!known) onLacked?.({ path: entry.path, id, index, file });
  // Bytes that git changes on the way to the disk (line ends, filters) are others in number: what is kept is of other bytes then.
  if (!known || store.sourceBytes(known.stored) !== index.sizeOf(file)) return;
  if (index.isAsSeen(file, entry.path)) table.setStored(entry, known);
}

/** A file over the size limit is passed over as a worker would, where its words are known or it would not be looked into. */
function recogniseOversize({ store, index, maxFileSize }: Known, entry: FileEntry, file: number): void {
  const bytes = index.sizeOf(file);
  const { directory } = store;
  const words = directory === undefined ? undefined : readWords(directory, index.idOf(file));
  if (isLookedInto(bytes, maxFileSize) && words?.bytes !== bytes) return;
  if (!index.isAsSeen(file, entry.path)) return;
  entry.skipped = "oversize";
  entry.words = words;
}
