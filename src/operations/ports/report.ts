/** Report: what the running product says of itself, for `status` and `explain`. `server/` implements it. */

/** One language server in one place. */
export interface ServerReport {
  readonly name: string;
  /** As it said itself; undefined until it has. */
  readonly version: string | undefined;
  /** The file that was started; undefined while it does not run. */
  readonly program: string | undefined;
  readonly roots: readonly string[];
  /** The files by which these are roots, where there are any. */
  readonly markers: readonly string[];
  /** `cold`, `starting`, `indexing`, `ready`, `restarting`, `failed` or `stopped`. */
  readonly state: string;
  /** What it is busy with. */
  readonly busy: string | undefined;
  readonly processId: number | undefined;
  /** Bytes of it and everything it started; undefined while it does not run. */
  readonly memory: number | undefined;
  readonly restarts: number;
  /** Milliseconds from its start until it could be believed, the last time. */
  readonly timeToReady: number | undefined;
  /** The client's, and those that were opened to ask about them. */
  readonly openDocuments: number;
  /** Paths of documents that ended it twice and are kept from it. */
  readonly quarantined: readonly string[];
  /** What it says of its own health, where it says anything. */
  readonly health: string | undefined;
  /** What is off in it because nobody trusts the folder, in words. */
  readonly off: string | undefined;
  readonly problem: string | undefined;
  /** The end of what it wrote on standard error, where it failed. */
  readonly stderr: string | undefined;
}

/** One request: who was asked, who answered, and why it was not somebody else. */
export interface RequestReport {
  readonly method: string;
  readonly path: string | undefined;
  /** Milliseconds since the session began. */
  readonly at: number;
  /** Milliseconds; undefined while it is not answered. */
  readonly took: number | undefined;
  readonly asked: readonly string[];
  readonly answeredBy: string | undefined;
  readonly notes: readonly string[];
}

/** Answers of one tier of syntax in one language, beside those of the language servers that answered the same questions. */
export interface ComparisonReport {
  readonly language: string;
  /** The tier: an `Origin`. */
  readonly origin: string;
  /** Questions; the next four add up to it. */
  readonly compared: number;
  readonly right: number;
  readonly wrong: number;
  /** It found something in the workspace, and what is meant lies outside. */
  readonly outside: number;
  /** It found nothing. */
  readonly silent: number;
  /** 0 to 1: the mean of what it said of itself. */
  readonly confidence: number;
}

/** The process that serves this session and others: the daemon. */
export interface SharingReport {
  readonly processId: number;
  /** Bytes, without those of language servers. */
  readonly memory: number;
  readonly sessions: readonly {
    /** `editor`, `agent` or `question`. */
    readonly kind: string;
    /** As the client calls itself. */
    readonly client: string | undefined;
    /** Of the process that the client started. */
    readonly processId: number;
    readonly folders: readonly string[];
    /** Those that run for it; a process of several sessions is one. */
    readonly servers: readonly { readonly name: string; readonly processId: number | undefined }[];
  }[];
}

/** What tandem runs on, and where it keeps what. */
export interface MachineReport {
  /** Of tandem, of Node. */
  readonly version: string;
  readonly node: string;
  /** `linux-x64` */
  readonly platform: string;
  /** Undefined where there is none. */
  readonly git: string | undefined;
  /** Bytes. */
  readonly memory: { readonly total: number; readonly free: number };
  /** Directories that the user may watch; undefined where nothing says so. */
  readonly watches: number | undefined;
  /** Bytes; or why there is none. */
  readonly cache:
    | { readonly directory: string; readonly bytes: number; readonly limit: number }
    | { readonly why: string };
  readonly stateDirectory: string;
}

export interface Report {
  machine(): Promise<MachineReport>;
  /** Undefined where the client's own process serves it. */
  sharing(): SharingReport | undefined;
  servers(): Promise<readonly ServerReport[]>;
  /** Answered when what waits to be compared has been. */
  comparisons(): Promise<readonly ComparisonReport[]>;
  /** The newest first. */
  requests(limit: number): readonly RequestReport[];
  /** What is wrong with the configuration, a line each. */
  configurationProblems(): readonly string[];
  /** What folders bring that is not run until somebody trusts them, in words. */
  waitingForTrust(): readonly { readonly folder: string; readonly waiting: readonly string[] }[];
}
