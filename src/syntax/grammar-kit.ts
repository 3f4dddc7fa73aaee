/** What one language needs at run time: its grammar, its patterns for the interpreter, its compiled query. Each made at first use. */

import type { Query } from "web-tree-sitter";
import { LANGUAGES, type Language } from "../languages/table.ts";
import { type BodyScan, bodyScanOf } from "./function-bodies.ts";
import type { Grammars } from "./grammars.ts";
import { type MacroRows, macroRowsOf } from "./macro-rows.ts";
import { type Mark, MarkClass } from "./marks.ts";
import { NodeTable } from "./node-table.ts";
import { capturesIn, type Pattern } from "./pattern.ts";
import { PatternMatcher, PatternTable } from "./pattern-match.ts";
import type { Queries } from "./queries.ts";
import { compileQuery, type Interpreter } from "./query.ts";

export interface Kit {
  readonly language: Language;
  /** Index in LANGUAGES. */
  readonly index: number;
  readonly grammar: ReturnType<Grammars["load"]>;
  /** By their numbers in the compiled query. */
  readonly patterns: readonly Pattern[];
  readonly interpreter: Interpreter;
  /** The same for the patterns of definitions and imports alone: a third of the work. */
  readonly frame: Interpreter;
  /** Whether definitions can be told without a mark: all but the frame, which is a fifth of the marks. */
  readonly isUse: (mark: Mark) => boolean;
  /** Compiles at first use: 30-250 ms, never on the way to a first answer. */
  readonly query: Query;
  readonly compiled: boolean;
  /** How its function bodies are found; undefined where its row does not say. */
  readonly bodies: BodyScan | undefined;
  /** Adds the macros to a table that were left out of its tree (`FunctionBodies.macros`). */
  readonly addMacros: (table: NodeTable, macros: readonly number[]) => void;
  /** Whether a UTF-16 unit belongs to names of this language. */
  readonly wordCharacter: (code: number) => boolean;
}

/** What kits are made of. Those who parse in one thread share it: a runtime has every grammar that was ever loaded in it until it ends. */
export interface KitParts {
  readonly grammars: Grammars;
  readonly queries: Queries;
}

/** Test for the characters of names: letters, digits, `_`, everything beyond ASCII, and the row's own. */
function wordCharacterTest(extra: string): (code: number) => boolean {
  const table = new Uint8Array(128);
  for (let code = 0; code < 128; code++)
    if (/\w/.test(String.fromCharCode(code)) || extra.includes(String.fromCharCode(code))) table[code] = 1;
  return (code) => code >= 128 || table[code] === 1;
}

const isFrame = ({ root }: Pattern): boolean => capturesIn(root).some((name) => /^(?:definition\.|import)/.test(name));

/** An assignment that defines a name of the file wherever it stands, unless a local takes it. */
const definesOutside = ({ root, properties }: Pattern): boolean =>
  properties?.hoist === "module" && capturesIn(root).includes("definition.variable");

/** References and locals are uses, unless they declare outside of where they stand (`global x`), or locals take what else defines. */
function useTest(patterns: readonly Pattern[]): (mark: Mark) => boolean {
  const localsDecide = patterns.some(definesOutside);
  return ({ class: markClass, detail }) =>
    (markClass === MarkClass.reference || (markClass === MarkClass.local && !localsDecide)) &&
    detail?.properties.hoist === undefined;
}

/** Kits by language id. `initParser` must have resolved before a kit's grammar is read. */
export function createKits({ grammars, queries }: KitParts): (language: Language) => Kit {
  const kits = new Map<string, Kit>();
  // One for all languages: it holds one tree at a time.
  const table = new NodeTable();
  const matcher = new PatternMatcher(table);
  return (language) => {
    const known = kits.get(language.id);
    if (known) return known;
    let interpreter: Interpreter | undefined;
    let frame: Interpreter | undefined;
    let isUse: ((mark: Mark) => boolean) | undefined;
    let query: Query | undefined;
    let bodies: BodyScan | undefined;
    let macroRows: MacroRows | undefined;
    const kit: Kit = {
      language,
      index: LANGUAGES.indexOf(language),
      wordCharacter: wordCharacterTest(language.text.wordCharacters),
      get grammar() {
        return grammars.load(language);
      },
      get patterns() {
        return queries.patterns(language);
      },
      get interpreter() {
        interpreter ??= { patterns: new PatternTable(kit.patterns, kit.grammar), table, matcher };
        return interpreter;
      },
      get frame() {
        frame ??= { patterns: new PatternTable(kit.patterns.filter(isFrame), kit.grammar), table, matcher };
        return frame;
      },
      get isUse() {
        isUse ??= useTest(kit.patterns);
        return isUse;
      },
      get query() {
        query ??= compileQuery(grammars.load(language), language, queries.text(language));
        return query;
      },
      get bodies() {
        const { bodies: rules, lexemes } = language.text;
        bodies ??= rules && lexemes && bodyScanOf(rules, lexemes, kit.wordCharacter);
        return bodies;
      },
      addMacros: (table, macros) => {
        macroRows ??= macroRowsOf(kit.grammar, language.text.bodies?.macroLine);
        macroRows(table, macros);
      },
      get compiled() {
        return query !== undefined;
      },
    };
    kits.set(language.id, kit);
    return kit;
  };
}
