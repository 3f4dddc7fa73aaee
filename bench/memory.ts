/**
 * Resident memory of a server that rests: `npm run bench:memory -- DIRECTORY…`, without a folder and with each directory as its folder:
 * after the index is done and nothing was asked for a while. Medians of RUNS fresh processes.
 */

import { resolve } from "node:path";
import { projectRoot } from "../server/install.ts";
import { languageOfPath } from "../src/languages/table.ts";
import { Client, median, tandem } from "./support/client.ts";
import { listedFiles } from "./support/repository.ts";

/** Milliseconds after which memory that was given up has gone back to the system. */
const SETTLE = 10_000;
const runs = Number(process.env["RUNS"] ?? 3);

/** Megabytes at rest. @param root absolute; none for a server without a folder */
async function resting(root: string | undefined): Promise<number> {
  const client = new Client(tandem(projectRoot));
  const built = new Promise<void>((finish) =>
    client.onProgress((_, value) => {
      if ((value as { kind?: string }).kind === "end") finish();
    }),
  );
  await client.initialize(root ?? []);
  if (root !== undefined) await built;
  await new Promise((next) => setTimeout(next, SETTLE));
  const megabytes = client.memory();
  client.close();
  return megabytes;
}

for (const root of [undefined, ...process.argv.slice(2).map((directory) => resolve(directory))]) {
  const found: number[] = [];
  for (let run = 0; run < runs; run++) found.push(await resting(root));
  const languages = root === undefined ? [] : listedFiles(root).flatMap((file) => languageOfPath(file)?.id ?? []);
  const what =
    root === undefined ? "no folder" : `${root}: ${languages.length} files, ${new Set(languages).size} languages`;
  console.log(`${what}: ${median(found)} MB (${found.join(", ")})`);
}
process.exit(0);
