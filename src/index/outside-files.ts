/**
 * Outside files: facts of files that are in no list, because they are of what the workspace builds upon. They are made when a question leads to
 * a file, and kept in the store by its content, so that no other project and no later process makes them again.
 */

import type { Disk } from "../files/disk.ts";
import type { Language } from "../languages/language.ts";
import type { Facts } from "./facts.ts";
import type { FactsStore } from "./store/facts-store.ts";
import { PackCollector } from "./store/pack-collector.ts";

/** Bytes of facts that are kept in memory; those used longest ago go. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Milliseconds for which facts are gathered for one pack. */
const GATHERED_FOR = 5000;

/** A file as it was read. */
export interface OutsideFile {
  readonly path: string;
  /** Blob id of the content. */
  readonly id: string;
  readonly language: Language;
  /** Of the content. */
  readonly bytes: number;
}

interface Known {
  readonly state: object;
  readonly facts: Facts;
}

/** Stands for one state of a file: it is made once for each. */
const stateOf = (_text: string): object => ({});

export class OutsideFiles {
  readonly #disk: Disk;
  readonly #store: FactsStore | undefined;
  readonly #onProblem: (message: string) => void;
  readonly #known = new Map<string, Known>();
  #bytes = 0;
  #collector: PackCollector | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(disk: Disk, store: FactsStore | undefined, onProblem: (message: string) => void) {
    this.#disk = disk;
    this.#store = store;
    this.#onProblem = onProblem;
  }

  /** The facts of a file that is as it was when they were kept. */
  known(path: string): Facts | undefined {
    const known = this.#known.get(path);
    if (!known || known.state !== this.#disk.value(path, stateOf)) return undefined;
    this.#known.delete(path);
    this.#known.set(path, known);
    return known.facts;
  }

  /** The facts that the store has of a content. */
  stored({ id, language }: OutsideFile): Facts | undefined {
    const found = this.#store?.known(id, language.id);
    return found?.depth === "whole" ? this.#store?.facts(found.stored, (facts) => facts.isOf(id)) : undefined;
  }

  keep(path: string, facts: Facts): void {
    const state = this.#disk.value(path, stateOf);
    if (!state) return;
    this.#bytes += facts.byteLength - (this.#known.get(path)?.facts.byteLength ?? 0);
    this.#known.delete(path);
    this.#known.set(path, { state, facts });
    for (const [oldest, { facts: old }] of this.#known) {
      if (this.#bytes <= MOST_BYTES || oldest === path) break;
      this.#known.delete(oldest);
      this.#bytes -= old.byteLength;
    }
  }

  /** Facts that were made are written a little later, with what is made meanwhile. */
  store({ path, id, language, bytes }: OutsideFile, facts: Facts): void {
    const directory = this.#store?.directory;
    if (directory === undefined) return;
    this.#collector ??= new PackCollector(directory, this.#onProblem);
    this.#collector.add({ path, id, language: language.id }, facts, bytes);
    this.#timer ??= setTimeout(() => this.write(), GATHERED_FOR).unref();
  }

  /** Writes what was gathered. */
  write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const written = this.#collector?.write("last");
    for (const { name } of written?.packs ?? []) this.#store?.add(name);
  }
}
