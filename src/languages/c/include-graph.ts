/** Include graph: which files of the workspace include which, as far as somebody asked, kept from one question to the next. */

import type { FileEntry } from "../../index/file-table.ts";
import type { Project } from "../kit/project.ts";
import type { HeaderFinder } from "./header-finder.ts";

/** Files that one file is taken to see. */
const MOST_SEEN = 400;

/** A file that includes or is included. */
interface Node {
  readonly path: string;
  /** Undefined where it is not listed. */
  readonly entry: FileEntry | undefined;
  /** Its edition when it was read from disk. */
  edition: number | undefined;
  /** What it includes as it is written, when that was asked last. */
  sources: readonly string[];
  /** What these are in the workspace, each once; and those that it has no file for. */
  headers: readonly Node[];
  lacked: readonly string[];
  /** The question for which that was looked at. */
  asked: number;
  /** The walk that came near it last, and the one that came to its end. */
  near: number;
  visited: number;
}

export class IncludeGraph {
  readonly finder: HeaderFinder;
  readonly #nodes = new Map<string, Node>();
  /** Questions by number: what a file includes is looked at once for each. */
  readonly #questions = new WeakMap<Project, number>();
  #question = 0;
  #walk = 0;

  constructor(finder: HeaderFinder) {
    this.finder = finder;
  }

  /** Whether it was asked before what a file includes. */
  hasSeen(path: string): boolean {
    return (this.#nodes.get(path)?.visited ?? 0) > 0;
  }

  /**
   * The files of `closure`, the nearest first, each before it is looked at what it includes itself: that may be hundreds of files to be read.
   * @param sourcesOf as there
   */
  *near(project: Project, path: string, sourcesOf: (path: string) => readonly string[]): Generator<string> {
    const from = this.#node(path, project);
    const near = new Set([from]);
    for (const node of near) {
      if (node !== from) yield node.path;
      for (const header of this.#looked(node, project, sourcesOf).headers) if (near.size < MOST_SEEN) near.add(header);
    }
  }

  /**
   * The workspace's files that a file includes, itself left out, in the order in which a compiler comes to the end of them; the nearest
   * to it where they are too many.
   * @param sourcesOf what a file includes as it is written: the same array as long as the file is the same
   */
  closure(project: Project, path: string, sourcesOf: (path: string) => readonly string[]): readonly string[] {
    const walk = ++this.#walk;
    const from = this.#node(path, project);
    from.near = walk;
    const near = [from];
    for (const node of near) {
      for (const header of this.#looked(node, project, sourcesOf).headers) {
        if (header.near === walk || near.length >= MOST_SEEN) continue;
        header.near = walk;
        near.push(header);
      }
    }
    const found: string[] = [];
    from.visited = walk;
    this.#visit(from, walk, found);
    return found;
  }

  /** What a file includes, as it is written, that the workspace has no file for. @param sourcesOf as above */
  lackedBy(project: Project, path: string, sourcesOf: (path: string) => readonly string[]): readonly string[] {
    return this.#looked(this.#node(path, project), project, sourcesOf).lacked;
  }

  /** Whether a file includes another itself. @param sourcesOf as above */
  includes(project: Project, path: string, header: string, sourcesOf: (path: string) => readonly string[]): boolean {
    const included = this.#node(header, project);
    return this.#looked(this.#node(path, project), project, sourcesOf).headers.includes(included);
  }

  /** What a file includes, looked at for the question that a project stands for. */
  #looked(node: Node, project: Project, sourcesOf: (path: string) => readonly string[]): Node {
    const question = this.#questions.get(project) ?? ++this.#question;
    this.#questions.set(project, question);
    if (node.asked !== question && !isKnown(node, project)) this.#ask(node, project, sourcesOf(node.path));
    node.asked = question;
    return node;
  }

  #visit({ headers }: Node, walk: number, found: string[]): void {
    for (const header of headers) {
      if (header.near !== walk || header.visited === walk) continue;
      header.visited = walk;
      this.#visit(header, walk, found);
      found.push(header.path);
    }
  }

  #ask(node: Node, project: Project, sources: readonly string[]): void {
    node.edition = isOnDisk(node, project) ? node.entry?.edition : undefined;
    if (node.sources === sources) return;
    const headers = new Set<Node>();
    const lacked: string[] = [];
    for (const source of sources) {
      const header = this.finder.headerOf(project, source, node.path);
      if (header === undefined) lacked.push(source);
      else headers.add(this.#node(header, project));
    }
    node.headers = [...headers];
    node.lacked = lacked;
    node.sources = sources;
  }

  #node(path: string, { workspace: { table } }: Project): Node {
    const known = this.#nodes.get(path);
    if (known) return known;
    // The table's own string: one that is looked up often is told by its address.
    const entry = table.get(path);
    const own = entry?.path ?? path;
    const node: Node = {
      path: own,
      entry,
      edition: undefined,
      sources: [],
      headers: [],
      lacked: [],
      asked: 0,
      near: 0,
      visited: 0,
    };
    this.#nodes.set(own, node);
    return node;
  }
}

/** Whether a question sees a file as it lies on disk: no editor has it open, and nobody asks about a text that is not written yet. */
const isOnDisk = ({ path }: Node, project: Project): boolean =>
  !project.workspace.open.has(path) && project.given(path) === undefined;

/** What is known of a file with facts is believed until it is said to have changed, and so is what it includes. */
const isKnown = (node: Node, project: Project): boolean =>
  node.entry?.isIndexed === true && node.edition === node.entry.edition && isOnDisk(node, project);
