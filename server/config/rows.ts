/** Rows: the server table with what the user says of languages and servers. Pure. */

import { posix, win32 } from "node:path";
import { defined } from "../../client-bridge/json-fields.ts";
import type { Prerequisite, Readiness, ServerRow } from "../../client-bridge/server-row.ts";
import { merged } from "../../client-bridge/settings.ts";
import { languageOfPath } from "../../src/languages/table.ts";
import { hint } from "../../src/text/similar-names.ts";
import type { LanguageValues, LspValues, ServerValues } from "./configuration.ts";
import { languageId, languageIds } from "./language-names.ts";
import type { Report } from "./schema.ts";

/** `/custom/gopls.exe` is `gopls`. */
const programName = (command: string): string =>
  posix.basename(win32.basename(command)).replace(/\.(?:exe|cmd|bat)$/i, "");

const isPath = (command: string): boolean => /[\\/]/.test(command);

/** `Go`, `.Go` and `.go` are one. */
const withDot = (extension: string): string => `.${extension.replace(/^\./, "").toLowerCase()}`;

function prerequisites(
  given: LanguageValues["requires"],
  rows: readonly ServerRow[],
  at: string,
  report: Report,
): readonly Prerequisite[] | undefined {
  const known = new Map(rows.flatMap(({ requires = [] }) => requires.map((needed) => [needed.command, needed])));
  return given?.flatMap((item, index) => {
    const { command, name, suggestion } = typeof item === "string" ? { command: item } : item;
    if (command === undefined) {
      report(`${at}[${index}].command is missing`);
      return [];
    }
    const base = known.get(command) ?? { command, name: command, suggestion: `Install ${command}.` };
    return [{ ...base, ...defined({ name, suggestion }) }];
  });
}

/** What each signal needs to be told. */
const NEEDED = { initialized: undefined, status: "method", progress: "title", log: "pattern" } as const;

function readiness(given: LanguageValues["readiness"], at: string, report: Report): Readiness | undefined {
  if (given === undefined) return undefined;
  const { signal = "initialized", method, title, pattern } = given;
  if (signal === "status" && method !== undefined) return { signal, method };
  if (signal === "progress" && title !== undefined) return { signal, title };
  if (signal === "log" && pattern !== undefined)
    return { signal, pattern, ...(method === undefined ? {} : { method }) };
  if (signal === "initialized") return { signal };
  report(`${at}.${NEEDED[signal]} is missing`);
  return undefined;
}

/** What `settings` and its like say, over what the row says. */
const deeper = ({ env, settings, initialization_options }: ServerValues | LanguageValues, row: Partial<ServerRow>) =>
  defined({
    env: env === undefined ? undefined : { ...row.env, ...env },
    settings:
      settings === undefined ? undefined : (merged(row.settings, settings) as NonNullable<ServerRow["settings"]>),
    initializationOptions: merged(row.initializationOptions, initialization_options),
  });

/** A command that was given takes the place of every other way to find the program. */
const withCommand = (row: ServerRow, command: string | undefined): ServerRow => {
  if (command === undefined) return row;
  const { aliases: _, localBins, ...rest } = row;
  return { ...rest, ...(isPath(command) ? {} : defined({ localBins })), command };
};

/** A server that tandem does not know, before anything is said of it. */
const stranger = (command: string, hasMarkers: boolean): ServerRow => ({
  name: programName(command),
  role: "owner",
  command,
  args: [],
  languages: [],
  rootMarkers: [".git"],
  ...(hasMarkers ? {} : { singleFile: true }),
  sharing: "root",
  readiness: { signal: "initialized" },
  installHint: isPath(command)
    ? "Put it there, or correct its command in the configuration."
    : `Install ${programName(command)} and see that it is on PATH.`,
});

/** The rows with one entry of `lsp.languages` in them, before the others of its language. */
function withLanguage(
  rows: readonly ServerRow[],
  name: string,
  entry: LanguageValues,
  report: Report,
): readonly ServerRow[] {
  const at = `lsp.languages.${name}`;
  const id = languageId(name);
  const { command } = entry;
  const rivals = rows.filter(({ languages }) => languages.includes(id));
  const meant = rivals.find((row) =>
    command === undefined ? row.role === "owner" : programName(row.command) === programName(command),
  );
  if (meant === undefined && command === undefined) {
    report(`${at}.command is missing: no server of ${name} comes with tandem`);
    return rows;
  }
  const base = withCommand(meant ?? stranger(command ?? "", entry.root_markers !== undefined), command);
  const extensions = entry.extensions?.map(withDot);
  const isKnown = (extension: string): boolean => languageOfPath(`x${extension}`) !== undefined;
  const known = extensions?.flatMap((extension) => languageOfPath(`x${extension}`)?.id ?? []) ?? base.languages;
  const row: ServerRow = {
    ...base,
    ...deeper(entry, base),
    languages: [...new Set([id, ...known])],
    ...defined({
      name: entry.name,
      role: entry.role,
      args: entry.args,
      aliases: entry.aliases,
      localBins: entry.local_bins,
      extensions: extensions?.filter((extension) => !isKnown(extension)),
      rootMarkers: entry.root_markers,
      // The table's may not be among the user's markers.
      weakMarkers: entry.weak_markers ?? (entry.root_markers === undefined ? undefined : []),
      workspace: entry.workspace,
      singleFile: entry.single_file,
      sharing: entry.sharing,
      requires: prerequisites(entry.requires, rows, `${at}.requires`, report),
      onlyWithPackage: onlyWithPackage(entry.only_with_package, at, report),
      projectMarkers: entry.project_markers,
      readiness: readiness(entry.readiness, `${at}.readiness`, report),
      gated: entry.gated,
      indexed: entry.indexed,
      declares: entry.declares,
      brokenBy: entry.broken_by,
      hasOwnPatterns: entry.readiness !== undefined || entry.broken_by !== undefined ? (true as const) : undefined,
      prefixes: entry.prefixes,
      installHint: entry.install_hint,
    }),
  };
  const others = rows.filter((other) => other !== meant);
  const named = others.some((other) => other.name === row.name) ? { ...row, name: `${row.name} (${name})` } : row;
  const rival = others.findIndex(({ languages }) => languages.includes(id));
  const place = rival < 0 && meant !== undefined ? rows.indexOf(meant) : rival;
  return others.toSpliced(place < 0 ? others.length : place, 0, named);
}

function onlyWithPackage(
  given: LanguageValues["only_with_package"],
  at: string,
  report: Report,
): ServerRow["onlyWithPackage"] {
  if (given === undefined) return undefined;
  const { name, major = 0 } = given;
  if (name !== undefined) return { name, major };
  report(`${at}.only_with_package.name is missing`);
  return undefined;
}

function withServer(
  rows: readonly ServerRow[],
  name: string,
  entry: ServerValues,
  report: Report,
): readonly ServerRow[] {
  const row = rows.find((row) => row.name === name);
  if (row === undefined) {
    report(
      `lsp.servers.${name}: there is no such server${hint(
        name,
        rows.map((row) => row.name),
      )}`,
    );
    return rows;
  }
  if (entry.enabled === false) return rows.filter((other) => other !== row);
  const next = { ...withCommand(row, entry.command), ...defined({ args: entry.args }), ...deeper(entry, row) };
  return rows.map((other) => (other === row ? next : other));
}

function withPath(rows: readonly ServerRow[], name: string, path: string, report: Report): readonly ServerRow[] {
  const isMeant = (row: ServerRow): boolean => row.command === name || row.name === name;
  if (!rows.some(isMeant))
    report(
      `lsp.server_paths.${name}: there is no such server${hint(
        name,
        rows.map(({ command }) => command),
      )}`,
    );
  return rows.map((row) => (isMeant(row) ? withCommand(row, path) : row));
}

/** A row without the language; undefined when it was its last one. */
function withoutLanguage(row: ServerRow, id: string): readonly ServerRow[] {
  if (!row.languages.includes(id)) return [row];
  const languages = row.languages.filter((language) => language !== id);
  return languages.length === 0 ? [] : [{ ...row, languages }];
}

/** The table as the user wants it; empty where language servers are switched off. */
export function configuredRows(table: readonly ServerRow[], lsp: LspValues, report: Report): readonly ServerRow[] {
  let rows = table;
  for (const [name, entry] of Object.entries(lsp.languages)) rows = withLanguage(rows, name, entry, report);
  for (const [name, path] of Object.entries(lsp.server_paths)) rows = withPath(rows, name, path, report);
  for (const [name, entry] of Object.entries(lsp.servers)) rows = withServer(rows, name, entry, report);
  const named = rows.flatMap(({ languages }) => languages);
  for (const id of languageIds(lsp.disabled_languages, "lsp.disabled_languages", named, report))
    rows = rows.flatMap((row) => withoutLanguage(row, id));
  return lsp.enabled ? rows : [];
}
