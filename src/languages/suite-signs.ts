/** Suite signs: by what a line opens a block of lines that stand further in, for languages with Python's texts and comments, as data. */

export interface SuiteSigns {
  /** With which the line of a function begins. Sticky. */
  readonly functions: RegExp;
  /** The same of a type. */
  readonly types: RegExp;
  /** The statement that stands where a block has no other. */
  readonly empty: string;
}
