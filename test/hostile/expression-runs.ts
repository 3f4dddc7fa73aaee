/**
 * Texts made to be slow for one regular expression: runs of what the expression itself reads, behind what it reads before. An expression that
 * goes over a run once for each place in it takes sixteen times as long for four times the text.
 */

/** What stands for one place of an expression: a text that it reads there. */
type Atom = string;

const CLASSES: Readonly<Record<string, Atom>> = {
  w: "a",
  W: " ",
  d: "7",
  D: "a",
  s: " ",
  S: "a",
  n: "\n",
  r: "\r",
  t: "\t",
  b: "",
  B: "",
  0: "\0",
};
/** Tried for a class that leaves some out. */
const ANY = ["a", " ", "7", ".", "(", "\n", "_", '"', "/", "*", "<", "-", "'", ",", "é"];

/** The end of the class that begins at a `[`. */
function classEnd(source: string, at: number): number {
  for (let next = at + 1; next < source.length; next++) {
    if (source[next] === "\\") next++;
    else if (source[next] === "]") return next;
  }
  return source.length;
}

const readsAt = (piece: string, flags: string, text: string): boolean => {
  try {
    return new RegExp(`^(?:${piece})$`, flags.replace(/[gy]/g, "")).test(text);
  } catch {
    return false;
  }
};

/** Texts for the places of an expression, in their order; all branches of it one behind the other. */
function atomsOf({ source, flags }: RegExp): readonly Atom[] {
  const atoms: Atom[] = [];
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] as string;
    if (sign === "[") {
      const end = classEnd(source, at);
      const piece = source.slice(at, end + 1);
      const fits = [...ANY, ...piece].filter((one) => readsAt(piece, flags, one));
      atoms.push(...new Set(fits.slice(0, 2)));
      at = end;
    } else if (sign === "\\") {
      const escaped = source[++at] as string;
      if (escaped === "p" || escaped === "P") {
        const end = source.indexOf("}", at);
        const piece = source.slice(at - 1, end + 1);
        atoms.push(...ANY.filter((one) => readsAt(piece, flags, one)).slice(0, 1));
        at = end;
      } else if (escaped === "u" || escaped === "x") {
        const piece = /^\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2})/i.exec(source.slice(at - 1))?.[0] ?? "";
        atoms.push(
          JSON.parse(
            `"${piece.replace(/^\\x/, "\\u00").replace(/\\u\{([^}]*)\}/, (_, code) => `\\u${code.padStart(4, "0").slice(-4)}`)}"`,
          ),
        );
        at += piece.length - 2;
      } else if (escaped === "k") at = source.indexOf(">", at);
      else atoms.push(CLASSES[escaped] ?? (/[1-9]/.test(escaped) ? "" : escaped));
    } else if (sign === ".") atoms.push("a");
    else if (sign === "(" && source[at + 1] === "?")
      at = /^\(\?(?:<?[=!]|:|<[^>]*>)/.test(source.slice(at))
        ? at + (/^\(\?(?:<?[=!]|:|<[^>]*>)/.exec(source.slice(at)) as RegExpExecArray)[0].length - 1
        : at;
    else if (sign === "{" && /^\{\d+(?:,\d*)?\}/.test(source.slice(at))) at = source.indexOf("}", at);
    else if (!"()|*+?^$".includes(sign)) atoms.push(sign);
  }
  return atoms.filter((atom) => atom !== "");
}

/** Places that a run may consist of, at most. */
const LONGEST_UNIT = 6;

/** @param length UTF-16 units */
export function* hostileTo(expression: RegExp, length: number): Generator<string> {
  const atoms = atomsOf(expression);
  const seen = new Set<string>();
  for (let from = 0; from < atoms.length; from++)
    for (let to = from + 1; to <= Math.min(atoms.length, from + LONGEST_UNIT); to++) {
      const unit = atoms.slice(from, to).join("");
      for (const before of from === 0 ? [""] : ["", atoms.slice(0, from).join("")]) {
        const key = `${before}\0${unit}`;
        if (seen.has(key)) continue;
        seen.add(key);
        yield `${before}${unit.repeat(Math.ceil(length / unit.length))}\u0001`;
      }
    }
}
