/** What every operation says of who uses a method, and what its language server says: as lines that can be compared. */

import { readFileSync } from "node:fs";
import { pathToUri } from "../../src/files/paths.ts";
import type { Method } from "./methods.ts";

/** As much of a client as is needed here. */
export interface Requests {
  request<T = unknown>(method: string, params: unknown): Promise<T>;
}

/** A line of a file, from 1: answers name the same place by different columns. */
export interface Line {
  readonly file_path: string;
  readonly line: number;
}

export const keyOf = ({ file_path, line }: Line): string => `${line}:${file_path}`;

/** The ways to ask who uses a method. */
export const DOORS = ["callers", "references", "treesitter"] as const;
export type Door = (typeof DOORS)[number];

/** What one of them says. */
export interface Said {
  readonly isComplete: boolean;
  readonly because: string | undefined;
  readonly definite: readonly Line[];
  readonly possible: readonly Line[];
  /** Calls that are only counted, in each file. */
  readonly counted: ReadonlyMap<string, number>;
}

interface Caller extends Line {
  readonly via: readonly { readonly line: number }[];
  readonly more_calls?: number;
}

interface Value {
  /** What is asked about: keys of literals may be uses to a server. */
  readonly definitions?: readonly Line[];
  readonly complete: boolean;
  readonly incomplete_because?: string;
  readonly callers?: readonly Caller[];
  readonly categories?: readonly { readonly references: readonly Line[] }[];
  readonly references?: readonly Line[];
  readonly possible?: readonly Line[];
}

/** Everything, whatever its size. */
const WHOLE = { maxResults: 100_000, maxBytes: 100_000_000 };

const QUESTIONS: Readonly<Record<Door, (method: Method) => readonly [operation: string, params: object]>> = {
  callers: ({ symbol }) => ["structural_analysis", { mode: "callers", symbol, maxNodes: 100_000 }],
  references: ({ symbol }) => ["structural_analysis", { mode: "references", symbol }],
  treesitter: ({ path, line, column }) => ["treesitter", { operation: "references", file_path: path, line, column }],
};

function read({ complete, incomplete_because, ...value }: Value): Said {
  const { definitions = [], callers = [], categories = [], references = [], possible = [] } = value;
  const counted = new Map<string, number>();
  for (const { file_path, more_calls = 0 } of callers)
    counted.set(file_path, (counted.get(file_path) ?? 0) + more_calls);
  return {
    isComplete: complete,
    because: incomplete_because,
    definite: [
      ...definitions,
      ...callers.flatMap(({ file_path, via }) => via.map(({ line }) => ({ file_path, line }))),
      ...categories.flatMap((category) => category.references),
      ...references,
    ],
    possible,
    counted,
  };
}

export async function ask(
  client: Requests,
  door: Door,
  method: Method,
  wait: "none" | "precise" | undefined,
): Promise<Said> {
  const [operation, params] = QUESTIONS[door](method);
  return read(
    await client.request<Value>(`$/tandem/${operation}`, {
      ...params,
      ...WHOLE,
      ...(wait === undefined ? {} : { wait }),
    }),
  );
}

/** Where a language server finds a method used; undefined where none answers. */
export async function askServer(
  client: Requests,
  { path, line, column }: Method,
  declared = new Map<string, Promise<ReadonlySet<string>>>(),
): Promise<readonly (Line & { readonly column: number })[] | undefined> {
  interface Precise {
    readonly references: readonly (Line & { readonly column: number; readonly is_declaration: boolean })[];
    readonly resolution: string;
  }
  const params = { operation: "references", file_path: path, line, column, include_declaration: false };
  const { references, resolution } = await client.request<Precise>("$/tandem/lsp", {
    ...params,
    ...WHOLE,
    wait: "precise",
  });
  if (resolution !== "precise") return undefined;
  const uses: (typeof references)[number][] = [];
  for (const one of references) {
    const known = declared.get(one.file_path) ?? declaredIn(client, one.file_path);
    declared.set(one.file_path, known);
    // Servers give other declarations too: of a member that overrides it, of a literal that has one.
    if (!one.is_declaration && !(await known).has(`${one.line}:${one.column}`)) uses.push(one);
  }
  return uses;
}

/** Places in a file where methods are declared. */
async function declaredIn(client: Requests, file_path: string): Promise<ReadonlySet<string>> {
  interface Parsed {
    readonly symbols: readonly { readonly kind: string; readonly line: number; readonly column: number }[];
  }
  const { symbols } = await client.request<Parsed>("$/tandem/treesitter", { operation: "parse", file_path, ...WHOLE });
  return new Set(symbols.filter(({ kind }) => /method|function/.test(kind)).map((one) => `${one.line}:${one.column}`));
}

/** A name with arguments behind it, through type arguments and `?.`. */
const CALLED = /^[\w$]+(?:\s*::)?(?:<[^()]*>)?(?:\?\.)?!?\s*\(/;
/** A decorator is called with what it stands above. */
const DECORATES = /^\s*@[\w.]*$/;
/** Words before a name that is declared, not called. */
const DECLARED = /\b(?:def|fn|func|function|get|set|async|static|abstract|override)\s+\*?$/;
/** A method of a class or a literal that its line writes: what it takes, and the brace of its body. */
const WRITTEN = /^[\w$]+\([^()]*\)[^(){}]*\{\s*$/;

/** Whether a method is called at a place, as its text looks; a method that a class or a literal declares is not. */
export function isCalledAt({ file_path, line, column }: Line & { readonly column: number }): boolean {
  const text = readFileSync(file_path, "utf8").split("\n")[line - 1] ?? "";
  const before = text.slice(0, column - 1);
  const behind = text.slice(column - 1);
  const isDeclared = DECLARED.test(before) || (before.trim() === "" && WRITTEN.test(behind));
  return DECORATES.test(before) || (CALLED.test(behind) && !isDeclared);
}

export const outlineOf = async (client: Requests, path: string): Promise<readonly unknown[]> =>
  (await client.request<readonly unknown[] | null>("textDocument/documentSymbol", {
    textDocument: { uri: pathToUri(path) },
  })) ?? [];
