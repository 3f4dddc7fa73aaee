/** Checkout: a clone of the repository that is measured, with a branch that differs in many files, the files that are asked about, and smaller ones made of it. */

import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { languageOfPath } from "../../src/languages/table.ts";
import { codeFiles, listedFiles } from "../support/repository.ts";

/** Files that differ between the two branches. */
const CHANGED = 1000;
const OTHER = "tandem-scale-other";

export interface Checkout {
  /** Absolute. */
  readonly root: string;
  /** Paths that git knows and that are in a language, relative. */
  readonly written: readonly string[];
  /** Absolute paths of code with something in it. */
  readonly code: readonly string[];
  /** Bytes of all that is in a language. */
  readonly bytes: number;
}

const gitIn =
  (root: string) =>
  (...args: readonly string[]): string =>
    execFileSync("git", ["-C", root, "-c", "user.name=bench", "-c", "user.email=bench@localhost", ...args], {
      maxBuffer: 1 << 28,
      stdio: ["ignore", "pipe", "ignore"],
    }).toString();

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

function checkoutAt(root: string): Checkout {
  const listed = listedFiles(root);
  const written = listed.filter((file) => languageOfPath(file) !== undefined);
  const bytes = written.reduce((sum, file) => sum + sizeOf(join(root, file)), 0);
  return { root, written, code: codeFiles(root, listed), bytes };
}

/** A clone, as an earlier run left it or made anew. @param directory where it is kept */
export function openCheckout(repository: string, directory: string): Checkout {
  const root = join(directory, "clone");
  if (!existsSync(root))
    execFileSync("git", ["clone", "--quiet", "--shared", resolve(repository), root], { stdio: "inherit" });
  return checkoutAt(root);
}

/** Leads to a branch with other contents and back. */
export interface Branches {
  readonly changed: number;
  there(): void;
  back(): void;
}

export function openBranches({ root, code }: Checkout): Branches {
  const git = gitIn(root);
  const step = Math.max(1, Math.floor(code.length / CHANGED));
  const changed = code.filter((_, index) => index % step === 0).slice(0, CHANGED);
  if (!git("branch", "--list", OTHER).includes(OTHER)) {
    git("branch", "tandem-scale-main");
    git("switch", "--quiet", "--create", OTHER);
    for (const file of changed) appendFileSync(file, "\n");
    git("commit", "--quiet", "--all", "--message", "other");
  }
  git("switch", "--quiet", "tandem-scale-main");
  return {
    changed: changed.length,
    there: () => void git("switch", "--quiet", OTHER),
    back: () => void git("switch", "--quiet", "tandem-scale-main"),
  };
}

/** A repository of so many files of another, evenly spread over it. */
export function openPart(whole: Checkout, files: number, directory: string): Checkout {
  const root = join(directory, `files-${files}`);
  if (existsSync(root)) return checkoutAt(root);
  const step = whole.written.length / files;
  for (let at = 0; at < files; at++) {
    const file = whole.written[Math.floor(at * step)] as string;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(whole.root, file), join(root, file), { verbatimSymlinks: true });
  }
  const git = gitIn(root);
  git("init", "--quiet");
  git("add", "--all", "--force");
  git("commit", "--quiet", "--message", "part");
  return checkoutAt(root);
}

/** A name of code and a place where it stands. */
export interface NamedPlace {
  readonly name: string;
  readonly path: string;
  readonly offset: number;
  /** That hold the name. */
  readonly files: number;
}

/** Names that stand in so many files, as git counts them, among those of files that are spread over the code. */
export function namesIn({ root, code }: Checkout, wanted: readonly (readonly [number, number])[]): NamedPlace[] {
  const found = new Map<number, NamedPlace>();
  const seen = new Set<string>();
  for (let at = 0; at < 60 && found.size < wanted.length; at++) {
    const path = code[Math.floor((at * code.length) / 60)] as string;
    const text = readFileSync(path, "utf8");
    // What is called is mostly defined somewhere.
    for (const { 1: name = "", index } of text.matchAll(/(?<![\w$.>])([A-Za-z_]\w{5,})\(/g)) {
      if (seen.size > 4 * (at + 1)) break;
      if (seen.has(name)) continue;
      seen.add(name);
      const files = countOf(root, name);
      const kind = wanted.findIndex(([least, most]) => files >= least && files <= most);
      if (kind >= 0 && !found.has(kind)) found.set(kind, { name, path, offset: index + 1, files });
    }
  }
  return [...found].sort(([a], [b]) => a - b).map(([, place]) => place);
}

function countOf(root: string, name: string): number {
  try {
    return gitIn(root)("grep", "-lwF", "-e", name).split("\n").length - 1;
  } catch {
    return 0;
  }
}
