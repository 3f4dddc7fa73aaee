/**
 * What the queries see in real files: `npm run inspect -- LANGUAGE PATH…` prints a file's outline, or for a directory the
 * numbers: speed of parse, query and facts, files with syntax errors, names that no pattern captured.
 */

import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { readQuery } from "../server/install.ts";
import { blobId } from "../src/files/blob-id.ts";
import { DEPTHS, type Depth } from "../src/index/facts.ts";
import { packFacts } from "../src/index/packed-facts.ts";
import { factsOfText } from "../src/index/text-facts.ts";
import { LANGUAGES, languageOfPath } from "../src/languages/table.ts";
import { compileQuery, wholeQueryText } from "../src/syntax/query.ts";
import { analyse, kitOf, renderOutline } from "../test/support/fixture.ts";

const [id, ...paths] = process.argv.slice(2);
const language = LANGUAGES.find((one) => one.id === id);
if (!language || paths.length === 0) {
  console.error(`usage: npm run inspect -- LANGUAGE PATH…\nlanguages: ${LANGUAGES.map((one) => one.id).join(" ")}`);
  process.exit(2);
}
const kit = kitOf(language);
const LIMITS = { timeout: 60_000, now: () => performance.now() };
const before = performance.now();
compileQuery(kit.grammar, language, wholeQueryText(readQuery, language));
console.log(`compile the query: ${(performance.now() - before).toFixed(0)} ms`);

/** What the index's worker does with files, in processor time: once to warm up, then measured. */
function indexed(files: readonly string[], depth: Depth): string {
  let bytes = 0;
  let facts = 0;
  let packed = 0;
  let deflated = 0;
  let packing = 0;
  let before = process.cpuUsage();
  for (const isMeasured of [false, true]) {
    before = process.cpuUsage();
    for (const file of files) {
      const text = readFileSync(file, "utf8");
      const made = factsOfText(kit, { text, hash: blobId(Buffer.from(text)) }, depth, LIMITS);
      if (!isMeasured || !("facts" in made)) continue;
      bytes += text.length;
      facts += made.facts.byteLength;
      const start = performance.now();
      const small = packFacts(new Uint32Array(made.facts));
      packed += small.length;
      deflated += deflateRawSync(small, { level: 1 }).length;
      packing += performance.now() - start;
    }
  }
  const { user, system } = process.cpuUsage(before);
  const share = (part: number): string => (part / bytes).toFixed(2);
  return (
    `${depth} facts: ${(bytes / (user + system - packing * 1000)).toFixed(1)} MB/s of processor time, ${share(facts)} bytes a byte, ` +
    `${share(packed)} packed, ${share(deflated)} deflated too in ${packing.toFixed(0)} ms`
  );
}

for (const path of paths) {
  if (!statSync(path).isDirectory()) {
    console.log(renderOutline(analyse(language, readFileSync(path, "utf8"))));
    continue;
  }
  const listed = execFileSync("find", [path, "-type", "f", "-size", "-300k"], { maxBuffer: 1 << 28 })
    .toString()
    .split("\n");
  const files = listed.filter((file) => languageOfPath(file)?.id === language.id).slice(0, 1500);
  let [bytes, withErrors, definitions, occurrences, facts] = [0, 0, 0, 0, 0];
  const slow: [number, string][] = [];
  const broken: string[] = [];
  const began = performance.now();
  for (const file of files) {
    const text = readFileSync(join(file), "utf8");
    const start = performance.now();
    const analysis = analyse(language, text);
    slow.push([performance.now() - start, file]);
    analysis.tree.delete();
    bytes += text.length;
    if (analysis.facts.errors > 0) {
      withErrors++;
      broken.push(file);
    }
    definitions += analysis.facts.definitions;
    occurrences += analysis.facts.occurrences;
    facts += analysis.facts.byteLength;
  }
  const seconds = (performance.now() - began) / 1000;
  const depths = language.text.bodies ? DEPTHS.map((depth) => indexed(files, depth)) : [];
  slow.sort((a, b) => b[0] - a[0]);
  console.log(
    `${path}: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, ${(bytes / 1e6 / seconds).toFixed(1)} MB/s parse + query + facts, ` +
      `${withErrors} with errors, ${definitions} definitions, ${occurrences} occurrences, facts ${(facts / 1e6).toFixed(1)} MB`,
  );
  for (const line of depths) console.log(`  ${line}`);
  console.log(
    slow
      .slice(0, 3)
      .map(([ms, file]) => `  slowest ${ms.toFixed(0)} ms ${file}`)
      .join("\n"),
  );
  console.log(
    broken
      .slice(0, 5)
      .map((file) => `  errors in ${file}`)
      .join("\n"),
  );
}
