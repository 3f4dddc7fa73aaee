/**
 * How much agents have to read: `npm run bench:sizes -- DIRECTORY…` asks a warm server on git repositories every operation about
 * places, names and files of theirs by JSON-RPC, as a command and as a tool, and prints bytes of the answers. The shell is asked
 * the question with the largest answer. Values that differ between doors are told.
 */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { Client as Agent } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { projectRoot } from "../server/install.ts";
import { Client, identifiers, median, tandem } from "./support/client.ts";
import { codeFiles } from "./support/repository.ts";

type Params = Readonly<Record<string, unknown>>;
type Value = Readonly<Record<string, unknown>>;
/** An operation and what it is asked. */
type Question = readonly [string, Params];

const PROGRAM = join(projectRoot, "bin", "tandem.js");
/** Files that are asked about. */
const FILES = 12;
/** Names with the most uses, of which every question is asked. */
const NAMES = 4;

const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** What is no two answers' the same. */
const timeless = ({ parse_time_ms: _, ...value }: Value): Value => value;

/** Names and how often they stand in the texts, the most frequent first. */
function commonNames(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const [name] of text.matchAll(/(?<![\w$])[A-Za-z_]\w{2,}(?=\()/g))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
}

/** By the name of the operation and what is asked of it. */
function questionsOn(root: string): ReadonlyMap<string, readonly Question[]> {
  const paths = codeFiles(root);
  if (paths.length === 0) throw new Error(`git lists no code in ${root}`);
  const every = Array.from({ length: FILES }, (_, index) => paths[Math.floor((index * paths.length) / FILES)] ?? "");
  const files = every.map((path) => ({ path, text: readFileSync(path, "utf8") }));
  const largest = paths
    .map((path) => ({ path, text: readFileSync(path, "utf8") }))
    .toSorted((a, b) => b.text.length - a.text.length)
    .slice(0, 3);
  const texts = paths.map((path) => readFileSync(path, "utf8"));
  const names = commonNames(texts).slice(0, NAMES * 4);
  const language = paths.some((path) => path.endsWith(".java")) ? "java" : "typescript";
  const places = (operation: string, more: Params = {}) =>
    [...files, ...largest].flatMap(({ path, text }) =>
      identifiers(text, 4).map(
        ({ line, character }): Question => [
          "treesitter",
          { operation, file_path: path, line: line + 1, column: character + 1, ...more },
        ],
      ),
    );
  const ofFiles = (operation: string, of: (path: string) => Params) =>
    [...files, ...largest].map(({ path }): Question => [operation, of(path)]);
  const ofNames = (of: (name: string) => Params) =>
    names.map((symbol): Question => ["structural_analysis", of(symbol)]);
  return new Map<string, readonly Question[]>([
    ["treesitter definition", places("definition")],
    ["treesitter definition, by name", places("definition", { mode: "name" })],
    ["treesitter hover", places("hover")],
    ["treesitter references", places("references")],
    ["treesitter parse", ofFiles("treesitter", (file_path) => ({ operation: "parse", file_path }))],
    ...["definitions", "callers", "callees", "hierarchy", "references"].map(
      (mode) => [`structural_analysis ${mode}`, ofNames((symbol) => ({ mode, symbol }))] as const,
    ),
    [
      "structural_analysis callers, all",
      ofNames((symbol) => ({ mode: "callers", symbol, maxNodes: 5000, maxResults: 5000 })),
    ],
    ["structural_analysis references, all", ofNames((symbol) => ({ mode: "references", symbol, maxResults: 5000 }))],
    [
      "structural_analysis dependencies",
      [["structural_analysis", { mode: "dependencies", target: root, maxResults: 5000 }]],
    ],
    ["structural_analysis exports", [["structural_analysis", { mode: "exports", target: root, maxResults: 5000 }]]],
    ...["analyze_file", "get_signatures", "list_exports"].map(
      (operation) => [`code_analyze ${operation}`, ofFiles("code_analyze", (file) => ({ operation, file }))] as const,
    ),
    [
      "code_analyze search_symbols",
      names.map((query) => ["code_analyze", { operation: "search_symbols", query, limit: 2000 }] as const),
    ],
    [
      "ast_grep",
      ["$A.$B($$$C)", "if ($A) { $$$B }", "return $A"].map((pattern) => ["ast_grep", { pattern, language }] as const),
    ],
    ["ast_grep, all", [["ast_grep", { pattern: "return $A", language, maxResults: 100_000 }]]],
    ["chunk", ofFiles("chunk", (path) => ({ path }))],
  ]);
}

interface Sizes {
  readonly question: Question;
  readonly request: number;
  readonly command: number;
  /** Value and text together. */
  readonly tool: number;
  readonly isAlike: boolean;
}

async function measure(root: string): Promise<void> {
  const client = new Client(tandem(projectRoot));
  await client.initialize(root);
  const agent = new Agent({ name: "sizes", version: "1" });
  await agent.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [PROGRAM, "mcp", "--no-daemon"],
      cwd: root,
      stderr: "ignore",
    }),
  );
  /** Undefined where it is refused. */
  async function sizesOf(question: Question): Promise<Sizes | undefined> {
    const [operation, params] = question;
    const request = await client.request<Value>(`$/tandem/${operation}`, params).catch(() => undefined);
    if (request === undefined) return undefined;
    const command = await client.request<Value>("workspace/executeCommand", {
      command: `tandem.${operation}`,
      arguments: [params],
    });
    const tool = await agent.callTool({ name: operation, arguments: { ...params } }, { timeout: 600_000 });
    return {
      question,
      request: bytes(request),
      command: bytes(command),
      tool: bytes(tool),
      isAlike: [command, tool.structuredContent as Value].every((value) =>
        isDeepStrictEqual(timeless(value), timeless(request)),
      ),
    };
  }
  // What letters alone say, few files may hold: only an expression waits for the whole index.
  const wait = { operation: "search_symbols", query: "/^a{9}$/", wait: 600_000 };
  await client.request("$/tandem/code_analyze", wait);
  await agent.callTool({ name: "code_analyze", arguments: wait }, { timeout: 600_000 });
  console.log(`\n${basename(root)}: bytes, median / largest\n`);
  console.log("| operation | answers | request | command | tool | shell |\n| --- | --- | --- | --- | --- | --- |");
  for (const [name, questions] of questionsOn(root)) {
    const found: Sizes[] = [];
    for (const question of questions) {
      const sizes = await sizesOf(question);
      if (sizes === undefined) continue;
      found.push(sizes);
      if (!sizes.isAlike) console.error(`the doors differ: ${JSON.stringify(question)}`);
    }
    const worst = found.toSorted((a, b) => b.request - a.request)[0];
    if (worst === undefined) continue;
    const shown = (of: (sizes: Sizes) => number): string => `${median(found.map(of))} / ${Math.max(...found.map(of))}`;
    const [operation, params] = worst.question;
    const shell = isShellAsked ? shellSize(root, operation, params) : "";
    console.log(
      `| ${name} | ${found.length} | ${shown((one) => one.request)} | ${shown((one) => one.command)} | ${shown((one) => one.tool)} | ${shell} |`,
    );
  }
  await agent.close();
  client.close();
}

/** Bytes of what the shell prints as JSON, without the white space between values. */
function shellSize(root: string, operation: string, params: Params): string {
  const options = Object.entries(params).flatMap(([name, value]) => [
    `--${name.replaceAll("_", "-").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    String(value),
  ]);
  const argv = [PROGRAM, operation, ...options, "--json"];
  const said = execFileSync(process.execPath, argv, {
    cwd: root,
    maxBuffer: 1 << 28,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const isOne = said.toString().startsWith("{\n");
  return isOne ? String(bytes(JSON.parse(said.toString()))) : `${said.length} in lines`;
}

const isShellAsked = process.argv.includes("--shell");
const roots = process.argv.slice(2).filter((word) => word !== "--shell");
if (roots.length === 0) {
  console.error("usage: npm run bench:sizes -- [--shell] DIRECTORY… (git repositories)");
  process.exit(2);
}
for (const root of roots) await measure(resolve(root));
process.exit(0);
