/** Edit: a replacement in a text. */

/** A replacement in a text: UTF-16 offsets in the text before this edit; edits of one change apply in order. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
