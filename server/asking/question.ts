/** A question: one request to language servers, whoever asks it, and how far it is. */

import type { CancellationToken } from "vscode-jsonrpc/node";
import type { BackendError } from "../../client-bridge/backend-error.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import type { RequestRecord } from "../bridge/request-log.ts";
import type { Policy } from "../methods/policies.ts";
import type { Row } from "../methods/row.ts";

/** One of the servers that a question is put to. */
export interface Turn {
  /** Its place among them, from 0. */
  readonly index: number;
  /** Nobody else is asked: its answer may leave as it came. */
  readonly isAlone: boolean;
  /** Milliseconds of its time that are over. */
  readonly spent: number;
}

/** What whoever asks brings: `T` is an answer as they want it. */
export interface Question<T> {
  readonly row: Row;
  /** The document that decides who is asked. */
  readonly uri: string | undefined;
  /** The document that must be known to whoever is asked. */
  readonly document: string | undefined;
  readonly token: CancellationToken;
  /** The same for the core, made when it is asked for: what is only passed on needs none. */
  readonly signal: () => AbortSignal;
  /** What makes two questions the same, where they are shared. */
  readonly key?: string;
  /** Told, in a sentence without its end, who is waited for. */
  readonly onWaiting?: ((because: string) => void) | undefined;
  /** The server that it names, given the document's owner. */
  readonly named?: (owner: LanguageServer | undefined) => LanguageServer | undefined;
  /** Whether anything of it is for a server, which may not run yet. */
  readonly isFor: (server: LanguageServer) => boolean;
  /** Whether a server that runs can answer it. */
  readonly can: (server: LanguageServer) => boolean;
  /**
   * Puts it to a server.
   * @throws what the server answered, or a BackendError
   */
  readonly put: (server: LanguageServer, asked: Asked<T>, turn: Turn) => Promise<T>;
  /** Several answers as one. */
  readonly join: (answers: readonly T[]) => T;
  /**
   * The answer where nobody can give one.
   * @param why the server of the document that lacks the feature, or why there is none
   */
  readonly without: (why: Without) => T;
  /** Syntax's answer, for policies with one. @param why no server answers */
  readonly syntax?: (why?: Without) => Promise<T>;
  /** Begins to work out in which order syntax puts what servers say; undefined where their own order stays. */
  readonly ordering?: (() => Promise<(answer: T) => T>) | undefined;
  /** What syntax says of what is not these servers', or of those among them that failed; undefined where that is nothing. */
  readonly beside?: (
    servers: readonly LanguageServer[],
  ) => Promise<(failed: ReadonlySet<LanguageServer>) => T | undefined>;
}

export interface Without {
  readonly lacking?: LanguageServer | undefined;
  readonly problem?: BackendError | undefined;
}

/** A question on its way. */
export interface Asked<T> {
  readonly question: Question<T>;
  readonly policy: Policy;
  /** The version of its document when it came; undefined for one that is not open. */
  readonly version: number | undefined;
  /** Milliseconds by the clock at which it waits no longer for servers to become ready, whatever it waited for before. */
  readonly until: number;
  readonly record: RequestRecord;
  /** Why the answer is not all there is. */
  readonly lacks: string[];
}
