/** What a session says of itself to whoever looks after several. */

import type { RequestReport } from "../../src/operations/ports/report.ts";
import type { TrafficReport } from "./traffic.ts";

export interface TimedRequest extends Omit<RequestReport, "at"> {
  /** ISO 8601. */
  readonly at: string;
}

export interface SessionReport {
  /** As the client calls itself. */
  readonly client: string | undefined;
  /** Absolute. */
  readonly folders: readonly string[];
  /** Those that run. */
  readonly servers: readonly {
    readonly name: string;
    readonly roots: readonly string[];
    readonly state: string;
    /** What it is busy with. */
    readonly busy: string | undefined;
    readonly processId: number | undefined;
  }[];
  /** What its client asks. */
  readonly traffic: TrafficReport;
  /** The last ones, the newest first. */
  readonly requests: readonly TimedRequest[];
}
