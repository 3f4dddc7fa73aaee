/** BackendError: why a language server did not answer. */

/**
 * `cold`: not started, or not yet believed. `hung`: no answer within the hard limit. `other_text`: it has an unsaved text of another
 * session with which it is shared.
 */
export type Reason =
  | "unavailable"
  | "prerequisite"
  | "start_failed"
  | "no_root"
  | "no_document"
  | "unsupported"
  | "cold"
  | "crashed"
  | "hung"
  | "stopped"
  | "quarantined"
  | "other_text"
  | "oversize";

export class BackendError extends Error {
  /** The server's name, or the language when there is none. */
  readonly backend: string;
  readonly reason: Reason;
  /** Facts for the `details` of the `LSP_*` error that it becomes. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(backend: string, reason: Reason, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.backend = backend;
    this.reason = reason;
    this.details = details;
  }

  /** What to do about it, behind a space; nothing where that is not known. */
  get help(): string {
    const { suggestion, install_hint: hint } = this.details;
    if (typeof suggestion === "string") return ` ${suggestion}`;
    return typeof hint === "string" ? ` To install it: ${hint}` : "";
  }

  /** The message, and what to do about it. */
  get advice(): string {
    return this.message + this.help;
  }
}

export const isHung = (error: unknown): boolean => error instanceof BackendError && error.reason === "hung";
