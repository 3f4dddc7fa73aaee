/** Configuration: what the user's file and the client say, layer over layer, as the plain values that the product runs on. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { fieldsOf } from "../../client-bridge/json-fields.ts";
import type { PoolLimits } from "../../client-bridge/pool.ts";
import type { ServerRow } from "../../client-bridge/server-row.ts";
import { SERVERS } from "../../client-bridge/servers.ts";
import { merged } from "../../client-bridge/settings.ts";
import type { EngineSettings } from "../../src/engine.ts";
import { isWithin } from "../../src/files/boundary.ts";
import { textOf } from "../../src/files/regular-file.ts";
import { CONFIGURATION, type ConfigurationValues } from "./configuration.ts";
import { CONFIGURATION_FILE } from "./configuration-file.ts";
import { languageIds } from "./language-names.ts";
import { configuredRows } from "./rows.ts";
import { defaults, type Report } from "./schema.ts";
import { claimedBy, projectSettingsOf, trustIn, waitingKeys } from "./untrusted.ts";

/** One place where a user sets something. */
export interface Source {
  /** Named in front of what is wrong with it; empty for what the client sends. */
  readonly name: string;
  readonly value: unknown;
  /** What is wrong before any key is read. */
  readonly problems?: readonly string[];
  /** It is the project's word, not the user's. */
  readonly isOfProject?: boolean;
}

/** Milliseconds that a ready server may take, by the kind of question. */
export interface Timeouts {
  readonly query: number;
  readonly search: number;
  readonly rename: number;
  /** Before syntax's completions stand in for its own. */
  readonly completion: number;
}

export type CompletionOrder = "server" | "tandem";

export interface Configuration {
  readonly engine: EngineSettings;
  /** How far a search goes where the question does not say. */
  readonly lsp: { readonly isEnabled: boolean; readonly limits: PoolLimits; readonly timeouts: Timeouts };
  /** Whose order completions have that servers give. */
  readonly completionOrder: CompletionOrder;
  /** Whether functions are completed to calls. */
  readonly callSnippets: boolean;
  /** Whether syntax gives inlay hints beside language servers that have some. */
  readonly besideServers: boolean;
  /** The server table with the user's additions, in the order of preference, without what is switched off. */
  readonly rows: readonly ServerRow[];
  /** What was wrong, a line each; the default stands in for it. */
  readonly problems: readonly string[];
  /** Keys of the project's own file that wait until somebody trusts it. */
  readonly waiting: readonly string[];
}

const SECOND = 1000;
const MEGABYTE = 1024 * 1024;

/**
 * What a client sends: initializationOptions, the settings of didChangeConfiguration, or what it answers to the section `tandem`
 * (as `{ tandem: … }`). The sections stand under `tandem`, or bare among what is meant for others.
 */
export function clientSource(given: unknown): Source {
  const own = fieldsOf(given)["tandem"];
  if (own !== undefined && own !== null) return { name: "", value: own };
  const sections = Object.keys(CONFIGURATION.keys).map((name) => [name, fieldsOf(given)[name]] as const);
  return { name: "", value: Object.fromEntries(sections.filter(([, value]) => value !== undefined)) };
}

/** The user's file; undefined where there is none. YAML is loaded only where there is one. */
export async function fileSource(root: string): Promise<Source | undefined> {
  const name = CONFIGURATION_FILE;
  const path = join(root, name);
  // A message about what is wrong in it would show another user's file. That there is none is said below.
  if (existsSync(path) && !isWithin(path, [root]))
    return { name, value: undefined, problems: ["it leads out of the project, and is not read"], isOfProject: true };
  let text: string;
  try {
    text = await textOf(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === "ENOENT" || code === "ENOTDIR" ? undefined : { name, value: undefined, problems: [message] };
  }
  // Bundled, a CommonJS package has everything in its default export.
  const { default: yaml } = await import("yaml");
  const document = yaml.parseDocument(text);
  // Its messages go on with the piece of text that is meant.
  const problems = document.errors.map(({ message }) => message.split("\n")[0]?.replace(/:$/, "") ?? "");
  return { name, value: problems.length > 0 ? undefined : document.toJS(), problems, isOfProject: true };
}

/** What sources that are not the project's say of whether it is trusted: the last one that says so. */
export const trustSaid = (sources: readonly Source[]): boolean | undefined =>
  sources.reduce<boolean | undefined>(
    (trusted, { isOfProject, value }) => (isOfProject === true ? trusted : (trustIn(value) ?? trusted)),
    undefined,
  );

/**
 * @param sources in rising precedence; what each says is checked by itself, so that each is told what is wrong with it
 * @param isTrusted whether the project may name programs
 */
export function configure(sources: readonly Source[], isTrusted = trustSaid(sources) === true): Configuration {
  const problems: string[] = [];
  const report: Report = (problem) => void problems.push(problem);
  let values: unknown = defaults(CONFIGURATION.keys);
  const waiting: string[] = [];
  for (const { name, value, problems: before = [], isOfProject } of sources) {
    const here: Report = (problem) => report(name === "" ? problem : `${name}: ${problem}`);
    before.forEach(here);
    if (value === undefined) continue;
    const read = CONFIGURATION.read(value, "", here);
    values = merged(values, isOfProject === true ? projectSettingsOf(read, isTrusted) : read);
    if (isOfProject === true && !isTrusted) waiting.push(...waitingKeys(read));
    if (isOfProject === true)
      for (const { section, key, why } of claimedBy(value))
        here(`${section}.${key} counts in the editor's settings alone: ${why}`);
  }
  // Each layer was checked, and the lowest has every default.
  return { ...fromValues(values as ConfigurationValues, report), problems, waiting };
}

function fromValues(
  { lsp, completion, cache, treesitter }: ConfigurationValues,
  report: Report,
): Omit<Configuration, "problems" | "waiting"> {
  return {
    engine: {
      maxFileSize: treesitter.max_file_size,
      parseTimeout: treesitter.parse_timeout_ms,
      maxCacheEntries: treesitter.max_cache_entries,
      disabledLanguages: languageIds(treesitter.disabled_languages, "treesitter.disabled_languages", [], report),
      maxItems: treesitter.max_items,
      readsScip: treesitter.reads_scip,
      defaultScope: treesitter.default_scope,
      hints: { parameters: treesitter.hints.parameters, types: treesitter.hints.types },
      cacheDirectory: cache.directory,
    },
    lsp: {
      isEnabled: lsp.enabled,
      limits: {
        handshake: lsp.timeouts.initialize_seconds * SECOND,
        documentBytes: lsp.max_document_bytes,
        restart: {
          delays: lsp.restart.delays_seconds.map((delay) => delay * SECOND),
          most: lsp.restart.max_restarts,
          window: lsp.restart.window_seconds * SECOND,
        },
        idle: lsp.idle_timeout_seconds * SECOND,
        mostServers: lsp.max_servers,
        memory: lsp.memory_budget_mb * MEGABYTE,
      },
      timeouts: {
        query: lsp.timeouts.query_seconds * SECOND,
        search: lsp.timeouts.search_seconds * SECOND,
        rename: lsp.timeouts.rename_seconds * SECOND,
        completion: lsp.timeouts.completion_seconds * SECOND,
      },
    },
    completionOrder: completion.order,
    callSnippets: completion.call_snippets,
    besideServers: treesitter.hints.beside_servers,
    rows: configuredRows(SERVERS, lsp, report),
  };
}
