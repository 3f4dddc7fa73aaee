/** Span: a half-open piece of one version of one document. */

/** Half-open `[start, end)`, both UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
