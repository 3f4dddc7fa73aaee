/** Node modules: where a package lies that a server takes, or is told of. */

import { createRequire } from "node:module";
import { realPathOr } from "../src/files/boundary.ts";
import { findPrograms } from "./programs.ts";

export interface SoughtModule {
  /** As an import says it. */
  readonly path: string;
  /** A program beside which it lies where it is installed. */
  readonly program: string;
}

/**
 * The file of a module as it is seen from some files, then from a program of its own.
 * @param path directories of programs
 */
export async function findModule(
  { path: name, program }: SoughtModule,
  seenFrom: readonly string[],
  path: readonly string[],
  counts: (file: string) => boolean = () => true,
): Promise<string | undefined> {
  for (const from of [...seenFrom, ...(await findPrograms(program, path))])
    try {
      const found = createRequire(realPathOr(from)).resolve(name);
      if (counts(found)) return found;
    } catch {
      // It is not there; a program may be a script of a shell that says nothing of where its packages lie.
    }
  return undefined;
}

/** Options in which `$directory` stands for a directory. */
export const withDirectory = (options: unknown, directory: string): unknown =>
  JSON.parse(JSON.stringify(options), (_key, value: unknown) => (value === "$directory" ? directory : value));
