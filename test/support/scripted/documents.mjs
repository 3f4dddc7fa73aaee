/** The documents that a client opened, as the scripted server has them, and what the client did wrong with them. */

/**
 * @typedef {{ line: number, character: number }} Position
 * @typedef {{ start: Position, end: Position }} Range
 * @typedef {{ uri: string, languageId: string, version: number, text: string }} Document
 */

/** LSP 3.17, "Text Documents": all three, mixed. */
const END_OF_LINE = /\r\n|\n|\r/g;

/** Units of a character by encoding. */
const WIDTHS = {
  "utf-8": (/** @type {string} */ character) => Buffer.byteLength(character),
  "utf-16": (/** @type {string} */ character) => character.length,
  "utf-32": () => 1,
};

/** @typedef {keyof typeof WIDTHS} Encoding */

/**
 * @param {string} text
 * @param {Position} position
 * @param {Encoding} [encoding]
 */
export function offsetAt(text, { line, character }, encoding = "utf-16") {
  const ends = new RegExp(END_OF_LINE);
  for (let skipped = 0; skipped < line; skipped++) if (!ends.test(text)) return text.length;
  let offset = ends.lastIndex;
  for (let left = character; left > 0 && offset < text.length && !/[\r\n]/.test(text[offset] ?? ""); ) {
    const point = String.fromCodePoint(text.codePointAt(offset) ?? 0);
    left -= WIDTHS[encoding](point);
    offset += point.length;
  }
  return offset;
}

/**
 * In UTF-16 units.
 * @param {string} text
 * @param {number} offset
 * @returns {Position}
 */
export function positionAt(text, offset) {
  const lines = text.slice(0, offset).split(new RegExp(END_OF_LINE));
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

/**
 * @param {string} text
 * @param {number} start
 * @param {number} length
 */
export const rangeAt = (text, start, length) => ({
  start: positionAt(text, start),
  end: positionAt(text, start + length),
});

export class Documents {
  /** What the client did against the protocol, in words. @type {string[]} */
  complaints = [];
  /** @type {Encoding} */
  encoding = "utf-16";
  /** @type {Map<string, Document>} */
  #open = new Map();
  /** @type {Map<string, readonly string[]>} */
  #notebooks = new Map();

  /** @param {string} uri */
  get(uri) {
    return this.#open.get(uri);
  }

  all() {
    return [...this.#open.values()];
  }

  /** @param {Document} document */
  open(document) {
    if (this.#open.has(document.uri)) this.complaints.push(`${document.uri} was opened twice`);
    this.#open.set(document.uri, { ...document });
    return document;
  }

  /**
   * @param {{ uri: string, version: number }} which
   * @param {readonly { range?: Range | null, text: string }[]} changes
   */
  change({ uri, version }, changes) {
    const document = this.#open.get(uri);
    if (document === undefined) {
      this.complaints.push(`${uri} was changed while it was not open`);
      return undefined;
    }
    if (version <= document.version) this.complaints.push(`${uri} went from version ${document.version} to ${version}`);
    document.version = version;
    for (const { range, text } of changes) {
      if (range === undefined || range === null) document.text = text;
      else {
        const start = offsetAt(document.text, range.start, this.encoding);
        const end = offsetAt(document.text, range.end, this.encoding);
        document.text = document.text.slice(0, start) + text + document.text.slice(end);
      }
    }
    return document;
  }

  /** @param {string} uri */
  close(uri) {
    if (!this.#open.delete(uri)) this.complaints.push(`${uri} was closed while it was not open`);
  }

  /** The uris of a notebook's cells. @param {string} uri */
  notebook(uri) {
    return this.#notebooks.get(uri);
  }

  /** @param {{ uri: string, cells: readonly { document: string }[] }} notebook */
  openNotebook({ uri, cells }) {
    if (this.#notebooks.has(uri)) this.complaints.push(`${uri} was opened twice`);
    this.#setCells(
      uri,
      cells.map(({ document }) => document),
    );
  }

  /**
   * @param {{ uri: string }} which
   * @param {{ start: number, deleteCount: number, cells?: readonly { document: string }[] } | undefined} splice
   */
  changeNotebook({ uri }, splice) {
    const before = this.#notebooks.get(uri);
    if (before === undefined) this.complaints.push(`${uri} was changed while it was not open`);
    if (before === undefined || splice === undefined) return;
    const { start, deleteCount, cells = [] } = splice;
    this.#setCells(uri, before.toSpliced(start, deleteCount, ...cells.map(({ document }) => document)));
  }

  /** @param {string} uri */
  closeNotebook(uri) {
    if (!this.#notebooks.delete(uri)) this.complaints.push(`${uri} was closed while it was not open`);
  }

  /** @param {string} uri @param {readonly string[]} cells */
  #setCells(uri, cells) {
    for (const cell of cells) if (!this.#open.has(cell)) this.complaints.push(`${cell} is a cell without a text`);
    this.#notebooks.set(uri, cells);
  }
}
