/** RequestLog: the last requests, who was asked, who answered, how long it took, and why it was not somebody else. */

export interface RequestRecord {
  readonly method: string;
  readonly uri: string | undefined;
  /** Milliseconds since the session began. */
  readonly at: number;
  /** Milliseconds; undefined while it is not answered. */
  took: number | undefined;
  /** Servers' names, in the order they were asked. */
  readonly asked: string[];
  /** `syntax`, servers' names, or `nobody`. */
  answeredBy: string | undefined;
  /** Why a server was passed by, what was merged or dropped. */
  readonly notes: string[];
}

const KEPT = 200;

export class RequestLog {
  /** Milliseconds since the session began. */
  readonly now: () => number;
  readonly #records: RequestRecord[] = [];

  /** @param now milliseconds since the session began */
  constructor(now: () => number) {
    this.now = now;
  }

  /** @param at when it came */
  begin(method: string, uri: string | undefined, at: number = this.now()): RequestRecord {
    const record: RequestRecord = {
      method,
      uri,
      at,
      took: undefined,
      asked: [],
      answeredBy: undefined,
      notes: [],
    };
    this.#records.push(record);
    if (this.#records.length > KEPT) this.#records.shift();
    return record;
  }

  end(record: RequestRecord): void {
    record.took = this.now() - record.at;
  }

  /** The newest first. */
  last(count: number): readonly RequestRecord[] {
    return this.#records.slice(-count).reverse();
  }
}
