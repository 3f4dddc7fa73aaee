/** Caret fixtures (queries/README.md): source files whose comments say what stands above their carets. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Tree } from "web-tree-sitter";
import { Facts } from "../../src/index/facts.ts";
import { buildFacts } from "../../src/index/facts-builder.ts";
import type { Language } from "../../src/languages/table.ts";
import { EXPORTED, MODIFIER_WORDS } from "../../src/languages/vocabulary.ts";
import { documentationOf, signatureOf } from "../../src/syntax/element.ts";
import { withRescued } from "../../src/syntax/error-recovery.ts";
import { createKits, type Kit } from "../../src/syntax/grammar-kit.ts";
import { initParser } from "../../src/syntax/grammars.ts";
import { type Mark, MarkClass } from "../../src/syntax/marks.ts";
import { parseNow } from "../../src/syntax/parse.ts";
import { marksOfNames, runQuery } from "../../src/syntax/query.ts";
import { parsable } from "../../src/syntax/shown-text.ts";
import { spellingsIn } from "../../src/syntax/spellings.ts";
import { problemsOf } from "../../src/syntax/syntax-errors.ts";
import { KIT_PARTS } from "./kit-parts.ts";

await initParser(KIT_PARTS.readParserRuntime());
export const kitOf = createKits(KIT_PARTS);

export interface Analysis {
  readonly kit: Kit;
  readonly text: string;
  readonly tree: Tree;
  readonly marks: readonly Mark[];
  readonly facts: Facts;
}

/** Milliseconds of the processor: what this process waits for others is no part of a parse. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Parses and reads a text as the index does. */
export function analyse(language: Language, text: string): Analysis {
  const kit = kitOf(language);
  const { tree } = parseNow(kit.grammar, parsable(kit.language, text), undefined, {
    timeout: 60_000,
    now: processorTime,
  });
  if (!tree) throw new Error("the parse took over a minute");
  const marks = withRescued(language, tree, text, runQuery(kit.query, kit.patterns, tree, text) ?? []);
  const errors = problemsOf(tree, text, 1000).length;
  const facts = new Facts(buildFacts({ language, languageIndex: kit.index, text, marks, hash: [0, 0], errors }));
  return { kit, text, tree, marks, facts };
}

/** The facts that the interpreter gives for one name. */
export function analyseName(analysis: Analysis, name: string): Facts {
  const { kit, tree, text } = analysis;
  const found = marksOfNames(kit.interpreter, tree, text, spellingsIn(kit.language, text, [name]), kit.wordCharacter);
  const marks = withRescued(kit.language, tree, text, found);
  return new Facts(
    buildFacts({ language: kit.language, languageIndex: kit.index, text, marks, hash: [0, 0], errors: 0 }),
  );
}

export interface Assertion {
  /** 1-based line of the assertion itself, for messages. */
  readonly at: number;
  /** Zero-based line and column it speaks of. */
  readonly line: number;
  readonly column: number;
  readonly says: string;
}

const escapeExpression = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Splits a fixture into the source, its assertion lines blanked (offsets stay), and the assertions. */
export function readFixture(
  language: Language,
  source: string,
): { readonly text: string; readonly assertions: readonly Assertion[] } {
  const { line, block } = language.text.comments;
  const opens = [...line, ...block.map(([open]) => open), "<!--"].map(escapeExpression).join("|");
  const closes = [...block.map(([, close]) => close), "-->"].map(escapeExpression).join("|");
  const form = new RegExp(`^(\\s*)(?:${opens})\\s*(\\^+|<-)\\s(.*?)\\s*(?:${closes})?\\s*$`);
  const lines = source.split("\n");
  const assertions: Assertion[] = [];
  let target = -1;
  const kept = lines.map((content, index) => {
    const match = form.exec(content);
    if (!match) {
      target = index;
      return content;
    }
    const column = match[2] === "<-" ? (match[1] as string).length : content.indexOf("^");
    assertions.push({ at: index + 1, line: target, column, says: match[3] as string });
    return " ".repeat(content.length);
  });
  return { text: kept.join("\n"), assertions };
}

const first = (text: string): string => text.split("\n", 1)[0] ?? "";

/** What stands at an offset, in the words of the assertions. */
function sayings(analysis: Analysis, offset: number): readonly string[] {
  const { facts, text, tree, kit } = analysis;
  const occurrence = facts.occurrenceAt(offset);
  const lines = facts.lines;
  if (!occurrence || occurrence.span.end <= offset) return ["none"];
  const said: string[] = [];
  const definitionIndex = definitionAt(facts, occurrence.index);
  if (occurrence.class === MarkClass.local) {
    said.push(`local.${occurrence.kind}`);
    const type = occurrence.link === undefined ? undefined : facts.local(occurrence.link).type;
    if (type) said.push(`type: ${type}`);
  } else if (occurrence.class === MarkClass.import) said.push("import");
  else if (occurrence.class === MarkClass.reference) {
    const role = occurrence.role === "reference" ? "reference" : `reference.${occurrence.role}`;
    const to =
      occurrence.link === undefined || occurrence.role === "import"
        ? undefined
        : lines.position(facts.occurrenceStart(occurrence.link));
    said.push(role, to ? `${role} -> ${to.line + 1}:${to.character + 1}` : `${role} -> free`);
    if (occurrence.count !== undefined) said.push(`arity ${occurrence.count}`);
    const mark = analysis.marks.find(
      (one) => one.class === MarkClass.reference && one.start === occurrence.span.start && one.detail?.receiver,
    );
    if (mark?.detail?.receiver)
      said.push(`receiver ${text.slice(mark.detail.receiver.start, mark.detail.receiver.end)}`);
  }
  if (definitionIndex !== undefined) {
    const definition = facts.definition(definitionIndex);
    said.push(`definition.${definition.kind}`);
    if (definition.container) said.push(`definition.${definition.kind} in ${definition.container}`);
    const { arity } = definition;
    if (arity)
      said.push(
        arity.variadic
          ? `arity ${arity.least}+`
          : arity.least === arity.most
            ? `arity ${arity.most}`
            : `arity ${arity.least}..${arity.most}`,
      );
    for (const base of facts.bases(definitionIndex)) said.push(`base ${base}`);
    if (definition.type) said.push(`type: ${definition.type}`);
    if (definition.flags & EXPORTED) said.push("exported");
    for (const [word, bit] of MODIFIER_WORDS)
      if (bit !== 0 && (definition.flags & bit) === bit) said.push(`modifiers ${word}`);
    said.push(`signature: ${signatureOf(tree, text, kit.language, definition)}`);
    said.push(`doc: ${first(documentationOf(tree, text, kit.language, definition)) || "-"}`);
  }
  return said;
}

function definitionAt(facts: Facts, occurrence: number): number | undefined {
  for (let index = 0; index < facts.definitions; index++)
    if (facts.definitionOccurrence(index) === occurrence) return index;
  return undefined;
}

const PREFIXED = /^(?:doc|modifiers)\b/;

/** Undefined when the assertion holds, otherwise a message with what stands there. */
export function check(analysis: Analysis, { line, column, says, at }: Assertion): string | undefined {
  const offset = analysis.facts.lines.offset({ line, character: column });
  const said = sayings(analysis, offset);
  const wanted = says.startsWith("modifiers ")
    ? says
        .slice(10)
        .split(" ")
        .map((word) => `modifiers ${word}`)
    : [says];
  const holds = wanted.every((want) =>
    said.some((one) => one === want || (PREFIXED.test(want) && want !== "doc: -" && one.startsWith(want))),
  );
  return holds
    ? undefined
    : `line ${at}: expected "${says}" at ${line + 1}:${column + 1}, found:\n    ${said.join("\n    ")}`;
}

/** Outline with kinds, numbers of occurrences by kind, and imports: the form of `range.outline`. */
export function renderOutline({ facts }: Analysis): string {
  const lines: string[] = [];
  const depth: number[] = [];
  for (let index = 0; index < facts.definitions; index++) {
    const definition = facts.definition(index);
    depth[index] = definition.parent === undefined ? 0 : (depth[definition.parent] ?? 0) + 1;
    lines.push(`${"  ".repeat(depth[index] as number)}${definition.kind} ${definition.name}`);
  }
  const counts = new Map<string, number>();
  for (let index = 0; index < facts.occurrences; index++) {
    const { class: markClass, kind, role } = facts.occurrence(index);
    const name =
      markClass === MarkClass.local
        ? `local.${kind}`
        : markClass === MarkClass.definition
          ? "definition"
          : (role ?? kind ?? "");
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const imports = Array.from({ length: facts.imports }, (_, index) => {
    const one = facts.import(index);
    const local = one.occurrence === undefined ? "-" : facts.occurrence(one.occurrence).name;
    return `import ${one.form} ${local} = ${one.original ?? "*"} from ${one.source ?? "-"}${one.kind ? ` (${one.kind})` : ""}`;
  });
  const exports = Array.from({ length: facts.exports }, (_, index) => {
    const one = facts.export(index);
    return `export ${one.form} ${one.name ?? "*"} = ${one.local ?? "*"}${one.source ? ` from ${one.source}` : ""}`;
  });
  const numbers = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => `${name}: ${count}`);
  return `${[...lines, "", ...numbers, "", ...imports, ...exports].join("\n").trimEnd()}\n`;
}

/** Fixture files of a language, without what is derived from them. */
export function fixtureFiles(id: string): readonly string[] {
  const folder = join(import.meta.dirname, "../../fixtures", id);
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => !name.endsWith(".outline"))
    .map((name) => join(folder, name));
}

export const read = (path: string): string => readFileSync(path, "utf8");
