/**
 * Word space: copies of many small arrays of words, one behind the other in a few large buffers that are used again. Each in a buffer of its own
 * would leave the heap of the C library full of holes, and stay until V8 collects what has grown old: a worker had 40 MB for 8 MB of facts.
 */

/** Words of a buffer; a larger array gets one of its own, which is not used again. */
const PIECE = 1 << 18;

export class WordSpace {
  readonly #pieces: Uint32Array[] = [];
  /** Which of them is being filled, and words in it. */
  #piece = 0;
  #used = 0;

  /** A copy that stays as it is until all is cleared. */
  copy(words: Uint32Array): Uint32Array {
    if (words.length > PIECE) return words.slice();
    if (this.#used + words.length > PIECE) {
      this.#piece++;
      this.#used = 0;
    }
    this.#pieces[this.#piece] ??= new Uint32Array(PIECE);
    const copy = (this.#pieces[this.#piece] as Uint32Array).subarray(this.#used, this.#used + words.length);
    copy.set(words);
    this.#used += words.length;
    return copy;
  }

  /** What was copied is no longer needed. */
  clear(): void {
    this.#piece = 0;
    this.#used = 0;
  }
}
