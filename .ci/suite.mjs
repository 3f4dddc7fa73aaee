/**
 * `node .ci/suite.mjs SCRIPT OUT`: runs the npm script of tests SCRIPT and writes to the file OUT a line `PASSED FAILED`, then what failed,
 * a test a line with the first line of its message.
 *
 * A file that failed runs once more by itself, as a time limit can pass on a busy machine. What fails then too has failed; what passes then
 * has passed and is named all the same, since a test that fails by chance is a defect, of the test or of the program. More than
 * `FEW` such files are no chance.
 */

import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";

const FEW = 4;

const [script, out] = process.argv.slice(2);
const results = `${out}.json`;
mkdirSync(dirname(out), { recursive: true });

/** Runs the script's tests, those of `files` one file after the other, or all. What failed by name of test; a file that does not load is one. */
function run(...files) {
  rmSync(results, { force: true });
  const options = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
  const alone = files.length ? ["--no-file-parallelism", ...files] : [];
  const { status } = spawnSync("npm", ["run", "--silent", script, "--", ...options, ...alone], { stdio: "inherit" });
  const failed = new Map();
  const fail = (file, test, message = "no message") =>
    failed.set(`${file}: ${test}`, { file, message: message.split("\n")[0] });
  let passed = 0;
  try {
    const report = JSON.parse(readFileSync(results, "utf8"));
    passed = report.numPassedTests;
    for (const { name, status, message, assertionResults } of report.testResults) {
      const file = relative(process.cwd(), name);
      const broken = assertionResults.filter((test) => test.status === "failed");
      for (const test of broken) fail(file, test.fullName, test.failureMessages[0]);
      if (status === "failed" && !broken.length) fail(file, "does not load", message);
    }
    if (status && !failed.size)
      fail(
        "",
        `npm run ${script} ended with ${status} although no test failed`,
        "an error outside of any test: see Unhandled Errors",
      );
  } catch (error) {
    fail("", "no test results", error.message);
  }
  return { passed, failed };
}

const first = run();
let failed = first.failed;
const files = [...new Set([...failed.values()].map(({ file }) => file))];
const byChance = [];
if (files.length && files.length <= FEW && !files.includes("")) {
  const second = run(...files);
  for (const [test, { message }] of failed)
    if (!second.failed.has(test)) byChance.push(`passed by itself only: ${test}: ${message}`);
  failed = second.failed;
}
const lines = [...failed].map(([test, { message }]) => `failed: ${test}: ${message}`);
writeFileSync(out, [`${first.passed + byChance.length} ${failed.size}`, ...byChance, ...lines, ""].join("\n"));
process.exitCode = failed.size ? 1 : 0;
