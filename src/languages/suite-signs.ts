/**
 * Suite signs: by what a line opens a block of lines that stand further in, as data: for languages with Python's texts and comments, or with
 * Ruby's, whose blocks a word closes on a line of its own.
 */

export interface SuiteSigns {
  /** With which the line of a function begins. Sticky. */
  readonly functions: RegExp;
  /** The same of a type. */
  readonly types: RegExp;
  /** The statement that stands where a block has no other; undefined where none needs to. */
  readonly empty?: string;
  /** With which the line begins that closes a block, as far in as the one that opened it. Sticky. Where there is none, a colon opens blocks. */
  readonly closing?: RegExp;
}
