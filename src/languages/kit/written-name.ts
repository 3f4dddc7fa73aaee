/** Written names: the last name of what is written, and whether a file is called like one. */

import { lastThatFit } from "../../text/text-end.ts";

/** The last name of a written type: `a.b.C<T>` is `C`, `*T` is `T`, `&mut T` is `T`. */
export function lastName(written: string): string {
  const [head = ""] = written.split(/[<[({]/, 1);
  const named = head.slice(0, head.length - lastThatFit(head, /[^\p{L}\p{N}_$]/u).length);
  return lastThatFit(named, /[\p{L}\p{N}_$]/u).replace(/^\p{N}+/u, "") || written;
}

/** A file's name without directories and ending. */
export function stemOf(path: string): string {
  const start = Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1;
  const dot = path.indexOf(".", start + 1);
  return path.slice(start, dot < 0 ? undefined : dot);
}

/** A name as a file of it may be called: `QueryString` lives in query_string.rs, query-string.ts or QueryString.java. */
const loose = (name: string): string => name.replace(/[_-]/g, "").toLowerCase();

/** Whether a file is called like a name. Asked of every file of the workspace: the length tells most of them. */
export function isFileOf(name: string): (path: string) => boolean {
  const wanted = loose(name);
  return (path) => {
    const stem = stemOf(path);
    return stem.length >= wanted.length && stem.length <= 2 * wanted.length && loose(stem) === wanted;
  };
}
