/** RequestTable: what the sessions of one process have asked and the server has not answered, under ids that are the server's alone. */

import { fieldsOf } from "../json-fields.ts";
import type { Id } from "../wire/envelope.ts";
import type { Json } from "../wire/json.ts";
import { skipValue } from "../wire/scan.ts";
import { spliced } from "../wire/splice.ts";
import type { Member } from "./member.ts";

export interface Asked {
  readonly member: Member;
  /** The session's own id. */
  readonly id: Id;
  readonly method: string;
  /** Of the session when it asked. */
  readonly epoch: number;
  /** How many opens and changes the server had got before. */
  readonly behind: number;
  /** Its tokens of progress, as the server has them. */
  readonly tokens: readonly unknown[];
}

interface Token {
  readonly member: Member;
  /** As the session calls it. */
  readonly own: unknown;
  readonly asked: Asked;
}

/** Ids of sessions that came later begin here: the first one's, which count from 0, pass as they are (LSP 3.17: at most 2^31 - 1). */
const FIRST = 2 ** 30;

const TOKENS = ["workDoneToken", "partialResultToken"] as const;

export class RequestTable {
  readonly #asked = new Map<Id, Asked>();
  readonly #ids = new Map<Member, Map<Id, Id>>();
  readonly #tokens = new Map<unknown, Token>();
  #next = FIRST;
  #renamed = 0;

  /** An id that nobody uses. */
  fresh(): number {
    return this.#next++;
  }

  /** Those of a session, the one asked last at the end; of everybody where none is named. */
  of(member?: Member): readonly Asked[] {
    const all = [...this.#asked.values()];
    return member === undefined ? all : all.filter((asked) => asked.member === member);
  }

  /** How many a session waits for. */
  countOf(member: Member): number {
    return this.#ids.get(member)?.size ?? 0;
  }

  /**
   * Takes note of a request.
   * @param isFirst whether the session's ids are free
   * @returns the id and the parameters as the server gets them
   */
  add(
    member: Member,
    { id, method, params, behind }: Pick<Asked, "id" | "method" | "behind"> & { readonly params: Json | undefined },
    isFirst: boolean,
  ): { readonly id: Id; readonly params: Json | undefined } {
    const isFree = isFirst && typeof id === "number" && id < FIRST && !this.#asked.has(id);
    const serverId = isFree ? id : this.fresh();
    const tokens: unknown[] = [];
    const asked: Asked = { member, id, method, epoch: member.epoch, behind, tokens };
    let passed = params;
    for (const name of TOKENS) {
      if (passed === undefined || !passed.bytes.includes(`${name}"`)) continue;
      const own = fieldsOf(passed.value)[name];
      if (own === undefined || own === null) continue;
      const isTaken = (this.#tokens.get(own)?.member ?? member) !== member;
      let token: unknown = own;
      if (isTaken) {
        const other = `tandem/${++this.#renamed}`;
        passed = renamed(passed, name, other);
        token = other;
      }
      tokens.push(token);
      this.#tokens.set(token, { member, own, asked });
    }
    this.#asked.set(serverId, asked);
    const ids = this.#ids.get(member) ?? new Map<Id, Id>();
    this.#ids.set(member, ids);
    ids.set(id, serverId);
    return { id: serverId, params: passed };
  }

  /** The server's id of a request of a session's. */
  serverId(member: Member, id: Id): Id | undefined {
    return this.#ids.get(member)?.get(id);
  }

  /** It is answered: who waits for that. */
  take(serverId: Id): Asked | undefined {
    const asked = this.#asked.get(serverId);
    if (asked === undefined) return undefined;
    this.#asked.delete(serverId);
    this.#ids.get(asked.member)?.delete(asked.id);
    for (const token of asked.tokens) if (this.#tokens.get(token)?.asked === asked) this.#tokens.delete(token);
    return asked;
  }

  /** Whose progress a token is, and what that session calls it. */
  tokenOf(token: unknown): Token | undefined {
    return this.#tokens.get(token);
  }

  /** What is asked under an id of the server's. */
  methodOf(serverId: Id): string | undefined {
    return this.#asked.get(serverId)?.method;
  }

  /** A session is over: nobody waits for what it has asked. */
  leave(member: Member): void {
    for (const id of [...(this.#ids.get(member)?.values() ?? [])]) this.take(id);
    this.#ids.delete(member);
  }
}

/** @param name a member at the top of the parameters, and nowhere else in what LSP sends */
const renamed = (params: Json, name: string, token: string): Json =>
  spliced(params, name, (bytes, value) => [{ from: value, to: skipValue(bytes, value), text: JSON.stringify(token) }]);
