/** SharedProcesses: the processes of language servers that several sessions share: those whose servers would be told the same. */

import { Blame } from "../blame.ts";
import type { Clock } from "../clock.ts";
import type { Files } from "../files.ts";
import { canonicalText } from "../json-fields.ts";
import { type ServerProcess, startProcess } from "../process.ts";
import type { Processes, SessionStart } from "../processes.ts";
import { type Reaper, startReaper } from "../reaper.ts";
import type { Fit } from "./member.ts";
import { SharedServer, type Terms } from "./shared-server.ts";

export interface SharedProcessesOptions {
  /** By which all processes and what they start are found. */
  readonly mark: string;
  readonly clock: Clock;
  readonly files: Pick<Files, "readText">;
  /** Milliseconds that a process stays when its last session has gone; 0 by default. */
  readonly linger?: number;
  /** Bytes that may wait for one session before it is ended. */
  readonly mostUnread?: number;
  readonly log?: (message: string) => void;
}

/** A process and who uses it, for people. */
export interface SharedProcess {
  readonly name: string;
  readonly id: number | undefined;
  readonly sessions: number;
}

/** Bytes. */
const MOST_UNREAD = 64 * 1024 * 1024;

/** Sessions need none of their own. */
const NOBODY: Reaper = { dismiss: () => {} };

/** A process that others may join, and by what. */
interface Listed {
  readonly program: string;
  readonly terms: Terms;
  readonly server: Promise<SharedServer>;
}

/** By program: how a client answers its servers otherwise than others do. */
type Apart = Map<string, string>;

export class SharedProcesses {
  readonly #options: SharedProcessesOptions;
  readonly #servers = new Map<string, Listed>();
  readonly #all = new Set<SharedServer>();
  /** By server and directory. */
  readonly #blames = new Map<string, Blame>();
  #reaper: Reaper | undefined;
  #count = 0;

  constructor(options: SharedProcessesOptions) {
    this.#options = options;
  }

  get list(): readonly SharedProcess[] {
    return [...this.#all].map(({ row, process, members }) => ({ name: row.name, id: process.id, sessions: members }));
  }

  /** The port by which one session starts its servers. */
  forClient(fit: Fit): Processes {
    const apart: Apart = new Map();
    return {
      start: (options) => this.#start(options, apart, fit),
      blame: ({ name }, root) => this.#blame(JSON.stringify([name, root])),
      // One for all.
      guard: () => NOBODY,
    };
  }

  /** Ends all of them. */
  async close(): Promise<void> {
    // One that could not be started is none.
    await Promise.allSettled([...this.#servers.values()].map(({ server }) => server));
    await Promise.all([...this.#all].map((server) => server.end()));
    this.#reaper?.dismiss();
  }

  #blame(key: string): Blame {
    const blame = this.#blames.get(key) ?? new Blame();
    this.#blames.set(key, blame);
    return blame;
  }

  async #start(options: SessionStart, apart: Apart, fit: Fit): Promise<ServerProcess> {
    const base = programOf(options);
    const program = `${base}${apart.get(base) ?? ""}`;
    const terms: Terms = { initialize: options.initialize, settings: options.settings() };
    const key = keyOf(program, terms);
    for (;;) {
      const listed = this.#listed(key, program, terms, fit);
      const there = listed?.[1].server ?? this.#begin(options, program, terms);
      const server = await there;
      if (server.isOpen) return server.join(fit, (how) => void apart.set(base, how));
      const stale = listed?.[0] ?? key;
      if (this.#servers.get(stale)?.server === there) this.#servers.delete(stale);
    }
  }

  /** Where a process is listed that a client may share, and the process. */
  #listed(key: string, program: string, terms: Terms, fit: Fit): readonly [string, Listed] | undefined {
    const alike = this.#servers.get(key);
    if (alike !== undefined || fit === "alike") return alike && [key, alike];
    return [...this.#servers].find(([, one]) => servesAlike(one, { program, terms }));
  }

  /** Programs that came before an editor go over to its process: theirs can never serve it, and one is enough. */
  async #gather(program: string, terms: Terms, gathering: SharedServer): Promise<void> {
    if (gathering.isForAny) return;
    for (const one of [...this.#servers.values()].filter((other) => servesAlike(other, { program, terms }))) {
      const server = await one.server.catch(() => undefined);
      if (server !== undefined && server !== gathering && server.isForAny)
        server.handOver("an editor has come, whose process serves it as well");
    }
  }

  #begin(options: SessionStart, program: string, terms: Terms): Promise<SharedServer> {
    const { mark, clock, files, linger = 0, mostUnread = MOST_UNREAD, log = () => {} } = this.#options;
    this.#reaper ??= startReaper(mark);
    let listed = keyOf(program, terms);
    const begun = startProcess({ ...options, mark: `${mark}/${++this.#count}` }).then((process) => {
      const server: SharedServer = new SharedServer({
        row: options.row,
        process,
        terms,
        clock,
        files,
        linger,
        mostUnread,
        onTerms: (now) => {
          if (this.#servers.get(listed)?.server === begun) this.#servers.delete(listed);
          if (now === undefined) return;
          listed = keyOf(program, now);
          // Two that have come to the same stay two.
          if (!this.#servers.has(listed)) this.#servers.set(listed, { program, terms: now, server: begun });
        },
        onProven: () => void this.#gather(program, server.terms, server),
        log,
      });
      this.#all.add(server);
      void process.exited.then(() => this.#all.delete(server));
      return server;
    });
    const key = listed;
    this.#servers.set(key, { program, terms, server: begun });
    begun.catch(() => {
      if (this.#servers.get(key)?.server === begun) this.#servers.delete(key);
    });
    return begun;
  }
}

/** Variables that say by whom and where a session was started, and nothing that a language server goes by. */
const OF_A_SESSION =
  /^(?:_|PWD|OLDPWD|SHLVL|COLUMNS|LINES|COLORTERM|WINDOWID|DISPLAY|WAYLAND_DISPLAY|STY|GPG_TTY|INVOCATION_ID|JOURNAL_STREAM|VTE_VERSION|INSIDE_EMACS|MYVIMRC|MAIL|(?:TERM|TMUX|SSH_|XDG_SE|XDG_VTNR|DBUS_|VSCODE_|ELECTRON_|NVIM|VIM|EMACS|SYSTEMD_|ITERM_|KITTY_|ALACRITTY_|WT_|KONSOLE_|GNOME_|WEZTERM_|npm_|TANDEM_)\w*)$/;

/** The program, as far as two that differ in it are never one. */
function programOf({ row, command, args, cwd, env }: SessionStart): string {
  const seen = Object.entries(env).filter(([name]) => !OF_A_SESSION.test(name));
  const isRestricted = row.restrictions !== undefined;
  return JSON.stringify([row.name, row.readiness, isRestricted, command, args, cwd, seen.toSorted(byName)]);
}

const byName = ([one]: readonly [string, string], [other]: readonly [string, string]): number =>
  one < other ? -1 : Number(one > other);

/** What servers are told of the project, and not of the client. */
const aboutProject = ({ initialize, settings }: Terms): readonly unknown[] => [
  initialize.rootUri,
  initialize.workspaceFolders?.map(({ uri }) => uri),
  initialize.initializationOptions,
  settings,
];

type Served = Pick<Listed, "program" | "terms">;

/** Whether two processes differ at most in what they were told of what their clients can do. */
const servesAlike = (one: Served, other: Served): boolean =>
  one.program === other.program && canonicalText(aboutProject(one.terms)) === canonicalText(aboutProject(other.terms));

const keyOf = (program: string, terms: Terms): string => `${program}\n${canonicalText(terms)}`;
