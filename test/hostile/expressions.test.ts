/**
 * Every regular expression of ours on texts made to be slow for it: it takes time in proportion to the text, or reads no more than what is
 * said here. Time of the processor counts, so that other work beside it changes nothing.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import ts from "typescript";
import { expect, test } from "vitest";
import { projectRoot } from "../../server/install.ts";
import { hostileTo } from "./expression-runs.ts";

/** Those that go over a run once for each place in it, by how they begin, and why that is harmless. */
const BOUNDED: readonly (readonly [file: string, begins: string, bound: string])[] = [
  ["src/answers/analysis/data-file.ts", "/^\\s*\\n\\s*=/", "200 units behind a heading"],
  ["src/languages/member-signs.ts", "/(?:\\?|!!|&)?(?<", "BEFORE units before a place"],
  ["src/answers/completion/taken-of.ts", "/([\\p{L}_$@]", "LONGEST units before a sign"],
  ["src/answers/completion/wanted-value.ts", "/(?:\\b(?:if", "BEFORE units before a place"],
  ["src/answers/completion/name-parts.ts", "/([\\p{L}_$]", "LONGEST_LINE units before a value"],
  ["src/answers/hints/noise.ts", "/([\\p{L}_$]", "LONGEST_NAME units of an argument"],
  ["src/syntax/written-arguments.ts", "/^[ \\t]*(?:::)?", "LONGEST_TYPES units behind a name"],
  ["src/answers/signatures/bare-call.ts", '/\\s+|"', "LONGEST units of a line"],
  ["src/answers/signatures/finished-text.ts", '/"(?:', "LONGEST_LINE units of a line"],
  ["src/answers/relations/snippet.ts", "/(?:\\bnew\\s+|", "MOST_READ units of a line"],
  ["src/answers/relations/snippet.ts", "/^\\s*(?:::)?(?:<", "MOST_READ units of a line"],
  ["src/answers/structure/structure-answers.ts", "/Kind `", "a line of what the library complains of"],
  ["src/index/scip/scip-messages.ts", "/(?:`((?:", "400 units of a symbol"],
  ["src/languages/c/branches.ts", "/\\/\\*.*?", "LONGEST_CONDITION units of a line"],
  ["src/languages/c/declarations.ts", "/<[^;]*>/g", "BEFORE units before a name"],
  ["src/languages/kit/braced-statements.ts", "/(?:[;{}]|\\b(?:else", "NEAR units before a brace"],
  ["src/languages/rust/derives.ts", "/(?:(?:#", "LONGEST units before a type"],
  ["src/languages/rust/language.ts", "/\\b(?:fn|struct", "80 bytes before a name"],
  ["src/languages/rust/use-path.ts", "/(?:^|[;{}\\s])use", "LONGEST_PATH units before the end of a word"],
  ["src/resolve/ask.ts", "/([\\p{L}_$][\\p{L}\\p{N}_$]*)\\s*(?:[?!]?", "120 units before a name"],
  ["src/syntax/doc-forms.ts", "/\\[\\[([^\\]\\s]{1,1000})", "1000 units for each place"],
  ["src/syntax/doc-forms.ts", "/(?<![\\w{#$])\\{([A-Z#]", "1000 units for each place"],
  ["src/syntax/pattern.ts", "/\\s+|;[^\\n]*|", "query files of our own"],
];

/** UTF-16 units; what is slow for the shorter one is tried with the longer. */
const SHORT = 1500;
const LONG = 12_000;
/** Milliseconds of the processor. Once through takes a tenth of it, once for each place five times as much. */
const SUSPECT = 0.6;
const SLOW = 25;
/** Milliseconds of the clock until an expression is ended: it takes longer than once for each place, on a machine with much else to do too. */
const NEVER = 60_000;

interface Literal {
  readonly file: string;
  readonly text: string;
  readonly expression: RegExp;
}

function literalsIn(file: string): readonly Literal[] {
  const source = ts.createSourceFile(file, readFileSync(join(projectRoot, file), "utf8"), ts.ScriptTarget.Latest);
  const found: Literal[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { text } = node;
      const end = text.lastIndexOf("/");
      found.push({ file, text, expression: new RegExp(text.slice(1, end), text.slice(end + 1)) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const ROOMS = ["src", "server", "client-bridge"];
const FILES = ROOMS.flatMap((room) =>
  readdirSync(join(projectRoot, room), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `${room}/${name}`),
);

/** In a context of its own, from which an expression that takes no end can be ended. */
const context = createContext({ clock: () => process.cpuUsage().user / 1000 });
const TIME = `(expression, text) => {
  const once = () => {
    const began = clock();
    if (expression.global) text.replace(expression, "");
    else { expression.lastIndex = 0; expression.exec(text); }
    return clock() - began;
  };
  return Math.min(once(), once());
}`;

/** Milliseconds that the slowest of some texts takes, and which that is; undefined where one takes no end. */
function slowest(expression: RegExp, length: number): { readonly time: number; readonly text: string } | undefined {
  Object.assign(context, { expression, texts: [...hostileTo(expression, length)] });
  try {
    const times = runInContext(`texts.map((text) => (${TIME})(expression, text))`, context, {
      timeout: NEVER,
    }) as readonly number[];
    const time = Math.max(0, ...times);
    return { time, text: (context["texts"] as readonly string[])[times.indexOf(time)] ?? "" };
  } catch {
    return undefined;
  }
}

const isBounded = ({ file, text }: Literal): boolean =>
  BOUNDED.some(([of, begins]) => of === file && text.startsWith(begins));

/** One that other work held up is not slow each time. */
const TRIES = 4;
const isSlowAgain = (expression: RegExp): boolean =>
  Array.from({ length: TRIES }).every(() => (slowest(expression, LONG)?.time ?? Number.POSITIVE_INFINITY) > SLOW);

test("every expression reads a run of signs once, or reads little", () => {
  const literals = [...new Map(FILES.flatMap(literalsIn).map((one) => [`${one.file} ${one.text}`, one])).values()];
  expect(literals.length).toBeGreaterThan(500);
  const slow = literals.filter((one) => {
    const short = slowest(one.expression, SHORT);
    // What takes no end of a little is not bounded by what it reads.
    if (short !== undefined && (short.time < SUSPECT || isBounded(one))) return false;
    return short === undefined || isSlowAgain(one.expression);
  });
  expect(slow.map(({ file, text }) => `${file} ${text}`)).toEqual([]);
}, 300_000);

test("what is said to be bounded is there", () => {
  const texts = FILES.flatMap(literalsIn);
  const gone = BOUNDED.filter(
    ([file, begins]) => !texts.some((one) => one.file === file && one.text.startsWith(begins)),
  );
  expect(gone).toEqual([]);
});
