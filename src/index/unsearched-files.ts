/** Unsearched: the files that hold a name but could not be looked into. An answer that passed over them is not complete. */

import { basename } from "node:path";
import type { Problem } from "./problem.ts";

/** The reason for which a piece of a document was passed over that is being written in. */
export const WITHHELD = "withheld";

/** Why, as `FileEntry.skipped` says it, and what can be done. A reason that is not here hides no source text. */
const REASONS: Readonly<Record<string, string>> = {
  oversize: "larger than max_file_size",
  timeout: "parsing took longer than parse_timeout_ms",
  failed: "parsing failed",
  unreadable: "it cannot be read",
  binary: "it holds NUL bytes",
  [WITHHELD]: "with what is being written there parsing takes too long, so that was left out",
};

/** Why an answer is not complete that did not wait for all files. */
export const LISTING = "files that git does not track are still being listed";

/** The same of an answer that did not wait for what only tells which of several definitions comes first. */
export const UNORDERED = "which of several definitions comes first is told when every file is known";

/** The same of an answer by the name of a type and of its member, where other types have a member of that name. */
export const PAIRED = "only the names of a type and of its member say so, and others have a member of that name";

/** The same of who uses a key of a literal that stands for a type which is not known. */
export const KEYED = "it is a key of a literal of which it is not known what is expected: it may be a member of that";

/** Files named in a warning. */
const MOST_NAMED = 10;

/** Why a search of what could not be listed is not complete, or undefined when there is nothing. @param directories see `FileList.unreadable` */
export function unlisted(directories: readonly string[]): string | undefined {
  const [first] = directories;
  if (first === undefined) return undefined;
  const others = directories.length === 1 ? "" : ` and ${directories.length - 1} more`;
  return first.includes("\uFFFD")
    ? `not looked into: ${first}, whose name is not UTF-8${others}`
    : `not looked into: the directory ${first}${others} cannot be read`;
}

export class Unsearched {
  readonly #reasons = new Map<string, string>();
  #cut: string | undefined;

  /** Whether a file that was passed over for this reason may hold source text all the same. */
  static hides(reason: string): boolean {
    return wordOf(reason) in REASONS;
  }

  add(path: string, reason: string): void {
    if (Unsearched.hides(reason)) this.#reasons.set(path, wordOf(reason));
  }

  /** The search ended before the last file that it could have read. @param why the first said counts */
  cut(why = "more files define the name than were read"): void {
    this.#cut ??= why;
  }

  /** Where whatever there is was sought. @param directories that cannot be read */
  beside(directories: readonly string[]): void {
    this.#cut ??= unlisted(directories);
  }

  /** Why an answer is not complete, or undefined when it is. */
  get because(): string | undefined {
    const [first] = this.#reasons;
    if (!first) return this.#cut;
    const [path, reason] = first;
    const rest = this.#reasons.size - 1;
    const others = rest === 0 ? "" : ` and ${rest} more`;
    return `not searched though the name stands there: ${basename(path)} (${REASONS[reason]})${others}`;
  }

  get warnings(): Problem[] {
    const message = this.because;
    if (message === undefined || this.#reasons.size === 0) return [];
    const files = [...this.#reasons].slice(0, MOST_NAMED).map(([file_path, reason]) => ({ file_path, reason }));
    return [{ code: "TS_FILES_NOT_SEARCHED", message, details: { file_count: this.#reasons.size, files } }];
  }
}

const REASON_OF: Readonly<Partial<Record<Problem["code"], string>>> = {
  TS_PARSE_TIMEOUT: "timeout",
  TS_INTERNAL: "failed",
  TS_FILE_NOT_FOUND: "missing",
  TS_BINARY_FILE: "binary",
};

/** The reason for which a file with this problem is passed over. A file over the size limit has the code of a parse that took too long, and its size in the details. */
export function reasonOf({ code, details }: Problem): string {
  const isOversize = Number(details["file_size_bytes"]) > Number(details["max_file_size"]);
  return isOversize ? "oversize" : (REASON_OF[code] ?? "unreadable");
}

/** `failed: message` is `failed`. */
const wordOf = (reason: string): string => reason.split(":", 1)[0] ?? reason;
