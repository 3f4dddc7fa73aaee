/** Outside: the refusal of what lies outside of the workspace, in the same words everywhere. */

import type { Problem } from "./problem.ts";

/** @param given the path as it was said, in that field */
export const outsideProblem = (roots: readonly string[], field: string, given: string): Problem => ({
  code: "TS_OUTSIDE_WORKSPACE",
  message: `${field}: ${given} lies outside of the workspace (${roots.join(", ") || "no folder is open"}), or leads out of it`,
  details: {
    field,
    file_path: given,
    roots,
    suggestion: "Name a file of the workspace, or open its folder too (tandem mcp: --root DIRECTORY around both)",
  },
});
