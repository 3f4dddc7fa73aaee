/** Types the commands in the `console` blocks of the documents, and writes what is seen below them: `npm run record`. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../server/install.ts";
import { recordingsIn, withRecordings } from "./recordings/recording.ts";
import { BAKERY, makeRoom } from "./recordings/room.ts";

const docs = join(projectRoot, "docs");

for (const name of readdirSync(docs).filter((one) => one.endsWith(".md"))) {
  const document = readFileSync(join(docs, name), "utf8");
  const recordings = recordingsIn(document);
  if (recordings.length === 0) continue;
  const room = makeRoom(BAKERY);
  try {
    const seen = recordings.map(({ typed }) => room.run(typed).shown);
    writeFileSync(join(docs, name), withRecordings(document, seen));
  } finally {
    room.end();
  }
}
