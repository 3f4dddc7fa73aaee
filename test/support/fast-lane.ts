/** Lanes: which test files `npm run test:fast` runs, and which `npm run test:alone`, by what they start. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const top = join(import.meta.dirname, "..");

/** What a file says that starts the built program, or builds it. */
const STARTS_A_BUILD = /"bin", "tandem\.js"|"dist", "|\/dist\/[\w-]+\.cjs|"setup\.mjs"/;
const STARTS_THE_PROGRAM = /"bin", "tandem\.js"/;
/** Tests of real language servers, editors and other people's machines. */
const FOLDERS_OF_THE_REAL = ["live", "editors"];
/** Its tests say themselves who is served by it. */
const FOLDER_OF_THE_DAEMON = "daemon";

/**
 * Files that start nothing of that and yet take long: each some hundredths of the lane, were it in it. The lane names a file that is in it
 * and costs as much (`vitest.fast.config.ts`), and fails where one of these is no more.
 */
const LONG = [
  "test/bridge/asker.test.ts",
  "test/bridge/cold.test.ts",
  "test/bridge/document-sync.test.ts",
  "test/bridge/faults.test.ts",
  "test/bridge/merge.test.ts",
  "test/bridge/messages.test.ts",
  "test/bridge/notebooks.test.ts",
  "test/bridge/unanswerable.test.ts",
  "test/cache/remote.test.ts",
  "test/chunk/properties.test.ts",
  "test/engine/bad-text.test.ts",
  "test/engine/files.test.ts",
  "test/hostile/budgets.test.ts",
  "test/hostile/expressions.test.ts",
  "test/index/outline-facts.test.ts",
  "test/index/packed-facts.test.ts",
  "test/index/sound-facts.test.ts",
  "test/index/store.test.ts",
  "test/may-define.test.ts",
  "test/resolve/receivers.test.ts",
  "test/resolve/roundtrip.test.ts",
  "test/scripted-server.test.ts",
  "test/server/operation-lsp.test.ts",
  "test/structure/libraries.test.ts",
  "test/syntax/document.test.ts",
  "test/syntax/fixtures.test.ts",
  "test/syntax/sparse.test.ts",
];

/** Modules below test/ that it names, to import them or to start them as a thread. */
const named = (file: string, text: string): readonly string[] =>
  [...text.matchAll(/"(\.{1,2}\/[^"]+\.m?[jt]s)"/g)]
    .map(([, path = ""]) => join(dirname(file), path))
    .filter((path) => path.startsWith(top) && existsSync(path));

/** Whether a file below test/, or one of the modules below test/ that it names, says so. */
function says(what: RegExp, file: string, seen: Set<string> = new Set()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = readFileSync(file, "utf8");
  return what.test(text) || named(file, text).some((one) => says(what, one, seen));
}

/**
 * What a test says that goes through every language, or replaces a module: it has a process of its own. One runtime does not bear every grammar
 * again and again.
 */
const IS_ALONE = /\bLANGUAGES\b|support\/fixture\.ts"|\bvi\.mock\(/;

const allTests = (): readonly string[] =>
  readdirSync(top, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".test.ts"));

/** Paths from the project's root, of test files that need a process of their own, whether or not they are in the lane. */
export const testsByThemselves = (): readonly string[] =>
  allTests()
    .filter((file) => IS_ALONE.test(readFileSync(join(top, file), "utf8")))
    .map((file) => join("test", file));

const isIn = (folders: readonly string[], file: string): boolean => folders.includes(file.split("/")[0] ?? "");
const fromTop = (file: string): string => join("test", file);

/** Paths from the project's root, of test files that start the built program, leave to it who serves them, and need nothing that we did not write. */
export const testsOfTheProgram = (): readonly string[] =>
  allTests()
    .filter((file) => !isIn([...FOLDERS_OF_THE_REAL, FOLDER_OF_THE_DAEMON], file))
    .filter((file) => says(STARTS_THE_PROGRAM, join(top, file)))
    .map(fromTop);

/** Paths from the project's root, of test files that are not in the lane. */
export function slowTests(): readonly string[] {
  const gone = LONG.filter((file) => !existsSync(join(top, "..", file)));
  if (gone.length > 0) throw new Error(`test/support/fast-lane.ts lists what is no more: ${gone.join(", ")}`);
  const isSlow = (file: string): boolean => isIn(FOLDERS_OF_THE_REAL, file) || says(STARTS_A_BUILD, join(top, file));
  return [...allTests().filter(isSlow).map(fromTop), ...LONG];
}

export const fromRoot = (file: string): string => relative(join(top, ".."), file);
