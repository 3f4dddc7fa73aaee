/** Settings: nested values of a server, and what `workspace/configuration` is answered with. Pure. */

import { isFields } from "./json-fields.ts";

/** `above` over `below`, object by object; lists and other values are taken whole, null and undefined do not count. */
export function merged(below: unknown, above: unknown): unknown {
  if (above === undefined || above === null) return below;
  if (!isFields(below) || !isFields(above)) return above;
  const joined: Record<string, unknown> = { ...below };
  for (const [key, value] of Object.entries(above)) joined[key] = merged(below[key], value);
  return joined;
}

/** The part that a dotted section names; all of it for an empty or missing one. */
export function section(settings: unknown, name: string | undefined): unknown {
  if (name === undefined || name === "") return settings;
  let found = settings;
  for (const key of name.split(".")) found = isFields(found) ? found[key] : undefined;
  return found;
}

/** One answer an item, in the items' order; null where there is nothing (LSP 3.17, "Configuration Request"). */
export const configurationFor = (
  items: readonly { readonly section?: string | undefined }[],
  settings: unknown,
  editors: readonly unknown[],
): readonly unknown[] => items.map((item, index) => merged(section(settings, item.section), editors[index]) ?? null);
