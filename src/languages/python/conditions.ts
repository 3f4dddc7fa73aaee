/**
 * Conditions: whether what stands at a place of a module is taken by the interpreter that a file sees, where `if`s about the version of the
 * language and the system keep it apart (`sys.version_info`, `sys.platform`), as type checkers read them. The system is Linux.
 */

import type { AskingPlace } from "../family.ts";
import type { Project } from "../kit/project.ts";
import { environmentsFor } from "./environments.ts";

const SYSTEM = "linux";
/** Lines that are looked through for what stands around a place. */
const MOST_LINES = 3000;
const BRANCH = /^(if|elif|else)\b[ \t]*(.*?)[ \t]*:[ \t]*(?:#.*)?$/;
const VERSION = /^sys\.version_info[ \t]*(>=|<)[ \t]*\([ \t]*(\d+)(?:[ \t]*,[ \t]*(\d+))?[ \t,\d]*\)$/;
const PLATFORM = /^sys\.platform[ \t]*(==|!=)[ \t]*["'](\w+)["']$/;
const STARTS = /^(not[ \t]+)?sys\.platform\.startswith\([ \t]*["'](\w+)["'][ \t]*\)$/;

/** See `PrototypeRules.isCompiled`. */
export function isTaken(path: string, at: number, project: Project, from: AskingPlace): boolean {
  const text = project.textOf(path);
  if (text === undefined || !text.includes("sys.")) return true;
  let version: number | undefined;
  const holds = (condition: string): boolean | undefined => {
    version ??= versionFor(project, from.path) ?? Number.NaN;
    return truthOf(condition, version);
  };
  return branchesAround(text, at).every((branches) => {
    const own = branches.at(-1);
    return (
      own === undefined ||
      (holdsBranch(own, holds) !== false && !branches.slice(0, -1).some((one) => holds(one) === true))
    );
  });
}

/** An `else` holds where nothing before it does. */
const holdsBranch = (condition: string, holds: (condition: string) => boolean | undefined): boolean | undefined =>
  condition === "" ? undefined : holds(condition);

/** The minor version of the interpreter that a file sees. */
function versionFor(project: Project, from: string): number | undefined {
  const [library = ""] = environmentsFor(project, from).standard;
  const minor = /python3\.(\d+)[\\/]?$/.exec(library)?.[1];
  return minor === undefined ? undefined : Number(minor);
}

/** Whether a condition holds; undefined where nothing can be told of it. @param minor NaN where it is not known */
function truthOf(condition: string, minor: number): boolean | undefined {
  const parts = condition.split(/[ \t]+and[ \t]+/);
  if (parts.length > 1) {
    const all = parts.map((part) => truthOf(part, minor));
    return all.includes(false) ? false : all.every((one) => one === true) ? true : undefined;
  }
  const version = VERSION.exec(condition);
  if (version) {
    const [, sign, major, least = "0"] = version;
    const isAtLeast = Number(major) === 3 ? minor >= Number(least) : Number(major) < 3;
    if (Number.isNaN(minor) && Number(major) === 3) return undefined;
    return sign === "<" ? !isAtLeast : isAtLeast;
  }
  const platform = PLATFORM.exec(condition);
  if (platform) return (platform[2] === SYSTEM) === (platform[1] === "==");
  const starts = STARTS.exec(condition);
  return starts ? SYSTEM.startsWith(starts[2] as string) === (starts[1] === undefined) : undefined;
}

/** For each `if` around a place, the innermost first: the conditions of its branches up to the one that the place is in. */
function branchesAround(text: string, at: number): readonly (readonly string[])[] {
  const found: string[][] = [];
  /** How far in the line stands whose block the place is in, and the branches of an `if` that are still to come above it. */
  let indent = indentAt(text, text.lastIndexOf("\n", at - 1) + 1);
  let open: string[] | undefined;
  let end = text.lastIndexOf("\n", at - 1);
  for (let left = MOST_LINES; end > 0 && left > 0 && (indent > 0 || open); left--) {
    const start = text.lastIndexOf("\n", end - 1) + 1;
    const own = indentAt(text, start);
    if (own >= 0 && (own < indent || (open && own === indent))) {
      const branch = BRANCH.exec(text.slice(start + own, end).trimEnd());
      const isPart = open !== undefined && own === indent;
      if (branch) {
        const [, word, condition = ""] = branch;
        if (!isPart) {
          open = [];
          found.push(open);
        }
        open?.unshift(condition);
        if (word === "if") open = undefined;
      } else open = undefined;
      indent = own;
    }
    end = start - 1;
  }
  return found;
}

/** How far in a line stands; -1 of one without code. */
function indentAt(text: string, start: number): number {
  let at = start;
  while (text[at] === " " || text[at] === "\t") at++;
  return at >= text.length || text[at] === "\n" || text[at] === "\r" || text[at] === "#" ? -1 : at - start;
}
