/** Pack collector: gathers the facts that a worker makes until they are worth a file, and keeps the words of files too large for facts. */

import { messageOf } from "../../text/error-message.ts";
import type { Facts } from "../facts.ts";
import type { OversizeWords } from "../oversize-words.ts";
import { contentKey, kindOf } from "./content-key.ts";
import { writePack } from "./facts-store.ts";
import type { PackRecord } from "./pack-bytes.ts";
import { writeWords } from "./stored-words.ts";
import { WordSpace } from "./word-space.ts";

/** What became of what was gathered. */
interface Written {
  readonly packs: readonly WrittenPack[];
  /** Paths of files whose facts could not be written. */
  readonly lost: readonly string[];
}

const NOTHING: Written = { packs: [], lost: [] };

/** Bytes of facts in one pack, and contents. */
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_CONTENTS = 4000;
/** The same while others build what we build: they find it the sooner, and the store's upkeep makes few packs of these. */
const MOST_SHARED_BYTES = 2 * 1024 * 1024;
const MOST_SHARED_CONTENTS = 500;

/** A pack that was written. */
export interface WrittenPack {
  readonly name: string;
  /** The files whose facts are in it, with the blob ids of their contents. */
  readonly files: readonly PackedFile[];
}

interface PackedFile {
  readonly path: string;
  readonly id: string;
}

export class PackCollector {
  readonly #directory: string;
  readonly #onProblem: (message: string) => void;
  #records: PackRecord[] = [];
  #files: PackedFile[] = [];
  #bytes = 0;
  /** The facts of the records. */
  readonly #space = new WordSpace();
  #isOff = false;

  /** @param onProblem told once, when nothing can be written: work goes on without the disk then */
  constructor(directory: string, onProblem: (message: string) => void) {
    this.#directory = directory;
    this.#onProblem = onProblem;
  }

  /**
   * @param id blob id of the content, `language` the id of its language
   * @param facts are copied
   * @param sourceBytes bytes of the content
   * @returns whether they were taken
   */
  add(
    { path, id, language }: { readonly path: string; readonly id: string; readonly language: string },
    facts: Facts,
    sourceBytes: number,
  ): boolean {
    if (this.#isOff) return false;
    const { depth, words } = facts;
    this.#files.push({ path, id });
    this.#records.push({ key: contentKey(id, kindOf(language, depth)), facts: this.#space.copy(words), sourceBytes });
    this.#bytes += facts.byteLength;
    return true;
  }

  /** Writes what was gathered once that is enough. @param when `last`: however little it is; `shared`: others wait for it */
  write(when: "enough" | "shared" | "last"): Written {
    const [bytes, contents] =
      when === "shared" ? [MOST_SHARED_BYTES, MOST_SHARED_CONTENTS] : [MOST_BYTES, MOST_CONTENTS];
    const isEnough = when === "last" || this.#bytes >= bytes || this.#records.length >= contents;
    if (this.#records.length === 0 || !isEnough) return NOTHING;
    const [records, files] = [this.#records, this.#files];
    this.#records = [];
    this.#files = [];
    this.#bytes = 0;
    const name = this.#written(() => writePack(this.#directory, records));
    this.#space.clear();
    return name === undefined
      ? { packs: [], lost: files.map(({ path }) => path) }
      : { packs: [{ name, files }], lost: [] };
  }

  /** Keeps what is known of the words of a file too large for facts. */
  keepWords(words: OversizeWords): void {
    if (!this.#isOff) this.#written(() => writeWords(this.#directory, words));
  }

  #written<T>(write: () => T): T | undefined {
    try {
      return write();
    } catch (error) {
      this.#isOff = true;
      this.#onProblem(`index: nothing is kept in ${this.#directory}: ${messageOf(error)}`);
      return undefined;
    }
  }
}
