/** Pool: the language servers of one workspace, by row and root: which of them serve a document, and which may go. */

import { extname } from "node:path";
import { isInside, uriToPath } from "../src/files/paths.ts";
import { languageOfLspId, languageOfPath } from "../src/languages/table.ts";
import { BackendError } from "./backend-error.ts";
import type { Clock } from "./clock.ts";
import type { Launch } from "./command.ts";
import type { Host } from "./host.ts";
import { LanguageServer, type LanguageServerOptions, type ServerLimits } from "./language-server.ts";
import { memoryOf, readProcessTable, treeOf } from "./process-table.ts";
import type { Processes } from "./processes.ts";
import type { Reaper } from "./reaper.ts";
import type { Roots } from "./roots.ts";
import type { ServerRow } from "./server-row.ts";

export interface PoolLimits extends ServerLimits {
  /** Milliseconds after its last use at which a server without open documents is stopped. */
  readonly idle: number;
  readonly mostServers: number;
  /** Bytes of all servers with everything they started. */
  readonly memory: number;
}

export interface PoolOptions {
  readonly rows: readonly ServerRow[];
  readonly roots: Roots;
  readonly limits: PoolLimits;
  readonly clock: Clock;
  /** Names this session's processes. */
  readonly mark: string;
  readonly processes: Processes;
  /** The row as it is in a root: another one, with restrictions, where nobody trusts the folder. The same object for the same. */
  readonly rowIn: (row: ServerRow, root: string) => ServerRow;
  /** Whether a row counts in a root at all. */
  readonly applies: (row: ServerRow, root: string) => boolean;
  readonly launch: (row: ServerRow, root: string, failed: readonly string[]) => Promise<Launch>;
  readonly client: LanguageServerOptions["client"];
  readonly host: Host;
  /** Runs something every so many milliseconds until the returned function is called. */
  readonly every: (milliseconds: number, run: () => void) => () => void;
}

/** Who serves a document. */
export interface Assignment {
  readonly owner: LanguageServer | undefined;
  readonly addOns: readonly LanguageServer[];
  /** Why there is no owner; undefined also where no row names the language. */
  readonly problem: BackendError | undefined;
}

export interface Asked {
  readonly uri: string;
  /** As the editor sent it. */
  readonly languageId: string | undefined;
  /** The document whose project it belongs to, where that is another: a cell's notebook. */
  readonly home?: string | undefined;
}

/** Milliseconds between two looks at what may be stopped. */
const LOOK_PACE = 10_000;

/** Reasons for which the next row of the language is taken. */
const ABSENT: ReadonlySet<string | undefined> = new Set(["unavailable", "prerequisite", "start_failed"]);

const isAbsent = ({ problem, state, isWorthATry }: LanguageServer): boolean =>
  state === "failed" && !isWorthATry && ABSENT.has(problem?.reason);

export class Pool {
  readonly #options: PoolOptions;
  #rows: readonly ServerRow[];
  #limits: PoolLimits;
  readonly #servers = new Map<string, LanguageServer>();
  readonly #stopLooking: () => void;
  #reaper: Reaper | undefined;
  #made = 0;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#rows = options.rows;
    this.#limits = options.limits;
    this.#stopLooking = options.every(LOOK_PACE, () => void this.#look());
  }

  get servers(): readonly LanguageServer[] {
    return [...this.#servers.values()];
  }

  get rows(): readonly ServerRow[] {
    return this.#rows;
  }

  /** Other rows, limits or trust: servers whose row changed are stopped; documents are to be assigned anew. */
  async configure(rows: readonly ServerRow[], limits: PoolLimits): Promise<void> {
    const before = this.#rows;
    // A row that says the same stays the same object, by which servers and roots are known.
    this.#rows = rows.map((row) => before.find((known) => JSON.stringify(known) === JSON.stringify(row)) ?? row);
    this.#limits = limits;
    const isSame = (server: LanguageServer): boolean =>
      this.#rows.some(
        (row) =>
          row.name === server.row.name && server.roots.every((root) => this.#options.rowIn(row, root) === server.row),
      );
    const gone = [...this.#servers].filter(([, server]) => !isSame(server));
    for (const [key] of gone) this.#servers.delete(key);
    await Promise.all(gone.map(([, server]) => server.stop()));
  }

  /**
   * Workspace folders were removed: what was served in them is served no longer, unless a document is open there or
   * another folder holds it. A server that served nothing else ends.
   * @param isServed whether a directory lies in a folder that is left
   */
  async leave(removed: readonly string[], isServed: (root: string) => boolean): Promise<void> {
    const ended = [...this.#servers].filter(([, server]) => {
      const open = server.openUris.flatMap((uri) => uriToPath(uri) ?? []);
      const gone = server.roots.filter(
        (root) =>
          removed.some((folder) => isInside(folder, root)) &&
          !isServed(root) &&
          !open.some((path) => isInside(root, path)),
      );
      server.removeRoots(gone);
      return gone.length > 0 && server.roots.every((root) => gone.includes(root)) && server.openDocuments === 0;
    });
    for (const [key] of ended) this.#servers.delete(key);
    await Promise.all(ended.map(([, server]) => this.#stop(server, "its folder was removed")));
  }

  /** Rows that name the document's language, or its extension. */
  rowsFor({ uri, languageId }: Asked): readonly ServerRow[] {
    const path = uriToPath(uri) ?? uri;
    const language = (languageId === undefined ? languageOfPath(path) : languageOfLspId(languageId, path))?.id;
    const extension = extname(path).toLowerCase();
    return this.#rows.filter(
      ({ languages, extensions }) =>
        (language !== undefined && languages.includes(language)) ||
        (languageId !== undefined && language === undefined && languages.includes(languageId)) ||
        (extension !== "" && extensions?.includes(extension)),
    );
  }

  /** Nothing is started by this; `need` of a server does that. */
  assign(asked: Asked): Assignment {
    const addOns: LanguageServer[] = [];
    let owner: LanguageServer | undefined;
    let problem: BackendError | undefined;
    for (const row of this.rowsFor(asked)) {
      if (row.role === "owner" && owner !== undefined) continue;
      const found = this.#serverFor(row, asked);
      if (found === undefined) continue;
      if (row.role === "add-on") {
        if (!(found instanceof BackendError) && !isAbsent(found)) addOns.push(found);
      } else if (found instanceof BackendError) problem ??= found;
      else if (isAbsent(found)) problem = absence(problem, found);
      else owner = found;
    }
    return { owner, addOns, problem: owner === undefined ? problem : undefined };
  }

  /** Bytes by server, with everything it started. */
  async memory(): Promise<ReadonlyMap<LanguageServer, number>> {
    const running = this.servers.filter(({ session }) => session !== undefined);
    if (running.length === 0) return new Map();
    const table = await readProcessTable();
    return new Map(
      running.map((server) => {
        const id = server.session?.process.id;
        return [server, id === undefined ? 0 : memoryOf(table, treeOf(table, id))];
      }),
    );
  }

  /** Ends every server and everything they started. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopLooking();
    await Promise.all(this.servers.map((server) => server.stop()));
    this.#reaper?.dismiss();
  }

  /** Undefined where the row does not count. */
  #serverFor(row: ServerRow, { uri, home = uri }: Asked): LanguageServer | BackendError | undefined {
    const path = uriToPath(home);
    // A document that lies nowhere on disk belongs to whoever works on that language.
    const answer = path === undefined ? { dependency: true } : this.#options.roots.of(path, row);
    if (answer === undefined)
      return new BackendError(row.name, "no_root", `no project of ${row.name} around ${path}`, {
        file_path: path,
        looked_for: row.rootMarkers,
      });
    if ("dependency" in answer)
      return (
        this.#lastUsed(row) ??
        new BackendError(row.name, "no_root", `${path ?? uri} is of no project, and no ${row.name} has led there`, {
          file_path: path ?? uri,
          looked_for: row.rootMarkers,
        })
      );
    const own = this.#options.rowIn(row, answer.root);
    return this.#options.applies(own, answer.root) ? this.#at(own, answer.root) : undefined;
  }

  #lastUsed(row: ServerRow): LanguageServer | undefined {
    const live = this.servers.filter((server) => server.name === row.name && server.session !== undefined);
    return live.toSorted((a, b) => b.lastUsed - a.lastUsed)[0];
  }

  #at(row: ServerRow, root: string): LanguageServer {
    const shares = row.sharing === "folders";
    // One process never serves what is trusted and what is not.
    const kind = row.restrictions === undefined ? row.name : `${row.name}\0careful`;
    const key = shares ? kind : `${kind}\0${root}`;
    const there = this.#servers.get(key);
    if (there !== undefined) {
      if (shares && !there.roots.some((served) => isInside(served, root))) there.addRoot(root);
      return there;
    }
    const { clock, launch, client, host, mark, processes } = this.#options;
    const server = new LanguageServer({
      id: ++this.#made,
      row,
      root,
      mark,
      clock,
      processes,
      limits: this.#limits,
      client,
      host,
      launch: (failed) => {
        if (this.#isClosed) throw new BackendError(row.name, "stopped", "the session ends");
        this.#reaper ??= processes.guard(mark);
        return launch(row, root, failed);
      },
    });
    this.#servers.set(key, server);
    return server;
  }

  /** Stops what nobody uses, and then what was used longest ago while there are too many or they hold too much. */
  async #look(): Promise<void> {
    const { clock } = this.#options;
    const limits = this.#limits;
    const running = (): LanguageServer[] =>
      this.servers.filter(({ session }) => session !== undefined).toSorted((a, b) => a.lastUsed - b.lastUsed);
    for (const server of running())
      if (server.openDocuments === 0 && clock.now() - server.lastUsed > limits.idle) await this.#stop(server, "idle");
    if (running().length === 0) return;
    const memory = await this.memory();
    const total = (): number => running().reduce((sum, server) => sum + (memory.get(server) ?? 0), 0);
    for (const server of running().slice(0, -1)) {
      if (running().length > limits.mostServers)
        await this.#stop(server, `more than ${limits.mostServers} servers run`);
      else if (total() > limits.memory) await this.#stop(server, "servers hold more memory than memory_budget_mb");
    }
  }

  async #stop(server: LanguageServer, why: string): Promise<void> {
    this.#options.host.log("info", `${server.name} in ${server.root} is stopped (${why}); it starts again when needed`);
    await server.stop();
  }
}

/** What is said of a language whose servers are all missing: the first one's absence, unless it only counts sometimes. */
function absence(problem: BackendError | undefined, server: LanguageServer): BackendError | undefined {
  if (server.row.onlyWithPackage !== undefined) return problem;
  return problem === undefined || problem.reason === "no_root" ? server.problem : problem;
}
