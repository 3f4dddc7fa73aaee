/** ServerRequests: what a server asks its client, put to the sessions that share it, and answered once. */

import type { Id } from "../wire/envelope.ts";
import { CODES, ResponseError } from "../wire/errors.ts";
import type { Member, Raw } from "./member.ts";

/** Who is asked: everybody, where the eldest's answer counts, or the one who is at work. */
export type Addressee = "all" | "acting";

const ALL = new Set([
  "client/registerCapability",
  "client/unregisterCapability",
  "window/workDoneProgress/create",
  "workspace/configuration",
  "workspace/workspaceFolders",
]);

const REFRESH = /^workspace\/\w+\/refresh$/;

export const addresseeOf = (method: string): Addressee => (ALL.has(method) || REFRESH.test(method) ? "all" : "acting");

export interface Pending {
  readonly id: Id;
  readonly method: string;
  readonly raw: Raw;
  /** Those that are asked, in the order in which their answers count. */
  asked: readonly Member[];
  readonly answers: Map<Member, Raw>;
  isAnswered: boolean;
}

export interface ServerRequestsOptions {
  readonly answer: (raw: Raw) => void;
  readonly refuse: (id: Id, error: ResponseError<unknown>) => void;
  /** Somebody has answered, whether or not that counts. */
  readonly onAnswer: (pending: Pending) => void;
}

export class ServerRequests {
  readonly #options: ServerRequestsOptions;
  readonly #pending = new Map<Id, Pending>();

  constructor(options: ServerRequestsOptions) {
    this.#options = options;
  }

  /** Those that are asked something under this id. */
  askedBy(id: Id): readonly Member[] {
    return this.#pending.get(id)?.asked ?? [];
  }

  ask(id: Id, method: string, raw: Raw, members: readonly Member[]): void {
    const pending: Pending = { id, method, raw, asked: members, answers: new Map(), isAnswered: false };
    this.#pending.set(id, pending);
    this.#settle(pending);
  }

  answered(member: Member, raw: Raw): void {
    const pending = this.#pending.get(raw.envelope.id as Id);
    if (pending?.asked.includes(member) !== true || pending.answers.has(member)) return;
    pending.answers.set(member, raw);
    this.#options.onAnswer(pending);
    this.#settle(pending);
  }

  leave(member: Member): void {
    for (const pending of [...this.#pending.values()]) {
      if (!pending.asked.includes(member)) continue;
      pending.asked = pending.asked.filter((one) => one !== member);
      this.#settle(pending);
    }
  }

  /** The first one's answer counts; the others' are heard. */
  #settle(pending: Pending): void {
    const { id, method, answers } = pending;
    const [first] = pending.asked;
    const answer = first && answers.get(first);
    if (!pending.isAnswered && first === undefined) {
      const error = new ResponseError<undefined>(CODES.requestFailed, `nobody is there to answer ${method}`);
      this.#options.refuse(id, error);
    } else if (!pending.isAnswered && answer !== undefined) {
      pending.isAnswered = true;
      this.#options.answer(answer);
    }
    if (pending.asked.every((member) => answers.has(member))) this.#pending.delete(id);
  }
}
