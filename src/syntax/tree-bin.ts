/**
 * Tree bin: trees that nobody needs any more. A question that waits for something else meanwhile may still hold nodes of them, and a node of a freed
 * tree reads memory that is another's: until every question is answered they are kept, as many as that takes little memory for.
 */

import type { Tree } from "web-tree-sitter";

/** UTF-16 units of text whose trees are kept: a tree takes some ten bytes for each. */
const MOST_LENGTH = 1_000_000;
/** Trees that are kept, however long their texts are. */
const FEWEST = 4;

interface Thrown {
  readonly tree: Pick<Tree, "delete">;
  /** Of its text, in UTF-16 units. */
  readonly length: number;
}

export class TreeBin {
  #questions = 0;
  #length = 0;
  /** Oldest first. */
  readonly #thrown: Thrown[] = [];

  /** A question begins. @returns to be called when it is answered */
  asked(): () => void {
    this.#questions++;
    return () => {
      this.#questions--;
      if (this.#questions === 0) this.#free(0, 0);
    };
  }

  /** Frees a tree: at once where nobody asks anything. @param length of its text, in UTF-16 units */
  throwAway(tree: Thrown["tree"], length: number): void {
    this.#thrown.push({ tree, length });
    this.#length += length;
    if (this.#questions === 0) this.#free(0, 0);
    else this.#free(FEWEST, MOST_LENGTH);
  }

  /** Frees the oldest of more trees than these, until what is left has no longer texts. */
  #free(trees: number, length: number): void {
    while (this.#thrown.length > trees && this.#length >= length) {
      const oldest = this.#thrown.shift() as Thrown;
      this.#length -= oldest.length;
      oldest.tree.delete();
    }
  }
}

/** That of this thread. */
export const treeBin = new TreeBin();
