/**
 * Commands: where a server's program lies. Candidates are looked for beside the project, on PATH and where installers put programs;
 * one that came to nothing makes way for the next.
 */

import { statSync } from "node:fs";
import { basename, delimiter, dirname, isAbsolute, join, relative, resolve } from "node:path";
import { realPathOr } from "../src/files/boundary.ts";
import { isInside } from "../src/files/paths.ts";
import { LANGUAGES } from "../src/languages/table.ts";
import { BackendError } from "./backend-error.ts";
import { lastLine } from "./crash.ts";
import type { Files } from "./files.ts";
import { defined } from "./json-fields.ts";
import { findModule, withDirectory } from "./node-modules.ts";
import { createListings, findPrograms, hasSeparator, searchPath } from "./programs.ts";
import { isRestricted, outsideOf, projectDirectories, restrictedStart } from "./restricted-start.ts";
import type { Prerequisite, ServerRow } from "./server-row.ts";

/** How a server's program is started. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  /** All that it sees. */
  readonly env: Readonly<Record<string, string>>;
  /** Where it is started; in its root where nothing is said. */
  readonly cwd?: string;
  /** Above the row's, where they depend on the machine. */
  readonly initializationOptions?: unknown;
}

/** What a program said to `--version`. */
interface Probe {
  readonly isUsable: boolean;
  /** The first line of its standard output. */
  readonly version: string | undefined;
  readonly stderr: string;
}

export interface CommandWorld {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's home directory. */
  readonly home: string;
  /** Directories that are looked in after those of PATH; see `fallbackDirectories`. */
  readonly fallbacks: readonly string[];
  readonly files: Files;
  /** Asks a program for its version, started in a directory, with this environment. */
  readonly probe: (command: string, cwd: string, env: Readonly<Record<string, string>>) => Promise<Probe>;
}

export interface Commands {
  /** Whether the row counts in this root at all (`onlyWithPackage`). */
  applies(row: ServerRow, root: string): boolean;
  /**
   * Whether there is a file of the server's name where its program is looked for: asked of every row on the way to the
   * answer to initialize, so by its name alone, and not by whether it can be run.
   */
  isThere(row: ServerRow, root: string): boolean;
  /** Every program that could be the server, best first; absolute. */
  candidates(row: ServerRow, root: string): Promise<readonly string[]>;
  /**
   * The best candidate that is not among `failed`.
   * Rejects with a BackendError whose details are those of LSP_PREREQUISITE_MISSING or LSP_SERVER_UNAVAILABLE.
   */
  launch(row: ServerRow, root: string, failed: readonly string[]): Promise<Launch>;
  /** What of the project waits, in words, where the row is started with restrictions or not at all; undefined where nothing does. */
  waiting(row: ServerRow, root: string): string | undefined;
}

/** Milliseconds that `--version` may take. */
const PROBE_LIMIT = 3000;

/** Windows looks for a program in the current directory first, which is the project's, also for what a server starts. */
const NO_CURRENT_DIRECTORY = process.platform === "win32" ? { NoDefaultCurrentDirectoryInExePath: "1" } : {};

/** `--version`, as a process. */
export const probeVersion: CommandWorld["probe"] = async (command, cwd, env) => {
  const { execFile } = await import("node:child_process");
  return new Promise((settle) => {
    const options = { cwd, env: { ...env }, timeout: PROBE_LIMIT, windowsHide: true };
    execFile(command, ["--version"], options, (error, stdout, stderr) => {
      const version = stdout.trim().split("\n")[0] ?? "";
      settle({ isUsable: error === null, version: version === "" ? undefined : version, stderr: stderr.trim() });
    }).stdin?.end();
  });
};

/**
 * Where installers put programs: an editor that was not started from a shell often lacks them on its PATH.
 * @param node the program that runs us: what npm installs globally lies beside it
 */
export function fallbackDirectories(env: CommandWorld["env"], home: string, node: string): readonly string[] {
  const own = [".local/bin", ".cargo/bin", "go/bin", ".npm-global/bin", ".bun/bin", ".volta/bin"];
  return [
    dirname(node),
    ...[env["GOBIN"], env["CARGO_HOME"] && join(env["CARGO_HOME"], "bin")].filter((path) => path !== undefined),
    ...own.map((path) => join(home, path)),
    "/usr/local/bin",
    "/opt/homebrew/bin",
  ].filter((path) => isAbsolute(path));
}

/** The line of what a program said that names its error, else the last one. */
const errorIn = (stderr: string): string => /^error: (.*?)\.?$/m.exec(stderr)?.[1] ?? lastLine(stderr);

const unique = (paths: readonly string[]): readonly string[] => [...new Set(paths)];

/** `/bin` and `/usr/bin` are often one directory, `clangd` often a link to `clangd-19`: the first name of a file stands. */
const byFile = (paths: readonly string[]): readonly string[] => {
  const files = paths.map(realPathOr);
  return paths.filter((_, index) => files.indexOf(files[index] ?? "") === index);
};

/**
 * Whether a program is rustup under another name: it then serves only where the toolchain of the directory has the component, and
 * says "Unknown binary 'rust-analyzer' in official toolchain" where it does not. A link, or, where there are none, the same file.
 */
function isRustupProxy(command: string): boolean {
  const isRustup = (path: string): boolean => /^rustup(?:-init)?(?:\.exe)?$/i.test(basename(path));
  if (isRustup(realPathOr(command))) return true;
  const extension = /\.exe$/i.exec(command)?.[0] ?? "";
  const [own, rustup] = [command, join(dirname(command), `rustup${extension}`)].map((path) =>
    statSync(path, { throwIfNoEntry: false }),
  );
  return own !== undefined && rustup !== undefined && own.ino === rustup.ino && own.dev === rustup.dev;
}

interface Package {
  readonly directory: string;
  /** Whether the package brings the row's command itself. */
  readonly hasCommand: boolean;
}

/** The package that a row counts with, where it lies in a node_modules of the project in a version that is new enough. */
function packageOf({ onlyWithPackage, command }: ServerRow, root: string, files: Files): Package | undefined {
  if (onlyWithPackage === undefined) return undefined;
  for (const directory of projectDirectories(root, files)) {
    const text = files.readText(join(directory, "node_modules", onlyWithPackage.name, "package.json"));
    if (text === undefined) continue;
    const { version, bin } = readPackage(text);
    const isNewEnough = Number.parseInt(version, 10) >= onlyWithPackage.major;
    // The nearest is the one that counts (Node.js, "Loading from node_modules folders").
    return isNewEnough ? { directory, hasCommand: Object.hasOwn(bin, command) } : undefined;
  }
  return undefined;
}

function readPackage(text: string): { readonly version: string; readonly bin: object } {
  try {
    const { version, bin } = JSON.parse(text) as { readonly version?: unknown; readonly bin?: unknown };
    return { version: String(version), bin: typeof bin === "object" && bin !== null ? bin : {} };
  } catch {
    return { version: "", bin: {} };
  }
}

const languageName = ({ languages }: ServerRow): string =>
  LANGUAGES.find(({ id }) => id === languages[0])?.name ?? languages[0] ?? "";

export function createCommands({ env, home, fallbacks, files, probe }: CommandWorld): Commands {
  const searched = unique([...searchPath(env), ...fallbacks]);
  const inherited = defined(env);
  const holds = createListings();
  /** Proxies that were asked and can serve, by program and directory: a toolchain is chosen by directory. */
  const usable = new Set<string>();

  const shown = (paths: readonly string[]): readonly string[] =>
    unique(paths.map((path) => (isInside(home, path) ? `~${path.slice(home.length)}` : path)));

  const localDirectories = (row: ServerRow, root: string): readonly string[] =>
    projectDirectories(root, files).flatMap((directory) => (row.localBins ?? []).map((bin) => join(directory, bin)));

  /** Names and directories under which a row's program may lie; a path as the one name, in no directory. */
  const placesOf = (row: ServerRow, root: string): { names: readonly string[]; directories: readonly string[] } => {
    const command = row.command.replace(/^~(?=[\\/])/, home);
    if (hasSeparator(command)) return { names: [resolve(root, command)], directories: [] };
    const names = [command, ...(row.aliases ?? [])];
    if (row.restrictions !== undefined) return { names, directories: pathFor(row, root) };
    const own = ownDirectory(row, root);
    if (own !== undefined) return { names: [command], directories: [own] };
    return { names, directories: [...localDirectories(row, root), ...searched] };
  };

  /** Where a program lies that counts only with the project's package. */
  const ownDirectory = (row: ServerRow, root: string): string | undefined => {
    const carrier = packageOf(row, root, files);
    return carrier?.hasCommand === true ? join(carrier.directory, "node_modules", ".bin") : undefined;
  };

  /** Where programs are looked for on the machine: not in what belongs to a project that nobody trusts, be it on PATH. */
  const pathFor = ({ restrictions }: ServerRow, root: string): readonly string[] =>
    restrictions === undefined ? searched : searched.filter(outsideOf(root, home, files));

  /** The first program that the project brings, relative to the root, where that would be taken if somebody trusted it. */
  const brought = (row: ServerRow, root: string): string | undefined => {
    const isOutside = outsideOf(root, home, files);
    const own = ownDirectory(row, root);
    const inside = [...localDirectories(row, root), ...searched.filter((directory) => !isOutside(directory))];
    for (const directory of own === undefined ? inside : [own])
      for (const name of [row.command, ...(row.aliases ?? [])])
        if (holds(directory, name)) return relative(root, join(directory, name));
    return undefined;
  };

  const waiting: Commands["waiting"] = (row, root) => {
    const { name, restrictions, executes, withheld } = row;
    if (restrictions === undefined) return undefined;
    const own = brought(row, root);
    if (own !== undefined) return `the project's own ${name} (${own})`;
    const { names, directories } = placesOf(row, root);
    if (!directories.some((directory) => names.some((one) => holds(directory, one)))) return undefined;
    if (withheld !== undefined) return `${name}, which runs ${executes}`;
    return isRestricted(restrictions, root, files) ? `${restrictions.off}, by ${name}` : undefined;
  };

  const isThere: Commands["isThere"] = (row, root) => {
    if (row.withheld !== undefined) return false;
    const { names, directories } = placesOf(row, root);
    if (directories.length === 0) return names.some(files.exists);
    return directories.some((directory) => names.some((name) => holds(directory, name)));
  };

  const candidates: Commands["candidates"] = async (row, root) => {
    const { names, directories } = placesOf(row, root);
    return byFile((await Promise.all(names.map((name) => findPrograms(name, directories)))).flat());
  };

  const applies: Commands["applies"] = (row, root) =>
    row.onlyWithPackage === undefined || packageOf(row, root, files) !== undefined;

  const missing = async (
    row: ServerRow,
    which: (needed: Prerequisite) => boolean,
  ): Promise<Prerequisite | undefined> => {
    for (const needed of (row.requires ?? []).filter(which))
      if ((await findPrograms(needed.command, searched)).length === 0) return needed;
    return undefined;
  };

  const prerequisiteMissing = (row: ServerRow, needed: Prerequisite): BackendError => {
    const language = languageName(row);
    const why =
      needed.onlyToInstall === true
        ? `Required to verify ${language} language server installation.`
        : `${language} language server requires ${needed.name} to run.`;
    return new BackendError(row.name, "prerequisite", `${needed.name} not found. ${why}`, {
      language: row.languages[0],
      missing: needed.command,
      suggestion: needed.suggestion,
      checked_paths: shown(searched),
    });
  };

  /** It is there, and waits until somebody trusts the folder. */
  const untrusted = (row: ServerRow, root: string, why: string, hint?: string): BackendError => {
    const trust = `To trust it: tandem trust ${JSON.stringify(root)}`;
    const suggestion = hint === undefined ? trust : `${hint}, or trust the folder. ${trust}`;
    const { details } = unavailable(row, root, why, suggestion);
    return new BackendError(row.name, "unavailable", why, { ...details, suggestion });
  };

  /** What a server is told of a module of Node that it needs. */
  const toldOf = async (
    row: ServerRow,
    root: string,
    command: string,
    path: readonly string[],
  ): Promise<Pick<Launch, "initializationOptions">> => {
    if (row.module === undefined) return {};
    const found = await findModule(row.module, [join(root, "package.json"), command], path);
    if (found !== undefined)
      return { initializationOptions: withDirectory(row.module.initializationOptions, dirname(found)) };
    throw unavailable(row, root, `${row.name} needs ${row.module.path}, which is neither in ${root} nor beside it.`);
  };

  /** With what a row is started beside its program. */
  const startWith = async (
    row: ServerRow,
    root: string,
    command: string,
  ): Promise<Omit<Launch, "command" | "args">> => {
    const path = pathFor(row, root);
    const base = { ...inherited, PATH: path.join(delimiter), ...NO_CURRENT_DIRECTORY, ...row.env };
    if (row.restrictions === undefined) return { env: base, ...(await toldOf(row, root, command, path)) };
    const world = { env, home, files, path, isOutside: outsideOf(root, home, files) };
    const start = await restrictedStart(row.restrictions, { command, root }, world);
    if ("refusal" in start)
      throw untrusted(
        row,
        root,
        `${row.name} is not started until you trust the folder: ${start.refusal}.`,
        start.hint,
      );
    return { ...start, env: { ...base, ...start.env } };
  };

  const unavailable = (row: ServerRow, root: string, message: string, hint = row.installHint): BackendError =>
    new BackendError(row.name, "unavailable", message, {
      language: row.languages[0],
      command: row.command,
      install_hint: hint,
      search_paths: shown(
        hasSeparator(row.command) ? [dirname(row.command)] : [...localDirectories(row, root), ...searched],
      ),
    });

  /** A path may lead to what is no program. */
  const absent = (row: ServerRow, root: string): BackendError => {
    const { names } = placesOf(row, root);
    const kind = hasSeparator(row.command) ? files.kind(names[0] ?? "") : undefined;
    if (kind === "folder") return unavailable(row, root, `${row.command} is a directory, not a program.`);
    if (kind === "file") return unavailable(row, root, `${row.command} may not be run.`, `chmod +x ${row.command}`);
    return unavailable(row, root, `${row.command} not found.`);
  };

  /**
   * Only rustup's proxies are asked before they are started: any other program says by its handshake what it is, and the question
   * would delay every start. A proxy answers in some 60 ms, or fails in about a second, as its start would.
   * @returns what it says where it cannot serve
   */
  const refusalOf = async (command: string, cwd: string, env: Launch["env"]): Promise<string | undefined> => {
    const key = [command, cwd, env["RUSTUP_TOOLCHAIN"]].join("\0");
    if (usable.has(key) || !isRustupProxy(command)) return undefined;
    const { isUsable, stderr } = await probe(command, cwd, env);
    // A refusal is not remembered: the component may be installed meanwhile.
    if (!isUsable) return errorIn(stderr);
    usable.add(key);
    return undefined;
  };

  return {
    applies,
    isThere,
    candidates,
    waiting,
    launch: async (row, root, failed) => {
      if (!applies(row, root)) {
        const { name, major } = row.onlyWithPackage ?? { name: "", major: 0 };
        throw unavailable(row, root, `${row.name} needs ${name} ${major} or newer in node_modules of ${root}.`);
      }
      const needed = await missing(row, ({ onlyToInstall }) => onlyToInstall !== true);
      if (needed !== undefined) throw prerequisiteMissing(row, needed);
      const found = await candidates(row, root);
      // Before trust comes the program: who trusted the folder for a server that is not installed has it no more than before.
      if (row.withheld !== undefined && found.length > 0) throw untrusted(row, root, row.withheld);
      const refusals: string[] = [];
      for (const command of found.filter((one) => !failed.includes(one))) {
        const start = await startWith(row, root, command);
        const refusal = await refusalOf(command, start.cwd ?? root, start.env);
        if (refusal === undefined) return { command, args: row.args, ...start };
        refusals.push(refusal);
      }
      if (found.length > 0) {
        const where = [shown(found).join(", "), ...unique(refusals)].filter((part) => part !== "").join(": ");
        throw unavailable(row, root, `${row.command} is there and cannot serve: ${where}.`);
      }
      const own = row.restrictions === undefined ? undefined : brought(row, root);
      if (own !== undefined)
        throw untrusted(row, root, `the project's own ${row.name} (${own}) is not run until you trust the folder.`);
      const wanted = await missing(row, ({ onlyToInstall }) => onlyToInstall === true);
      if (wanted !== undefined) throw prerequisiteMissing(row, wanted);
      throw absent(row, root);
    },
  };
}
