/**
 * Keys in a document of 10,000 lines, each with the outline that follows it: `npm run bench:typing -- LANGUAGE DIRECTORY`, a language
 * that has braces, in a git repository. Each way of typing in RUNS fresh processes, in turn.
 */

import { extname, join, resolve } from "node:path";
import { createGit } from "../server/git.ts";
import { projectRoot } from "../server/install.ts";
import { listFiles } from "../src/files/list.ts";
import { languageOfPath } from "../src/languages/table.ts";
import { Client, median, quantile, tandem } from "./support/client.ts";
import { processorTime } from "./support/processor-time.ts";
import { documentOf, opened, typed, WAYS } from "./support/typing.ts";

const git = createGit(process.env);

const [language, directory] = process.argv.slice(2);
if (language === undefined || directory === undefined) {
  console.error("usage: npm run bench:typing -- LANGUAGE DIRECTORY (a git repository)");
  process.exit(2);
}
const root = resolve(directory);
const { files } = await listFiles(root, { git, accept: (file) => languageOfPath(file)?.id === language });
const text = documentOf(files);
const path = join(root, `tandem-bench${extname(files[0] ?? "")}`);

const found = new Map(WAYS.map((way) => [way, { times: [] as number[], processor: [] as number[] }]));
for (let run = 0; run < Number(process.env["RUNS"] ?? 3); run++)
  for (const [way, { times, processor }] of found) {
    const client = new Client(tandem(projectRoot));
    // No folder: the index of the repository is another row.
    await client.initialize([]);
    await opened(client, path, text);
    const before = processorTime(client.pid);
    const own = await typed(client, path, text, way);
    times.push(...own);
    processor.push((processorTime(client.pid) - before) / own.length);
    client.close();
  }
const ms = (value: number): string => value.toFixed(1);
for (const [{ name }, { times, processor }] of found)
  console.log(
    `${language}, ${name}: p50 / p95 / worst ${ms(median(times))} / ${ms(quantile(times, 0.95))} / ${ms(Math.max(...times))} ms; processor ${ms(median(processor))} ms a key`,
  );
process.exit(0);
