/** The version that a server states at initialize, short enough to stand behind its name. */

import { fieldsOf } from "./json-fields.ts";

/** A brace begins a description of the whole build (gopls): its version is the field `Version`. */
export function versionOf(stated: string | undefined): string | undefined {
  if (stated?.startsWith("{") !== true) return stated;
  try {
    const { Version: version } = fieldsOf(JSON.parse(stated));
    return typeof version === "string" ? version : undefined;
  } catch {
    return undefined;
  }
}
