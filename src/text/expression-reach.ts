/**
 * Expression reach: how far from the place where it matches an expression looks. What matches at a place is the same in another text that is the same so
 * far around it.
 */

/** UTF-16 units. */
export interface Reach {
  /** From the first unit of a match. */
  readonly ahead: number;
  readonly behind: number;
}

/** What a part of an expression takes at most, and how far it looks beyond what was taken and before where it began. */
interface Extent {
  readonly taken: number;
  readonly ahead: number;
  readonly behind: number;
}

const NOTHING: Extent = { taken: 0, ahead: 0, behind: 0 };
/** `^`, `$` and `\b` look at what stands beside them. */
const BESIDE: Extent = { taken: 0, ahead: 1, behind: 1 };

const BORDER = /^(?:[\^$]|\\[bB])/;
const CLASS = /^\[(?:\\[\s\S]|[^\]\\])*\]/;
/** An escape is of one character, whatever is written in its braces; one that refers to a group is none of ours. */
const CHARACTER = /^(?:\\[pPu]\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\[^1-9k]|[^\\])/;
const GROUP = /^\((?:\?(?:(?<look><?[=!])|:|<[A-Za-z]\w*>))?/;
const TIMES = /^(?:\*|\+|(?<optional>\?)|\{(?<from>\d+)(?:(?<open>,)(?<to>\d*))?\})\??/;

/** Infinity where an expression takes as much as there is, or refers to what it took. */
export function reachOf({ source, unicode }: RegExp): Reach {
  let rest = source;
  /** A character, which may be two units. */
  const one: Extent = { taken: unicode ? 2 : 1, ahead: 0, behind: 0 };
  const take = (form: RegExp): RegExpExecArray | undefined => {
    const found = form.exec(rest) ?? undefined;
    rest = rest.slice(found?.[0].length ?? 0);
    return found;
  };

  const either = (): Extent => {
    let widest = NOTHING;
    do {
      if (rest.startsWith("|")) rest = rest.slice(1);
      let all = NOTHING;
      while (rest !== "" && !/^[|)]/.test(rest)) all = both(all, repeated(part(), times()));
      widest = wider(widest, all);
    } while (rest.startsWith("|"));
    return widest;
  };

  const part = (): Extent => {
    if (take(BORDER)) return BESIDE;
    const group = take(GROUP);
    if (group) {
      const inner = either();
      rest = rest.slice(1);
      return looked(inner, group.groups?.["look"]);
    }
    if (take(CLASS) ?? take(CHARACTER)) return one;
    rest = rest.slice(1);
    return { ...NOTHING, taken: Number.POSITIVE_INFINITY };
  };

  const times = (): number => {
    const found = take(TIMES);
    if (!found) return 1;
    const { optional, from, open, to } = found.groups ?? {};
    if (optional) return 1;
    const most = open ? to : from;
    return most ? Number(most) : Number.POSITIVE_INFINITY;
  };

  const { taken, ahead, behind } = either();
  return { ahead: taken + ahead, behind };
}

const wider = (a: Extent, b: Extent): Extent => ({
  taken: Math.max(a.taken, b.taken),
  ahead: Math.max(a.ahead, b.ahead),
  behind: Math.max(a.behind, b.behind),
});

/** One behind the other. */
const both = (a: Extent, b: Extent): Extent => ({ ...wider(a, b), taken: a.taken + b.taken });

const repeated = (one: Extent, times: number): Extent => ({ ...one, taken: one.taken === 0 ? 0 : one.taken * times });

/** What a group takes that only looks: nothing. */
function looked(inner: Extent, look: string | undefined): Extent {
  if (look === undefined) return inner;
  const { taken, ahead, behind } = inner;
  return look.startsWith("<")
    ? { taken: 0, ahead, behind: taken + behind }
    : { taken: 0, ahead: taken + ahead, behind };
}
