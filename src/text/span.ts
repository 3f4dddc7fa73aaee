/** Span: a half-open piece of one version of one document, and what replaces one. */

/** Half-open `[start, end)`, both UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A replacement in a text: UTF-16 offsets in the text before this edit; edits of one change apply in order. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
