/** Pack collector: gathers the facts that a worker makes until they are worth a file, and keeps the words of files too large for facts. */

import { messageOf } from "../../text/error-message.ts";
import type { Facts } from "../facts.ts";
import type { OversizeWords } from "../oversize-words.ts";
import { contentKey, kindOf } from "./content-key.ts";
import { writePack } from "./facts-store.ts";
import { joinPacks } from "./joined-packs.ts";
import type { PackRecord } from "./pack-bytes.ts";
import { writeWords } from "./stored-words.ts";
import { WordSpace } from "./word-space.ts";

/** What became of what was gathered. */
interface Written {
  readonly packs: readonly WrittenPack[];
  /** Paths of files whose facts could not be written. */
  readonly lost: readonly string[];
}

/** Bytes of facts that are gathered in memory, and contents. */
const MOST_BYTES = 2 * 1024 * 1024;
const MOST_CONTENTS = 500;
/** The packs that are made of these before anybody is told of them: each is one more read in a lookup. */
const JOINED = 8;

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
  /** Packs of which nobody was told. */
  readonly #parts: WrittenPack[] = [];
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

  /**
   * Writes what was gathered once that is enough. What is made of several writes is told of as one pack, by copying: gathered in memory it would
   * be four times as much.
   * @param when `last`: however little it is; `shared`: others wait for it, and the store's upkeep makes few packs of many
   */
  write(when: "enough" | "shared" | "last"): Written {
    const isEnough = this.#bytes >= MOST_BYTES || this.#records.length >= MOST_CONTENTS;
    const lost = this.#records.length > 0 && (isEnough || when === "last") ? this.#writePart() : [];
    const isTold = this.#parts.length >= (when === "enough" ? JOINED : 1);
    if (!isTold) return { packs: [], lost };
    const joined = this.#joined(this.#parts.splice(0));
    return { packs: joined.packs, lost: [...lost, ...joined.lost] };
  }

  /** @returns paths of files whose facts could not be written */
  #writePart(): readonly string[] {
    const [records, files] = [this.#records, this.#files];
    this.#records = [];
    this.#files = [];
    this.#bytes = 0;
    const name = this.#written(() => writePack(this.#directory, records));
    this.#space.clear();
    if (name === undefined) return files.map(({ path }) => path);
    this.#parts.push({ name, files });
    return [];
  }

  #joined(parts: readonly WrittenPack[]): Written {
    const names = parts.map(({ name }) => name);
    const joined = parts.length > 1 ? this.#written(() => joinPacks(this.#directory, names)) : undefined;
    if (!joined) return { packs: parts, lost: [] };
    const files = parts.flatMap((part) => part.files);
    // Somebody damaged all of them.
    if (joined.name === undefined) return { packs: [], lost: files.map(({ path }) => path) };
    return { packs: [{ name: joined.name, files }], lost: [] };
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
