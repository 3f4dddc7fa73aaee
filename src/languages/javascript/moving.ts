/** Moving in JavaScript and TypeScript: modules by `import` and `export`, whose names are looked up when they are used. */

import type { Import } from "../../index/facts.ts";
import { codeOf } from "../../text/code.ts";
import type { WrittenFile } from "../import-text.ts";
import { isInFunction } from "../kit/import-lines.ts";
import type { ListedName, MoveRules } from "../moving.ts";

const COMMON = /(?<![\w$.])(?:module\.exports|exports\.[\w$]+\s*=)/;
const DIRECTIVES = /^(?:\s|\/\/[^\n]*(?:\n|$)|\/\*(?:[^*]|\*(?!\/))*\*\/)*((?:(["'])use [a-z ]+\2;?\s*)+)/;
const EXPORT_LIST = /(?<![\w$.])export\s*(?:type\s*)?\{([^{}]*)\}(?!\s*from\b)[ \t]*;?/g;

const statementIn = ({ text }: Pick<WrittenFile, "text">, { span }: Import): string => text.slice(span.start, span.end);

function isTypeOnly(record: Import, file: Pick<WrittenFile, "text" | "facts">): boolean {
  const statement = statementIn(file, record);
  if (/^(?:import|export)\s+type\b(?!\s*(?:,|from\b))/.test(statement)) return true;
  if (record.original === undefined || record.occurrence === undefined) return false;
  const name = record.original.replaceAll("$", "\\$");
  return new RegExp(`[{,]\\s*type\\s+${name}(?![\\w$])`).test(statement);
}

function* lists(text: string, name: string): Generator<ListedName> {
  const word = new RegExp(`(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`);
  for (const found of codeOf(text).matchAll(EXPORT_LIST)) {
    const inner = found[1] ?? "";
    const at = inner.search(word);
    if (at < 0) continue;
    const start = found.index + found[0].indexOf("{") + 1;
    const isRenamed = /^\s*as\b/.test(inner.slice(at + name.length)) || /\bas\s*$/.test(inner.slice(0, at));
    const statement = { start: found.index, end: found.index + found[0].length };
    yield { inner: { start, end: start + inner.length }, at: start + at, isRenamed, statement };
  }
}

export const moving: MoveRules = {
  against: ({ path, text, facts }) => {
    if (/\.d\.[cm]?ts$/.test(path)) return "it only declares what another file defines";
    if (COMMON.test(codeOf(text))) return "it hands its names out by module.exports";
    return text.trim() !== "" && facts.imports + facts.exports === 0
      ? "it is a script, whose names every file sees, and no module"
      : undefined;
  },
  setting: (text) => DIRECTIVES.exec(text)?.[1]?.trim() ?? "",
  ofFile: /(?<![\w$.])(?:import\.meta(?!\??\.env\b)|__dirname|__filename|require\b(?!\())/,
  circles: "late",
  importsTypes: true,
  typed: new Set(["typescript", "tsx"]),
  takesThrough: true,
  isTypeOnly,
  isPlain: (record, file) => {
    const { start } = record.span;
    const isStatement = /^import\b(?!\s*\()/.test(file.text.slice(start, start + "import (".length + 1));
    return isStatement && record.kind === undefined && !isInFunction(file.facts, start);
  },
  implied: (path, text) => (/x$/.test(path) && /<\/?[\w.]*>|\/>/.test(text) ? ["React"] : []),
  handOut: (text, wrapped) => {
    const rest = text.slice(wrapped);
    if (/^export\s+default\b/.test(rest)) return "it is the default export";
    if (/^export\b/.test(rest)) return { start: wrapped, end: wrapped, text: "" };
    if (/^(?:declare|abstract|async|function|class|const|let|var|interface|type|enum|namespace)\b/.test(rest))
      return { start: wrapped, end: wrapped, text: "export " };
    return "it cannot be exported where it stands";
  },
  lists: ({ text }, name) => [...lists(text, name)],
};
