/** User's cache: what the environment says of it. */

import { type CachePlace, cachePlace, factsVersion, formatOf } from "./store-directory.ts";
import { cacheLimit } from "./store-limit.ts";

export interface UserCache {
  readonly place: CachePlace;
  /** Name of the format in which this installation makes facts. */
  readonly format: () => string;
  /** Bytes. */
  readonly limit: () => number;
}

/** @param onProblem told where the environment says what cannot be */
export const userCache = (
  env: Readonly<Record<string, string | undefined>>,
  onProblem: (message: string) => void,
): UserCache => ({
  place: cachePlace(env),
  format: () => formatOf(factsVersion()),
  limit: () => cacheLimit(env, onProblem),
});
