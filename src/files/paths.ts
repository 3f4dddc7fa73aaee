/** Paths: `file:` URIs to absolute paths and back, normalised on the way in. Pure; nothing here asks the disk. */

import { posix, sep, win32 } from "node:path";

export type PathStyle = "posix" | "windows";

/** How this machine writes paths. */
const HERE: PathStyle = sep === "\\" ? "windows" : "posix";

const ENCODED = /(?:%[0-9a-f]{2})+/gi;

/** A client that forgot to encode a `%` still means the file of that name: what cannot be decoded stays. */
const decodeRun = (run: string): string => {
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
};

/** `c:\` and `C:\` are one drive; Node writes it large. */
const withLargeDrive = (path: string): string => path.replace(/^[a-z]:/, (drive) => drive.toUpperCase());

/** Absolute, and no segment is empty, `.` or `..`: most paths are, and Node's own normalising reads each character. */
const NORMAL = /^(?:\/(?!\.{0,2}(?:\/|$))[^/]*)+$/;
/** What needs no encoding in a URI. */
const PLAIN = /^[\w./~-]*$/;

/** No trailing separator (except at the top), no `.`, `..` or doubled separators, drive letter large. */
export const normalisePath = (path: string, style: PathStyle = HERE): string => {
  if (style === "windows") {
    const normal = withLargeDrive(win32.normalize(path));
    return normal.length > win32.parse(normal).root.length ? normal.replace(/(?<!\\)\\+$/, "") : normal;
  }
  if (NORMAL.test(path)) return path;
  const normal = posix.normalize(path);
  return normal.length > 1 && normal.endsWith("/") ? normal.slice(0, -1) : normal;
};

/**
 * The absolute path that a `file:` URI names, or undefined for any other URI, for a relative one and for one that
 * names another machine where the system has no such paths.
 */
export const uriToPath = (uri: string, style: PathStyle = HERE): string | undefined => {
  const parts = /^file:(?:\/\/([^/?#]*))?([^?#]*)/i.exec(uri);
  if (parts === null) return undefined;
  const host = (parts[1] ?? "").toLowerCase();
  const path = (parts[2] ?? "").replace(ENCODED, decodeRun);
  if (!path.startsWith("/") || path.includes("\0")) return undefined;
  const local = host === "" || host === "localhost";
  if (style === "posix") return local ? normalisePath(path, style) : undefined;
  if (!local) return normalisePath(`\\\\${host}${path}`, style);
  return normalisePath(/^\/[a-z]:(?:[\\/]|$)/i.test(path) ? withRoot(path.slice(1)) : path, style);
};

/** A drive alone (`C:`) would mean its current directory. */
const withRoot = (path: string): string => (path.length === 2 ? `${path}\\` : path);

/** All but `A-Z a-z 0-9 - _ . ~` is encoded; a lone surrogate, which no URI can carry, becomes U+FFFD. */
const encodeSegment = (segment: string): string =>
  encodeURIComponent(segment.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The `file:` URI of an absolute path. */
export const pathToUri = (path: string, style: PathStyle = HERE): string => {
  const normal = normalisePath(path, style);
  if (style === "posix" && PLAIN.test(normal)) return `file://${normal}`;
  if (style === "posix") return `file://${normal.split("/").map(encodeSegment).join("/")}`;
  const segments = normal.split("\\").map(encodeSegment);
  // `\\server\share` splits into two empty segments, the server, the share.
  if (normal.startsWith("\\\\")) return `file://${segments.slice(2).join("/")}`;
  return `file://${normal.startsWith("\\") ? "" : "/"}${segments.join("/").replace(/^([A-Z])%3A/, "$1:")}`;
};

/** Whether `path` is `root` or lies below it; both absolute and normalised. */
export const isInside = (root: string, path: string, style: PathStyle = HERE): boolean => {
  if (!path.startsWith(root)) return false;
  const separator = style === "windows" ? "\\" : "/";
  return path.length === root.length || root.endsWith(separator) || path.startsWith(separator, root.length);
};

/** The absolute path of what git names relative to the top of a working tree, with `/`. */
export const inTree = (top: string, relative: string): string =>
  `${top.endsWith(sep) ? top : top + sep}${sep === "/" ? relative : relative.replaceAll("/", sep)}`;
