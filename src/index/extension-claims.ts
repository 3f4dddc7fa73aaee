/** Extension claims: the extensions that a workspace gives to another language than usual, by what else lies there (`.h` beside C++). */

import { claimedExtensions, type Language, languageOfPath } from "../languages/table.ts";
import type { FileEntry } from "./file-table.ts";

export class ExtensionClaims {
  #claimed: ReadonlyMap<string, Language> = new Map();

  /** The language that claims a path's extension here. */
  languageOf(path: string): Language | undefined {
    return this.#claimed.size > 0 ? this.#claimed.get(path.slice(path.lastIndexOf(".")).toLowerCase()) : undefined;
  }

  /** Takes how many files there are with each extension (`.c`). */
  foretell(extensions: Iterable<readonly [extension: string, count: number]>): void {
    const files = [...extensions].map(([extension, count]) => ({ path: `a${extension}`, count }));
    this.#claimed = claimedExtensions(files.map((file) => ({ ...file, language: languageOfPath(file.path) })));
  }

  /** Takes the files that there are. @returns whether any extension is claimed, or was before */
  take(files: Iterable<FileEntry>): boolean {
    const before = this.#claimed;
    this.#claimed = claimedExtensions(files);
    return before.size > 0 || this.#claimed.size > 0;
  }
}
