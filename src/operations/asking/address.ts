/**
 * Address: the place that is meant, however it was said: a position, a name path, a line's text, or a position that is off
 * by a little. Pure over the engine's questions, so every door takes every form.
 */

import type { Ask } from "../../answers/answer.ts";
import type { Engine } from "../../answers/engine.ts";
import type { DeclarationsResult } from "../../answers/relations/relation-questions.ts";
import type { OutlineItem } from "../../index/outline.ts";
import { linesOf, previewOf, squeezed } from "../../text/preview.ts";
import { nearestOf } from "../../text/similar-names.ts";
import type { Outcome, Problem } from "../operation.ts";
import { MOST_NEAREST, noSuchName } from "./no-such-name.ts";

/** A place as it was said; lines and columns from 1. */
export interface Address {
  readonly file_path?: string;
  readonly line?: number;
  readonly column?: number;
  /** `Class/method`, or the name that is meant on the line. */
  readonly symbol?: string;
  /** The line's text, or a part of it. */
  readonly snippet?: string;
}

/** The place that was found; lines and columns from 1. */
export interface Addressed {
  readonly file_path: string;
  readonly line: number;
  readonly column: number;
  /** How it was found where that is more than reading it. */
  readonly because?: string;
}

/** What a search for an address may do. */
export interface AddressAsk extends Ask {
  /** Whether to wait for the index when names like one that nobody defines are looked up in the project. */
  readonly waits: boolean;
}

/** `FILE:LINE` and `FILE:LINE:COLUMN`. */
const SPOT = /^(.+?):([0-9]+)(?::([0-9]+))?$/;
/** Lines around the one that was said in which its name is looked for. */
const NEAR = 3;
/** Columns by which a place may miss the name that is meant: one that misses it by more was counted in another text. */
const FARTHEST = 20;
const MOST_CANDIDATES = 10;
/** Words of a line that are tried as names. */
const MOST_WORDS = 12;

const WORD = /[\p{L}\p{N}_$]+/gu;
/** Between the parts of a name path. */
export const JOINT = /::|[/.#]/;

const refused = (message: string, details: Readonly<Record<string, unknown>>): { ok: false; problem: Problem } => ({
  ok: false,
  problem: { code: "TS_SYMBOL_NOT_FOUND", message, details },
});

/** A position that stands in the path: `src/a.ts:10:5`. */
export function splitPath(address: Address): Address {
  const { file_path = "", line } = address;
  const parts = line === undefined ? SPOT.exec(file_path) : null;
  if (parts === null) return address;
  const [, path = "", atLine, atColumn] = parts;
  const column = atColumn === undefined ? address.column : Number(atColumn);
  return { ...address, file_path: path, line: Number(atLine), ...(column === undefined ? {} : { column }) };
}

interface Named {
  readonly name: string;
  readonly kind: string;
  /** Undefined where nobody looked. */
  readonly hasBody?: boolean;
  readonly containers: readonly string[];
  readonly file_path: string;
  readonly line: number;
  readonly column: number;
}

const outlined = (items: readonly OutlineItem[], path: string, around: readonly string[] = []): readonly Named[] =>
  items.flatMap(({ name, kind, detail, selection: { start }, children }) => {
    // A member that stands outside of its type says which that is (Go's receivers, `A::f`).
    const containers = detail === "" ? around : [...around, ...detail.split(JOINT)];
    return [
      { name, kind, containers, file_path: path, line: start.line + 1, column: start.character + 1 },
      ...outlined(children, path, [...containers, name]),
    ];
  });

const ofProject = ({
  name,
  kind,
  hasBody,
  container,
  path,
  selection: { start },
}: DeclarationsResult["found"][number]): Named => ({
  name,
  kind,
  hasBody,
  containers: container === undefined ? [] : container.split(JOINT),
  file_path: path,
  line: start.line + 1,
  column: start.character + 1,
});

const pathOf = ({ containers, name }: Named): string => [...containers, name].join("/");
const shownName = (named: Named): string =>
  `${named.file_path}:${named.line}:${named.column} ${named.kind} ${pathOf(named)}`;

/** Whether a name's containers end as the path says; a path may say less, and more. */
function fits({ containers }: Named, wanted: readonly string[]): boolean {
  const shared = Math.min(containers.length, wanted.length);
  const isSame = wanted.slice(wanted.length - shared).every((part, at) => part === containers.slice(-shared)[at]);
  return wanted.length === 0 || (shared > 0 && isSame);
}

const BEHIND_STEM = /\.[^./\\]*$/;
/** The same for all definitions of one thing: overloads, a declaration and its definition in the file beside (`a.h`, `a.c`). */
const thingOf = (named: Named): string => `${named.file_path.replace(BEHIND_STEM, "")} ${pathOf(named)}`;

/** Without constructors that are called as their class is: whoever says the name means the class. */
const withoutConstructors = (found: readonly Named[]): readonly Named[] => {
  const things = new Set(found.map(thingOf));
  return found.filter(
    (one) =>
      one.containers.at(-1) !== one.name || !things.has(thingOf({ ...one, containers: one.containers.slice(0, -1) })),
  );
};

/** Without what only says that there is a function (a prototype) whose body is there too. */
const withoutPrototypes = (found: readonly Named[]): readonly Named[] => {
  const bodies = new Set(found.filter(({ hasBody }) => hasBody).map(calledAs));
  return found.filter((one) => one.hasBody !== false || one.kind !== "function" || !bodies.has(calledAs(one)));
};
const calledAs = (named: Named): string => `${named.kind} ${pathOf(named)}`;

/** The one that is meant among those that fit, the first of them; or that it cannot be told. */
function onlyOf(found: readonly [Named, ...Named[]], symbol: string): Outcome<Addressed> {
  const [first = found[0], ...others] = withoutPrototypes(withoutConstructors(found));
  const fitting = [first, ...others];
  if (others.some((one) => thingOf(one) !== thingOf(first))) {
    const candidates = fitting.slice(0, MOST_CANDIDATES).map(shownName);
    const more = fitting.length - candidates.length;
    const list = [...candidates, ...(more > 0 ? [`${more} more`] : [])].join("\n");
    return {
      ok: false,
      problem: {
        code: "TS_SYMBOL_AMBIGUOUS",
        message: `${symbol} is ${fitting.length} things; say which by file_path, a longer name path or line and column:\n${list}`,
        details: { symbol, candidates },
      },
    };
  }
  const because =
    others.length > 0 ? `the first of ${fitting.length} definitions of ${symbol}` : `the definition of ${symbol}`;
  const { file_path, line, column } = first;
  return { ok: true, value: { file_path, line, column, because } };
}

async function inFile(engine: Engine, path: string, symbol: string, ask: AddressAsk): Promise<Outcome<Addressed>> {
  const outline = await engine.ask("outline", { path, whole: true }, ask);
  if (!outline.ok) return outline;
  const found = outlined(outline.value, path);
  const parts = symbol.split(JOINT).filter((part) => part !== "");
  const last = parts.at(-1) ?? symbol;
  const named = found.filter(({ name }) => name === last || name === symbol);
  const [first, ...others] = named.filter((one) => one.name === symbol || fits(one, parts.slice(0, -1)));
  if (first !== undefined) return onlyOf([first, ...others], symbol);
  const used = named.length === 0 && parts.length === 1 ? await usedInFile(engine, path, last, ask) : undefined;
  if (used !== undefined) return used;
  const names = found.map(({ name }) => name);
  const nearest = named.length > 0 ? named.slice(0, MOST_NEAREST).map(pathOf) : nearestOf(last, names, MOST_NEAREST);
  return { ok: false, problem: noSuchName(symbol, path, nearest) };
}

/** A name that the file uses and does not define: one place of it, where all that were looked at mean the same. Undefined where it stands nowhere in it. */
async function usedInFile(
  engine: Engine,
  path: string,
  name: string,
  ask: AddressAsk,
): Promise<Outcome<Addressed> | undefined> {
  const read = await engine.ask("text", { path }, ask);
  if (!read.ok) return undefined;
  const places = linesOf(read.value)
    .flatMap((line, index) => (line.includes(name) ? wordsOf(line, index + 1) : []))
    .filter(({ text }) => text === name);
  const meant = new Map<string, { readonly place: Word; readonly shown: string }>();
  let outside: Word | undefined;
  for (const place of places.slice(0, MOST_WORDS)) {
    // In a comment or a string it is a word, and no name.
    if (!(await isName(engine, path, place, ask))) continue;
    const position = { line: place.line - 1, character: place.column - 1 };
    const answer = await engine.ask("definition", { path, position, mode: "precise", preview: false }, ask);
    const [target] = answer.ok ? answer.value.targets : [];
    if (target === undefined) {
      outside ??= place;
      continue;
    }
    const { start } = target.selection;
    const shown = `${target.path}:${start.line + 1}:${start.character + 1} ${target.kind} ${name}, used at ${path}:${place.line}:${place.column}`;
    const key = `${target.path}:${start.line}:${start.character}`;
    if (!meant.has(key)) meant.set(key, { place, shown });
  }
  const [first, ...others] = [...meant.values()];
  if (first === undefined)
    return (
      outside && { ok: true, value: asShown(outside, path, ", where the file uses it: what it means is not here") }
    );
  if (others.length > 0) {
    const candidates = [first, ...others].map(({ shown }) => shown);
    const message = `${name} means ${candidates.length} things in ${path}; say which by line:\n${candidates.join("\n")}`;
    return { ok: false, problem: { code: "TS_SYMBOL_AMBIGUOUS", message, details: { symbol: name, candidates } } };
  }
  return { ok: true, value: asShown(first.place, path, ", where the file uses it") };
}

/** By the names alone, so that nobody waits for an index: files that may define the name are read. */
async function inProject(engine: Engine, symbol: string, ask: AddressAsk): Promise<Outcome<Addressed>> {
  const { waits, ...rest } = ask;
  const answer = await engine.ask("declarations", { symbol, patient: waits }, rest);
  if (!answer.ok) return answer;
  const [first, ...others] = answer.value.found.map(ofProject);
  return first === undefined
    ? refused(`The workspace uses ${symbol}, but does not define it`, { symbol, nearest: [] })
    : onlyOf([first, ...others], symbol);
}

interface Word {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

const wordsOf = (text: string, line: number): readonly Word[] =>
  [...text.matchAll(WORD)].map((match) => ({ text: match[0], line, column: match.index + 1 }));

/** Columns between a word and a place; 0 on it. */
const gap = ({ text, column }: Word, to: number): number => Math.max(column - to, to - column - text.length, 0);

const asShown = ({ text, line, column }: Word, file_path: string, why: string): Addressed => ({
  file_path,
  line,
  column,
  because: `${text} at ${line}:${column}${why}`,
});

/** Lines that hold a piece of text, whatever its white space; from 1. */
function linesWith(lines: readonly string[], snippet: string): readonly number[] {
  const wanted = linesOf(snippet)
    .map(squeezed)
    .filter((line) => line !== "");
  const [first = "", ...rest] = wanted;
  return lines.flatMap((line, index) =>
    squeezed(line).includes(first) && rest.every((other, at) => squeezed(lines[index + 1 + at] ?? "").includes(other))
      ? [index + 1]
      : [],
  );
}

/** Whether syntax sees a name there. */
async function isName(engine: Engine, path: string, { line, column }: Word, ask: Ask): Promise<boolean> {
  const answer = await engine.ask("highlights", { path, position: { line: line - 1, character: column - 1 } }, ask);
  return answer.ok && answer.value.length > 0;
}

async function firstName(engine: Engine, path: string, words: readonly Word[], ask: Ask): Promise<Word | undefined> {
  for (const word of words.slice(0, MOST_WORDS)) if (await isName(engine, path, word, ask)) return word;
  return undefined;
}

/** On the lines that were said, or near them, the name that was. */
async function onLine(
  engine: Engine,
  address: Address & { readonly file_path: string },
  ask: Ask,
): Promise<Outcome<Addressed>> {
  const { file_path, line, column, symbol, snippet } = address;
  const read = await engine.ask("text", { path: file_path }, ask);
  if (!read.ok) return read;
  const lines = linesOf(read.value);
  const held = snippet === undefined ? [line ?? 1] : linesWith(lines, snippet);
  if (held.length === 0) {
    const near = nearestOf(
      snippet ?? "",
      lines.map((one) => one.trim()).filter((one) => one !== ""),
      1,
    );
    const advice = near.length === 0 ? "" : `; nearest: ${near[0]}`;
    return refused(`No line of ${file_path} holds ${JSON.stringify(snippet)}${advice}`, {
      file_path,
      snippet,
      nearest: near,
    });
  }
  const at = line === undefined ? held : [held.toSorted((a, b) => Math.abs(a - line) - Math.abs(b - line))[0] ?? line];
  const [first = 1, second] = at;
  if (second !== undefined) {
    const candidates = at
      .slice(0, MOST_CANDIDATES)
      .map((one) => `${file_path}:${one} ${previewOf(lines[one - 1]).trim()}`);
    return {
      ok: false,
      problem: {
        code: "TS_SYMBOL_AMBIGUOUS",
        message: `${at.length} lines hold ${JSON.stringify(snippet)}; say which by line:\n${candidates.join("\n")}`,
        details: { file_path, snippet, candidates },
      },
    };
  }
  if (symbol === undefined) {
    const text = lines[first - 1] ?? "";
    const from = Math.max(text.indexOf((snippet ?? "").trim()), 0) + 1;
    const words = wordsOf(text, first);
    const word = await firstName(engine, file_path, [...words.filter((one) => one.column >= from), ...words], ask);
    if (word === undefined)
      return refused(`There is no name on line ${first} of ${file_path}`, { file_path, line: first });
    return {
      ok: true,
      value: asShown(word, file_path, snippet === undefined ? "" : ", the first name of the snippet"),
    };
  }
  const last = symbol.split(JOINT).at(-1) ?? symbol;
  const around = Array.from({ length: 2 * NEAR + 1 }, (_, index) => first - NEAR + index);
  const found = around
    .flatMap((one) => wordsOf(lines[one - 1] ?? "", one))
    .filter(({ text }) => text === last)
    .toSorted(
      (a, b) => Math.abs(a.line - first) - Math.abs(b.line - first) || gap(a, column ?? 1) - gap(b, column ?? 1),
    );
  const [best] = found;
  if (best !== undefined)
    return { ok: true, value: asShown(best, file_path, best.line === first ? "" : `, nearest to line ${first}`) };
  const nearest = nearestOf(
    last,
    around.flatMap((one) => wordsOf(lines[one - 1] ?? "", one)).map(({ text }) => text),
    MOST_NEAREST,
  );
  const advice = nearest.length === 0 ? "" : `; nearest there: ${nearest.join(", ")}`;
  return refused(`There is no ${symbol} near line ${first} of ${file_path}${advice}`, {
    file_path,
    line: first,
    symbol,
    nearest,
  });
}

/** The place that an address means; undefined where it says no more than its own line and column. */
export async function findAddress(
  engine: Engine,
  address: Address,
  ask: AddressAsk,
): Promise<Outcome<Addressed | undefined>> {
  const { file_path, line, column, symbol, snippet } = address;
  if (
    file_path !== undefined &&
    (snippet !== undefined || (line !== undefined && (symbol !== undefined || column === undefined)))
  )
    return onLine(engine, { ...address, file_path }, ask);
  if (symbol === undefined)
    return snippet === undefined ? { ok: true, value: undefined } : refused("snippet needs file_path", { snippet });
  return file_path === undefined ? inProject(engine, symbol, ask) : inFile(engine, file_path, symbol, ask);
}

/** The name next to a place on which there is none; undefined where there is one, or none near. */
export async function nameNear(
  engine: Engine,
  { file_path, line, column }: Pick<Addressed, "file_path" | "line" | "column">,
  ask: Ask,
): Promise<Addressed | undefined> {
  const read = await engine.ask("text", { path: file_path }, ask);
  if (!read.ok) return undefined;
  const lines = linesOf(read.value);
  const at = { text: "", line, column };
  if (await isName(engine, file_path, at, ask)) return undefined;
  const words = [line, line + 1, line - 1].flatMap((one) =>
    wordsOf(lines[one - 1] ?? "", one)
      .filter((word) => gap(word, column) <= FARTHEST)
      .toSorted((a, b) => gap(a, column) - gap(b, column)),
  );
  const word = await firstName(engine, file_path, words, ask);
  return word && asShown(word, file_path, `, the nearest name: there is none at ${line}:${column}`);
}
