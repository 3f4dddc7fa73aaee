/** Called by language: names by which a language or its runtime calls something, wherever no call of it is written. */

import { familyOf } from "../../languages/families.ts";
import { languageOfPath } from "../../languages/table.ts";

/** Python's own members, PHP's magic methods, entry points. */
const CALLED =
  /^(?:__\w+__|__(?:construct|destruct|call|callStatic|get|set|isset|unset|sleep|wakeup|serialize|unserialize|toString|invoke|set_state|clone|debugInfo)|main|Main)$/;

/** Whether a definition of that name in a file is called so. */
export function isCalledByLanguage(name: string, path: string): boolean {
  const language = languageOfPath(path);
  return CALLED.test(name) || (language !== undefined && familyOf(language).types.making.constructorName === name);
}
