/** Conditions: what an expression behind `#if` comes to, as far as what is known of its macros says. */

/** What a macro is: not defined, defined as what is not known, or as a number; undefined: it cannot be told. */
export type Meaning = boolean | number | undefined;

type Value = number | undefined;

const TOKEN =
  /\s*(?:(0[xX][\da-fA-F]+|\d+)[uUlL]*(?![\w.])|([A-Za-z_]\w*)|(&&|\|\||[=!<>]=|<<|>>|[-+*/%<>!~&|^()?:,])|(\S))/y;

/** Of signs that bind alike, from the loosest; `&&` and `||` are looser, and need not know both sides. */
const LEVELS: readonly Readonly<Record<string, (a: number, b: number) => number>>[] = [
  { "|": (a, b) => a | b },
  { "^": (a, b) => a ^ b },
  { "&": (a, b) => a & b },
  { "==": (a, b) => Number(a === b), "!=": (a, b) => Number(a !== b) },
  {
    "<": (a, b) => Number(a < b),
    ">": (a, b) => Number(a > b),
    "<=": (a, b) => Number(a <= b),
    ">=": (a, b) => Number(a >= b),
  },
  { "<<": (a, b) => a * 2 ** b, ">>": (a, b) => Math.floor(a / 2 ** b) },
  { "+": (a, b) => a + b, "-": (a, b) => a - b },
  { "*": (a, b) => a * b, "/": (a, b) => Math.trunc(a / b), "%": (a, b) => a % b },
];

/** A number as C writes it: one that begins with a zero is octal. @param digits without suffixes */
export const numberWritten = (digits: string): number =>
  /^0[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number(digits);

/** Brackets, and what stands between `?` and `:`, that are read of one condition. */
const MOST_CHOICES = 100;

/** What a condition comes to; undefined where that cannot be told. @param text without comments */
export function numberOf(text: string, meaningOf: (name: string) => Meaning): number | undefined {
  const reader = new Reader(text, meaningOf);
  const value = reader.choice();
  return reader.isAtEnd && Number.isFinite(value) ? value : undefined;
}

class Reader {
  readonly #text: string;
  readonly #meaningOf: (name: string) => Meaning;
  #at = 0;
  #choices = 0;
  #number: string | undefined;
  #name: string | undefined;
  #sign: string | undefined;

  constructor(text: string, meaningOf: (name: string) => Meaning) {
    this.#text = text;
    this.#meaningOf = meaningOf;
    this.#next();
  }

  get isAtEnd(): boolean {
    return this.#number === undefined && this.#name === undefined && this.#sign === undefined;
  }

  #next(): void {
    TOKEN.lastIndex = this.#at;
    const found = TOKEN.exec(this.#text);
    this.#at = found ? TOKEN.lastIndex : this.#text.length;
    this.#number = found?.[1];
    this.#name = found?.[2];
    // What is no token of a condition ends it, and nothing is known.
    this.#sign = found?.[3] ?? found?.[4];
  }

  #take(sign: string): boolean {
    if (this.#sign !== sign) return false;
    this.#next();
    return true;
  }

  choice(): Value {
    if (++this.#choices > MOST_CHOICES) return undefined;
    const test = this.#either();
    if (!this.#take("?")) return test;
    const one = this.choice();
    const other = this.#take(":") ? this.choice() : undefined;
    return test === undefined ? undefined : test !== 0 ? one : other;
  }

  #either(): Value {
    let value = this.#both();
    while (this.#take("||")) {
      const other = this.#both();
      value = isTrue(value) || isTrue(other) ? 1 : value === undefined || other === undefined ? undefined : 0;
    }
    return value;
  }

  #both(): Value {
    let value = this.#level(0);
    while (this.#take("&&")) {
      const other = this.#level(0);
      value = value === 0 || other === 0 ? 0 : value === undefined || other === undefined ? undefined : 1;
    }
    return value;
  }

  #level(level: number): Value {
    const signs = LEVELS[level];
    if (!signs) return this.#one();
    let value = this.#level(level + 1);
    for (;;) {
      const apply = this.#sign === undefined ? undefined : signs[this.#sign];
      if (!apply) return value;
      this.#next();
      const other = this.#level(level + 1);
      value = value === undefined || other === undefined ? undefined : apply(value, other);
    }
  }

  #one(): Value {
    if (this.#take("!")) return map(this.#one(), (value) => Number(value === 0));
    if (this.#take("-")) return map(this.#one(), (value) => -value);
    if (this.#take("+")) return this.#one();
    if (this.#take("~")) return map(this.#one(), (value) => ~value);
    if (this.#take("(")) {
      const value = this.choice();
      return this.#take(")") ? value : undefined;
    }
    if (this.#number !== undefined) {
      const value = numberWritten(this.#number);
      this.#next();
      return value;
    }
    const name = this.#name;
    if (name === undefined) return undefined;
    this.#next();
    if (name === "defined") return this.#defined();
    if (this.#sign === "(") return this.#called(name);
    const meaning = this.#meaningOf(name);
    // What is defined may be zero.
    return meaning === false ? 0 : meaning === true ? undefined : meaning;
  }

  #defined(): Value {
    const hasBracket = this.#take("(");
    const name = this.#name;
    if (name === undefined) return undefined;
    this.#next();
    const isWhole = !hasBracket || this.#take(")");
    return isWhole ? map(this.#meaningOf(name), (meaning) => Number(meaning !== false)) : undefined;
  }

  /** A macro with arguments tells nothing; a compiler's own header asks whether the system has one of its name. */
  #called(name: string): Value {
    let depth = 0;
    do {
      if (this.#sign === "(") depth++;
      else if (this.#sign === ")") depth--;
      this.#next();
    } while (depth > 0 && !this.isAtEnd);
    return name === "__has_include_next" ? 1 : undefined;
  }
}

const isTrue = (value: Value): boolean => value !== undefined && value !== 0;
const map = <T>(value: T | undefined, apply: (value: T) => number): Value =>
  value === undefined ? undefined : apply(value);
