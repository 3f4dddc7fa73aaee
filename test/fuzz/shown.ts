/**
 * Fuzzes what parsers are shown instead of a text (`LanguageText.readAs`): whatever the text is, that is as long, has no lines that the text has not, is
 * the same each time, and takes a time that grows with the text.
 */

import { LANGUAGES, type Language } from "../../src/languages/table.ts";
import { read } from "../support/fixture.ts";
import { fixturesOf, spoilt } from "./facts.ts";
import type { Outcome } from "./outcome.ts";
import { type Random, random } from "./random.ts";

/** What begins, continues or ends something that one of these languages looks for; a text of many of them is the worst that may come. */
const PARTS = [
  ..."\"'`(){}[]<>/\\$;,:=|&#@\n\t ",
  "/*",
  "*/",
  "//",
  "\\\n",
  "\n  <",
  "\n  (",
  "<script>\n",
  "</script>\n",
  "<template>",
  "<!--",
  "-->",
  "---\n",
  "{#if ",
  "{@const ",
  "{{",
  "${",
  "interface A {\n",
  "interface A<",
  "type A = {\n",
  "type A = ",
  "run(): void\n",
  "=>",
  "$a\\b.c",
  "using namespace ",
  "Get-Module A, ",
  ": base(",
  "\ncfg_a! {\n",
  "fn f() ",
  "class ",
  "é\ud83d\ude00",
];
/** UTF-16 units of a text of repeated parts, and the milliseconds of the processor that may pass for it. */
const LONG = 100_000;
const MOST_TIME = 2000;

const READ_OTHERWISE = LANGUAGES.filter(({ text }) => text.readAs !== undefined);

/** A text of one of these languages that was spoilt, or a long one of a few parts again and again. */
function textFor(
  { id }: Language,
  choice: Random,
  files: readonly string[],
): { readonly from: string; readonly text: string } {
  const file = choice.chance(0.6) ? choice.pick(files) : undefined;
  if (file !== undefined) return { from: file, text: spoilt(read(file), choice) };
  const parts = Array.from({ length: 1 + choice.below(4) }, () => choice.pick(PARTS)).join("");
  const text = parts.repeat(Math.ceil(LONG / parts.length));
  return {
    from: `${id}: ${JSON.stringify(parts)} again and again`,
    text: choice.pick(PARTS) + text + choice.pick(PARTS),
  };
}

function problemOf(written: string, shown: string): string | undefined {
  if (shown.length !== written.length) return `${shown.length} units are shown of ${written.length}`;
  for (let at = shown.indexOf("\n"); at >= 0; at = shown.indexOf("\n", at + 1))
    if (written[at] !== "\n") return `a line is made that ends at ${at}`;
  return undefined;
}

export function fuzzShown({ seed, messages }: { readonly seed: number; readonly messages: number }): Outcome {
  const choice = random(seed, "shown");
  const violations: string[] = [];
  let slowest = { milliseconds: 0, label: "" };
  let answered = 0;
  const files = new Map(READ_OTHERWISE.map(({ id }) => [id, fixturesOf(id)]));
  for (let count = 0; count < messages; count++) {
    const language = choice.pick(READ_OTHERWISE);
    const { from, text } = textFor(language, choice, files.get(language.id) ?? []);
    const blame = (problem: string): void => void violations.push(`${from}: ${problem} (seed ${seed}, text ${count})`);
    const readAs = language.text.readAs as (text: string) => string;
    const began = process.cpuUsage();
    try {
      const shown = readAs(text);
      const problem =
        problemOf(text, shown) ?? (readAs(text) === shown ? undefined : "something else is shown the second time");
      if (problem !== undefined) blame(problem);
      answered++;
    } catch (error) {
      blame(String(error));
    }
    const { user, system } = process.cpuUsage(began);
    const milliseconds = (user + system) / 1000;
    if (milliseconds > MOST_TIME) blame(`took ${Math.round(milliseconds)} ms`);
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, label: from };
  }
  return { messages, answered, violations, slowest, memory: process.memoryUsage.rss(), internal: new Map() };
}
