/**
 * Turns: when a session's request goes to a server that others use too. Of what the server does one at a time, ending the one before, sessions
 * ask one after the other; and one that asks much waits for answers before it asks more, so that nobody else waits for all of that.
 */

import type { ServerRow } from "../server-row.ts";
import type { Id } from "../wire/envelope.ts";
import type { Member } from "./member.ts";
import type { RequestTable } from "./request-table.ts";

/** Requests of one session that a server has at once, where it serves others: an editor that shows a file asks fewer. */
const AT_ONCE = 16;

interface Waiting {
  readonly member: Member;
  readonly id: Id;
  readonly method: string;
  readonly ask: () => void;
}

export class Turns {
  readonly #row: Pick<ServerRow, "single">;
  readonly #requests: Pick<RequestTable, "of" | "countOf">;
  readonly #isShared: () => boolean;
  /** Of each session, the first comes first. */
  readonly #lines = new Map<Member, Waiting[]>();

  /** @param isShared whether the server serves several sessions */
  constructor(row: Pick<ServerRow, "single">, requests: Pick<RequestTable, "of" | "countOf">, isShared: () => boolean) {
    this.#row = row;
    this.#requests = requests;
    this.#isShared = isShared;
  }

  /** Whether the server may be told that nobody waits for such an answer any more. */
  isCalledOff(method: string): boolean {
    return this.#row.single?.includes(method) !== true;
  }

  /** Asks when it is the session's turn. */
  take(waiting: Waiting): void {
    const { member, ask } = waiting;
    if (!this.#isFull(member) && this.#isFree(waiting)) ask();
    else this.#lineOf(member).push(waiting);
  }

  /** Something was answered, or is answered to nobody. */
  goOn(): void {
    for (const [member, line] of this.#lines) {
      while (!this.#isFull(member)) {
        const next = line.findIndex((one) => this.#isFree(one));
        if (next < 0) break;
        for (const { ask } of line.splice(next, 1)) ask();
      }
      if (line.length === 0) this.#lines.delete(member);
    }
  }

  /** Nobody waits any more for what a session has asked and the server has not got. @returns whether there was such a request */
  callOff(member: Member, id: Id): boolean {
    const line = this.#lines.get(member) ?? [];
    const found = line.findIndex((one) => one.id === id);
    if (found >= 0) line.splice(found, 1);
    return found >= 0;
  }

  /** What a session has asked and the server has not got is not asked. @returns its ids */
  leave(member: Member): readonly Id[] {
    const line = this.#lines.get(member) ?? [];
    this.#lines.delete(member);
    return line.map(({ id }) => id);
  }

  #lineOf(member: Member): Waiting[] {
    const line = this.#lines.get(member) ?? [];
    this.#lines.set(member, line);
    return line;
  }

  #isFull(member: Member): boolean {
    return this.#isShared() && this.#requests.countOf(member) >= AT_ONCE;
  }

  #isFree({ member, method }: Waiting): boolean {
    return (
      this.isCalledOff(method) || this.#requests.of().every((one) => one.method !== method || one.member === member)
    );
  }
}
