/** Written: what a program has said has left it. */

import type { Writable } from "node:stream";

/** Resolves when everything has left; never where it cannot, which the stream tells by an error. */
export const written = (output: Writable): Promise<void> =>
  new Promise((resolve) => {
    output.write("", (error) => {
      if (!error) resolve();
    });
  });
