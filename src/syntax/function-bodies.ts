/**
 * Function bodies: the blocks of a text (functions' and, in some languages, those of values), and the lines of plain macros, that an index of declarations need not parse, found without a tree by braces, literals, comments
 * and the words before a block (`languages/function-bodies.ts`). What is not surely such a body stays.
 */

import { type BodyRules, WORD_MEANINGS, type WordMeaning } from "../languages/function-bodies.ts";
import { lexemeEnd } from "../languages/lexeme.ts";
import type { Lexemes } from "../languages/lexemes.ts";
import { HashSet } from "../text/hash-set.ts";
import { FNV_OFFSET, FNV_PRIME, hashName } from "../text/name-hash.ts";
import type { Span } from "../text/span.ts";
import { commentInside } from "./comment-inside.ts";

/** What bodies are found by, made once for a language. */
export interface BodyScan {
  readonly rules: BodyRules;
  /** Whether a word tells every function. */
  readonly hasOpeners: boolean;
  readonly lexemes: Lexemes;
  /** Of each ASCII character 1 where words have it. */
  readonly parts: Uint8Array;
  /** Of each ASCII character one of `Sign`. */
  readonly signs: Uint8Array;
  /** What words mean, by their hashes: bits by `Means`. */
  readonly meanings: ReadonlyMap<number, number>;
  /** For the low byte of a hash 1 where a word that means something has it. */
  readonly known: Uint8Array;
}

export interface FunctionBodies {
  /** The insides of the bodies and of long comments between them, and the lines of macros, in the order of the text. UTF-16 offsets. */
  readonly spans: readonly Span[];
  /** The macros of these lines: `MACRO_WORDS` offsets each. */
  readonly macros: readonly number[];
  /**
   * Where such lines begin: a blank is to stand there. A token that ended where a span begins would end where the span ends, as a parser sees it.
   */
  readonly blanks: readonly number[];
  /** Hashes of the words in them, ascending: all names, and what stands in strings. */
  readonly words: Uint32Array<ArrayBuffer>;
}

/** Where a macro's line begins, its name, the end of that, its value (0 where no name stands in it), the end of that, the next line. */
export const MACRO_WORDS = 6;

/** UTF-16 units of the longest type parameters that are read over. */
const LONGEST_PARAMETERS = 1000;

/** UTF-16 units from which a body is worth leaving out. */
const LEAST = 24;

const Sign = {
  other: 0,
  word: 1,
  digit: 2,
  /** What may open a comment or a literal. */
  opens: 3,
  blank: 4,
  openBrace: 5,
  closeBrace: 6,
  openRound: 7,
  closeRound: 8,
  openSquare: 9,
  closeSquare: 10,
  semicolon: 11,
  equals: 12,
  colon: 13,
  /** `#`, where lines that begin with it are directives. */
  directive: 14,
} as const;

const SIGNS = {
  "{": Sign.openBrace,
  "}": Sign.closeBrace,
  "(": Sign.openRound,
  ")": Sign.closeRound,
  "[": Sign.openSquare,
  "]": Sign.closeSquare,
  ";": Sign.semicolon,
  "=": Sign.equals,
  ":": Sign.colon,
} as const;

const bit = (meaning: WordMeaning): number => 1 << WORD_MEANINGS.indexOf(meaning);
const Means = {
  container: bit("container"),
  type: bit("type"),
  data: bit("data"),
  opener: bit("opener"),
  lineOpener: bit("opener at line start"),
  statement: bit("statement"),
  attribute: bit("attribute"),
  linkage: bit("linkage"),
  template: bit("template"),
  operator: bit("operator"),
  constants: bit("constants"),
  result: bit("result type"),
  where: bit("where"),
  new: bit("new"),
  keeping: bit("keeping"),
  naming: bit("naming"),
  /** It is a word at all. */
  word: 1 << 30,
} as const;

/** The meanings by which a word tells what a block is. */
const TELLING = Means.container | Means.type | Means.data | Means.opener | Means.linkage | Means.constants;

/** A word that may be a type, or the name of a function. */
const isNamed = (means: number): boolean => (means & (Means.word | Means.statement | Means.new)) === Means.word;

const NEWLINE = 10;
const QUOTE = 34;
const OPEN_ROUND = 40;
const CLOSE_ROUND = 41;
const STAR = 42;
const COMMA = 44;
const DOT = 46;
const SLASH = 47;
const COLON = 58;
const SEMICOLON = 59;
const LESS = 60;
const EQUALS = 61;
const GREATER = 62;
const QUESTION = 63;
const BACKSLASH = 92;
const CLOSE_SQUARE = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

/** @param wordCharacter whether a UTF-16 unit belongs to names of the language */
export function bodyScanOf(rules: BodyRules, lexemes: Lexemes, wordCharacter: (code: number) => boolean): BodyScan {
  const signs = new Uint8Array(128);
  for (let code = 0; code < 128; code++) {
    const character = String.fromCharCode(code);
    if (code >= 48 && code <= 57) signs[code] = Sign.digit;
    else if (wordCharacter(code)) signs[code] = Sign.word;
    else if (lexemes.opens[code] !== 0) signs[code] = Sign.opens;
    else if (code <= 32) signs[code] = Sign.blank;
    else signs[code] = SIGNS[character as keyof typeof SIGNS] ?? Sign.other;
  }
  if (rules.hasDirectives) signs["#".charCodeAt(0)] = Sign.directive;
  const meanings = new Map<number, number>();
  const known = new Uint8Array(256);
  for (const [meaning, words] of Object.entries(rules.words))
    for (const word of words) {
      const hash = hashName(word);
      meanings.set(hash, (meanings.get(hash) ?? 0) | bit(meaning as WordMeaning));
      known[hash & 255] = 1;
    }
  const parts = signs.map((sign) => (sign === Sign.word || sign === Sign.digit ? 1 : 0));
  const hasOpeners = "opener" in rules.words || "opener at line start" in rules.words;
  return { rules, hasOpeners, lexemes, parts, signs, meanings, known };
}

/** The function bodies of a text; undefined where its brackets do not pair. */
export const functionBodies = (scan: BodyScan, text: string): FunctionBodies | undefined =>
  new Reading(scan, text).all();

/** What a block is: only a function's is left out, and only in blocks of declarations are they looked for. */
type BlockKind = "function" | "declarations" | "constants" | "other";

/** What the words and signs before a block, or the end of a declaration, said so far. */
class Head {
  /** What the first telling word means. */
  first = 0;
  /** Meanings of the last word, 0 for a sign, and of what stands before it. */
  last = 0;
  before = 0;
  /** The last character of code, 0 at the beginning. */
  end = 0;
  /** Lists in round brackets. */
  lists = 0;
  /** The first list is the argument of a macro between a type's word and its name. */
  isOfMacro = false;
  isAssigned = false;
  isOperator = false;
  isSettled = false;
  hasColon = false;
  /** A colon stands behind the parameters. */
  hasInitializers = false;

  /** Nothing was read since the last declaration. */
  get isEmpty(): boolean {
    return this.end === 0 && this.first === 0;
  }

  reset(): void {
    this.first = this.last = this.before = this.end = this.lists = 0;
    this.isOfMacro = this.isAssigned = this.isOperator = this.isSettled = this.hasColon = this.hasInitializers = false;
  }

  /** A word at the outermost level. */
  take(means: number): void {
    if ((means & Means.where) !== 0) this.isSettled = true;
    else if ((means & Means.operator) !== 0) this.isOperator = true;
    else if (!this.isSettled) {
      if (this.first === 0 || (this.first & Means.linkage) !== 0) this.first = means & TELLING || this.first;
      // `const fn`
      else if ((means & Means.opener) !== 0 && (this.first & Means.data) !== 0 && !this.isAssigned && !this.hasColon)
        this.first = Means.opener;
    }
  }

  /** A list begins at the outermost level. */
  list(): void {
    if ((this.last & Means.attribute) !== 0) return;
    if (this.lists === 0) {
      this.isOfMacro = (this.before & (Means.type | Means.container)) !== 0;
      if (this.first === 0) this.first = this.last & Means.statement;
    }
    this.lists++;
  }

  /** What a block is that begins here. @param hasOpeners whether a word tells every function */
  kind(hasOpeners: boolean, isAmongConstants: boolean): BlockKind {
    const { first } = this;
    const hasList = this.lists > 0 && !hasOpeners;
    if ((first & Means.opener) !== 0) return "function";
    if (this.isAssigned || (first & (Means.statement | Means.data)) !== 0) return "other";
    if ((first & Means.constants) !== 0) return "constants";
    if ((first & Means.container) !== 0) return "declarations";
    if ((first & Means.type) !== 0)
      return hasList && this.end === CLOSE_ROUND && !this.isOfMacro && !this.hasColon ? "function" : "declarations";
    if ((first & Means.linkage) !== 0 && this.lists === 0) return this.end === QUOTE ? "declarations" : "other";
    if (isAmongConstants) return "declarations";
    return hasList ? "function" : "other";
  }
}

/** A state that a directive of the preprocessor takes back: the branches of a condition stand for each other. */
interface Branch {
  readonly depth: number;
  readonly round: number;
  readonly square: number;
}

/** One reading of a text. */
class Reading {
  readonly #scan: BodyScan;
  readonly #text: string;
  readonly #spans: Span[] = [];
  readonly #macros: number[] = [];
  readonly #blanks: number[] = [];
  readonly #words = new HashSet();
  /** Hashes of the words of the body that is being read. */
  #found = new Uint32Array(512);
  #count = 0;
  /** The hash of the last word that was read, and where it ends. */
  #hash = 0;
  #end = 0;
  /** Ends of conditions that began before the block that was read last. */
  #ended = 0;

  constructor(scan: BodyScan, text: string) {
    this.#scan = scan;
    this.#text = text;
  }

  /** Goes through the declarations of the text. */
  all(): FunctionBodies | undefined {
    const text = this.#text;
    const { rules, lexemes, signs, hasOpeners } = this.#scan;
    const head = new Head();
    /** Of each open block of declarations 1 where it begins with constants. */
    const blocks: number[] = [];
    const branches: Branch[] = [];
    let depth = 0;
    let round = 0;
    let square = 0;
    for (let at = 0; at < text.length; ) {
      const code = text.charCodeAt(at);
      const sign = code < 128 ? signs[code] : Sign.word;
      const isOutermost = round === 0 && square === 0;
      switch (sign) {
        case Sign.blank:
          at++;
          continue;
        case Sign.word: {
          const means = this.#word(at);
          const isAtLineStart = at === 0 || text.charCodeAt(at - 1) === NEWLINE;
          at = this.#end;
          if ((means & Means.lineOpener) !== 0 && isAtLineStart) {
            head.reset();
            round = square = 0;
            head.first = Means.opener;
          } else if (means !== Means.word && isOutermost) {
            if ((means & Means.template) !== 0) at = this.#typeParametersEnd(at);
            else head.take(means);
          }
          head.before = head.last;
          head.last = means;
          head.end = code;
          continue;
        }
        case Sign.digit:
          at = this.#partsEnd(at);
          head.end = code;
          continue;
        case Sign.directive:
          if (this.#isFirstOfLine(at)) {
            const behind = depth === 0 && isOutermost && head.isEmpty ? this.#macroLine(at) : at;
            if (behind > at) {
              at = behind;
              continue;
            }
            const kind = this.#directiveAt(at);
            if (kind === "if") branches.push({ depth, round, square });
            else if (kind === "endif") branches.pop();
            else if (kind === "else") ({ depth, round, square } = branches.at(-1) ?? { depth, round, square });
            at = this.#directiveEnd(at);
            continue;
          }
          break;
        case Sign.opens: {
          const behind = lexemeEnd(text, at, lexemes);
          if (behind > at) {
            const inside = commentInside(text, at, behind);
            if (inside) this.#spans.push(inside);
            else if (code !== SLASH) head.end = code;
            at = behind;
            continue;
          }
          break;
        }
        case Sign.openRound:
          if (isOutermost) head.list();
          round++;
          break;
        case Sign.closeRound:
          round = Math.max(round - 1, 0);
          break;
        case Sign.openSquare:
          square++;
          break;
        case Sign.closeSquare:
          square = Math.max(square - 1, 0);
          break;
        case Sign.equals:
          if (isOutermost && !head.isOperator) head.isAssigned = true;
          break;
        case Sign.colon:
          if (text.charCodeAt(at + 1) === COLON) at++;
          else if (isOutermost) {
            head.hasColon = true;
            if (head.lists > 0 && rules.hasInitializers) head.hasInitializers = true;
          }
          break;
        case Sign.semicolon:
          if (!isOutermost) break;
          if (depth > 0) blocks[depth - 1] = 0;
          head.reset();
          at++;
          continue;
        case Sign.openBrace: {
          const isPart =
            !isOutermost ||
            ((head.last & Means.result) !== 0 && (head.first & Means.opener) !== 0) ||
            (head.hasInitializers && (head.end === GREATER || (head.last & Means.word) !== 0));
          const isValue = rules.hasValueBlocks === true && isOutermost && head.isAssigned && head.end === EQUALS;
          const kind = isPart
            ? "other"
            : isValue
              ? "function"
              : head.kind(hasOpeners, depth > 0 && blocks[depth - 1] === 1);
          if (kind === "declarations" || kind === "constants") {
            blocks[depth++] = kind === "constants" ? 1 : 0;
            head.reset();
            at++;
            continue;
          }
          this.#ended = 0;
          at = this.#blockEnd(at + 1, kind === "function");
          if (at < 0) return undefined;
          branches.length = Math.max(branches.length - this.#ended, 0);
          if (isPart) {
            head.before = head.last = 0;
            head.end = CLOSE_BRACE;
          } else head.reset();
          continue;
        }
        case Sign.closeBrace:
          if (depth === 0) return undefined;
          depth--;
          head.reset();
          at++;
          continue;
      }
      head.before = head.last;
      head.last = 0;
      head.end = code;
      at++;
    }
    return depth === 0
      ? { spans: this.#spans, macros: this.#macros, blanks: this.#blanks, words: this.#words.sorted() }
      : undefined;
  }

  /**
   * Behind the block whose inside begins at `from`; -1 where nothing closes it.
   * @param isFunction whether it is left out, where nothing in it speaks against that
   */
  #blockEnd(from: number, isFunction: boolean): number {
    const text = this.#text;
    const { rules, lexemes, signs } = this.#scan;
    const { nameEscape } = lexemes;
    const branches: { readonly depth: number; readonly round: number }[] = [];
    let isKept = !isFunction;
    let depth = 1;
    let round = 0;
    /** Levels of round brackets with the arguments or parameters of what a block may follow that declares. */
    const lists: number[] = [];
    let isBehindList = false;
    let isType = false;
    let isNew = false;
    let last = 0;
    let before = 0;
    this.#count = 0;
    for (let at = from; at < text.length; ) {
      const code = text.charCodeAt(at);
      const sign = code < 128 ? signs[code] : Sign.word;
      switch (sign) {
        case Sign.blank:
          at++;
          continue;
        case Sign.word: {
          const means = this.#word(at);
          if (!isKept) {
            this.#keep(this.#hash);
            if (nameEscape !== "" && text.startsWith(nameEscape, at - nameEscape.length))
              this.#keep(hashName(text.slice(at - nameEscape.length, this.#end)));
            if (means !== Means.word) {
              if ((means & Means.type) !== 0) isType = true;
              if ((means & Means.new) !== 0) isNew = true;
              isKept =
                (isBehindList && (means & Means.where) !== 0) ||
                ((means & Means.keeping) !== 0 && text.charCodeAt(at - 1) !== DOT) ||
                ((means & Means.naming) !== 0 && this.#isBeforeName(at));
            }
          }
          at = this.#end;
          before = last;
          last = means;
          isBehindList = false;
          continue;
        }
        case Sign.digit: {
          const end = this.#partsEnd(at);
          if (!isKept) this.#keepBehindNumber(at, end);
          at = end;
          last = 0;
          continue;
        }
        case Sign.directive:
          if (this.#isFirstOfLine(at)) {
            const kind = this.#directiveAt(at);
            const end = this.#directiveEnd(at);
            if (kind === "declaring") isKept = true;
            else if (!isKept) this.#keepWords(at, end);
            at = end;
            if (kind === "if") branches.push({ depth, round });
            else if (kind === "else" || kind === "endif") {
              const branch = kind === "endif" ? branches.pop() : branches.at(-1);
              if (!branch) {
                // The condition began before the block: of its branches the first counts.
                isKept = true;
                if (kind === "else") at = this.#conditionEnd(at);
                this.#ended++;
              } else if (branch.depth !== depth) {
                isKept = true;
                if (kind === "else") ({ depth, round } = branch);
              } else if (kind === "else") ({ round } = branch);
            }
            continue;
          }
          break;
        case Sign.opens: {
          const behind = lexemeEnd(text, at, lexemes);
          if (behind > at) {
            // Names stand in strings where they are formats, and where a grammar errs.
            if (!isKept && code !== SLASH) this.#keepWords(at, behind);
            at = behind;
            if (code !== SLASH) last = 0;
            continue;
          }
          break;
        }
        case Sign.openRound:
          if (isNew || (rules.hasLocalFunctions && isNamed(last) && isNamed(before))) lists.push(round);
          round++;
          break;
        case Sign.closeRound:
          round--;
          if (lists.length > 0 && (lists.at(-1) as number) >= round) {
            lists.pop();
            isBehindList = true;
            isNew = isType = false;
            before = last = 0;
            at++;
            continue;
          }
          break;
        case Sign.equals:
          if (isBehindList && rules.hasLocalFunctions && text.charCodeAt(at + 1) === GREATER) isKept = true;
          break;
        case Sign.openBrace:
          if ((isType && text.charCodeAt(at + 1) !== CLOSE_BRACE) || isBehindList) isKept = true;
          depth++;
          break;
        case Sign.closeBrace:
          if (--depth > 0) break;
          if (!isKept && at - from >= LEAST) {
            this.#spans.push({ start: from, end: at });
            for (let index = 0; index < this.#count; index++) this.#words.add(this.#found[index] as number);
          }
          return at + 1;
      }
      const isBetween = code === COLON || code === GREATER || code === LESS || code === COMMA || code === DOT;
      isType &&= isBetween;
      isNew &&= isBetween;
      isBehindList = false;
      before = last;
      // What ends a type.
      last = code === GREATER || code === CLOSE_SQUARE || code === QUESTION ? Means.word : 0;
      at++;
    }
    return -1;
  }

  /** Reads a word: its meanings, its hash, its end. */
  #word(from: number): number {
    const text = this.#text;
    const { parts, known, meanings } = this.#scan;
    let hash = FNV_OFFSET;
    let at = from;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code < 128 && parts[code] === 0) break;
      hash = Math.imul(hash ^ code, FNV_PRIME);
    }
    hash >>>= 0;
    this.#hash = hash;
    this.#end = at;
    return known[hash & 255] === 1 ? Means.word | (meanings.get(hash) ?? 0) : Means.word;
  }

  /** Behind the letters and digits from here. */
  #partsEnd(from: number): number {
    const { parts } = this.#scan;
    let at = from;
    for (let code = this.#text.charCodeAt(at); code >= 128 || parts[code] === 1; code = this.#text.charCodeAt(at)) at++;
    return at;
  }

  #keep(hash: number): void {
    if (this.#count === this.#found.length) {
      const found = new Uint32Array(this.#found.length * 2);
      found.set(this.#found);
      this.#found = found;
    }
    this.#found[this.#count++] = hash;
  }

  /** What a grammar may take for a name in what begins with a digit and is no number: `aseT` in `1000baseT`, whose `b` is part of a number. */
  #keepBehindNumber(from: number, to: number): void {
    if (to - from === 1) return;
    const written = this.#text.slice(from, to);
    if (NUMBER.test(written)) return;
    for (let at = 1; at < Math.min(written.length, LONGEST_NUMBER); at++) this.#keep(hashName(written.slice(at)));
  }

  /** The words of a piece of the text, whatever it is. */
  #keepWords(from: number, to: number): void {
    const { signs } = this.#scan;
    for (let at = from; at < to; ) {
      const code = this.#text.charCodeAt(at);
      if (code >= 128 || signs[code] === Sign.word) {
        this.#word(at);
        this.#keep(this.#hash);
        at = this.#end;
      } else if (signs[code] === Sign.digit) at = this.#partsEnd(at);
      else at++;
    }
  }

  /** Whether the word at `at` stands before a name, and behind no dot: `x.class`, `x.(type)`. */
  #isBeforeName(at: number): boolean {
    const text = this.#text;
    const before = text.charCodeAt(at - 1);
    if (before === DOT || (before === OPEN_ROUND && text.charCodeAt(at - 2) === DOT)) return false;
    let next = this.#end;
    while (text.charCodeAt(next) <= 32) next++;
    const code = text.charCodeAt(next);
    return next > this.#end && (code >= 128 || this.#scan.signs[code] === Sign.word || code === OPEN_ROUND);
  }

  /** Behind the list in angle brackets from here on; `from` where none is. */
  #typeParametersEnd(from: number): number {
    const text = this.#text;
    let open = 0;
    let round = 0;
    for (let at = from; at < Math.min(text.length, from + LONGEST_PARAMETERS); at++) {
      const code = text.charCodeAt(at);
      if (code === OPEN_ROUND) round++;
      else if (code === CLOSE_ROUND) round--;
      else if (code === LESS && round === 0) open++;
      else if (code === GREATER && round === 0 && --open <= 0) return open === 0 ? at + 1 : from;
      else if (code === OPEN_BRACE || code === SEMICOLON || (open === 0 && code > 32 && code !== LESS)) return from;
    }
    return from;
  }

  /**
   * Behind the line of a macro with a value; `from` where it has parameters, more lines or none, and is parsed. What the tree would say of it is
   * kept.
   */
  #macroLine(from: number): number {
    const text = this.#text;
    const { signs, parts, rules } = this.#scan;
    const { opening } = rules.macroLine ?? {};
    if (opening === undefined || !text.startsWith(opening, from)) return from;
    const name = this.#blanksEnd(from + opening.length);
    if (name === from + opening.length || signs[text.charCodeAt(name)] !== Sign.word) return from;
    const nameEnd = this.#partsEnd(name);
    const value = this.#blanksEnd(nameEnd);
    if (value === nameEnd) return from;
    const end = text.indexOf("\n", value);
    if (end <= value || text.charCodeAt(end - 1) === BACKSLASH || text.charCodeAt(end - 1) === 13) return from;
    let hasNames = false;
    let valueEnd = end;
    for (let at = value; at < valueEnd; ) {
      const code = text.charCodeAt(at);
      if (code >= 128 || parts[code] === 1) {
        hasNames ||= code >= 128 || signs[code] === Sign.word;
        at = this.#partsEnd(at);
      } else if (code !== SLASH) at++;
      else if (at === value || at + 1 === end) return from;
      else if (text.charCodeAt(at + 1) === STAR) {
        // A comment ends the value, and must end the line.
        const close = text.indexOf("*/", at + 2);
        if (close < 0 || close > end || this.#blanksEnd(close + 2) !== end) return from;
        valueEnd = at;
      } else at += 2;
    }
    this.#macros.push(from, name, nameEnd, hasNames ? value : 0, valueEnd, end + 1);
    const last = this.#spans.at(-1);
    if (last?.end === from) this.#spans[this.#spans.length - 1] = { start: last.start, end: end + 1 };
    else {
      this.#spans.push({ start: from + 1, end: end + 1 });
      this.#blanks.push(from);
    }
    return end + 1;
  }

  /** Behind the spaces and tabulators from here. */
  #blanksEnd(from: number): number {
    let at = from;
    while (this.#text.charCodeAt(at) === 32 || this.#text.charCodeAt(at) === 9) at++;
    return at;
  }

  /** Whether only blanks stand before an offset in its line. */
  #isFirstOfLine(at: number): boolean {
    let before = at - 1;
    for (let code = this.#text.charCodeAt(before); code === 32 || code === 9; code = this.#text.charCodeAt(before))
      before--;
    return before < 0 || this.#text.charCodeAt(before) === NEWLINE;
  }

  #directiveAt(at: number): Directive {
    DIRECTIVE.lastIndex = at;
    return DIRECTIVES[DIRECTIVE.exec(this.#text)?.[1] ?? ""] ?? "other";
  }

  /** The end of a directive's last line: a backslash takes the next one in, and a comment its lines. */
  #directiveEnd(from: number): number {
    const text = this.#text;
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === NEWLINE) {
        const before = text.charCodeAt(at - 1) === 13 ? at - 2 : at - 1;
        if (text.charCodeAt(before) !== BACKSLASH) return at;
      } else if (code === SLASH) {
        const next = text.charCodeAt(at + 1);
        const close = next === STAR ? text.indexOf("*/", at + 2) : -1;
        if (close >= 0) at = close + 1;
        else if (next === SLASH || next === STAR) {
          const end = text.indexOf("\n", at);
          return end < 0 ? text.length : end;
        }
      }
    }
    return text.length;
  }

  /** Behind the line that ends the condition in which `from` stands. */
  #conditionEnd(from: number): number {
    CONDITION.lastIndex = from;
    let open = 1;
    for (let found = CONDITION.exec(this.#text); found; found = CONDITION.exec(this.#text)) {
      if (found[1] === "if") open++;
      else if (--open === 0) return CONDITION.lastIndex;
    }
    return this.#text.length;
  }
}

type Directive = "if" | "else" | "endif" | "declaring" | "other";

const DIRECTIVES: Readonly<Record<string, Directive>> = {
  if: "if",
  ifdef: "if",
  ifndef: "if",
  else: "else",
  elif: "else",
  elifdef: "else",
  elifndef: "else",
  endif: "endif",
  define: "declaring",
  include: "declaring",
};
/** Digits with what marks their base, their exponent and their type. */
const NUMBER = /^[\da-fA-FxXoOuUlLnpPszi_]*$/;
const LONGEST_NUMBER = 64;
const DIRECTIVE = /#[ \t]*(\w+)/y;
const CONDITION = /^[ \t]*#[ \t]*(if|endif)/gm;
