/**
 * Expressions as far as they tell a type: names, members, calls, constructors, casts. Read from text, whatever the language, so that
 * a value can be understood where no tree is at hand; written in a short form without arguments, which facts keep.
 */

import type { ExpressionSigns } from "../languages/expression-signs.ts";
import { withoutQualification } from "./qualified-path.ts";

export type Expression =
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "member"; readonly of: Expression; readonly name: string }
  /** `types`, `args`: written type arguments and arguments, without their brackets. The short form has no arguments. */
  | {
      readonly kind: "call";
      readonly of: Expression;
      readonly types: string | undefined;
      readonly args?: string | undefined;
    }
  | {
      readonly kind: "new";
      readonly of: Expression;
      readonly types: string | undefined;
      readonly args?: string | undefined;
    }
  /** `at`: the place in a tuple, where it is written. */
  | { readonly kind: "element"; readonly of: Expression; readonly at: number | undefined }
  /** `isLiteral`: a literal of a type that has a name alone. */
  | { readonly kind: "cast"; readonly type: string; readonly isLiteral?: true }
  | { readonly kind: "await"; readonly of: Expression }
  | { readonly kind: "either"; readonly options: readonly Expression[] }
  | { readonly kind: "literal"; readonly literal: Literal }
  /** Several values that are one, in their order; undefined for one that tells no type. */
  | { readonly kind: "tuple"; readonly of: readonly (Expression | undefined)[] }
  /** What a function gives to the parameter at a place of the function that it is called with (`list.map(|one| …)`). */
  | { readonly kind: "argument"; readonly of: Expression; readonly at: number }
  /** A function without a name: what it gives. */
  | { readonly kind: "function"; readonly gives: Expression };

export type Literal = "string" | "number" | "boolean" | "array" | "object";

const NAME = /[@$]?[\p{L}_$][\p{L}\p{N}_$]*[?!]?/uy;
const PLAIN_NAME = /[@$]?[\p{L}_$#][\p{L}\p{N}_$]*/uy;
/** A module by its place, with the separator, which a member follows at once. */
const ANCHOR = /(?:(?:\$?crate|self|super)\s*::\s*)+(?=[\p{L}_]|$)/uy;
const NUMBER = /[0-9][\w.]*/y;
const SPACE = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const STRING = /[rbfuRBFU]{0,2}(?:"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*')/y;
/** As most languages write them, and the short form. */
const COMMON: ExpressionSigns = { space: SPACE, string: STRING, opens: "\"'/" };
const MEMBER = /!?\s*(?:\?\.|!!\.|&\.|\.|::|->|\?->)\s*(?=[\p{L}_$#@])/uy;
const PLACE = /\s*\.(?=\d)/y;
const DIGITS = /\d+/y;
const ARGUMENT = /\|>\[(?=\d+\])/y;
const OPTIONAL_CALL = /!?\s*\?\.\s*(?=[[(])/y;
const CAST = /\s+(?:as[?!]?|satisfies)\s+/y;
/** A type in brackets in front of a value: a pointer, a tag, or a name that a name follows which is no operator. */
const TYPE_IN_FRONT =
  /^\(\s*((?:const\s+)?(?:(?:struct|union|enum)\s+\w+[\s*]*|[\p{L}_][\w:.]*(?:<[^()]*>)?(?:\s+const)?\s*\*[\s*]*|[\p{L}_][\w.]*(?:<[^()]*>)?(?=\s*\)\s*(?!(?:as|in|is|instanceof|satisfies|if|unless|or|and|not|else|to|of|until|step)\b)[\p{L}_])))\)\s*(?=[\p{L}_("&*])/u;
/** UTF-16 units of such a type. */
const LONGEST_TYPE = 200;
const EITHER = /\s*(?:\|\||\?\?|\?:)\s*|\s+or\s+/y;
const BOTH = /\s*&&\s*|\s+and\s+/y;
const CHOICE = /\s+if\s+/y;
const ARROW = /\s*=>\s*/y;
const BOOLEAN = /\s*(?:===?|!==?|<=?|>=?|\binstanceof\b|\bin\b|\bis\b)\s/y;
const NUMERIC = /\s*[-*/%+]\s/y;
/** What no operand of a comparison or a sum holds outside of brackets. */
const BEHIND_OPERAND = /[,;)\]}]|:(?!:)(?<!::)|\?(?![.?:])(?<!\?\?)|\|\||&&|\?\?|\?:|\s(?:and|or|if|else)\s/y;
const KEYWORDS = new Set(["function", "class", "async", "fn", "lambda", "match", "switch", "if", "do", "func", "def"]);
/** What stands behind no such word but behind a name that is written like it (`def.type`), which other languages have. */
const NAMED_SO = /^(?:$|[[,)]|[?!]?\.(?!\.))/;
const TRUTH = new Set(["true", "false", "True", "False"]);
const OPEN: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
/** Expressions within each other that are looked at. */
const DEEPEST = 12;
/** Values of a tuple: what holds more is a list of what is alike. */
const MOST_PARTS = 8;

/**
 * Reads an expression; undefined where it tells no type that this form can say.
 * @param signs of the language that it is written in (`Language.expressionSigns`); the short form has those of most
 */
export function readExpression(text: string, signs: ExpressionSigns = COMMON): Expression | undefined {
  const reader = new Reader(withoutQualification(text), signs);
  const found = reader.several(0);
  reader.space();
  return reader.at === reader.text.length ? found : undefined;
}

/** An argument of a call; its name, where it is given by that. */
interface Argument {
  readonly name: string | undefined;
  readonly value: Expression | undefined;
}

/** The arguments that a call writes, up to one that stands for several (`*all`, `...all`). @param text without the brackets */
export function readArguments(text: string, signs: ExpressionSigns = COMMON): readonly Argument[] {
  const reader = new Reader(text, signs);
  const found: Argument[] = [];
  for (; reader.at < text.length && found.length < MOST_ARGUMENTS; reader.at++) {
    reader.space();
    if (reader.take(SEVERAL) !== undefined) break;
    const name = reader.take(ARGUMENT_NAME)?.slice(0, -1).trimEnd();
    found.push({ name, value: reader.part(1) });
  }
  return found;
}
const MOST_ARGUMENTS = 16;
const SEVERAL = /\*|\.\.\./y;
const ARGUMENT_NAME = /[\p{L}_]\w*\s*=(?![=>])/uy;

class Reader {
  readonly text: string;
  readonly signs: ExpressionSigns;
  at = 0;

  constructor(text: string, signs: ExpressionSigns) {
    this.text = text;
    this.signs = signs;
  }

  space(): void {
    this.take(this.signs.space);
  }

  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) return undefined;
    this.at += found.length;
    return found;
  }

  /** An expression; a tuple, where a comma follows. */
  several(depth: number): Expression | undefined {
    const first = this.whole(depth);
    this.space();
    if (!first || this.text[this.at] !== ",") return first;
    const of: (Expression | undefined)[] = [first];
    while (this.text[this.at] === "," && of.length < MOST_PARTS) {
      this.at++;
      this.space();
      if (this.at < this.text.length) of.push(this.part(depth + 1));
    }
    return { kind: "tuple", of };
  }

  /** A value up to the next comma outside of brackets; undefined where it cannot be read. */
  part(depth: number): Expression | undefined {
    const before = this.at;
    const found = this.whole(depth);
    this.space();
    if (this.at === this.text.length || this.text[this.at] === ",") return found;
    for (this.at = before; this.at < this.text.length && this.text[this.at] !== ","; ) this.step();
    return undefined;
  }

  /** Passes a sign, or a bracket or a text with all that it holds. */
  step(): void {
    const sign = this.text[this.at] as string;
    const isPassed = OPEN[sign] !== undefined ? this.skip() : this.signs.opens.includes(sign) && this.skipText();
    if (!isPassed) this.at++;
  }

  /** Passes what is compared with or counted in, whatever its type: up to what chooses, joins, or ends it. */
  operand(): void {
    while (this.at < this.text.length && !this.stands(BEHIND_OPERAND)) this.step();
  }

  stands(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    return pattern.test(this.text);
  }

  /** An expression with its operators. */
  whole(depth: number): Expression | undefined {
    if (depth > DEEPEST) return undefined;
    this.space();
    let left = this.one(depth);
    for (;;) {
      if (this.take(CAST) !== undefined) left = this.cast();
      else if (this.take(EITHER) !== undefined) {
        const right = this.whole(depth + 1);
        const options = [left, right].filter((option) => option !== undefined);
        return options.length > 1 ? { kind: "either", options } : options[0];
      } else if (this.take(BOTH) !== undefined) left = this.whole(depth + 1);
      else if (this.take(CHOICE) !== undefined) {
        const rest = this.text.indexOf(" else ", this.at);
        if (rest < 0) return undefined;
        this.at = rest + 6;
        const right = this.whole(depth + 1);
        return left && right ? { kind: "either", options: [left, right] } : (left ?? right);
      } else if (left && this.take(BOOLEAN) !== undefined) {
        left = { kind: "literal", literal: "boolean" };
        this.operand();
      } else if (left && isLiteral(left) && this.take(NUMERIC) !== undefined) this.operand();
      else if (left && this.signs.sums && this.take(this.signs.sums) !== undefined) this.operand();
      else break;
      if (!left) return undefined;
    }
    this.space();
    if (this.text[this.at] === "?" && !/[.?]/.test(this.text[this.at + 1] ?? "")) return this.choice(depth);
    return left;
  }

  /** The arms of `test ? one : other`. */
  choice(depth: number): Expression | undefined {
    this.at++;
    const first = this.whole(depth + 1);
    this.space();
    if (this.text[this.at] !== ":") return undefined;
    this.at++;
    const second = this.whole(depth + 1);
    const options = [first, second].filter((option) => option !== undefined);
    return options.length > 1 ? { kind: "either", options } : options[0];
  }

  cast(): Expression | undefined {
    const start = this.at;
    let depth = 0;
    for (; this.at < this.text.length; this.at++) {
      const sign = this.text[this.at] as string;
      if ("([{<".includes(sign)) depth++;
      else if (")]}".includes(sign) || (sign === ">" && this.text[this.at - 1] !== "=")) depth--;
      if (this.text.startsWith("::", this.at)) {
        this.at++;
        continue;
      }
      if (depth < 0 || (depth === 0 && /[,;?:]/.test(sign))) break;
      if (depth === 0 && (this.text.startsWith("||", this.at) || this.text.startsWith(" as ", this.at))) break;
    }
    const type = this.text.slice(start, this.at).trim();
    return type === "" ? undefined : { kind: "cast", type };
  }

  /** An operand with what is taken of it. */
  one(depth: number): Expression | undefined {
    let found = this.primary(depth);
    while (found && this.at < this.text.length) {
      const before = this.at;
      if (
        this.take(OPTIONAL_CALL) === undefined &&
        (isAnchor(found) ? this.take(this.signs.space) : this.take(MEMBER)) !== undefined
      ) {
        const name = this.take(this.signs.member ?? PLAIN_NAME);
        if (name === undefined) return undefined;
        const { memberSign } = this.signs;
        const isSigned = memberSign !== undefined && name.startsWith(memberSign);
        found = { kind: "member", of: found, name: isSigned ? name.slice(memberSign.length) : name };
        continue;
      }
      if (this.take(PLACE) !== undefined) {
        found = elementOf(found, Number(this.take(DIGITS)));
        continue;
      }
      if (this.take(ARGUMENT) !== undefined) {
        found = { kind: "argument", of: found, at: Number(this.take(DIGITS)) };
        this.at++;
        continue;
      }
      const sign = this.text[this.at];
      if (sign === "(") {
        const start = this.at + 1;
        if (!this.skip()) return undefined;
        found = { kind: "call", of: found, types: undefined, args: this.text.slice(start, this.at - 1) };
      } else if (sign === "[") {
        const start = this.at;
        if (!this.skip()) return undefined;
        const written = this.text.slice(start + 1, this.at - 1).trim();
        const quoted = this.signs.keysAreElements ? null : /^(["'])([\p{L}_$][\p{L}\p{N}_$]*)\1$/u.exec(written);
        // A part of a value is of its type.
        if (this.signs.slice?.test(written.replace(INNER, ""))) continue;
        found = quoted
          ? { kind: "member", of: found, name: quoted[2] as string }
          : elementOf(found, /^\d+$/.test(written) ? Number(written) : undefined);
      } else if (sign === "<" || this.text.startsWith("::<", this.at)) {
        if (this.pathArguments()) continue;
        const types = this.typeArguments();
        if (types === undefined) break;
        found = { kind: "call", of: found, types };
      } else if (sign === "`") {
        if (!this.skipTemplate()) return undefined;
        found = { kind: "call", of: found, types: undefined };
      } else if (/^\s?\{/.test(this.text.slice(this.at, this.at + 2)) && this.takesBlock(found)) {
        this.space();
        if (!this.skip()) return undefined;
        // A block behind arguments is one more of them: `fold(0) { … }`.
        if (found.kind !== "call") found = { kind: isCapital(found) ? "new" : "call", of: found, types: undefined };
      } else if (
        this.signs.wordBlock &&
        this.takesBlock(found) &&
        this.take(this.signs.wordBlock.begin) !== undefined
      ) {
        this.passBlock(this.signs.wordBlock.end);
        if (found.kind !== "call") found = { kind: "call", of: found, types: undefined };
      } else if (this.signs.bareArgument && nameOf(found) !== undefined && this.stands(this.signs.bareArgument)) {
        const args = this.text.slice(this.at).trim();
        this.at = this.text.length;
        found = { kind: "call", of: found, types: undefined, args };
      } else if (sign === "!" && this.text[this.at + 1] !== "=") this.at++;
      else if (sign === "?" && /^\s*(?:$|[;.)])/.test(this.text.slice(this.at + 1, this.at + 20))) this.at++;
      else {
        this.at = before;
        break;
      }
    }
    return found;
  }

  /** Passes what a block in words holds; of a text that ends with its first line nothing. */
  passBlock(word: string): void {
    const end = this.text.lastIndexOf(word);
    this.at = end < this.at ? this.text.length : end + word.length;
  }

  /** Whether a block belongs to what stands before it: to a type whose value it makes, to what is called with it. */
  takesBlock(found: Expression): boolean {
    if (isCapital(found)) return true;
    return this.signs.callsTakeBlocks === true && (found.kind === "call" || nameOf(found) !== undefined);
  }

  primary(depth: number): Expression | undefined {
    if (depth > DEEPEST) return undefined;
    const sign = this.text[this.at];
    if (sign === undefined) return undefined;
    for (const { of, type } of this.signs.literals ?? [])
      if (this.take(of) !== undefined) return { kind: "cast", type, isLiteral: true };
    if (sign === "(") return this.castInFront(depth) ?? this.inBrackets(depth);
    if (sign === "[") return this.skip() ? { kind: "literal", literal: "array" } : undefined;
    if (sign === "{") return this.skip() ? { kind: "literal", literal: "object" } : undefined;
    if (sign === "`") return this.skipTemplate() ? { kind: "literal", literal: "string" } : undefined;
    if (sign === "&" || sign === "*") {
      this.take(/[&*]+(?:mut\s+)?\s*/y);
      return this.one(depth + 1);
    }
    if (sign === "!") {
      this.at = this.text.length;
      return { kind: "literal", literal: "boolean" };
    }
    if (sign === "-" || sign === "+") {
      this.at++;
      this.space();
    }
    if (this.take(this.signs.string) !== undefined) return { kind: "literal", literal: "string" };
    if (this.take(NUMBER) !== undefined) return { kind: "literal", literal: "number" };
    const start = this.at;
    const anchor = this.take(ANCHOR);
    if (anchor !== undefined) return { kind: "name", name: anchor.replace(/\s/g, "") };
    const name = this.take(this.signs.name ?? NAME);
    if (name === undefined) return undefined;
    const isMacro = name.endsWith("!") && !this.signs.member && /[([{]/.test(this.text[this.at] ?? "");
    if (/[?!]$/.test(name) && !isMacro && !this.signs.member) this.at--;
    if (isMacro) return this.skip() ? { kind: "call", of: { kind: "name", name }, types: undefined } : undefined;
    const plain = this.text.slice(start, this.at);
    if (TRUTH.has(plain)) return { kind: "literal", literal: "boolean" };
    if (plain === "new" && /\s/.test(this.text[this.at] ?? "")) return this.constructed(depth);
    if ((plain === "await" || plain === "try" || plain === this.signs.copies) && /\s/.test(this.text[this.at] ?? "")) {
      this.space();
      const of = this.one(depth + 1);
      return of && (plain === "await" ? { kind: "await", of } : of);
    }
    if (KEYWORDS.has(plain) && !NAMED_SO.test(this.text.slice(this.at, this.at + 2))) {
      if (plain !== "async") return undefined;
      this.space();
      return this.text[this.at] === "(" ? this.inBrackets(depth) : undefined;
    }
    if (this.take(ARROW) !== undefined) return this.arrow(depth);
    return { kind: "name", name: plain };
  }

  /** Behind `new`. */
  constructed(depth: number): Expression | undefined {
    this.space();
    let of: Expression | undefined = this.text[this.at] === "(" ? this.inBrackets(depth) : undefined;
    if (!of) {
      const name = this.take(PLAIN_NAME);
      if (name === undefined) return undefined;
      of = { kind: "name", name };
    }
    while (this.take(MEMBER) !== undefined) {
      const name = this.take(PLAIN_NAME);
      if (name === undefined) return undefined;
      of = { kind: "member", of, name };
    }
    const types = this.text[this.at] === "<" ? this.balanced() : undefined;
    const start = this.at + 1;
    const isCalled = this.text[this.at] === "(";
    if (isCalled && !this.skip()) return undefined;
    return { kind: "new", of, types, ...(isCalled ? { args: this.text.slice(start, this.at - 1) } : {}) };
  }

  /** `(T *)value`, `(struct t)value`, `(T) value`. */
  castInFront(depth: number): Expression | undefined {
    const before = this.at;
    const type = TYPE_IN_FRONT.exec(this.text.slice(before, before + LONGEST_TYPE));
    if (type?.[1] === undefined) return undefined;
    this.at += type[0].length;
    if (this.one(depth + 1)) return { kind: "cast", type: type[1] };
    this.at = before;
    return undefined;
  }

  /** `(a)`, `(a as B)`, or the parameters of a function. */
  inBrackets(depth: number): Expression | undefined {
    const start = this.at;
    if (!this.skip()) return undefined;
    const end = this.at;
    const behind = this.text.slice(end, end + 200);
    if (/^\s*(?::[^=;]*)?=>/.test(behind)) {
      this.at += /^\s*(?::[^=;]*)?=>\s*/.exec(behind)?.[0].length ?? 0;
      return this.arrow(depth);
    }
    const inner = new Reader(this.text.slice(start + 1, end - 1), this.signs);
    const found = inner.several(depth + 1);
    inner.space();
    return inner.at === inner.text.length ? found : undefined;
  }

  /** Behind `=>`. */
  arrow(depth: number): Expression | undefined {
    if (this.text[this.at] === "{") return undefined;
    const gives = this.whole(depth + 1);
    return gives && { kind: "function", gives };
  }

  /** `<A, B>(…)`: the type arguments, when a call follows them. */
  typeArguments(): string | undefined {
    const before = this.at;
    if (this.text.startsWith("::", this.at)) this.at += 2;
    const types = this.balanced();
    if (types !== undefined && this.text[this.at] === "(" && this.skip()) return types;
    this.at = before;
    return undefined;
  }

  /** Passes the arguments of a type whose path goes on (`Router::<S>::new`, `List<T>::of`), or is all: what it holds is found by its name. */
  pathArguments(): boolean {
    const before = this.at;
    const isPath = this.text.startsWith("::", this.at);
    if (isPath) this.at += 2;
    const isRead = this.balanced() !== undefined;
    if (isRead && (this.text.startsWith("::", this.at) || (isPath && this.at === this.text.length))) return true;
    this.at = before;
    return false;
  }

  /** What stands between `<` and its `>`. */
  balanced(): string | undefined {
    const start = this.at;
    let depth = 0;
    for (let at = start; at < this.text.length && at - start < 200; at++) {
      const sign = this.text[at] as string;
      if (sign === "<") depth++;
      else if (sign === ">" && this.text[at - 1] !== "=") depth--;
      else if (sign === ";" || sign === "&" || (sign === "=" && this.text[at + 1] === "=")) return undefined;
      if (depth > 0) continue;
      this.at = at + 1;
      return this.text.slice(start + 1, at);
    }
    return undefined;
  }

  /** Passes a bracket and all up to the one that closes it; false where none does. */
  skip(): boolean {
    const closers: string[] = [];
    while (this.at < this.text.length) {
      const sign = this.text[this.at] as string;
      // A lone quote (a lifetime, an apostrophe) opens nothing.
      if (this.signs.opens.includes(sign) && this.skipText()) continue;
      const closer = OPEN[sign];
      if (closer !== undefined) closers.push(closer);
      else if (sign === closers.at(-1)) {
        closers.pop();
        if (closers.length === 0) {
          this.at++;
          return true;
        }
      } else if (sign === "`") {
        if (!this.skipTemplate()) return false;
        continue;
      }
      this.at++;
    }
    return false;
  }

  /** Passes a string or a comment that begins here. */
  skipText(): boolean {
    const before = this.at;
    if (this.take(this.signs.string) === undefined) this.space();
    return this.at > before;
  }

  skipTemplate(): boolean {
    for (this.at++; this.at < this.text.length; this.at++) {
      const sign = this.text[this.at];
      if (sign === "\\") this.at++;
      else if (sign === "`") {
        this.at++;
        return true;
      } else if (sign === "$" && this.text[this.at + 1] === "{") {
        this.at++;
        if (!this.skip()) return false;
        this.at--;
      }
    }
    return false;
  }
}

/** What stands in brackets and quotes between brackets: no sign of it is theirs. */
const INNER = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}|"[^"]*"|'[^']*'/g;

const isAnchor = (expression: Expression): boolean => expression.kind === "name" && expression.name.endsWith("::");

/** What stands in a value; of a tuple that is written out the value itself. */
const elementOf = (of: Expression, at: number | undefined): Expression | undefined =>
  of.kind === "tuple" && at !== undefined ? of.of[at] : { kind: "element", of, at };

const isLiteral = (expression: Expression): boolean =>
  expression.kind === "literal" || (expression.kind === "cast" && expression.isLiteral === true);

/** The last name of an expression. */
const isCapital = (expression: Expression): boolean => /^\p{Lu}/u.test(nameOf(expression) ?? "");

const nameOf = (expression: Expression): string | undefined =>
  expression.kind === "name" || expression.kind === "member" ? expression.name : undefined;

const LITERALS: Readonly<Record<Literal, string>> = {
  string: '""',
  number: "0",
  boolean: "true",
  array: "[]",
  object: "{}",
};

/** The short form: what `readExpression` reads as the same expression. */
export function writeExpression(expression: Expression): string {
  switch (expression.kind) {
    case "name":
      return expression.name;
    case "member":
      return `${operand(expression.of)}${isAnchor(expression.of) ? "" : "."}${expression.name}`;
    case "call":
      return `${operand(expression.of)}${typesOf(expression.types)}()`;
    case "new":
      return `new ${operand(expression.of)}${typesOf(expression.types)}()`;
    case "element":
      return `${operand(expression.of)}[${expression.at ?? ""}]`;
    case "argument":
      return `${operand(expression.of)}|>[${expression.at}]`;
    case "cast":
      return `(0 as ${expression.type.replace(/\s+/g, " ")})`;
    case "await":
      return `(await ${writeExpression(expression.of)})`;
    case "either":
      return `(${expression.options.map(writeExpression).join("||")})`;
    case "literal":
      return LITERALS[expression.literal];
    case "tuple":
      return `(${expression.of.map((part) => part && writeExpression(part)).join(",")}${expression.of.length > 1 ? "" : ","})`;
    case "function":
      return `()=>(${writeExpression(expression.gives)})`;
  }
}

const typesOf = (types: string | undefined): string => (types === undefined ? "" : `<${types.replace(/\s+/g, " ")}>`);
const operand = (expression: Expression): string => {
  const written = writeExpression(expression);
  return expression.kind === "function" || expression.kind === "new" ? `(${written})` : written;
};
