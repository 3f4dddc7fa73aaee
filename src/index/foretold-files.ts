/** Foretold files: those of the roots that git tracks, before anybody went through them all: each is looked up in git's index when it is asked for. */

import { sep } from "node:path";
import type { GitIndex } from "../files/git-index.ts";
import { inTree, isInside } from "../files/paths.ts";
import type { Language } from "../languages/language.ts";

export class ForetoldFiles {
  readonly #indexes: ReadonlyMap<string, GitIndex>;
  readonly #languageOf: (path: string) => Language | undefined;

  /**
   * @param indexes by the tops of their working trees
   * @param languageOf of a path that may be tracked; undefined where it is none of the workspace's
   */
  constructor(indexes: ReadonlyMap<string, GitIndex>, languageOf: (path: string) => Language | undefined) {
    this.#indexes = indexes;
    this.#languageOf = languageOf;
  }

  /** The language of a path that is tracked; undefined where it is not. */
  languageAt(path: string): Language | undefined {
    for (const [top, index] of this.#indexes) {
      if (!isInside(top, path) || path.length <= top.length) continue;
      const relative = path.slice(top.endsWith(sep) ? top.length : top.length + 1);
      if (index.fileAt(sep === "/" ? relative : relative.replaceAll(sep, "/")) !== undefined)
        return this.#languageOf(path);
    }
    return undefined;
  }

  /** The files whose paths end with a name. */
  named(name: string): readonly { readonly path: string; readonly language: Language }[] {
    return [...this.#indexes].flatMap(([top, index]) =>
      index.named(name).flatMap((file) => {
        const path = inTree(top, index.pathOf(file));
        const language = this.#languageOf(path);
        return language ? [{ path, language }] : [];
      }),
    );
  }
}
