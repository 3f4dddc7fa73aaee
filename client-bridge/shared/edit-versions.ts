/** Edit versions: the versions of documents in a server's edits, as one session numbers them. */

import { isFields } from "../json-fields.ts";
import { Json } from "../wire/json.ts";

/**
 * @param json an answer or a request that may hold edits of versioned documents (LSP 3.17, "OptionalVersionedTextDocumentIdentifier")
 * @param versionOf the session's version by the server's; undefined or null where it has none
 */
export function withVersions(json: Json, versionOf: (uri: string, version: number) => number | undefined | null): Json {
  if (!json.bytes.includes('"version"') || !json.bytes.includes('"textDocument"')) return json;
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isFields(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        name === "textDocument" && isFields(member) ? numbered(member, versionOf) : walk(member),
      ]),
    );
  };
  try {
    return Json.of(walk(json.value));
  } catch {
    // No JSON: whoever gets it sees that by itself.
    return json;
  }
}

function numbered(
  identifier: Readonly<Record<string, unknown>>,
  versionOf: (uri: string, version: number) => number | undefined | null,
): object {
  const { uri, version } = identifier;
  if (typeof uri !== "string" || typeof version !== "number") return identifier;
  return { ...identifier, version: versionOf(uri, version) ?? null };
}
