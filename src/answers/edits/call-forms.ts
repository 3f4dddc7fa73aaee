/** Call forms: how calls are written in the families of which a change of a signature can be proved. */

export interface CallForm {
  /** An argument that stands for several, or for none of them by its place. */
  readonly spread: RegExp;
  /** An argument that names its parameter, up to the value; the first group is the name. */
  readonly named?: RegExp;
  /** What is the same as no argument, where others follow. */
  readonly omitted?: string;
  /** A text in a body by which it may take arguments otherwise than by its parameters. */
  readonly takesAll?: RegExp;
  /** Names of functions that are called otherwise than by their name. */
  readonly implicit: RegExp;
}

const NONE = /(?!)/;

export const CALL_FORMS: Readonly<Record<string, CallForm>> = {
  javascript: {
    spread: /^\.\.\./,
    omitted: "undefined",
    takesAll: /(?<![\w$])arguments(?![\w$])/,
    implicit: /^(?:constructor|toString|toJSON|valueOf|then)$/,
  },
  python: {
    spread: /^\*/,
    named: /^([\p{L}_][\p{L}\p{N}_]*)\s*=(?!=)\s*/u,
    takesAll: /(?<![\w])(?:locals|vars)\s*\(/,
    implicit: /^__\w+__$/,
  },
  go: { spread: /\.\.\.$/, implicit: /^(?:main|init|String|Error|Test\w*|Benchmark\w*)$/ },
  java: {
    spread: NONE,
    implicit: /^(?:main|equals|hashCode|toString|compareTo|compare|run|call|apply|accept|get|test)$/,
  },
};
