/** Tasks of a repository: methods drawn at random, one for each kind in turn, and what their language server says of them. */

import { readFileSync } from "node:fs";
import { isInside, pathToUri } from "../../src/files/paths.ts";
import { messageOf } from "../../src/text/error-message.ts";
import { askServer, isCalledAt, type Line, type Requests } from "../completeness/asking.ts";
import { chooseMethods, type Method, methodsOf } from "../completeness/methods.ts";
import { KINDS, type Kind, type Task } from "./task.ts";

interface Wish {
  readonly root: string;
  readonly files: readonly string[];
  /** Files of which the server can say nothing. */
  readonly withheld: readonly string[];
  readonly family: string;
  readonly count: number;
  readonly seed: number;
}

/** Methods drawn for one task: of many a server knows no use. */
const DRAWN = 8;

/** The lines of a method's definition, as the server's outline has them; undefined where it has none there. */
async function linesOf(client: Requests, { path, line, symbol }: Method): Promise<readonly Line[] | undefined> {
  interface Ranged {
    readonly name: string;
    readonly range: { readonly start: { readonly line: number }; readonly end: { readonly line: number } };
    readonly selectionRange: { readonly start: { readonly line: number } };
    readonly children?: readonly Ranged[];
  }
  const name = symbol.split("/").at(-1) ?? symbol;
  const all = await client.request<readonly Ranged[] | null>("textDocument/documentSymbol", {
    textDocument: { uri: pathToUri(path) },
  });
  const find = (items: readonly Ranged[]): Ranged | undefined => {
    for (const one of items) {
      // Some servers write a method with what it is of: `(*Command).Execute`.
      const isIt = one.selectionRange.start.line === line - 1 && one.name.endsWith(name);
      const found = isIt ? one : find(one.children ?? []);
      if (found) return found;
    }
    return undefined;
  };
  const found = find(all ?? []);
  if (found === undefined) return undefined;
  const { start, end } = found.range;
  return Array.from({ length: end.line - start.line + 1 }, (_, index) => ({
    file_path: path,
    line: start.line + 1 + index,
  }));
}

/** The lines right above a definition: some count its comment and its attributes for it. */
function aboveOf([first]: readonly Line[]): readonly Line[] {
  const { file_path, line } = first ?? { file_path: "", line: 0 };
  const rows =
    line === 0
      ? []
      : readFileSync(file_path, "utf8")
          .split("\n")
          .slice(0, line - 1);
  const blank = rows.findLastIndex((row) => row.trim() === "");
  return rows.slice(blank + 1).map((_, index) => ({ file_path, line: blank + 2 + index }));
}

/** Places of a name of which the server is asked one by one; a method whose name stands in more is no task. */
const MOST_PLACES = 100;

type Placed = Line & { readonly column: number };

const placeKey = ({ file_path, line, column }: Placed): string => `${line}:${column}:${file_path}`;

/** Every place where the name of a method stands as a word. */
function placesOf({ symbol }: Method, files: readonly string[]): readonly Placed[] {
  const name = symbol.split("/").at(-1) ?? symbol;
  const word = new RegExp(`\\b${name}\\b`, "g");
  const inRow = (file_path: string, line: number, row: string): readonly Placed[] =>
    [...row.matchAll(word)].map(({ index }) => ({ file_path, line, column: index + 1 }));
  return files.flatMap((file_path) => {
    const text = readFileSync(file_path, "utf8");
    return text.includes(name) ? text.split("\n").flatMap((row, index) => inRow(file_path, index + 1, row)) : [];
  });
}

/** A file and its directory: by that the copy of a project is known that is installed as somebody's dependency. */
const endOf = (path: string): string => `/${path.split("/").slice(-2).join("/")}`;

/** What is asked in vain is said, and stands for nothing. */
const unanswered = (error: unknown): undefined => void console.log(messageOf(error));

/** Whether the server says that a place means a method; undefined where it says nothing of it, or that an installed copy of the project is meant. */
async function means(client: Requests, place: Placed, { path, line }: Method): Promise<boolean | undefined> {
  interface Meaning {
    readonly definitions?: readonly Line[];
    readonly resolution?: string;
    readonly asked_at?: unknown;
  }
  const asked = { operation: "definition", ...place, wait: "precise" };
  const said = await client.request<Meaning>("$/tandem/lsp", asked).catch(unanswered);
  const { definitions = [], resolution, asked_at } = said ?? {};
  // In a comment or a string the nearest name is asked about, which is another place.
  if (asked_at !== undefined) return undefined;
  const isCopy = (one: Line): boolean => one.file_path !== path && one.file_path.endsWith(endOf(path));
  if (resolution !== "precise" || definitions.length === 0 || definitions.some(isCopy)) return undefined;
  return definitions.some((one) => one.file_path === path && one.line === line);
}

interface Uses {
  readonly uses: readonly Placed[];
  readonly untold: readonly Placed[];
}

/**
 * Where a method is used, as the server says it: by its references, and by what it says that each other place of the name means, for some
 * look for references in a part of the files alone. Undefined where none answers, or the name stands in too many places.
 */
async function usesOf(
  client: Requests,
  method: Method,
  { root, files, withheld }: Pick<Wish, "root" | "files" | "withheld">,
): Promise<Uses | undefined> {
  const places = placesOf(method, files);
  const found = places.length > MOST_PLACES ? undefined : await askServer(client, method);
  if (found === undefined) return undefined;
  const known = new Set([...found, { ...method, file_path: method.path }].map(placeKey));
  const uses: Placed[] = found.filter(({ file_path }) => isInside(root, file_path));
  const untold: Placed[] = [...placesOf(method, withheld)];
  for (const place of places) {
    const isMeant = known.has(placeKey(place)) ? false : await means(client, place, method);
    if (isMeant === undefined) untold.push(place);
    else if (isMeant) uses.push(place);
  }
  return { uses, untold };
}

const onceEach = (lines: readonly Line[]): readonly Line[] => [
  ...new Map(lines.map(({ file_path, line }) => [`${line}:${file_path}`, { file_path, line }])).values(),
];

/** The declarations of a method's name path in all files that hold its names, as the server's outlines have them. */
async function namesakesOf(
  client: Requests,
  { symbol }: Method,
  { files }: Pick<Wish, "files">,
): Promise<readonly Line[]> {
  const words = symbol.split("/");
  const holding = files.filter((path) => {
    const text = readFileSync(path, "utf8");
    return words.every((word) => text.includes(word));
  });
  const found: Line[] = [];
  for (const path of holding)
    for (const one of await methodsOf(client, path))
      if (one.symbol === symbol) found.push({ file_path: path, line: one.line });
  return found;
}

async function taskOf(client: Requests, kind: Kind, method: Method, wish: Wish): Promise<Task | undefined> {
  const itself: Line = { file_path: method.path, line: method.line };
  const namesakes = await namesakesOf(client, method, wish);
  const isOneOfSeveral = namesakes.some(({ file_path }) => file_path !== method.path);
  // Overloads are told with what was drawn, or not.
  const overloads = namesakes.filter(({ file_path, line }) => file_path === method.path && line !== method.line);
  const drawn = { kind, method, isOneOfSeveral };
  if (kind === "definition") return { ...drawn, truth: [itself], untold: overloads };
  if (kind === "body") {
    const truth = await linesOf(client, method);
    return truth && { ...drawn, truth, untold: [...overloads, ...aboveOf(truth)] };
  }
  const { uses = [], untold = [] } = (await usesOf(client, method, wish)) ?? {};
  if (kind === "meaning") {
    const use = await meaningIt(client, method, uses);
    return use && { ...drawn, use, truth: [itself], untold: overloads };
  }
  const truth = onceEach(kind === "callers" ? uses.filter(isCalledAt) : uses);
  return truth.length === 0 ? undefined : { ...drawn, truth, untold };
}

/** The first line of another file of which the server says that it means the method: references of a declaration hold those of what implements it too. */
async function meaningIt(client: Requests, method: Method, uses: readonly Placed[]): Promise<Line | undefined> {
  for (const { file_path, line, column } of uses)
    if (file_path !== method.path && (await means(client, { file_path, line, column }, method)))
      return { file_path, line };
  return undefined;
}

/** @param client that asks language servers */
export async function makeTasks(client: Requests, wish: Wish): Promise<readonly Task[]> {
  const { files, family, count, seed } = wish;
  const methods = await chooseMethods(client, { files, family, count: count * DRAWN, seed });
  const tasks: Task[] = [];
  for (const method of methods) {
    if (tasks.length === count) break;
    // Of a name alone nobody could say which of its definitions is meant.
    if (!method.symbol.includes("/")) continue;
    const kind = KINDS[tasks.length % KINDS.length] ?? "definition";
    const task = await taskOf(client, kind, method, wish).catch(unanswered);
    if (task) tasks.push(task);
  }
  return tasks;
}
