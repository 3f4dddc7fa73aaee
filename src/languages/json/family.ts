/** JSON: names are keys, found by themselves. */

import { byNameAlone, DATA } from "../kit/by-name-alone.ts";

export const json = byNameAlone(DATA);
