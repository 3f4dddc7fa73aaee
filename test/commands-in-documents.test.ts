/** Commands that the documents tell people to type are such as tandem understands: each is read by what reads the command line. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { recordingsIn } from "../scripts/recordings/recording.ts";
import { readArguments } from "../server/cli/arguments.ts";
import { OWN_COMMANDS } from "../server/cli/own-commands.ts";
import { type QuestionCommand, questionCommands } from "../server/cli/question-commands.ts";
import { projectRoot } from "../server/install.ts";
import { OPERATIONS } from "../src/operations/list.ts";
import { loadAll } from "../src/operations/operation.ts";

const DOCUMENTS = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(projectRoot, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

/** These have words of their own, which nothing but they themselves reads. */
const READ_ELSEWHERE: ReadonlySet<string> = new Set(["mcp", "daemon", "top"]);
/** A text that keys of the team's cache begin with (`tandem facts 1`), and no command. */
const NO_COMMAND = "facts";
/** They stand anywhere, and are taken away before anything is read. */
const ANYWHERE: ReadonlySet<string> = new Set(["--no-daemon", "--trust", "--no-trust"]);

/** What is to be typed: of a recording without what it shows. */
const blocksOf = (text: string): readonly string[] => [
  ...[...text.matchAll(/^```(?:sh|bash)\n([\s\S]*?)^```/gm)].map(([, block = ""]) => block),
  ...recordingsIn(text).map(({ typed }) => typed),
];

/** The words of a command as a shell takes them, without what is behind a comment, a pipe or a redirection. */
function wordsOf(line: string): readonly string[] {
  const words: string[] = [];
  for (const [word] of line.matchAll(/"[^"]*"|'[^']*'|[^\s"']+/g)) {
    if (/^(?:#|\||>|<|&&|;|2>)/.test(word)) break;
    words.push(word.replace(/^(["'])(.*)\1$/s, "$2"));
  }
  return words;
}

/** Behind `tandem`, wherever that stands in a line. */
const commandsIn = (block: string): readonly (readonly string[])[] =>
  block
    .replaceAll("\\\n", " ")
    .split("\n")
    .flatMap((line) => {
      const typed = /^(?:\$ )?(?:[A-Z_]+=\S+ )*(?:npx )?(?:node bin\/tandem\.js|tandem)( .*)?$/.exec(line.trim());
      return typed === null ? [] : [wordsOf(typed[1] ?? "").filter((word) => !ANYWHERE.has(word))];
    });

let questions: ReadonlyMap<string, QuestionCommand>;
beforeAll(async () => {
  questions = questionCommands(await loadAll(OPERATIONS));
});

/** What is wrong with it, for a person. */
async function wrongWith(argv: readonly string[]): Promise<string | undefined> {
  if (argv.includes("--stdio") || READ_ELSEWHERE.has(argv[0] ?? "")) return undefined;
  const read = await readArguments(argv, { cwd: projectRoot, questions, isFile: () => true });
  return "misuse" in read ? `tandem ${argv.join(" ")}: ${read.misuse}` : undefined;
}

describe("commands", () => {
  it.each(DOCUMENTS)("in blocks of %s are understood", async (document) => {
    const all = blocksOf(readFileSync(join(projectRoot, document), "utf8")).flatMap(commandsIn);
    const wrong = await Promise.all(all.map(wrongWith));
    expect(wrong.filter((one) => one !== undefined)).toEqual([]);
  });

  it("are found", () => {
    const readme = blocksOf(readFileSync(join(projectRoot, "README.md"), "utf8")).flatMap(commandsIn);
    expect(readme.length).toBeGreaterThan(3);
    expect(commandsIn("FOO=1 tandem definition a.ts:1:2  # here\n$ tandem grep 'f($A)' src | head")).toEqual([
      ["definition", "a.ts:1:2"],
      ["grep", "f($A)", "src"],
    ]);
  });

  it.each(DOCUMENTS)("that %s names in a sentence are there", (document) => {
    const text = readFileSync(join(projectRoot, document), "utf8").replace(/^```[\s\S]*?^```/gm, "");
    const named = [...text.matchAll(/`tandem ([a-z_]+)(?: [^`]*)?`/g)].map(([, name = ""]) => name);
    const first = new Set([...questions.keys()].map((words) => words.split(" ")[0]));
    const isThere = (name: string): boolean =>
      Object.hasOwn(OWN_COMMANDS, name) || first.has(name) || name === "help" || name === NO_COMMAND;
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });
});
