/**
 * Created files: those that a server makes on disk, empty, before it asks for an edit that fills them (typescript-language-server,
 * when it moves a symbol to a new file). Who only asked what would be changed wants none of them.
 */

import { stat, unlink } from "node:fs/promises";

/** Milliseconds; file systems stamp by a clock that is a little behind. */
const COARSE = 100;

/**
 * Takes away those of these files that are empty and were made since.
 * @param since milliseconds since 1970
 * @returns those that were taken away
 */
export async function removeCreated(paths: readonly string[], since: number): Promise<readonly string[]> {
  const taken = await Promise.all(
    paths.map(async (path) => {
      const found = await stat(path).catch(() => undefined);
      if (found?.isFile() !== true || found.size > 0 || found.birthtimeMs < since - COARSE) return [];
      await unlink(path);
      return [path];
    }),
  );
  return taken.flat();
}
