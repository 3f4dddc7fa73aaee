/** Start: the first step of the questions declaration, type definition and implementation: what the name at the cursor means. */

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
