/** YAML: names are keys, found by themselves. */

import { byNameAlone, DATA } from "../kit/by-name-alone.ts";

export const yaml = byNameAlone(DATA);
