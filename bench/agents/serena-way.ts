/** The way with serena's tools: a symbol is found by its name path, and what refers to it from there. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { LIVE_ENV } from "../../test/support/live-servers.ts";
import type { Line } from "../completeness/asking.ts";
import { type Project, serverOf } from "../support/projects.ts";
import type { Task, Worked } from "./task.ts";
import { startToolServer, type ToolServer } from "./tool-server.ts";
import { looksCalled, nameOf, Spent, type Way, workEach } from "./way.ts";

interface Found {
  readonly name_path: string;
  readonly relative_path: string;
  /** Lines from 0. */
  readonly body_location: { readonly start_line: number; readonly end_line: number };
  /** Where it was asked for. */
  readonly body?: string;
}

interface Reference {
  readonly content_around_reference?: string;
}

/** By file, then by kind of what holds the place. */
type References = Readonly<Record<string, Readonly<Record<string, readonly Reference[]>>>>;

/** The marked line, counted from 0: `>  92:    ctx.invoke(f)`. */
const MARKED = /^ *> *([0-9]+):(.*)$/m;

/** Below decorators and attributes, where the name stands. */
function lineOfName(root: string, name: string, { relative_path, body_location }: Found): Line {
  const { start_line, end_line } = body_location;
  const file_path = join(root, relative_path);
  const lines = readFileSync(file_path, "utf8")
    .split("\n")
    .slice(start_line, end_line + 1);
  const offset = lines.findIndex((text) => new RegExp(`\\b${name}\\b`).test(text));
  return { file_path, line: start_line + 1 + Math.max(0, offset) };
}

/** Lines before the one that is meant by which it is told from others that read the same, at most. */
const MOST_BEFORE = 5;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Of the line that uses it, with the name as the group; where others of its file read the same, with lines before it. */
function patternOf({ use, ...task }: Task): string {
  const text = readFileSync(use?.file_path ?? "", "utf8");
  const lines = text.split("\n");
  const at = (use?.line ?? 1) - 1;
  const name = nameOf(task);
  const own = (lines[at] ?? "").trimEnd();
  const named = escaped(own.trimStart()).replace(new RegExp(`\\b${name}\\b`), `(${name})`);
  let before = own.slice(0, own.length - own.trimStart().length);
  for (let line = at - 1; line >= Math.max(0, at - MOST_BEFORE); line--) {
    if (text.split(before + own.trimStart()).length <= 2) break;
    before = `${lines[line]}\n${before}`;
  }
  return escaped(before.trimStart()) + named;
}

const asList = (text: string): readonly Found[] => [JSON.parse(text)].flat() as readonly Found[];

async function workOne(server: ToolServer, root: string, task: Task): Promise<Worked> {
  const { kind, method, use } = task;
  const name = nameOf(task);
  const spent = new Spent();
  const placed = (found: readonly Found[]): readonly Line[] => found.map((one) => lineOfName(root, name, one));
  const where = task.isOneOfSeveral ? { relative_path: relative(root, method.path) } : {};
  const find = async (args: object): Promise<readonly Found[]> =>
    asList(await server.call(spent, "find_symbol", { ...where, ...args }));
  /** By its name path; where servers write those of methods without what they are of, by the name alone: of several by what the name path or the text says. */
  const findSymbol = async (more: object = {}): Promise<readonly Found[]> => {
    const found = await find({ name_path_pattern: method.symbol, ...more });
    if (found.length > 0) return found;
    const named = { name_path_pattern: name, ...more };
    const alike = await find(named);
    if (alike.length < 2) return alike;
    const holder = new RegExp(`\\b${method.symbol.split("/").at(-2) ?? ""}\\b`);
    const byPath = alike.filter(({ name_path }) => holder.test(name_path));
    if (byPath.length > 0) return byPath;
    const shown = await find({ ...named, include_body: true });
    const head = ({ body = "" }: Found): string => body.split("\n").find((line) => line.includes(name)) ?? "";
    return shown.filter((one) => holder.test(head(one)));
  };
  const referring = async ({ name_path, relative_path }: Found): Promise<readonly (Line & { text: string })[]> => {
    const said = JSON.parse(await server.call(spent, "find_referencing_symbols", { name_path, relative_path }));
    return Object.entries(said as References).flatMap(([file, byKind]) =>
      Object.values(byKind).flatMap((items) =>
        items.flatMap(({ content_around_reference = "" }) => {
          const [, line, text = ""] = MARKED.exec(content_around_reference) ?? [];
          return line === undefined ? [] : [{ file_path: join(root, file), line: Number(line) + 1, text }];
        }),
      ),
    );
  };
  const tell = async (): Promise<readonly Line[]> => {
    if (kind === "definition") return placed(await findSymbol());
    if (kind === "body") {
      const found = await findSymbol({ relative_path: relative(root, method.path), include_body: true });
      return found.flatMap(({ relative_path, body_location: { start_line, end_line } }) =>
        Array.from({ length: end_line - start_line + 1 }, (_, index) => ({
          file_path: join(root, relative_path),
          line: start_line + 1 + index,
        })),
      );
    }
    if (kind === "meaning") {
      const where = { relative_path: relative(root, use?.file_path ?? ""), regex: patternOf(task) };
      return placed(asList(await server.call(spent, "find_declaration", where)));
    }
    const uses: (Line & { text: string })[] = [];
    for (const one of await findSymbol()) uses.push(...(await referring(one)));
    return kind === "callers" ? uses.filter(({ text }) => looksCalled(name).test(text)) : uses;
  };
  return tell().then(
    (lines) => spent.worked(lines),
    () => spent.worked([], false),
  );
}

/** Names that serena has for languages. */
const LANGUAGE: Readonly<Record<string, string>> = { javascript: "typescript" };
const languageOf = (family: string): string => LANGUAGE[family] ?? family;

const settingsOf = (home: string, { family }: Pick<Project, "family">): string =>
  JSON.stringify({
    web_dashboard: false,
    gui_log_window: false,
    projects: [],
    project_serena_folder_location: join(home, "$projectFolderName"),
    // The same server as everybody's, not one that is loaded from elsewhere.
    ls_specific_settings: { [languageOf(family)]: { ls_path: serverOf(family)[0] } },
  });

/** Each task once in one process: the first waits for the language server. */
export const serenaWay: Way = {
  name: "serena",
  needs: "serena",
  work: async ({ root, family }, tasks) => {
    const home = mkdtempSync(join(tmpdir(), "tandem-serena-"));
    const env = { SERENA_HOME: home };
    writeFileSync(join(home, "serena_config.yml"), settingsOf(home, { family }));
    spawnSync("serena", ["project", "create", "--language", languageOf(family), root], {
      env: { ...LIVE_ENV, ...env },
    });
    const args = ["start-mcp-server", "--project", root, "--context", "claude-code", "--agent-interface", "tools"];
    const server = await startToolServer({ cwd: root, command: "serena", args, env });
    return workEach(tasks, (task) => workOne(server, root, task)).finally(async () => {
      await server.close();
      rmSync(home, { recursive: true, force: true });
    });
  },
};
