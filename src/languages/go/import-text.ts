/** Import text of Go: a package's path, in the block of the file's imports. The name that is imported is the package's. */

import { basename, dirname, relative, sep } from "node:path";
import type { Edit, Span } from "../../text/span.ts";
import type { ImportText, NewImport, WrittenFile } from "../import-text.ts";
import type { Candidate } from "../kit/candidate.ts";
import { firstLine, type ImportLine, insertedLine, newline, statementsOf } from "../kit/import-lines.ts";
import type { Project } from "../kit/project.ts";
import { moduleAround } from "./locate.ts";

async function importOfModule(
  path: string,
  name: string,
  file: WrittenFile,
  project: Project,
): Promise<NewImport | undefined> {
  const facts = (await project.file(path))?.facts;
  const own = moduleAround(project, path);
  const isOwn = dirname(path) === dirname(file.path) && facts?.package === file.facts.package;
  if (facts?.package !== name || name === "main" || !own || isOwn) return undefined;
  const inside = relative(own.directory, dirname(path)).split(sep).join("/");
  return { name, source: inside === "" ? own.path : `${own.path}/${inside}`, original: undefined, form: "namespace" };
}

/** A definition is seen by its package. */
const importOf = ({ path, facts }: Candidate, file: WrittenFile, project: Project): Promise<NewImport | undefined> =>
  importOfModule(path, facts.package ?? "", file, project);

/** What a package is taken to be called by its path where its file says nothing else, as goimports takes it. */
const nameIn = (source: string): string => {
  const last = basename(source);
  const named = /^v\d+$/.test(last) && last !== source ? basename(dirname(source)) : last;
  return /^\w*/.exec(named.replace(/^go-/, ""))?.[0] ?? "";
};

/** The standard library, then all others. */
const groupOf = (source: string): number => (source.split("/", 1)[0]?.includes(".") ? 1 : 0);

/** Whether the two stand together somewhere: gofmt then has them in one order. */
const areMixed = (text: string, lines: readonly ImportLine[]): boolean =>
  lines.some(({ span, group }, index) => {
    const last = lines[index - 1];
    return last !== undefined && last.group !== group && !/\n\s*\n/.test(text.slice(last.span.end, span.start));
  });

function edit({ name, source = "" }: NewImport, { facts, text }: WrittenFile): Edit | undefined {
  const statements = statementsOf(facts, text);
  const spec = nameIn(source) === name ? `"${source}"` : `${name} "${source}"`;
  const lines = statements.map(({ span, records: [record] }) => ({
    span,
    key: record?.source ?? "",
    group: groupOf(record?.source ?? ""),
  }));
  const inBlock = lines.filter(({ span }) =>
    /(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, span.start - 200), span.start)),
  );
  const group = groupOf(source);
  if (inBlock.length > 0)
    return areMixed(text, inBlock)
      ? insertedLine(
          text,
          inBlock.map((line) => ({ ...line, group })),
          { text: spec, key: source, group },
        )
      : insertedLine(text, inBlock, { text: spec, key: source, group, standsApart: true });
  const end = newline(text);
  const [only] = lines;
  if (only) {
    const start = text.lastIndexOf("import", only.span.start);
    const own = { ...only, text: text.slice(only.span.start, only.span.end) };
    const both = [own, { text: spec, key: source, group }].sort(
      (a, b) => a.group - b.group || (a.key < b.key ? -1 : 1),
    );
    const between = own.group === group ? `${end}\t` : `${end}${end}\t`;
    return { start, end: only.span.end, text: `import (${end}\t${both.map((one) => one.text).join(between)}${end})` };
  }
  const clause = /^package[ \t]+\w+[^\n\r]*/m.exec(text);
  return clause ? firstLine(text, clause.index + clause[0].length, `import ${spec}`) : undefined;
}

/** `import` itself goes with the path behind it, and a block with its only one. */
function whole(text: string, { start, end }: Span): Span {
  const keyword = /\bimport[ \t]*(\(\s*)?$/.exec(text.slice(Math.max(0, start - LONGEST_OPENING), start));
  if (!keyword) return { start, end };
  const from = start - keyword[0].length;
  if (keyword[1] === undefined) return { start: from, end };
  const close = /^\s*\)/.exec(text.slice(end, end + LONGEST_OPENING));
  return close ? { start: from, end: end + close[0].length } : { start, end };
}
/** UTF-16 units of blanks around a path that are looked over for what opens or closes its block. */
const LONGEST_OPENING = 200;

export const importText: ImportText = { importOf, importOfModule, edit, whole };
