/**
 * Whether what `edit` changes still works: `CHECK='npx tsc --noEmit' npm run bench:edits -- DIRECTORY=FAMILY` draws definitions of a git repository,
 * moves and renames them and changes their parameters, and runs CHECK, the project's own compiler or tests, behind each change that is made; `undo` takes
 * it back, and the repository has to be as it was. Refusals are counted by their reason. The repository must be clean: what `undo` leaves is thrown
 * away. COUNT and SEED change what is drawn, TELL=1 shows every refusal.
 */

import { execFileSync, spawnSync } from "node:child_process";
import { relative } from "node:path";
import { messageOf } from "../src/text/error-message.ts";
import { randomFrom } from "./accuracy/random.ts";
import { CHANGES, type Change } from "./edits/change.ts";
import { chooseSubjects, type Subject } from "./edits/subject.ts";
import { median } from "./support/client.ts";
import { askedFiles, projectsOf, startTrusted, withServer } from "./support/projects.ts";

const CHECK = process.env["CHECK"];
const COUNT = Number(process.env["COUNT"] ?? 10);
const SEED = Number(process.env["SEED"] ?? 1);
const IS_TOLD = process.env["TELL"] !== undefined;
const [project] = withServer(projectsOf(process.argv.slice(2, 3)));
if (!project || CHECK === undefined) {
  console.error(
    "usage: CHECK='COMMAND' npm run bench:edits -- DIRECTORY=FAMILY (a git repository; python unless said)",
  );
  process.exit(2);
}
const { root, family } = project;
/** Of which a check is taken to hang: milliseconds. */
const LONGEST_CHECK = 300_000;

/** Of an edit that is told by itself: milliseconds. */
const SLOW = 10_000;

const git = (...args: readonly string[]): string => execFileSync("git", args, { cwd: root }).toString().trim();

/** What it complains of; undefined where it passes. */
function complaint(): string | undefined {
  const { status, stdout, stderr } = spawnSync("sh", ["-c", CHECK as string], {
    cwd: root,
    encoding: "utf8",
    timeout: LONGEST_CHECK,
    maxBuffer: 1 << 28,
  });
  return status === 0 ? undefined : `${stdout}${stderr}`.trim().split("\n").slice(-25).join("\n");
}

interface Made {
  readonly plan: string;
  readonly note?: string;
}

interface Row {
  made: number;
  broken: number;
  /** Broken where the answer had named places that may have to change too. */
  said: number;
  refused: number;
  /** Milliseconds. */
  readonly times: number[];
}

const counts = new Map<string, Row>();
const reasons = new Map<string, number>();

const client = await startTrusted(project);

async function tryIt(kind: string, { path, symbol, line, column }: Subject, change: Change): Promise<void> {
  const row = counts.get(kind) ?? { made: 0, broken: 0, said: 0, refused: 0, times: [] };
  counts.set(kind, row);
  const what = `${kind}: ${symbol} (${relative(root, path)}:${line})`;
  const asked = { file_path: path, line, column, ...change, apply: true, wait: "precise" };
  const begun = performance.now();
  const made = await client.request<Made>("$/tandem/edit", asked).catch((error: unknown) => messageOf(error));
  row.times.push(performance.now() - begun);
  if (performance.now() - begun > SLOW) console.log(`SLOW ${what}: ${Math.round(performance.now() - begun)} ms`);
  if (typeof made === "string") {
    row.refused++;
    const reason = made.replaceAll(/`[^`]*`|"[^"]*"|\S*[/:]\d\S*|\d+/g, "…").slice(0, 70);
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    if (IS_TOLD) console.log(`refused ${what}\n${made.replaceAll(/^/gm, "    ")}`);
  } else {
    row.made++;
    const problem = complaint();
    if (problem !== undefined) {
      row.broken++;
      const isSaid = made.note?.includes("may mean it") === true;
      if (isSaid) row.said++;
      const diff = git("diff", "--unified=1").slice(0, 6000);
      console.log(`BROKEN${isSaid ? ", SAID" : ""} ${what}\n${`${problem}\n${diff}`.replaceAll(/^/gm, "    ")}`);
    }
    const undone = { kind: "undo", plan: made.plan, apply: true };
    await client
      .request("$/tandem/edit", undone)
      .catch((error: unknown) => console.log(`NOT UNDONE ${what}: ${messageOf(error)}`));
  }
  if (git("status", "--porcelain") === "") return;
  console.log(`LEFT ${what}\n${git("status", "--porcelain").replaceAll(/^/gm, "    ")}`);
  git("checkout", "--", ".");
  git("clean", "-fdq");
}

try {
  if (git("status", "--porcelain") !== "") throw new Error(`${root} is not clean`);
  const before = complaint();
  if (before !== undefined) throw new Error(`${CHECK} fails before anything is changed:\n${before}`);
  const { files } = askedFiles(project);
  const random = randomFrom(SEED, family);
  for (const subject of await chooseSubjects(client, { files, family, count: COUNT, seed: SEED })) {
    const end = /\.[^.]+$/.exec(subject.path)?.[0] ?? "";
    const [part = ""] = relative(root, subject.path).split("/");
    const alike = files.filter((path) => path.endsWith(end) && relative(root, path).split("/")[0] === part);
    const others = [0, 1].map(() => alike[Math.floor(random() * alike.length)] ?? "");
    for (const [kind, changeOf] of Object.entries(CHANGES)) {
      const change = changeOf(subject, { family, others });
      if (change) await tryIt(kind, subject, change);
    }
  }
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
} finally {
  await client.shutDown();
}

console.log("change | made | broken | of these said | refused | median s | longest s");
for (const [kind, { made, broken, said, refused, times }] of counts)
  console.log(
    [kind, made, broken, said, refused, (median(times) / 1000).toFixed(2), (Math.max(...times) / 1000).toFixed(2)].join(
      " | ",
    ),
  );
for (const [reason, count] of [...reasons].toSorted(([, a], [, b]) => b - a))
  console.log(`${count} refused: ${reason}`);
