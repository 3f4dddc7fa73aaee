/** The way with `rg` and reading alone, as a careful agent without a language's tools goes: it searches the word and takes what looks right. */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Line } from "../completeness/asking.ts";
import type { Task, Worked } from "./task.ts";

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

class Searching {
  calls = 0;
  bytes = 0;
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** Lines that hold the word. */
  search(name: string): readonly Hit[] {
    const { stdout } = spawnSync("rg", ["-nw", "--no-heading", "--fixed-strings", "-e", name, "."], {
      cwd: this.#root,
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    this.calls++;
    this.bytes += Buffer.byteLength(stdout);
    return stdout.split("\n").flatMap((row) => {
      const [, path, line, text = ""] = /^(?:\.\/)?(.+?):([0-9]+):(.*)$/.exec(row) ?? [];
      return path === undefined ? [] : [{ file_path: join(this.#root, path), line: Number(line), text }];
    });
  }

  read(file_path: string, from: number, count: number): readonly string[] {
    const lines = readFileSync(file_path, "utf8")
      .split("\n")
      .slice(from - 1, from - 1 + count);
    this.calls++;
    // Reading tools number the lines.
    this.bytes += Buffer.byteLength(lines.join("\n")) + 7 * lines.length;
    return lines;
  }
}

const indentOf = (text: string): number => text.length - text.trimStart().length;

/** Lines of a definition as its indentation says it. */
function bodyOf(lines: readonly string[], first: Line): readonly Line[] {
  const own = indentOf(lines[0] ?? "");
  const end = lines.findIndex(
    (text, index) => index > 0 && text.trim() !== "" && indentOf(text) <= own && !/^\s*[)}\]]/.test(text),
  );
  const held = (end < 0 ? lines : lines.slice(0, end)).join("\n").trimEnd().split("\n");
  return held.map((_, index) => ({ file_path: first.file_path, line: first.line + index }));
}

export function workBySearch(root: string, { kind, method }: Task): Worked {
  const began = performance.now();
  const searching = new Searching(root);
  const name = method.symbol.split("/").at(-1) ?? method.symbol;
  const hits = searching.search(name);
  const isDefinition = declares(name);
  const told = ((): readonly Line[] => {
    const definitions = hits.filter(({ text }) => isDefinition.test(text));
    const uses = hits.filter(({ text }) => !isDefinition.test(text) && !isComment(text));
    if (kind === "references") return uses;
    if (kind === "callers")
      return uses.filter(({ text }) => new RegExp(`\\b${name}\\s*(?:<[^()]*>)?(?:\\?\\.)?\\(`).test(text));
    // Of several, which one is the holder's: each is looked at, the known file's first.
    const own = definitions.filter(({ file_path }) => file_path === method.path);
    const [first] = kind === "body" ? own : definitions;
    if (first === undefined) return [];
    if (kind === "body") return bodyOf(searching.read(first.file_path, first.line, READ), first);
    if (definitions.length === 1) return [first];
    const holder = method.symbol.split("/").at(-2);
    for (const one of definitions) {
      const before = searching.read(one.file_path, Math.max(1, one.line - READ), READ);
      if (
        holder !== undefined &&
        kind === "definition" &&
        before.some((text) => new RegExp(`\\b(?:class|interface|struct|impl|trait)\\b.*\\b${holder}\\b`).test(text))
      )
        return [one];
    }
    return [first];
  })();
  return {
    definite: told,
    possible: [],
    isComplete: true,
    calls: searching.calls,
    bytes: searching.bytes,
    milliseconds: performance.now() - began,
  };
}
