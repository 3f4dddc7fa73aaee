/** The way with cclsp's tools: names are looked up in the workspace, and asked about where they are found. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Line } from "../completeness/asking.ts";
import { serverOf } from "../support/projects.ts";
import { bodyOf, readLines } from "./search-way.ts";
import type { Task, Worked } from "./task.ts";
import { startToolServer, type ToolServer } from "./tool-server.ts";
import { nameOf, Spent, type Way, workEach } from "./way.ts";

interface Place extends Line {
  readonly column: number;
}

/** `PATH:LINE:COLUMN`, alone in its line or behind ` at `. */
const PLACE = /(?:^| at )(\S+):([0-9]+):([0-9]+)$/;

const placesIn = (root: string, text: string): readonly Place[] =>
  text.split("\n").flatMap((row) => {
    const [, path, line, column] = PLACE.exec(row.trim()) ?? [];
    return path === undefined ? [] : [{ file_path: resolve(root, path), line: Number(line), column: Number(column) }];
  });

/** Of each symbol of the name in one file: `Results for NAME (KIND) at PATH:LINE:COLUMN:`, then the places. */
const blocksIn = (root: string, text: string): readonly { readonly of: Line; readonly places: readonly Place[] }[] =>
  text.split(/^(?=Results for )/m).flatMap((block) => {
    const [head = "", ...rows] = block.split("\n");
    const [of] = placesIn(root, head.replace(/:$/, ""));
    return of === undefined ? [] : [{ of, places: placesIn(root, rows.join("\n")) }];
  });

const isAt =
  ({ file_path, line }: Line) =>
  (one: Line): boolean =>
    one.file_path === file_path && one.line === line;

async function workOne(server: ToolServer, root: string, task: Task): Promise<Worked> {
  const { kind, method, use } = task;
  const name = nameOf(task);
  const holder = method.symbol.split("/").at(-2) ?? "";
  const spent = new Spent();
  const ask = (tool: string, args: Readonly<Record<string, unknown>>): Promise<string> =>
    server.call(spent, tool, args);
  const hover = ({ file_path, line, column }: Place): Promise<string> =>
    ask("get_hover", { file_path, line, character: column });
  /** What the workspace has of the name; of several the one whose hover says what is wanted. */
  /** A line that uses it says nothing of its file. */
  const isFileSaid = task.isOneOfSeveral && kind !== "meaning";
  const findSymbol = async (isWanted: (hover: string) => boolean): Promise<readonly Place[]> => {
    const text = await ask("find_workspace_symbols", { query: name });
    const isNamed = (row: string): boolean => new RegExp(`^\\W*(?:\\S+[.:])?${name}\\b`).test(row);
    const all = placesIn(root, text.split("\n").filter(isNamed).join("\n"));
    const isIn = ({ file_path }: Line): boolean => !isFileSaid || file_path === method.path;
    const found = all.filter(isIn);
    if (found.length < 2) return found;
    for (const one of found) if (isWanted(await hover(one))) return [one];
    return found.slice(0, 1);
  };
  const ofHolder = (said: string): boolean => new RegExp(`\\b${holder}\\b`).test(said);
  const signatureOf = (said: string): string => said.split("\n").slice(1).join("\n").trim();
  const tell = async (): Promise<readonly Line[]> => {
    if (kind === "body") {
      const text = await ask("find_definition", { file_path: method.path, symbol_name: name });
      const first = blocksIn(root, text).find(({ of }) => isAt({ ...method, file_path: method.path })(of))?.of;
      return first === undefined ? [] : bodyOf(readLines(spent, first.file_path, first.line), first);
    }
    if (kind === "meaning" && use !== undefined) {
      const row = readFileSync(use.file_path, "utf8").split("\n")[use.line - 1] ?? "";
      const said = signatureOf(await hover({ ...use, column: row.search(new RegExp(`\\b${name}\\b`)) + 1 }));
      return findSymbol((one) => signatureOf(one) === said);
    }
    const [found] = await findSymbol(ofHolder);
    if (found === undefined || kind === "definition") return found === undefined ? [] : [found];
    const { file_path, line, column } = found;
    if (kind === "callers")
      return placesIn(root, await ask("get_incoming_calls", { file_path, line, character: column }));
    const text = await ask("find_references", { file_path, symbol_name: name, include_declaration: false });
    return blocksIn(root, text).find(({ of }) => isAt(found)(of))?.places ?? [];
  };
  return tell().then(
    (lines) => spent.worked(lines),
    () => spent.worked([], false),
  );
}

/** Endings of files that a family's server is asked about. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  python: ["py", "pyi"],
  javascript: ["ts", "tsx", "js", "jsx", "mts", "cts", "mjs", "cjs"],
  go: ["go"],
  rust: ["rs"],
};

/** Each task once in one process: the first waits for the language server. */
export const cclspWay: Way = {
  name: "cclsp",
  needs: "cclsp",
  work: async ({ root, family }, tasks) => {
    const home = mkdtempSync(join(tmpdir(), "tandem-cclsp-"));
    const settings = join(home, "cclsp.json");
    const server = { extensions: ENDINGS[family] ?? [family], command: serverOf(family), rootDir: root };
    writeFileSync(settings, JSON.stringify({ servers: [server] }));
    const env = { CCLSP_CONFIG_PATH: settings };
    const tools = await startToolServer({ cwd: root, command: "cclsp", env });
    return workEach(tasks, (task) => workOne(tools, root, task)).finally(async () => {
      await tools.close();
      rmSync(home, { recursive: true, force: true });
    });
  },
};
