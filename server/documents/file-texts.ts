/** FileTexts: a file's text as the session has it, the open document's or else the disk's; and source lines for places. */

import { isAbsolute } from "node:path";
import { textOf } from "../../src/files/regular-file.ts";
import type { Location } from "../../src/operations/ports/precise.ts";
import { linesOf, previewOf } from "../../src/text/preview.ts";
import type { Documents } from "./documents.ts";

export class FileTexts {
  readonly #documents: Documents;

  constructor(documents: Documents) {
    this.#documents = documents;
  }

  /** Undefined for what is neither open nor a readable file. */
  async of(path: string): Promise<string | undefined> {
    const open = this.#documents.at(path);
    if (open !== undefined) return open.text.getText();
    return isAbsolute(path) ? textOf(path).catch(() => undefined) : undefined;
  }

  /** Each place with its source line. Files are read one after the other: there may be thousands. */
  async previewed<T extends Location>(found: readonly T[]): Promise<readonly (T & { readonly preview: string })[]> {
    const previews = new Map<T, string>();
    for (const path of new Set(found.map((place) => place.path))) {
      const lines = linesOf((await this.of(path)) ?? "");
      for (const place of found) if (place.path === path) previews.set(place, previewOf(lines[place.range.start.line]));
    }
    return found.map((place) => ({ ...place, preview: previews.get(place) ?? "" }));
  }
}
