/** `tandem trust`: what a user says of a directory in the book of trust. */

import { statSync } from "node:fs";
import { messageOf } from "../../src/text/error-message.ts";
import type { TrustEntry, TrustStore } from "../trust/trust-store.ts";
import type { TrustChange } from "./arguments.ts";
import { EXIT, type Shell } from "./shell.ts";

interface TrustCommand {
  /** Absolute. */
  readonly path: string;
  readonly what: TrustChange;
  readonly json: boolean;
}

const SAYS: Readonly<Record<Exclude<TrustChange, "list">, boolean | undefined>> = {
  trust: true,
  distrust: false,
  forget: undefined,
};

const lineOf = ({ folder, isTrusted }: TrustEntry): string => `${isTrusted ? "trusted    " : "not trusted"} ${folder}`;

/** What holds of the directory now, which may come from one above. */
function standing(store: TrustStore, path: string): string {
  const known = store.of(path);
  if (known === undefined) return `nothing is said of ${path}: you are asked when something waits for it`;
  return known
    ? `${path} is trusted: what it brings may be run`
    : `${path} is not trusted: nothing that it brings is run`;
}

/** The exit code. */
export async function changeTrust({ path, what, json }: TrustCommand, shell: Shell): Promise<number> {
  const store = await shell.openTrustStore();
  if (what === "list") {
    const entries = store.entries();
    shell.write(json ? `${JSON.stringify(entries)}\n` : entries.map((entry) => `${lineOf(entry)}\n`).join(""));
    return entries.length === 0 ? EXIT.nothing : EXIT.found;
  }
  if (what !== "forget" && statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) {
    shell.writeError(`tandem: ${path} is no directory\n`);
    return EXIT.misuse;
  }
  try {
    store.say(path, SAYS[what]);
  } catch (error) {
    shell.writeError(`tandem: ${messageOf(error)}\n`);
    return EXIT.misuse;
  }
  shell.write(
    json ? `${JSON.stringify({ folder: path, isTrusted: store.of(path) ?? null })}\n` : `${standing(store, path)}\n`,
  );
  return EXIT.found;
}
