/** Definition: asks the tiers what a name means. */

import type { Workspace } from "../workspace.ts";
import type { Asked } from "./ask.ts";
import { Context, type DefinitionOptions, type Found } from "./tier.ts";
import { byName, inPath } from "./tiers/by-name.ts";
import { TIERS } from "./tiers.ts";

export interface Resolved extends Found {
  /** False when `mostRead` left files unread that hold the name. */
  readonly complete: boolean;
}

/** Finds the definitions of the name asked for. Empty targets: none was found. */
export async function resolveDefinition(
  workspace: Workspace,
  asked: Asked,
  options: DefinitionOptions,
): Promise<Resolved> {
  const context = new Context(workspace, asked, options);
  const found = await firstOf(context);
  return { ...found, complete: context.complete };
}

async function firstOf(context: Context): Promise<Found> {
  const { mode, without = [], stopped } = context.options;
  if (mode === "precise") {
    if (context.asked.isPathWord) return inPath(context);
    for (const tier of TIERS) {
      if (stopped()) break;
      const found = await tier(context);
      if (!found || without.includes(found.origin)) continue;
      if (found.targets.length > 0 || found.external !== undefined) return found;
    }
  }
  return byName(context);
}
