/** The way with tandem's tools: one question, its further pages, and once more with the language server where the answer says that syntax alone is not sure. */

import type { Agent, Called } from "../../test/support/doors.ts";
import type { Line } from "../completeness/asking.ts";
import type { Kind, Task, Worked } from "./task.ts";

type Args = Readonly<Record<string, unknown>>;

const nameOf = (symbol: string): string => symbol.split("/").at(-1) ?? symbol;

const CALL: Readonly<Record<Kind, (task: Task) => readonly [tool: string, args: Args]>> = {
  definition: ({ method: { symbol } }) => ["structural_analysis", { mode: "definitions", symbol }],
  body: ({ method: { symbol, path } }) => ["read", { symbols: [symbol], file_path: path }],
  meaning: ({ method: { symbol }, use }) => ["treesitter", { operation: "definition", ...use, symbol: nameOf(symbol) }],
  references: ({ method: { symbol } }) => ["structural_analysis", { mode: "references", symbol }],
  callers: ({ method: { symbol } }) => ["structural_analysis", { mode: "callers", symbol }],
};

interface Calling extends Line {
  readonly via?: readonly { readonly line: number }[];
  readonly source?: readonly { readonly line: number; readonly text: string }[];
}

interface Value {
  readonly complete?: boolean;
  readonly origin?: string;
  readonly nextCursor?: string;
  readonly more?: number;
  readonly definitions?: readonly Line[];
  readonly callers?: readonly Calling[];
  readonly categories?: readonly { readonly references: readonly Line[] }[];
  readonly symbols?: readonly Calling[];
  readonly possible?: readonly Line[];
}

/** Lines that an item tells of its file: those of calls, and those of the pieces that are shown. */
const inFile = ({ file_path, via = [], source = [] }: Calling): readonly Line[] => [
  ...via.map(({ line }) => ({ file_path, line })),
  ...source.flatMap(({ line, text }) => text.split("\n").map((_, index) => ({ file_path, line: line + index }))),
];

const readOf = ({ definitions = [], callers = [], categories = [], symbols = [], possible = [] }: Value) => ({
  definite: [
    ...definitions,
    ...callers.flatMap(inFile),
    ...categories.flatMap((one) => one.references),
    ...symbols.flatMap(inFile),
  ],
  possible,
});

export async function workWithTandem({ call }: Agent, task: Task): Promise<Worked> {
  const [tool, args] = CALL[task.kind](task);
  const began = performance.now();
  const definite: Line[] = [];
  const possible: Line[] = [];
  let calls = 0;
  let bytes = 0;
  const ask = async (more: Args): Promise<Value> => {
    const { text, value }: Called = await call(tool, { ...args, ...more });
    calls++;
    bytes += Buffer.byteLength(text);
    const read = readOf((value ?? {}) as Value);
    definite.push(...read.definite);
    possible.push(...read.possible);
    return (value ?? {}) as Value;
  };
  let last = await ask({});
  while (last.nextCursor !== undefined && calls < 10) last = await ask({ cursor: last.nextCursor });
  return {
    definite,
    possible,
    isComplete: last.complete !== false && (last.more ?? 0) === 0,
    calls,
    bytes,
    milliseconds: performance.now() - began,
  };
}
