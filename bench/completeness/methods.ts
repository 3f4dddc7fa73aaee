/** Methods of a repository, chosen at random, to ask who uses them. */

import { readFileSync } from "node:fs";
import { languageOfPath } from "../../src/languages/table.ts";
import { randomFrom } from "../accuracy/random.ts";
import { outlineOf, type Requests } from "./asking.ts";

export interface Method {
  /** Absolute. */
  readonly path: string;
  /** `Class/method`; the name alone where nothing holds it. */
  readonly symbol: string;
  /** Of the name, from 1. */
  readonly line: number;
  readonly column: number;
}

interface Item {
  readonly name: string;
  readonly kind: number;
  readonly selectionRange: { readonly start: { readonly line: number; readonly character: number } };
  readonly children?: readonly Item[];
}

/** LSP 3.17, "SymbolKind": methods, and what has some. */
const METHOD = 6;
const HOLDERS: ReadonlySet<number> = new Set([5, 10, 11, 19, 23]);

/** Methods of one file that are asked about, at most. */
const MOST_OF_A_FILE = 3;

const IS_PLAIN = /^[A-Za-z_]\w{2,}$/;
/** What a language or a test runner calls: hardly anybody else does. */
const IS_CALLED_BY_OTHERS = /^(?:__|test)/;

/** Go's methods stand outside of what they are of: `func (c *Command) Execute`. */
const RECEIVER = /^func\s*\(\s*(?:\w+\s+)?\*?\s*([A-Za-z_]\w*)/;

const receiverAt = (path: string, line: number): string | undefined =>
  RECEIVER.exec(readFileSync(path, "utf8").split("\n")[line] ?? "")?.[1];

function* methodsIn(path: string, items: readonly Item[], holder?: string): Generator<Method> {
  for (const { name, kind, selectionRange, children = [] } of items) {
    const { line, character } = selectionRange.start;
    const isAsked = kind === METHOD && IS_PLAIN.test(name) && !IS_CALLED_BY_OTHERS.test(name);
    if (isAsked) {
      const within = holder ?? receiverAt(path, line);
      const symbol = within === undefined ? name : `${within}/${name}`;
      yield { path, symbol, line: line + 1, column: character + 1 };
    }
    if (HOLDERS.has(kind)) yield* methodsIn(path, children, IS_PLAIN.test(name) ? name : undefined);
  }
}

/** The methods that the language server's outline of a file has. */
export const methodsOf = async (client: Requests, path: string): Promise<readonly Method[]> => [
  ...methodsIn(path, (await outlineOf(client, path)) as readonly Item[]),
];

interface Wish {
  /** Absolute paths. */
  readonly files: readonly string[];
  /** The languages' family. */
  readonly family: string;
  readonly count: number;
  readonly seed: number;
}

/** As many methods as are wished, or all there are; the same for the same seed and files. */
export async function chooseMethods(
  client: Requests,
  { files, family, count, seed }: Wish,
): Promise<readonly Method[]> {
  const random = randomFrom(seed, family);
  const left = files.filter((path) => languageOfPath(path)?.family === family).toSorted();
  const found: Method[] = [];
  while (found.length < count && left.length > 0) {
    const [path = ""] = left.splice(Math.floor(random() * left.length), 1);
    const methods = [...(await methodsOf(client, path))];
    for (let taken = 0; taken < MOST_OF_A_FILE && methods.length > 0 && found.length < count; taken++)
      found.push(...methods.splice(Math.floor(random() * methods.length), 1));
  }
  return found;
}
