/** Definitions of a repository, drawn at random, that are moved and whose parameters are changed. */

import { readFileSync } from "node:fs";
import { languageOfPath } from "../../src/languages/table.ts";
import { randomFrom } from "../accuracy/random.ts";
import type { Requests } from "../completeness/asking.ts";

/** A definition of a file's top level, or a method of one. */
export interface Subject {
  /** Absolute. */
  readonly path: string;
  /** `function`, `Class` or `Class/method`. */
  readonly symbol: string;
  /** Of the name, from 1. */
  readonly line: number;
  readonly column: number;
  /** Names of its parameters, without the receiver; undefined where it takes none by its kind. */
  readonly parameters: readonly string[] | undefined;
  readonly isTop: boolean;
}

interface Callable {
  readonly name: string;
  readonly line: number;
  readonly endLine: number;
  readonly parameters?: readonly { readonly name: string }[] | undefined;
}

interface Analysis {
  readonly functions?: readonly Callable[];
  readonly classes?: readonly (Callable & { readonly methods?: readonly Callable[] })[];
}

/** Definitions of one file that are drawn, at most. */
const MOST_OF_A_FILE = 2;
/** What others call, by its name. */
const IS_CALLED_BY_OTHERS = /^(?:__|test|constructor$|main$|init$)/;

function subjectsIn(path: string, { functions = [], classes = [] }: Analysis): readonly Subject[] {
  const rows = readFileSync(path, "utf8").split("\n");
  const subjectOf = ({ name, line, endLine, parameters }: Callable, holder?: string): readonly Subject[] => {
    const row = rows.slice(line - 1, endLine).findIndex((text) => new RegExp(`\\b${name}\\b`).test(text));
    if (!/^\w+$/.test(name) || IS_CALLED_BY_OTHERS.test(name) || row < 0) return [];
    const column = (rows[line - 1 + row] ?? "").search(new RegExp(`\\b${name}\\b`)) + 1;
    const symbol = holder === undefined ? name : `${holder}/${name}`;
    const names = parameters?.map((one) => one.name);
    return [{ path, symbol, line: line + row, column, parameters: names, isTop: holder === undefined }];
  };
  return [
    ...functions.flatMap((one) => subjectOf(one)),
    ...classes.flatMap((one) => [
      ...subjectOf({ ...one, parameters: undefined }),
      ...(one.methods ?? []).flatMap((method) => subjectOf(method, one.name)),
    ]),
  ];
}

interface Wish {
  /** Absolute paths. */
  readonly files: readonly string[];
  readonly family: string;
  readonly count: number;
  readonly seed: number;
}

/** As many definitions as are wished, or all there are; the same for the same seed and files. */
export async function chooseSubjects(client: Requests, wish: Wish): Promise<readonly Subject[]> {
  const random = randomFrom(wish.seed, wish.family);
  const left = wish.files.filter((path) => languageOfPath(path)?.family === wish.family).toSorted();
  const found: Subject[] = [];
  while (found.length < wish.count && left.length > 0) {
    const [path = ""] = left.splice(Math.floor(random() * left.length), 1);
    const asked = { operation: "analyze_file", file: path, maxBytes: 10_000_000 };
    const subjects = [...subjectsIn(path, await client.request<Analysis>("$/tandem/code_analyze", asked))];
    for (let taken = 0; taken < MOST_OF_A_FILE && subjects.length > 0 && found.length < wish.count; taken++)
      found.push(...subjects.splice(Math.floor(random() * subjects.length), 1));
  }
  return found;
}
