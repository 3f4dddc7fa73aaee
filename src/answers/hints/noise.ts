/** Noise: hints that say what everybody sees: the name of a lone parameter, of what a setter sets, of what the argument is called already. */

/** A call and one of its parameters. */
export interface Hinted {
  /** The name of what is called. */
  readonly called: string;
  /** Of all parameters that can be given by their place. */
  readonly parameters: readonly (string | undefined)[];
  readonly name: string;
  /** The argument as it is written, and the comment before it. */
  readonly argument: string;
  readonly remark: string;
}

/** Names of lone parameters that say nothing of them. */
const PLAIN: ReadonlySet<string> = new Set(
  "value val v x n i s str string text msg message key name other rhs lhs item element el obj object arg args data input self it num number pattern predicate callback cb fn func".split(
    " ",
  ),
);
const NUMBERED = /^\D*\d+$/;
const SETS = /^_*set(?=[_\p{Lu}])/u;
/** UTF-16 units at the end of an argument in which its last name is looked for. */
const LONGEST_NAME = 200;
const LAST_NAME = /([\p{L}_$][\p{L}\p{N}_$]*)\s*(?:\(\s*\))?$/u;

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

export function isNoise({ called, parameters, name, argument, remark }: Hinted): boolean {
  const own = plain(name);
  if (own === "" || name.startsWith("_")) return true;
  if (remark !== "" && plain(remark).includes(own)) return true;
  const last = LAST_NAME.exec(argument.slice(-LONGEST_NAME))?.[1];
  if (last !== undefined && isLike(plain(last), own)) return true;
  if (parameters.length > 1 && parameters.every((one) => one === undefined || NUMBERED.test(one))) return true;
  if (parameters.length !== 1) return false;
  return PLAIN.has(own) || SETS.test(called) || plain(called).endsWith(own);
}

/** `otherWidth` and `width`. */
const isLike = (one: string, other: string): boolean =>
  one === other || (other.length > 2 && one.length > 2 && (one.endsWith(other) || other.endsWith(one)));
