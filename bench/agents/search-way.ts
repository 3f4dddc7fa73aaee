/** The way with `rg` and reading alone, as a careful agent without a language's tools goes: it searches the word and takes what looks right. */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Line } from "../completeness/asking.ts";
import type { Task, Worked } from "./task.ts";
import { looksCalled, nameOf, Spent, type Way } from "./way.ts";

/** Lines read at once, as reading tools offer it. */
const READ = 60;

/** Words that declare, or a member at the start of its line. */
const declares = (name: string): RegExp =>
  new RegExp(
    `\\b(?:def|function|fn|func|class)\\s+(?:\\([^)]*\\)\\s*)?${name}\\b|^\\s*(?:(?:export|default|async|static|get|set|public|private|protected|readonly|override|abstract)\\s+)*\\*?${name}\\s*(?:<[^>]*>)?\\([^;]*\\{\\s*$|^\\s*(?:readonly\\s+)?${name}\\s*[:=]`,
  );

const isComment = (text: string): boolean => /^\s*(?:#|\/\/|\*|\/\*)/.test(text);

interface Hit extends Line {
  readonly text: string;
}

/** Lines of a file as a reading tool gives them. */
export function readLines(spent: Spent, file_path: string, from: number, count = READ): readonly string[] {
  const lines = readFileSync(file_path, "utf8")
    .split("\n")
    .slice(from - 1, from - 1 + count);
  spent.count(lines.map((text, index) => `${String(from + index).padStart(6)}\t${text}`).join("\n"));
  return lines;
}

/** Lines that hold the word. */
function search(spent: Spent, root: string, name: string): readonly Hit[] {
  const { stdout } = spawnSync("rg", ["-nw", "--no-heading", "--fixed-strings", "-e", name, "."], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  spent.count(stdout);
  return stdout.split("\n").flatMap((row) => {
    const [, path, line, text = ""] = /^(?:\.\/)?(.+?):([0-9]+):(.*)$/.exec(row) ?? [];
    return path === undefined ? [] : [{ file_path: join(root, path), line: Number(line), text }];
  });
}

const indentOf = (text: string): number => text.length - text.trimStart().length;

/** Lines of a definition as its indentation says it. */
export function bodyOf(lines: readonly string[], first: Line): readonly Line[] {
  const own = indentOf(lines[0] ?? "");
  const end = lines.findIndex(
    (text, index) => index > 0 && text.trim() !== "" && indentOf(text) <= own && !/^\s*[)}\]]/.test(text),
  );
  const held = (end < 0 ? lines : lines.slice(0, end)).join("\n").trimEnd().split("\n");
  return held.map((_, index) => ({ file_path: first.file_path, line: first.line + index }));
}

function workOne(root: string, task: Task): Worked {
  const { kind, method } = task;
  const spent = new Spent();
  const name = nameOf(task);
  const hits = search(spent, root, name);
  const isDefinition = declares(name);
  const told = ((): readonly Line[] => {
    const definitions = hits.filter(({ text }) => isDefinition.test(text));
    const uses = hits.filter(({ text }) => !isDefinition.test(text) && !isComment(text));
    if (kind === "references") return uses;
    if (kind === "callers") return uses.filter(({ text }) => looksCalled(name).test(text));
    // Of several, which one is the holder's: each is looked at, the known file's first.
    const own = definitions.filter(({ file_path }) => file_path === method.path);
    const isFileSaid = kind === "body" || (task.isOneOfSeveral && kind === "definition");
    const [first] = isFileSaid ? own : definitions;
    if (first === undefined) return [];
    if (kind === "body") return bodyOf(readLines(spent, first.file_path, first.line), first);
    if (isFileSaid || definitions.length === 1) return [first];
    const holder = method.symbol.split("/").at(-2);
    for (const one of definitions) {
      const before = readLines(spent, one.file_path, Math.max(1, one.line - READ));
      if (
        holder !== undefined &&
        kind === "definition" &&
        before.some((text) => new RegExp(`\\b(?:class|interface|struct|impl|trait)\\b.*\\b${holder}\\b`).test(text))
      )
        return [one];
    }
    return [first];
  })();
  return spent.worked(told);
}

export const searchWay: Way = {
  name: "rg and read",
  needs: "rg",
  work: async ({ root }, tasks) => tasks.map((task) => workOne(root, task)),
};
