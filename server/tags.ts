/**
 * Tags: what a server puts into `data` for its own second request (`completionItem/resolve`, …) is wrapped with the
 * server's name, so that the second request finds it. Spliced into the bytes: a list of 2.6 MB is not parsed for it,
 * and `data` goes back to its server byte for byte.
 */

import { isFields } from "../client-bridge/fields.ts";
import { Json } from "../client-bridge/wire/json.ts";
import { MALFORMED, skipValue } from "../client-bridge/wire/scan.ts";

/**
 * Members whose values are the server's own business, or somebody else's: what is called `data` in them is no tag's
 * place. In JSON a quote that no backslash precedes, a name, a quote and a colon can be nothing but a key, so that a
 * search finds them without a walk.
 */
const CLOSED = /(?<!\\)"(data|arguments|diagnostics)"\s*:\s*/g;

/** The result with every `data` of an item wrapped; unchanged where no item has any. */
export function tagged(result: Json, server: string): Json {
  const { bytes } = result;
  // One character a byte, so that offsets in both are the same.
  const text = bytes.toString("latin1");
  const begin = Buffer.from(`{"tandem":${JSON.stringify(server)},"data":`).toString("latin1");
  const pieces: string[] = [];
  let copied = 0;
  CLOSED.lastIndex = 0;
  for (let found = CLOSED.exec(text); found !== null; found = CLOSED.exec(text)) {
    const value = CLOSED.lastIndex;
    const end = skipValue(bytes, value);
    if (end === MALFORMED) return result;
    if (found[1] === "data") {
      pieces.push(text.slice(copied, value), begin, text.slice(value, end), "}");
      copied = end;
    }
    CLOSED.lastIndex = end;
  }
  if (copied === 0) return result;
  return new Json(Buffer.from(pieces.join("") + text.slice(copied), "latin1"));
}

interface Tagged {
  readonly server: string;
  /** The object as its server made it. */
  readonly item: Readonly<Record<string, unknown>>;
}

/**
 * The items of a list that is to be joined with another server's: those without `data` are tagged too, because who
 * answered last says nothing of them any more.
 */
export function taggedItems(result: unknown, server: string): unknown {
  if (Array.isArray(result))
    return result.map((item) => (isFields(item) && !("data" in item) ? { ...item, data: { tandem: server } } : item));
  return isFields(result) && "items" in result ? { ...result, items: taggedItems(result["items"], server) } : result;
}

/** Takes the tag off an object that a client sent back; undefined where it carries none of ours. */
export function untagged(item: unknown): Tagged | undefined {
  if (!isFields(item) || !isFields(item["data"])) return undefined;
  const { data: wrapped, ...rest } = item;
  const { tandem: server, ...own } = wrapped as Readonly<Record<string, unknown>>;
  if (typeof server !== "string") return undefined;
  return { server, item: "data" in own ? { ...item, data: own["data"] } : rest };
}
