/** Typing for measuring: a large document made of a repository's files, keys in it one by one, and an outline after each. */

import { readFileSync } from "node:fs";
import { pathToUri } from "../../src/files/paths.ts";
import type { Position } from "../../src/text/line-index.ts";
import type { Client } from "./client.ts";

const LINES = 10_000;

/** One key: what is written, and where. */
export interface Key {
  readonly position: Position;
  readonly text: string;
  /** What stands before it on its line. */
  readonly before: string;
}

/** A way of typing: the keys that it puts into a document. */
export interface Way {
  readonly name: string;
  readonly keys: (lines: readonly string[]) => readonly Key[];
}

/** Files one behind the other until there are lines enough. */
export function documentOf(files: readonly string[]): string {
  const texts: string[] = [];
  for (let lines = 0, index = 0; lines < LINES && index < files.length; index++) {
    const text = readFileSync(files[index] as string, "utf8");
    texts.push(text);
    lines += text.split("\n").length;
  }
  return texts.join("\n");
}

/** What is typed into a method's body, in words that every language with braces has. */
const STATEMENTS = ["result = service.find(name, 1);", "other.update(result.name, count + 1);"];
/** A line that opens the body of a method or function. */
const OPENS_BODY = /^\s+.*\w\(.*\)[^;=]*\{$/;

/** A line, letter by letter. */
const keysOf = (written: string, line: number): readonly Key[] =>
  Array.from(written, (text, character) => ({
    position: { line, character },
    text,
    before: written.slice(0, character),
  }));

/** A line of code with names in it, within something: what begins or ends no block. */
const STATEMENT = /^\s+(?![/*#@}])(?=.*[A-Za-z]{3}.*[.(=].*[A-Za-z]{3})[^{}"'`]{20,90}[;,)]$/;

/** Lines of a text, spread evenly, each typed once more behind itself. */
export function copiedLines(text: string, count: number): readonly (readonly Key[])[] {
  const lines = text.split("\n");
  const all = lines.flatMap((line, index) => (STATEMENT.test(line) ? [index] : []));
  const step = Math.max(1, Math.floor(all.length / count));
  return all
    .filter((_, index) => index % step === 0)
    .slice(0, count)
    .map((line, written) => {
      const copied = lines[line] as string;
      // Each line that was written before has moved it.
      const at = line + written;
      const end = { position: { line: at, character: copied.length }, text: "\n", before: copied };
      return [end, ...keysOf(copied, at + 1)];
    });
}

export const WAYS: readonly Way[] = [
  {
    name: "ordinary statements in a method",
    keys: (lines) => {
      const middle = lines.length >> 1;
      const found = lines.findIndex(
        (line, at) => at >= middle && OPENS_BODY.test(line) && !/^\s*(?:if|for|while|switch|catch|\}|\*)/.test(line),
      );
      const first = found < 0 ? middle : found;
      return STATEMENTS.flatMap((statement, index) => [
        {
          position: {
            line: first + index,
            character: (index === 0 ? lines[first] : STATEMENTS[index - 1])?.length ?? 0,
          },
          text: "\n",
          before: "",
        },
        ...keysOf(statement, first + index + 1),
      ]);
    },
  },
  {
    name: "each key one more syntax error",
    keys: (lines) =>
      Array.from({ length: 60 }, (_, index) => ({
        position: { line: (lines.length >> 1) + index, character: 0 },
        text: "x",
        before: "",
      })),
  },
];

/** Milliseconds that a server has to make itself ready for keys in a document that was just opened. */
const SETTLE = 1500;

/** Opens a document as it is before the first key. @param path where it would stand; nothing is written */
export async function opened(client: Client, path: string, text: string): Promise<void> {
  client.open(path, text);
  await client.request("textDocument/documentSymbol", { textDocument: { uri: pathToUri(path) } });
  await new Promise((resolve) => setTimeout(resolve, SETTLE));
}

/**
 * Types in an open document and closes it: milliseconds of each key until the outline that follows it has arrived; the editor's own work
 * with it is not ours.
 * @param text as it was opened
 */
export async function typed(client: Client, path: string, text: string, way: Way): Promise<number[]> {
  const textDocument = { uri: pathToUri(path) };
  const times: number[] = [];
  for (const [index, { position, text: added }] of way.keys(text.split("\n")).entries()) {
    client.notify("textDocument/didChange", {
      textDocument: { ...textDocument, version: index + 2 },
      contentChanges: [{ range: { start: position, end: position }, text: added }],
    });
    times.push((await client.timed("textDocument/documentSymbol", { textDocument })).milliseconds);
  }
  client.notify("textDocument/didClose", { textDocument });
  return times;
}
