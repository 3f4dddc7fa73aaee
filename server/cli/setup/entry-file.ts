/** Entry file: a text of a client's settings, with an entry put into it or read from it, by its format. Pure. */

import type { Edited, Entry } from "./client.ts";
import { launchInCode, putCode } from "./code-entry.ts";
import { launchInJson, putJson } from "./json-entry.ts";
import type { Launch } from "./launch.ts";
import { launchInToml, putToml } from "./toml-entry.ts";

interface Format<E> {
  readonly put: (text: string, entry: E) => Edited;
  readonly launch: (text: string, entry: E) => Launch | undefined;
}

const FORMATS: { readonly [F in Entry["format"]]: Format<Extract<Entry, { format: F }>> } = {
  json: { put: putJson, launch: launchInJson },
  toml: { put: putToml, launch: launchInToml },
  code: { put: putCode, launch: launchInCode },
};

/** @param text empty where there is no file */
export const putEntry = (text: string, entry: Entry): Edited => FORMATS[entry.format].put(text, entry as never);

/** By what the file starts tandem; undefined where it does not. */
export const launchBy = (text: string, entry: Entry): Launch | undefined =>
  FORMATS[entry.format].launch(text, entry as never);
