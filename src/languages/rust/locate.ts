/** Locate: from a path of names in Rust to the module or type that it means. */

import type { Asking, Handed, Located, LocatedFiles } from "../family.ts";
import type { FileFacts } from "../kit/candidate.ts";
import { candidateIn, TYPES } from "../kit/candidate.ts";
import type { Project } from "../kit/project.ts";
import { isTaken } from "./build.ts";
import { STANDARD_CRATES } from "./builtins.ts";
import { crateNamed } from "./crates.ts";
import { crateRootOf, fileOfDefinition, parentOf } from "./files.ts";
import { handsOut, type Inside, insideAt, rebased } from "./module.ts";

/** Modules that are asked for one path. */
const MOST_ASKED = 60;

const UNKNOWN: Located = { kind: "unknown" };
const external = (source: string): Located => ({ kind: "external", source });

interface Module {
  readonly path: string;
  readonly inside: Inside;
}

const located = ({ path, inside }: Module): Located => ({ kind: "files", paths: [path], inside });

/** What a path means, as a place of a file sees it. */
export async function locate(source: string, from: string, project: Project, asking?: Asking): Promise<Located> {
  // What `extern crate` names is no module of the file.
  if (asking?.kind === "package" && !source.startsWith("::")) return locate(`::${source}`, from, project);
  const at = asking?.span?.start;
  const file = at === undefined ? undefined : await project.file(from);
  const path = file && at !== undefined ? rebased(file.facts, source, insideAt(file.facts, at)) : source;
  const found = await project.kept(`path ${path} in ${from}`, () => new Walk(project).path(path, from));
  // What an import names and nobody here defines comes from a dependency.
  if (found) return found;
  const [head = ""] = source.split("::");
  const isDependency =
    asking?.form !== undefined && /^[a-z]\w*$/.test(head) && !["crate", "self", "super"].includes(head);
  if (!isDependency) return UNKNOWN;
  const first = await new Walk(project).head(head, from);
  const isOutside =
    first === undefined || (first.kind === "files" && first.paths.every((path) => project.isOutside(path)));
  return isOutside ? external(source) : UNKNOWN;
}

/** The file of the module that a name of a located one means. */
export async function submodule(
  { paths: [path = ""], inside = [] }: LocatedFiles,
  name: string,
  project: Project,
): Promise<string | undefined> {
  const found = await new Walk(project).step({ path, inside }, name);
  return found?.kind === "files" && !found.inside?.length ? found.paths[0] : undefined;
}

/** One question; no module is asked for one name twice, and one that is being asked hands out nothing meanwhile. */
class Walk {
  readonly #project: Project;
  readonly #known = new Map<string, Located | undefined>();

  constructor(project: Project) {
    this.#project = project;
  }

  async path(source: string, from: string): Promise<Located | undefined> {
    const [head = "", ...rest] = source.split("::").map(plainWord);
    let at: Located | undefined =
      head === "" && rest.length > 0 ? await this.#crate(rest.shift() as string, from) : await this.head(head, from);
    for (const word of rest) {
      if (at?.kind !== "files") return at;
      at = await this.step({ path: at.paths[0] as string, inside: at.inside ?? [] }, word);
    }
    return at;
  }

  /** What the first word of a path means in a file's own module. */
  async head(word: string, from: string): Promise<Located | undefined> {
    const own = { path: from, inside: [] };
    if (word === "self") return located(own);
    if (word === "crate" || word === "$crate") return this.#root(from);
    if (word === "super") return this.#above(own);
    return (await this.step(own, word)) ?? (await this.#crate(word, from)) ?? this.#inRoot(from, word);
  }

  async #root(from: string): Promise<Located> {
    return located({ path: await crateRootOf(this.#project, from), inside: [] });
  }

  async #above({ path, inside }: Module): Promise<Located | undefined> {
    if (inside.length > 0) return located({ path, inside: inside.slice(0, -1) });
    const parent = await parentOf(this.#project, path);
    return parent === undefined ? undefined : located({ path: parent, inside: [] });
  }

  async #crate(name: string, from: string): Promise<Located | undefined> {
    const found = await crateNamed(this.#project, from, name);
    if (found === "outside") return external(name);
    if (found !== undefined) return located({ path: found, inside: [] });
    return STANDARD_CRATES.has(name) ? external(name) : undefined;
  }

  /** Before the edition of 2018 the paths of imports began at the crate's root. */
  async #inRoot(from: string, word: string): Promise<Located | undefined> {
    const root = await crateRootOf(this.#project, from);
    return root === from ? undefined : this.step({ path: root, inside: [] }, word);
  }

  /** The module or type that a name means in a module. */
  async step(at: Module, name: string): Promise<Located | undefined> {
    if (name === "self") return located(at);
    if (name === "super") return this.#above(at);
    const key = `${at.path}\0${at.inside.join("::")}\0${name}`;
    if (this.#known.has(key) || this.#known.size > MOST_ASKED) return this.#known.get(key);
    this.#known.set(key, undefined);
    const found = await this.#stepTo(at, name);
    this.#known.set(key, found);
    return found;
  }

  async #stepTo(at: Module, name: string): Promise<Located | undefined> {
    const file = await this.#project.file(at.path);
    if (!file) return undefined;
    const handed = await this.#builtFirst(file, handsOut(file.facts, name, at.inside));
    for (const one of handed)
      if (one.kind === "definition") {
        const found = this.#ofDefinition(file, one.definition, at.inside);
        if (found) return found;
      }
    for (const one of handed) {
      if (one.kind === "definition") continue;
      const found = await this.path(one.source, at.path);
      const wanted = one.kind === "wildcard" ? name : one.name;
      if (found?.kind !== "files") {
        if (found && one.kind === "passed") return found;
        continue;
      }
      const inner =
        wanted === undefined
          ? found
          : await this.step({ path: found.paths[0] as string, inside: found.inside ?? [] }, wanted);
      if (inner) return inner;
    }
    // `mod name` may be written by a macro.
    return undefined;
  }

  /** Those first that a build takes. */
  async #builtFirst({ path, facts }: FileFacts, handed: readonly Handed[]): Promise<readonly Handed[]> {
    if (handed.length < 2) return handed;
    const left = new Set<Handed>();
    for (const one of handed) {
      const start = one.kind === "definition" ? facts.definition(one.definition).selection.start : one.at;
      if (start !== undefined && !(await isTaken(path, start, this.#project))) left.add(one);
    }
    if (left.size === 0) return handed;
    const built = handed.filter((one) => !left.has(one));
    return built.length > 0 && this.#project.isOutside(path) ? built : [...built, ...left];
  }

  #ofDefinition(file: FileFacts, index: number, inside: Inside): Located | undefined {
    const candidate = candidateIn(file, index);
    const { kind, name } = candidate.definition;
    const path = fileOfDefinition(this.#project, candidate);
    if (path !== undefined) return located({ path, inside: [] });
    return kind === "module" || TYPES.has(kind) ? located({ path: file.path, inside: [...inside, name] }) : undefined;
  }
}

/** `r#type` is `type`, `Vec<u8>` is `Vec`. */
const plainWord = (word: string): string =>
  word
    .trim()
    .replace(/^r#/, "")
    .replace(/<[\s\S]*$/, "");
