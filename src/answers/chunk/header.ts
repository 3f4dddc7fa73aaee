/** Header: the lines in front of a chunk that say where it stands, and the room they leave for its text. */

import type { ChunkOptions } from "./options.ts";
import type { Scope } from "./scope.ts";

const SEPARATOR = " > ";
const ELLIPSIS = "…";

const fileLine = (file: string): string => `# File: ${file}\n`;
const scopeLine = (scope: string): string => (scope === "" ? "" : `# Scope: ${scope}\n`);
const linesLine = (first: number | string, last: number | string): string => `# Lines: ${first}-${last}\n`;

/** A scope's path within so many UTF-16 units: the outer names go first, the end of the innermost last. */
function scopePath({ labels }: Scope, most: number): string {
  let path = labels.join(SEPARATOR);
  for (let from = 1; path.length > most && from < labels.length; from++)
    path = [ELLIPSIS, ...labels.slice(from)].join(SEPARATOR);
  return path.length <= most ? path : `${path.slice(0, Math.max(most - 1, 0))}${ELLIPSIS}`.slice(0, most);
}

/** The least `maxChars` for chunks of a file with such a name: half for the header, half for text. */
export const leastMaxChars = (file: string): number =>
  2 * (fileLine(file).length + linesLine("9999999", "9999999").length);

/** The headers of one file's chunks. Lines count from 1. */
export class Headers {
  readonly #file: string;
  readonly #options: ChunkOptions;
  /** UTF-16 units for a scope's path. */
  readonly #mostScope: number;
  /** Of the lines that every header has. */
  readonly #fixed: number;
  readonly #paths = new Map<Scope, string>();

  /** @param lineCount lines of the file */
  constructor(file: string, lineCount: number, options: ChunkOptions) {
    this.#file = fileLine(file);
    this.#options = options;
    this.#fixed = this.#file.length + linesLine(lineCount, lineCount).length;
    this.#mostScope = Math.max((options.maxChars >> 1) - this.#fixed - scopeLine(" ").length, 0);
  }

  /** UTF-16 units that the text of a scope's chunk may have. */
  room(scope: Scope): number {
    const { header, maxChars } = this.#options;
    return header ? maxChars - this.#fixed - scopeLine(this.#path(scope)).length : maxChars;
  }

  of(scope: Scope, firstLine: number, lastLine: number): string {
    return `${this.#file}${scopeLine(this.#path(scope))}${linesLine(firstLine, lastLine)}`;
  }

  #path(scope: Scope): string {
    let path = this.#paths.get(scope);
    if (path === undefined) {
      path = scopePath(scope, this.#mostScope);
      this.#paths.set(scope, path);
    }
    return path;
  }
}
