/** Places: what the name at the cursor of a world means, without previews. */

import { definition } from "./world.ts";

/** The origin and the places: `package /a:1:5`. */
export const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");
