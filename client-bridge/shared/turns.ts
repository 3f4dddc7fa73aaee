/** Turns: requests of which the server does one at a time, and ends the one before: sessions that share it ask them one after the other. */

import type { ServerRow } from "../server-row.ts";
import type { Member } from "./member.ts";
import type { RequestTable } from "./request-table.ts";

interface Waiting {
  readonly member: Member;
  readonly method: string;
  readonly ask: () => void;
}

export class Turns {
  readonly #row: Pick<ServerRow, "single">;
  readonly #requests: Pick<RequestTable, "of">;
  /** The first comes first. */
  #waiting: readonly Waiting[] = [];

  constructor(row: Pick<ServerRow, "single">, requests: Pick<RequestTable, "of">) {
    this.#row = row;
    this.#requests = requests;
  }

  /** Whether the server may be told that nobody waits for such an answer any more. */
  isCalledOff(method: string): boolean {
    return this.#row.single?.includes(method) !== true;
  }

  /** Asks when no other session waits for such an answer. */
  take(member: Member, method: string, ask: () => void): void {
    const waiting: Waiting = { member, method, ask };
    if (this.#isFree(waiting)) ask();
    else this.#waiting = [...this.#waiting, waiting];
  }

  /** Something was answered, or is answered to nobody. */
  goOn(): void {
    const next = this.#waiting.find((one) => this.#isFree(one));
    if (next === undefined) return;
    this.#waiting = this.#waiting.filter((one) => one !== next);
    next.ask();
    this.goOn();
  }

  leave(member: Member): void {
    this.#waiting = this.#waiting.filter((one) => one.member !== member);
  }

  #isFree({ member, method }: Waiting): boolean {
    return (
      this.isCalledOff(method) || this.#requests.of().every((one) => one.method !== method || one.member === member)
    );
  }
}
