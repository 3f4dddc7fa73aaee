/** SharedProcesses: the processes of language servers that several sessions share: those whose servers would be told the same. */

import type { Clock } from "../clock.ts";
import type { Files } from "../files.ts";
import { canonicalText } from "../json-fields.ts";
import { type ServerProcess, startProcess } from "../process.ts";
import type { Processes, SessionStart } from "../processes.ts";
import { type Reaper, startReaper } from "../reaper.ts";
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

/** By program: how a client answers its servers otherwise than others do. */
type Apart = Map<string, string>;

export class SharedProcesses {
  readonly #options: SharedProcessesOptions;
  readonly #servers = new Map<string, Promise<SharedServer>>();
  readonly #all = new Set<SharedServer>();
  #reaper: Reaper | undefined;
  #count = 0;

  constructor(options: SharedProcessesOptions) {
    this.#options = options;
  }

  get list(): readonly SharedProcess[] {
    return [...this.#all].map(({ row, process, members }) => ({ name: row.name, id: process.id, sessions: members }));
  }

  /** The port by which one session starts its servers. */
  forClient(): Processes {
    const apart: Apart = new Map();
    return {
      start: (options) => this.#start(options, apart),
      // One for all.
      guard: () => NOBODY,
    };
  }

  /** Ends all of them. */
  async close(): Promise<void> {
    const all = await Promise.all(this.#servers.values());
    await Promise.all([...all, ...this.#all].map((server) => server.end()));
    this.#reaper?.dismiss();
  }

  async #start(options: SessionStart, apart: Apart): Promise<ServerProcess> {
    const base = programOf(options);
    const program = `${base}${apart.get(base) ?? ""}`;
    const key = keyOf(program, { initialize: options.initialize, settings: options.settings() });
    for (;;) {
      const there = this.#servers.get(key) ?? this.#begin(options, program, key);
      const server = await there;
      if (server.isOpen) return server.join((how) => void apart.set(base, how));
      if (this.#servers.get(key) === there) this.#servers.delete(key);
    }
  }

  #begin(options: SessionStart, program: string, key: string): Promise<SharedServer> {
    const { mark, clock, files, linger = 0, mostUnread = MOST_UNREAD, log = () => {} } = this.#options;
    this.#reaper ??= startReaper(mark);
    const terms: Terms = { initialize: options.initialize, settings: options.settings() };
    let listed = key;
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
          if (this.#servers.get(listed) === begun) this.#servers.delete(listed);
          if (now === undefined) return;
          listed = keyOf(program, now);
          // Two that have come to the same stay two.
          if (!this.#servers.has(listed)) this.#servers.set(listed, begun);
        },
        log,
      });
      this.#all.add(server);
      void process.exited.then(() => this.#all.delete(server));
      return server;
    });
    this.#servers.set(key, begun);
    begun.catch(() => {
      if (this.#servers.get(key) === begun) this.#servers.delete(key);
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

const keyOf = (program: string, terms: Terms): string => `${program}\n${canonicalText(terms)}`;
