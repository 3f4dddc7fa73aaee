/** Dockerfile: stages, arguments and variables of the file itself; every other image and variable lies outside. */

import type { Family } from "../family.ts";
import { byNameAlone, DATA } from "../kit/by-name-alone.ts";

const BY_NAME = byNameAlone(DATA);

export const dockerfile: Family = {
  ...BY_NAME,
  names: { ...BY_NAME.names, sees: () => false, closed: () => true },
};
