/** Fetching: the facts that the store lacks are brought from elsewhere, while everything else goes on. */

import { createTimeSlice } from "../../files/time-slice.ts";
import { arrivalsUntil } from "../arrivals.ts";
import type { FileTable } from "../file-table.ts";
import { contentKey, ID_WORDS } from "./content-key.ts";
import type { FactsStore, Stored } from "./facts-store.ts";
import { type LackedFile, recogniseFile } from "./recognition.ts";

/** Milliseconds of work between two turns of the event loop. */
const SLICE = 8;
/** Milliseconds for which what costs less than a parse waits for facts as well. */
const PATIENCE = 10_000;

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
  const words = new Uint32Array(ids.length * ID_WORDS);
  for (const [index, id] of ids.entries()) words.set(contentKey(id, 0).subarray(0, ID_WORDS), index * ID_WORDS);
  return words;
}

interface FetchingPorts {
  readonly table: FileTable;
  readonly store: FactsStore;
  readonly fetchFacts: FetchFacts;
  /** Milliseconds. */
  readonly now: () => number;
  /** Bytes. */
  readonly maxFileSize: () => number;
}

export class Fetching {
  readonly #ports: FetchingPorts;
  /** Blob ids of contents that were asked for. */
  readonly #asked = new Set<string>();
  #over: Promise<void> = Promise.resolve();

  constructor(ports: FetchingPorts) {
    this.#ports = ports;
  }

  /** Resolves when nothing comes from elsewhere that would have to be parsed. */
  get over(): Promise<void> {
    return this.#over;
  }

  /** The same, or when a while has passed. */
  get overSoon(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const passed = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE);
    });
    return Promise.race([this.#over, passed]).finally(() => clearTimeout(timer));
  }

  /** What is lacked comes later, or never: no answer waits for it. Each content is asked for once. @param roots absolute */
  fetch(lacked: readonly LackedFile[], roots: readonly string[], signal: AbortSignal): void {
    const { store, fetchFacts, now } = this.#ports;
    const byId = new Map<string, LackedFile[]>();
    for (const one of lacked) {
      const same = byId.get(one.id);
      if (same) same.push(one);
      else if (!this.#asked.has(one.id)) byId.set(one.id, [one]);
    }
    if (byId.size === 0 || store.directory === undefined) return;
    for (const id of byId.keys()) this.#asked.add(id);
    let taken = store.size;
    let taking: Promise<void> | undefined;
    const take = async (): Promise<void> => {
      for (let end = store.size; taken < end && !signal.aborted; end = store.size) {
        const first = taken;
        taken = end;
        await this.#take(byId, first, end, signal);
      }
      taking = undefined;
    };
    const wanted = idsOf([...byId.keys()]);
    const given = fetchFacts({ directory: store.directory, roots, wanted }, (name) => {
      store.add(name);
      arrivals.came();
      taking ??= take().catch(() => undefined);
    });
    const arrivals = arrivalsUntil(
      given.then(() => taking),
      now,
    );
    this.#over = arrivals.over;
  }

  /** Gives files the facts of the contents that came: of the numbers from the first to before the end. */
  async #take(
    lacked: ReadonlyMap<string, readonly LackedFile[]>,
    first: Stored,
    end: Stored,
    signal: AbortSignal,
  ): Promise<void> {
    const { table, store, maxFileSize } = this.#ports;
    const slice = createTimeSlice(SLICE);
    for (let stored = first; stored < end; stored++)
      for (const { path, index, file } of lacked.get(store.id(stored)) ?? []) {
        if (slice.over()) await slice.next();
        if (signal.aborted) return;
        recogniseFile({ table, store, index, maxFileSize: maxFileSize() }, path, file);
      }
  }
}
