/** `tandem cache`: what is kept on disk of files that were read, how much that is, and how it goes away. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { clearStores, type FormatInventory, inventoryOf } from "../../src/index/store/inventory.ts";
import { applyLimit, mergePacks } from "../../src/index/store/upkeep.ts";
import { messageOf } from "../../src/text/error-message.ts";
import { numberOf } from "../../src/text/number-of.ts";
import { shownBytes } from "../../src/text/shown-bytes.ts";
import { dangerOf, formatsIn } from "../cache/store-directory.ts";
import type { CacheAction } from "./arguments.ts";
import { EXIT, type Shell } from "./shell.ts";

interface CacheCommand {
  readonly what: CacheAction;
  readonly json: boolean;
}

const dayOf = (time: number | undefined): string | null =>
  time === undefined ? null : new Date(time).toISOString().slice(0, 10);

const sum = (formats: readonly FormatInventory[], field: "packs" | "contents" | "bytes"): number =>
  formats.reduce((total, one) => total + one[field], 0);

/** What one action did, in words and as JSON. */
interface Told {
  readonly lines: readonly string[];
  readonly value: object;
}

interface Place {
  readonly directory: string;
  readonly limit: number;
  /** Name of the format that this installation makes. */
  readonly format: string;
}

function statusOf({ directory, limit, format }: Place): Told {
  const formats = inventoryOf(formatsIn(directory));
  const total = { packs: sum(formats, "packs"), contents: sum(formats, "contents"), bytes: sum(formats, "bytes") };
  const lines = formats.map(
    (one) =>
      `${one.format}  ${one.packs} packs, ${one.contents} contents, ${shownBytes(one.bytes)}, used ${dayOf(one.oldestUse) ?? "never"} to ${dayOf(one.lastUse) ?? "never"}${one.format === format ? ", in use" : ""}`,
  );
  return {
    lines: [`${directory}: ${shownBytes(total.bytes)} of ${shownBytes(limit)}`, ...lines],
    value: {
      directory,
      limit,
      ...total,
      formats: formats.map(({ oldestUse, lastUse, ...one }) => ({
        ...one,
        inUse: one.format === format,
        oldestUse: dayOf(oldestUse),
        lastUse: dayOf(lastUse),
      })),
    },
  };
}

function cleared({ directory }: Place): Told {
  const gone = clearStores(formatsIn(directory));
  return {
    lines: [`${directory}: ${numberOf(gone.files, "files")} removed, ${shownBytes(gone.bytes)}`],
    value: { directory, ...gone },
  };
}

function collected({ directory, limit, format }: Place): Told {
  const formats = formatsIn(directory);
  const merged = mergePacks(join(formats, format));
  const gone = applyLimit({ formats, limit }, format, Date.now());
  const bytes = gone.reduce((total, { file }) => total + file.bytes, 0);
  return {
    lines: [
      `${directory}: ${numberOf(merged.before, "packs")} made ${merged.after}, ${numberOf(gone.length, "files")} removed, ${shownBytes(bytes)}`,
    ],
    value: { directory, merged, removed: { files: gone.length, bytes } },
  };
}

const ACTIONS: Readonly<Record<CacheAction, (place: Place) => Told>> = {
  status: statusOf,
  clear: cleared,
  gc: collected,
};

/** The exit code: 1 where there is no cache, 2 where the directory is none of ours. */
export async function keepCache({ what, json }: CacheCommand, shell: Shell): Promise<number> {
  const { place, format, limit } = await shell.openCache();
  const none = "why" in place ? place.why : existsSync(place.directory) ? undefined : `${place.directory} is not there`;
  if ("why" in place || none !== undefined) {
    shell.write(
      json ? `${JSON.stringify({ directory: null, why: none }, undefined, 2)}\n` : `there is no cache: ${none}\n`,
    );
    return EXIT.nothing;
  }
  const { directory } = place;
  try {
    const danger = dangerOf(directory);
    if (danger !== undefined) throw new Error(`${directory} is left alone: ${danger}`);
    const { lines, value } = ACTIONS[what]({ directory, limit: limit(), format: format() });
    shell.write(json ? `${JSON.stringify(value, undefined, 2)}\n` : lines.map((line) => `${line}\n`).join(""));
    return EXIT.found;
  } catch (error) {
    shell.writeError(`tandem: ${messageOf(error)}\n`);
    return EXIT.misuse;
  }
}
