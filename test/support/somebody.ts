/** Somebody: a user for whom permissions count, which they do not for root, who runs the tests in most containers. */

import { lchownSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The user `nobody` of most systems. */
const NOBODY = 65_534;

const isRoot = process.geteuid?.() === 0;

/** Runs as somebody else where root runs the tests. What is loaded first meanwhile must be read by `asOurselves`. */
export async function asSomebody(run: () => Promise<void>): Promise<void> {
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    await run();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

/** Makes a directory, and all in it, somebody's, where root runs the tests. */
export function ownedBySomebody(directory: string): void {
  if (!isRoot) return;
  for (const path of ["", ...readdirSync(directory, { recursive: true, encoding: "utf8" })])
    lchownSync(join(directory, path), NOBODY, NOBODY);
}

/** Reads as whoever runs the tests: the product's own files may lie where nobody else comes (`/root`). */
export const asOurselves =
  <Given extends readonly unknown[], Read>(read: (...given: Given) => Read) =>
  (...given: Given): Read => {
    const somebody = process.geteuid?.();
    const isSomebody = isRoot && somebody !== 0;
    if (isSomebody) process.seteuid?.(0);
    try {
      return read(...given);
    } finally {
      if (isSomebody && somebody !== undefined) process.seteuid?.(somebody);
    }
  };
