/** Questions: what the shell asks, one process each, counted and kept as the requests of a session are. */

import { RequestLog } from "../bridge/request-log.ts";
import type { TimedRequest } from "../lsp/session-report.ts";
import { Traffic } from "../lsp/traffic.ts";
import { wordsOf } from "../serving/served-kind.ts";
import type { DaemonReport } from "./daemon-report.ts";

/** Those that are told of. */
const TOLD = 20;

export class Questions {
  /** Milliseconds since 1970. */
  readonly #since = Date.now();
  readonly #traffic = new Traffic(() => performance.now());
  readonly #log: RequestLog;

  constructor() {
    const began = performance.now();
    this.#log = new RequestLog(() => performance.now() - began);
  }

  /** @param answer its exit code */
  async count(argv: readonly string[], answer: () => Promise<number>): Promise<number> {
    const record = this.#log.begin(`tandem ${wordsOf(argv).join(" ")}`, undefined);
    try {
      const code = await this.#traffic.count(answer);
      record.answeredBy = `exit code ${code}`;
      return code;
    } finally {
      this.#log.end(record);
    }
  }

  report(): DaemonReport["questions"] {
    return {
      traffic: this.#traffic.report(),
      requests: this.#log.last(TOLD).map(
        ({ uri: _, at, ...request }): TimedRequest => ({
          ...request,
          path: undefined,
          at: new Date(this.#since + at).toISOString(),
        }),
      ),
    };
  }
}
