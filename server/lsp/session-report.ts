/** What a session says of itself to whoever looks after several. */

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
    readonly processId: number | undefined;
  }[];
}
