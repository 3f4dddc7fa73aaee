/** Settings: the `treesitter` section of treesitter.md as a client sends it, over the defaults. */

import { DEFAULT_SETTINGS, type EngineSettings } from "../src/engine.ts";

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === "string");

/** Each field of the section, what it must be, and where it goes. */
const FIELDS = [
  { field: "max_file_size", wanted: "a number of bytes", isLegal: isCount, key: "maxFileSize" },
  { field: "parse_timeout_ms", wanted: "a number of milliseconds", isLegal: isCount, key: "parseTimeout" },
  { field: "max_cache_entries", wanted: "a number of files", isLegal: isCount, key: "maxCacheEntries" },
  { field: "disabled_languages", wanted: "a list of languages", isLegal: isNames, key: "disabledLanguages" },
] as const;

export interface ReadSettings {
  readonly settings: EngineSettings;
  /** What was wrong; the default stands in for it. */
  readonly problems: readonly string[];
}

const member = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/** `given` is initializationOptions or the settings of didChangeConfiguration: the section, bare or under `tandem`. */
export function readSettings(given: unknown): ReadSettings {
  const section = member(member(given, "tandem"), "treesitter") ?? member(given, "treesitter");
  const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS };
  const problems: string[] = [];
  for (const { field, wanted, isLegal, key } of FIELDS) {
    const value = member(section, field);
    if (value === undefined) continue;
    if (isLegal(value)) settings[key] = value;
    else problems.push(`treesitter.${field} must be ${wanted}`);
  }
  return { settings: settings as unknown as EngineSettings, problems };
}
