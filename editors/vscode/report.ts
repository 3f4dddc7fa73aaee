/** Report: what tandem says of itself when it is asked, and what of it stands beside a server in the status bar. Pure. */

/** A request; the answer is a `Report`. */
export const STATUS = "$/tandem/status";

interface Server {
  readonly name: string;
  readonly roots: readonly string[];
  readonly pid?: number;
  readonly memory_bytes?: number;
}

/** The process that serves this window and others. */
interface Daemon {
  readonly memory_bytes: number;
  readonly sessions: readonly {
    readonly kind: string;
    readonly client?: string;
    readonly servers: readonly { readonly pid?: number }[];
  }[];
}

export interface Report {
  readonly servers: readonly Server[];
  /** Undefined where each has a process of its own. */
  readonly daemon?: Daemon;
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

/** `/home/a/project · 447 MB · used by Visual Studio Code, Neovim, agent · tandem 140 MB for 3` */
export function detailOf({ roots, pid, memory_bytes }: Server, daemon: Daemon | undefined): string {
  const users = (daemon?.sessions ?? []).filter(({ servers }) => servers.some((one) => one.pid === pid));
  return [
    roots.join(", "),
    memory_bytes === undefined ? undefined : megabytes(memory_bytes),
    users.length < 2 ? undefined : `used by ${users.map(({ client, kind }) => client ?? kind).join(", ")}`,
    daemon === undefined ? undefined : `tandem ${megabytes(daemon.memory_bytes)} for ${daemon.sessions.length}`,
  ]
    .filter((part) => part !== undefined)
    .join(" · ");
}

/** What tandem says of a server whose state is another. */
export interface Status {
  readonly name: string;
  readonly roots: readonly string[];
  /** As `languageId`s. */
  readonly languages: readonly string[];
  readonly state: string;
  /** Why it does not run: a word, and what is to be read. */
  readonly reason?: string;
  readonly problem?: string;
}

export const idOf = (name: string, roots: readonly string[]): string => `${name} ${roots.join(" ")}`;

export const BUSY: ReadonlySet<string> = new Set(["starting", "indexing", "restarting"]);
/** It cannot be had, or is not to be: worth a line, and no alarm. */
const MISSING: ReadonlySet<string | undefined> = new Set(["unavailable", "prerequisite"]);
/** Not started yet, or ended because nobody needed it: there is nothing to say. */
export const ABSENT: ReadonlySet<string> = new Set(["cold", "stopped"]);

export const isMissing = ({ reason }: Pick<Status, "reason">): boolean => MISSING.has(reason);
