/** The document that a request names, wherever its parameters have it. Pure. */

import { fieldsOf, isFields } from "../../client-bridge/json-fields.ts";
import { Json } from "../../client-bridge/wire/json.ts";

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((found, key) => fieldsOf(found)[key], value);

/** Where LSP's own requests name a document, then where servers' own do. */
const PATHS = [
  ["textDocument", "uri"],
  ["item", "uri"],
  ["notebookDocument", "uri"],
  ["uri"],
  ["parentModule", "uri"],
  ["query", "textDocument", "uri"],
].map((path) => path as readonly string[]);

export function uriIn(params: unknown): string | undefined {
  for (const path of PATHS) {
    const found = at(params, path);
    if (typeof found === "string") return found;
  }
  return undefined;
}

/** Whether the document is named by an item of an earlier answer (call and type hierarchy): servers know it unopened. */
export const isByItem = (params: unknown): boolean => typeof at(params, ["item", "uri"]) === "string";

const withUri = (value: unknown, [key, ...rest]: readonly string[], uri: string): unknown => {
  if (key === undefined || !isFields(value)) return uri;
  return { ...value, [key]: withUri(value[key], rest, uri) };
};

/** Parameters as they came, or with their document under another uri: a server knows it as it was opened. */
export function spelledAs(uri: string, params: Json): Json {
  const path = PATHS.find((one) => typeof at(params.value, one) === "string");
  if (path === undefined || at(params.value, path) === uri) return params;
  return Json.of(withUri(params.value, path, uri));
}

const URI = /^[a-z][a-z0-9+.-]*:\/\//i;

/** The first uri anywhere in a value: a command's arguments are the server's own. */
export function firstUri(value: unknown, depth = 0): string | undefined {
  if (typeof value === "string") return URI.test(value) ? value : undefined;
  if (depth > 6) return undefined;
  for (const inner of Object.values(fieldsOf(value))) {
    const found = firstUri(inner, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Every uri that a JSON text has as a whole string, member names too. */
export const urisIn = (json: string): readonly string[] => [
  ...new Set(Array.from(json.matchAll(/"([a-z][a-z0-9+.-]*:\/\/[^"\\]*)"/gi), ([, uri]) => uri as string)),
];
