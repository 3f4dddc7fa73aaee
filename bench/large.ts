/**
 * What a very large document costs: `npm run bench:large -- FILE…` opens each in a fresh process and prints the milliseconds of what an editor
 * asks of it, the processor time of the whole process, the size of the answer and the resident memory behind it.
 */

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { projectRoot } from "../server/install.ts";
import { pathToUri } from "../src/files/paths.ts";
import { Client, tandem } from "./support/client.ts";
import { processorTime } from "./support/processor-time.ts";

const files = process.argv.slice(2).map((path) => resolve(path));
if (files.length === 0) {
  console.error("usage: npm run bench:large -- FILE…");
  process.exit(2);
}

/** Milliseconds for the collector and whatever is done when nobody asks. */
const PAUSE = 3000;

for (const path of files) {
  const text = readFileSync(path, "utf8");
  const lines = text.split("\n");
  const client = new Client(tandem(projectRoot));
  await client.initialize([]);
  console.log(`${path}: ${(text.length / 1e6).toFixed(1)} MB in ${lines.length} lines`);
  const textDocument = { uri: pathToUri(path) };
  const line = lines.length >> 1;
  const position = { line, character: Math.max(0, lines[line]?.search(/\w/) ?? 0) };

  const measured = async (name: string, method: string, params: object = {}): Promise<void> => {
    const before = processorTime(client.pid);
    const { result, milliseconds } = await client.timed(method, { textDocument, ...params });
    const processor = processorTime(client.pid) - before;
    const size = (JSON.stringify(result ?? null).length / 1e6).toFixed(2);
    console.log(
      `  ${name.padEnd(24)} ${milliseconds.toFixed(0).padStart(6)} ms  processor ${processor.toFixed(0).padStart(6)} ms  ${size.padStart(7)} MB  memory ${client.memory()} MB`,
    );
  };
  const key = (version: number, at: { readonly line: number; readonly character: number }): void =>
    client.notify("textDocument/didChange", {
      textDocument: { ...textDocument, version },
      contentChanges: [{ range: { start: at, end: at }, text: " " }],
    });

  client.open(path, text);
  await measured("outline", "textDocument/documentSymbol");
  await measured("outline again", "textDocument/documentSymbol");
  await measured("highlights", "textDocument/documentHighlight", { position });
  await measured("hover", "textDocument/hover", { position });
  await measured("folds", "textDocument/foldingRange");
  for (const [version, at] of [position, { line: 1, character: 0 }, position].entries()) {
    key(version + 2, at);
    await measured(`a key in line ${at.line + 1}, outline`, "textDocument/documentSymbol");
  }
  await new Promise((done) => setTimeout(done, PAUSE));
  console.log(`  a pause: memory ${client.memory()} MB`);
  client.notify("textDocument/didClose", { textDocument });
  await new Promise((done) => setTimeout(done, PAUSE));
  console.log(`  closed: memory ${client.memory()} MB`);
  client.close();
}
process.exit(0);
