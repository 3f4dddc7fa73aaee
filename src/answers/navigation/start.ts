/** Start: what a question about where else a name leads begins with. */

import type { Resolved } from "../../resolve/definition.ts";
import type { Context } from "../../resolve/tier.ts";
import type { Search } from "../relations/search.ts";

/** What one question starts from. */
export interface Start {
  readonly context: Context;
  /** What the name means. */
  readonly meant: Resolved;
  readonly search: Search;
}
