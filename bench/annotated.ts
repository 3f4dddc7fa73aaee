/**
 * Annotated tests: `npm run bench:annotated -- [--wrong N] DIRECTORY…`. Texts that say of places where these lead, in comments below
 * them, as the tests of tree-sitter's stack graphs do: `^ defined: 3, 7`, lines of the whole text, which may be several files
 * (`--- path: a.js ---`). Prints how many of a directory's places lead there; each text is a project of its own.
 */

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { createGit } from "../server/git.ts";
import { createSyntaxEngine } from "../src/engine.ts";
import { languageOfPath } from "../src/languages/table.ts";
import { KIT_PARTS } from "../test/support/kit-parts.ts";
import { inlineStructureThread, inlineWorker } from "../test/support/world.ts";
import { type Share, shareOf, wilson } from "./accuracy/statistics.ts";

/** One file of a text: where its first line stands in it, from 0. */
interface Part {
  readonly path: string;
  readonly first: number;
  readonly lines: readonly string[];
}

interface Annotation {
  readonly part: Part;
  /** In the part, from 0. */
  readonly line: number;
  readonly character: number;
  /** Lines of the whole text, from 0. None: the name leads nowhere. */
  readonly defined: readonly number[];
}

const PATH = /---\s*path:\s*(\S+)\s*---/;
const DEFINED = /^(\s*(?:\/\/|#|\/\*)?\s*)\^\s*defined:\s*([\d,\s]*)/;

function partsOf(name: string, text: string): readonly Part[] {
  const lines = text.split("\n");
  const starts = lines.flatMap((line, index) => {
    const path = PATH.exec(line)?.[1];
    return path === undefined ? [] : [{ path, first: index + 1 }];
  });
  if (starts.length === 0) return [{ path: name, first: 0, lines }];
  return starts.map(({ path, first }, index) => {
    const next = starts[index + 1];
    return { path, first, lines: lines.slice(first, next ? next.first - 1 : lines.length) };
  });
}

function* annotationsOf(part: Part): Generator<Annotation> {
  let code = -1;
  for (const [index, line] of part.lines.entries()) {
    const [, before, lines = ""] = DEFINED.exec(line) ?? [];
    if (before === undefined) {
      code = index;
      continue;
    }
    const defined = lines.split(",").flatMap((one) => (one.trim() === "" ? [] : [Number(one) - 1]));
    if (code >= 0) yield { part, line: code, character: before.length, defined };
  }
}

type Outcome = "right" | "wrong" | "nothing";

interface Judged extends Annotation {
  readonly outcome: Outcome;
  readonly said: readonly string[];
}

async function judgeText(file: string): Promise<readonly Judged[]> {
  const root = mkdtempSync(join(tmpdir(), "annotated-"));
  const parts = partsOf(basename(file), readFileSync(file, "utf8"));
  for (const { path, lines } of parts) {
    const to = join(root, path);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, lines.join("\n"));
  }
  const engine = createSyntaxEngine({
    ...KIT_PARTS,
    git: createGit(process.env),
    now: () => performance.now(),
    spawnIndexWorker: inlineWorker,
    spawnStructureThread: inlineStructureThread,
    indexWorkers: 0,
  });
  engine.tell({ type: "roots", roots: [root] });
  const judged: Judged[] = [];
  for (const part of parts)
    for (const annotation of annotationsOf(part)) {
      const { line, character, defined } = annotation;
      const answer = await engine.ask("definition", {
        path: join(root, part.path),
        position: { line, character },
        scope: "project",
        preview: false,
        mode: "precise",
      });
      const targets = answer.ok ? answer.value.targets : [];
      const spots = targets.map(({ path, selection }) => ({
        of: parts.find((one) => join(root, one.path) === path),
        line: selection.start.line,
      }));
      const isRight = ({ of, line }: (typeof spots)[number]): boolean =>
        of !== undefined && defined.includes(of.first + line);
      const [first] = spots;
      const outcome =
        first === undefined ? (defined.length === 0 ? "right" : "nothing") : isRight(first) ? "right" : "wrong";
      const said = spots.map((spot) => `${spot.of?.path ?? "elsewhere"}:${spot.line + 1}`);
      if (answer.ok) said.push(answer.value.origin);
      judged.push({ ...annotation, outcome, said });
    }
  await engine.close();
  rmSync(root, { recursive: true, force: true });
  return judged;
}

const render = (file: string, { part, line, character, defined, said }: Judged): string =>
  [
    `${file}:${part.first + line + 1}:${character + 1}`,
    `  ${part.lines[line]}`,
    `  ${" ".repeat(character)}^ defined ${defined.map((one) => one + 1).join(", ") || "nowhere"}; said ${said.join(", ") || "nothing"}`,
  ].join("\n");

const share = (part: number): string => (100 * part).toFixed(1);

/** `81.2 % [75.0, 86.1] (130 of 160)` */
const percent = (of: Share): string =>
  `${share(shareOf(of))} % [${wilson(of).map(share).join(", ")}] (${of.count} of ${of.of})`;

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { wrong: { type: "string", default: "0" } },
});
for (const directory of positionals) {
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" })
    .map((path) => join(directory, path))
    .filter((path) => languageOfPath(path) !== undefined && !path.includes("builtins"))
    .sort();
  const all: { readonly file: string; readonly judged: Judged }[] = [];
  for (const file of files) for (const judged of await judgeText(file)) all.push({ file, judged });
  const leading = all.filter(({ judged }) => judged.defined.length > 0);
  const right = leading.filter(({ judged }) => judged.outcome === "right").length;
  const nowhere = all.filter(({ judged }) => judged.defined.length === 0);
  const quiet = nowhere.filter(({ judged }) => judged.outcome === "right").length;
  console.log(`${directory}: ${percent({ count: right, of: leading.length })} lead where they should`);
  console.log(
    `  ${leading.filter(({ judged }) => judged.outcome === "nothing").length} lead nowhere; ${quiet} of ${nowhere.length} that should lead nowhere do`,
  );
  const wrong = all.filter(({ judged }) => judged.outcome !== "right");
  for (const { file, judged } of wrong.slice(0, Number(values.wrong))) console.log(render(file, judged));
}
