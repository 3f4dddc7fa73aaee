/** Progress of the index: how far the background build is. */

export interface IndexProgress {
  readonly phase: "listing" | "indexing" | "done";
  readonly files: number;
  readonly done: number;
  /** Files not indexed, by reason: binary, oversize, unreadable. */
  readonly skipped: Readonly<Record<string, number>>;
  /** Milliseconds since the build began. */
  readonly elapsed: number;
}
