/**
 * ItemServers: which server made an item that comes back for its second request (`completionItem/resolve`, …). The items of the
 * first server that answers a method stay as they are, those of every other carry a tag: in most sessions there is no other,
 * and a list of megabytes is neither searched nor copied.
 */

import { isFields } from "../../client-bridge/json-fields.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import type { Json } from "../../client-bridge/wire/json.ts";
import { tagged, taggedItems, untagged } from "./item-tags.ts";

/** An item that came back. */
interface Made {
  /** Who made it; undefined where that session with it is over. */
  readonly server: LanguageServer | undefined;
  /** As the server made it, where that differs from what came. */
  readonly item: unknown;
}

/** Characters of the session's mark that are enough to tell two tandems, one behind the other, apart. */
const SHORT = 6;

export class ItemServers {
  /** What this session's tags begin with. */
  readonly #prefix: string;
  /** By method: the session of a server whose items carry no tag. It is kept beyond its end, because they may still come. */
  readonly #first = new Map<string, string>();
  readonly #last = new Map<string, LanguageServer>();

  /** @param mark no other session's */
  constructor(mark: string) {
    this.#prefix = `${mark.slice(-SHORT)}/`;
  }

  /** Who answered a method last. */
  last(method: string): LanguageServer | undefined {
    return this.#last.get(method);
  }

  /** A server's answer as it leaves. */
  marked(method: string, server: LanguageServer, answer: Json): Json {
    this.#last.set(method, server);
    const first = this.#first.get(method) ?? server.tag;
    this.#first.set(method, first);
    return first === server.tag ? answer : tagged(answer, this.#tagOf(server));
  }

  /** The same, to be joined with another server's: then items without `data` are told apart too. */
  joined(server: LanguageServer, answer: unknown): unknown {
    return taggedItems(answer, this.#tagOf(server));
  }

  /** @param method the one whose answer the item was in */
  of(method: string, item: unknown, servers: readonly LanguageServer[]): Made {
    const living = (session: string | undefined): LanguageServer | undefined =>
      servers.find(({ tag }) => tag === session);
    const mark = untagged(item);
    if (mark?.server.startsWith(this.#prefix) === true)
      return { server: living(mark.server.slice(this.#prefix.length)), item: mark.item };
    const hasData = isFields(item) && "data" in item;
    return { server: hasData ? living(this.#first.get(method)) : this.#last.get(method), item: undefined };
  }

  #tagOf(server: LanguageServer): string {
    return this.#prefix + server.tag;
  }
}
