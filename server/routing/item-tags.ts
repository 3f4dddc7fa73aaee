/**
 * Item tags: what a server puts into `data` for its own second request (`completionItem/resolve`, …) gets the server's name
 * beside it where several make such items (`item-servers.ts`). Spliced into the bytes: a list of 2.6 MB is not parsed for it.
 */

import { type Fields, isFields } from "../../client-bridge/json-fields.ts";
import type { Json } from "../../client-bridge/wire/json.ts";
import { CLOSE_BRACE, MALFORMED, OPEN_BRACE, skipSpace, skipValue } from "../../client-bridge/wire/scan.ts";
import { byteText, type Change, spliced } from "../../client-bridge/wire/splice.ts";

const TAG = "tandem";
/** Members called `data` inside of these belong to no item. */
const CLOSED: ReadonlySet<string> = new Set(["arguments", "diagnostics"]);
const OWN_KEY = `"${TAG}"`;

/**
 * The result with every `data` of an item tagged; unchanged where no item has any. An object gets one more member, at its
 * head: where it ends need not be known, and that walk costs more than all the rest. Objects within it that are called
 * `data` get theirs too, and lose it with it. Anything else is wrapped, which a list around the tag tells.
 */
export function tagged(result: Json, server: string): Json {
  const name = byteText(JSON.stringify(server));
  const member = `${OWN_KEY}:${name}`;
  const first = `${member},`;
  const wrapping = `{${OWN_KEY}:[${name}],"data":`;
  const change: Change = (bytes, value) => {
    if (bytes[value] === OPEN_BRACE) {
      const at = skipSpace(bytes, value + 1);
      // Tagged by a tandem behind this one, it keeps that.
      if (!isAt(bytes, at, OWN_KEY)) return [{ from: at, to: at, text: bytes[at] === CLOSE_BRACE ? member : first }];
    }
    const end = skipValue(bytes, value);
    if (end === MALFORMED) return undefined;
    return [
      { from: value, to: value, text: wrapping },
      { from: end, to: end, text: "}" },
    ];
  };
  return spliced(result, "data", change);
}

function isAt(bytes: Buffer, at: number, ascii: string): boolean {
  for (let index = 0; index < ascii.length; index++) if (bytes[at + index] !== ascii.charCodeAt(index)) return false;
  return true;
}

interface Tagged {
  readonly server: string;
  /** The object as its server made it. */
  readonly item: Fields;
}

/**
 * The items of a list that is to be joined with another server's: those without `data` are tagged too, because who
 * answered last says nothing of them any more.
 */
export function taggedItems(result: unknown, server: string): unknown {
  if (Array.isArray(result))
    return result.map((item) => (isFields(item) && !("data" in item) ? { ...item, data: { [TAG]: [server] } } : item));
  return isFields(result) && "items" in result ? { ...result, items: taggedItems(result["items"], server) } : result;
}

/** Removes the tag from an object that a client sent back; undefined where it has no tag of ours. */
export function untagged(item: unknown): Tagged | undefined {
  if (!isFields(item) || !isFields(item["data"])) return undefined;
  const { data, ...rest } = item;
  const tag = (data as Fields)[TAG];
  const server: unknown = Array.isArray(tag) ? tag[0] : tag;
  if (typeof server !== "string") return undefined;
  const own = bare(data);
  return { server, item: own === undefined ? rest : { ...item, data: own } };
}

/** A value of `data` as its server made it; undefined where it made none. */
function bare(data: unknown): unknown {
  if (!isFields(data) || !(TAG in data)) return within(data);
  const { [TAG]: tag, ...own } = data;
  return Array.isArray(tag) ? own["data"] : within(own);
}

/** The same for what lies deeper. */
function within(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(within);
  if (!isFields(value)) return value;
  const inner = ([key, each]: [string, unknown]): [string, unknown] => {
    if (CLOSED.has(key)) return [key, each];
    return [key, key === "data" ? bare(each) : within(each)];
  };
  return Object.fromEntries(Object.entries(value).map(inner));
}
