/** Outcome: what a run of the fuzzer or of chaos has seen. */

export interface Outcome {
  readonly messages: number;
  readonly answered: number;
  /** What should never be, in words. */
  readonly violations: readonly string[];
  readonly slowest: { readonly milliseconds: number; readonly label: string };
  /** Bytes of the process at its end. */
  readonly memory: number;
  /** By method: an internal error that was answered. */
  readonly internal: ReadonlyMap<string, string>;
}
