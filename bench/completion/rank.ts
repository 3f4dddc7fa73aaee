/** Ranks: where the right name stands in a list, as an editor filters it, and what of many ranks is said. Pure. */

import type { Share } from "../accuracy/statistics.ts";

/** Names that go on as a prefix begins, each once, in their order. */
export function filtered(names: readonly string[], prefix: string): readonly string[] {
  return [...new Set(names.filter((name) => name.startsWith(prefix)))];
}

/** From 1; undefined where the list lacks it. */
export function rankOf(name: string, names: readonly string[], prefix: string): number | undefined {
  const at = filtered(names, prefix).indexOf(name);
  return at < 0 ? undefined : at + 1;
}

/** How many of some ranks are at most `most`; all that are listed at all where it is not given. */
export const within = (ranks: readonly (number | undefined)[], most = Number.POSITIVE_INFINITY): Share => ({
  count: ranks.filter((rank) => rank !== undefined && rank <= most).length,
  of: ranks.length,
});
