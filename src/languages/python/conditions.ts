/**
 * Conditions: whether what stands at a place of a module is taken by the interpreter that a file sees, where `if`s about the version of the
 * language and the system keep it apart (`sys.version_info`, `sys.platform`), as type checkers read them. The system is Linux.
 */

import type { Facts } from "../../index/facts.ts";
import type { AskingPlace } from "../family.ts";
import type { Project } from "../kit/project.ts";
import { environmentsFor } from "./environments.ts";

const SYSTEM = "linux";
/** What of `sys` conditions ask for. */
const ASKED = ["version_info", "platform"] as const;
const BRANCH = /^(if|elif|else)\b([^:#]*):/;
const VERSION = /^sys\.version_info[ \t]*(>=|<)[ \t]*\([ \t]*(\d+)(?:[ \t]*,[ \t]*(\d+))?[ \t,\d]*\)$/;
const PLATFORM = /^sys\.platform[ \t]*(==|!=)[ \t]*["'](\w+)["']$/;
const STARTS = /^(not[ \t]+)?sys\.platform\.startswith\([ \t]*["'](\w+)["'][ \t]*\)$/;

/** See `PrototypeRules.isCompiled`. */
export async function isTaken(path: string, at: number, project: Project, from: AskingPlace): Promise<boolean> {
  let version: number | undefined;
  const holds = (condition: string): boolean | undefined => {
    version ??= versionFor(project, from.path) ?? Number.NaN;
    return truthOf(condition, version);
  };
  for (const { start, end, before, condition } of await blocksOf(path, project))
    if (start <= at && at < end && (holds(condition) === false || before.some((one) => holds(one) === true)))
      return false;
  return true;
}

/** The blocks of a file that conditions keep apart; of a file of the project they are read where it names what these ask for. */
async function blocksOf(path: string, project: Project): Promise<readonly Block[]> {
  if (project.isOutside(path)) return project.disk.value(path, blocksIn) ?? [];
  const facts = (await project.file(path))?.facts;
  if (facts === undefined || ASKED.every((name) => facts.nameId(name) === undefined)) return [];
  const known = read.get(facts);
  if (known) return known;
  const text = project.textOf(path);
  const blocks = text === undefined ? [] : blocksIn(text);
  read.set(facts, blocks);
  return blocks;
}

const read = new WeakMap<Facts, readonly Block[]>();

/** The minor version of the interpreter that a file sees. */
function versionFor(project: Project, from: string): number | undefined {
  const [library = ""] = environmentsFor(project, from).standard;
  const minor = /python3\.(\d+)[\\/]?$/.exec(library)?.[1];
  return minor === undefined ? undefined : Number(minor);
}

/** Whether a condition holds; undefined where nothing can be told of it. @param minor NaN where it is not known */
function truthOf(condition: string, minor: number): boolean | undefined {
  const parts = condition.split(/\band\b/);
  if (parts.length > 1) {
    const all = parts.map((part) => truthOf(part.trim(), minor));
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

/** What stands in one branch of an `if`. */
interface Block {
  readonly start: number;
  readonly end: number;
  /** Empty for an `else`. */
  readonly condition: string;
  /** Conditions of the branches before it that ask for the version or the system. */
  readonly before: readonly string[];
}

/** Conditions of one `if` that are kept: nobody writes more, but a text that is made to be slow. */
const MOST_BEFORE = 50;

/** A branch whose end is not known yet. */
interface Open {
  readonly indent: number;
  readonly start: number;
  readonly condition: string;
  readonly before: readonly string[];
}

const asksForSystem = (condition: string): boolean => condition.includes("sys.");

/** The branches in a text of which one asks for the version or the system. */
function blocksIn(text: string): readonly Block[] {
  const found: Block[] = [];
  if (!ASKED.some((name) => text.includes(`sys.${name}`))) return found;
  const open: Open[] = [];
  /** Ends what stands as far in as a line, or further; gives the branch that the line may go on with. */
  const closed = (indent: number, end: number): Open | undefined => {
    let last: Open | undefined;
    while (open.length > 0 && (open.at(-1) as Open).indent >= indent) {
      last = open.pop() as Open;
      const { start, condition, before } = last;
      if ([condition, ...before].some(asksForSystem)) found.push({ start, end, condition, before });
    }
    return last?.indent === indent ? last : undefined;
  };
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const next = newline < 0 ? text.length : newline + 1;
    const indent = indentAt(text, start);
    if (indent >= 0) {
      const branch = BRANCH.exec(text.slice(start + indent, next));
      const last = closed(indent, start);
      const before = last ? [...last.before, last.condition].filter(asksForSystem).slice(-MOST_BEFORE) : [];
      if (branch && (branch[1] === "if" || last))
        open.push({ indent, start, condition: branch[2]?.trim() ?? "", before: branch[1] === "if" ? [] : before });
    }
    start = next;
  }
  closed(0, text.length);
  return found;
}

/** How far in a line stands; -1 of one without code. */
function indentAt(text: string, start: number): number {
  let at = start;
  while (text[at] === " " || text[at] === "\t") at++;
  return at >= text.length || text[at] === "\n" || text[at] === "\r" || text[at] === "#" ? -1 : at - start;
}
