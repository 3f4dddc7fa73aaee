// Makes a release: `npm run release -- VERSION|major|minor|patch` writes the version and the changelog, commits and tags, and makes what is to be
// published; `--artifacts` makes that alone, of the commit that is checked out. Nothing is pushed or published.

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { makeArtifacts } from "./release/artifacts.mjs";
import { released, sectionOf } from "./release/changelog.mjs";
import { PLATFORMS } from "./release/platforms.mjs";
import { run } from "./release/run.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const USAGE = `usage: npm run release -- VERSION|major|minor|patch [OPTION…]
       npm run release -- --artifacts [OPTION…]

  --dry-run                 say what would be done, and do nothing
  --artifacts               only make the files, of the version that is checked out
  --notes                   only print what the changelog says of that version
  --out DIRECTORY           where they go (dist/release)
  --platform NAME[=FILE]    an archive for this platform alone, with FILE as its Node; may be said again
                            (${Object.keys(PLATFORMS).join(", ")})
`;

const OPTIONS = {
  "dry-run": { type: "boolean" },
  artifacts: { type: "boolean" },
  notes: { type: "boolean" },
  out: { type: "string", default: join("dist", "release") },
  platform: { type: "string", multiple: true, default: Object.keys(PLATFORMS) },
};

class Refusal extends Error {}

const git = (...args) => run("git", args, { cwd: root }).trim();
const read = (name) => readFileSync(join(root, name), "utf8");
const write = (name, text) => writeFileSync(join(root, name), text);
const say = (line) => process.stderr.write(`release: ${line}\n`);

const PARTS = ["major", "minor", "patch"];

/** @param wanted a version, or which part of it is next */
function nextVersion(current, wanted) {
  const numbers = current.split(".").map(Number);
  const part = PARTS.indexOf(wanted);
  if (part >= 0) return numbers.map((number, at) => (at < part ? number : at === part ? number + 1 : 0)).join(".");
  if (!/^\d+\.\d+\.\d+$/.test(wanted)) throw new Refusal(`${wanted} is no version\n${USAGE}`);
  const order = wanted.split(".").map((number, at) => Number(number) - numbers[at]);
  if ((order.find((difference) => difference !== 0) ?? 0) <= 0)
    throw new Refusal(`${wanted} does not follow ${current}`);
  return wanted;
}

function platformsOf(names) {
  return names.map((given) => {
    const [name, node] = given.split(/=(.*)/s);
    if (!Object.hasOwn(PLATFORMS, name)) throw new Refusal(`there is no platform ${name}\n${USAGE}`);
    return [name, node === undefined ? undefined : resolve(node)];
  });
}

/** The whole texts, so that nothing of their form changes. */
function withVersion(text, current, version, times) {
  const line = `"version": "${current}"`;
  const pieces = text.split(line);
  const changed = pieces.slice(0, times + 1).join(`"version": "${version}"`);
  return [changed, ...pieces.slice(times + 1)].join(line);
}

function main() {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [wanted, ...rest] = positionals;
  const isOnly = values.artifacts === true || values.notes === true;
  if (rest.length > 0 || (wanted === undefined) !== isOnly) throw new Refusal(USAGE);
  const { version: current } = JSON.parse(read("package.json"));
  if (values.notes === true) {
    process.stdout.write(`${sectionOf(read("CHANGELOG.md"), current) ?? ""}\n`);
    return;
  }
  const platforms = platformsOf(values.platform);
  const out = resolve(root, values.out);
  if (git("status", "--porcelain") !== "") throw new Refusal("there are changes that are not committed");
  const version = wanted === undefined ? current : nextVersion(current, wanted);
  const tag = `v${version}`;
  if (wanted !== undefined) {
    if (git("tag", "--list", tag) !== "") throw new Refusal(`the tag ${tag} is there already`);
    const date = new Date().toISOString().slice(0, 10);
    const changelog = released(read("CHANGELOG.md"), version, date);
    say(`${current} becomes ${version}, of ${date}, with this:\n\n${sectionOf(changelog, version)}\n`);
    if (values["dry-run"] !== true) {
      write("CHANGELOG.md", changelog);
      write("package.json", withVersion(read("package.json"), current, version, 1));
      // Of the lock, and of the package in it.
      write("package-lock.json", withVersion(read("package-lock.json"), current, version, 2));
      git("commit", "--quiet", "--all", "--message", `Version ${version}`);
      git("tag", "--annotate", tag, "--message", `Version ${version}`);
    }
  }
  if (values["dry-run"] === true) {
    say(
      `would make the package, its bill of materials, and archives for ${platforms.map(([name]) => name).join(", ")} in ${out}`,
    );
    return;
  }
  const files = makeArtifacts({ root, version, out, platforms, say });
  say(`${out} has ${files.join(", ")}`);
  if (wanted !== undefined) say(`to publish it: git push --follow-tags; the tag ${tag} starts the workflow`);
}

try {
  main();
} catch (error) {
  process.stderr.write(
    error instanceof Refusal ? `release: ${error.message.trimEnd()}\n` : `release: ${error.message}\n`,
  );
  process.exitCode = 1;
}
