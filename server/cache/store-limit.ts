/** Store limit: how much the user lets the cache hold. */

import { dirname } from "node:path";
import type { StoreLimit } from "../../src/index/store/upkeep.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const LIMIT_VARIABLE = "TANDEM_CACHE_LIMIT";

/** Bytes. */
const USUAL_LIMIT = 4e9;

const UNITS: Readonly<Record<string, number>> = {
  "": 1,
  B: 1,
  KB: 1e3,
  MB: 1e6,
  GB: 1e9,
  TB: 1e12,
  KIB: 2 ** 10,
  MIB: 2 ** 20,
  GIB: 2 ** 30,
  TIB: 2 ** 40,
};

/** Bytes of a size such as `2GB`, `1.5 GiB` or `500000000`; undefined for all else, and for nothing at all. */
export function bytesOf(size: string): number | undefined {
  const [, number = "", unit = ""] = /^([0-9]{1,15}(?:\.[0-9]{1,6})?) ?([A-Za-z]{0,3})$/.exec(size) ?? [];
  const scale = UNITS[unit.toUpperCase()];
  const bytes = number === "" || scale === undefined ? 0 : Math.floor(Number(number) * scale);
  return bytes > 0 && Number.isSafeInteger(bytes) ? bytes : undefined;
}

/** Bytes that the whole cache may hold. @param onProblem told where the variable says no size */
export function cacheLimit(env: Environment, onProblem: (message: string) => void): number {
  const said = env[LIMIT_VARIABLE];
  if (said === undefined || said === "") return USUAL_LIMIT;
  const bytes = bytesOf(said);
  if (bytes === undefined)
    onProblem(`index: ${LIMIT_VARIABLE}=${said} is no size (like 2GB, or a number of bytes): the limit is 4 GB`);
  return bytes ?? USUAL_LIMIT;
}

/** @param directory of the facts of one format */
export const storeLimit = (env: Environment, directory: string, onProblem: (message: string) => void): StoreLimit => ({
  formats: dirname(directory),
  limit: cacheLimit(env, onProblem),
});
