/** Whole file: a file with all its facts and its text, for questions about more than one of its names. */

import { isProblem, type SyntaxDocument } from "../../index/document.ts";
import type { Definition, Facts } from "../../index/facts.ts";
import type { Problem } from "../../index/problem.ts";
import type { Workspace } from "../../index/workspace.ts";
import { TYPES } from "../../languages/kit/candidate.ts";
import { INSIDE_FUNCTION, type Kind } from "../../languages/vocabulary.ts";
import type { Position } from "../../text/line-index.ts";
import { linesOf, previewOf } from "../../text/preview.ts";
import type { Declared } from "./relation-questions.ts";

export class WholeFile {
  readonly document: SyntaxDocument;
  readonly facts: Facts;
  #lines: readonly string[] | undefined;

  constructor(document: SyntaxDocument, facts: Facts) {
    this.document = document;
    this.facts = facts;
  }

  get path(): string {
    return this.document.path;
  }

  /** The source line of a place, trimmed; of one that is too long what stands around it. */
  preview({ line, character }: Position): string {
    this.#lines ??= linesOf(this.document.text);
    return previewOf(this.#lines[line], character).trim();
  }

  declared(index: number): Declared {
    const { name, kind, container, span, selection } = this.facts.definition(index);
    const { lines } = this.facts;
    return {
      path: this.path,
      language: this.document.kit.language.id,
      name,
      kind,
      container,
      range: lines.range(span),
      selection: lines.range(selection),
    };
  }

  /** The file itself, as what stands outside of its definitions. */
  asModule(): Declared {
    const start = { line: 0, character: 0 };
    return {
      path: this.path,
      language: this.document.kit.language.id,
      name: this.path.slice(Math.max(this.path.lastIndexOf("/"), this.path.lastIndexOf("\\")) + 1),
      kind: "module",
      container: undefined,
      range: { start, end: this.document.lines.position(this.document.text.length) },
      selection: { start, end: start },
    };
  }

  /** The definition whose name begins at an offset. */
  definitionAt(start: number): Definition | undefined {
    const { facts } = this;
    for (let index = 0; index < facts.definitions; index++)
      if (facts.occurrenceStart(facts.definitionOccurrence(index)) === start) return facts.definition(index);
    return undefined;
  }

  /** The definition that others know the text at an offset by: the innermost around it that has a name of its own. */
  around(offset: number): Declared {
    const { facts } = this;
    let found: number | undefined;
    for (let index = 0; index < facts.definitions; index++)
      if (facts.definitionHolds(index, offset) && facts.definitionKind(index) !== "implementation") found = index;
    while (found !== undefined && isInner(facts, found)) found = facts.definition(found).parent;
    return found === undefined ? this.asModule() : this.declared(found);
  }
}

const VALUES: ReadonlySet<Kind> = new Set(["method", "property", "field", "key", "constant", "variable"]);
/** Names of types that hold nothing themselves. */
const BARE: ReadonlySet<Kind> = new Set(["type", "annotation"]);
/** Types with members of their own, and the blocks that add some to one. */
const HOLDERS: ReadonlySet<Kind> = new Set([...[...TYPES].filter((kind) => !BARE.has(kind)), "implementation"]);
export const isType = (kind: string): boolean => HOLDERS.has(kind as Kind);

/** Whether a definition is a member of a value inside a function (`{ run: () => … }`): nobody calls it by its name alone. */
function isInner(facts: Facts, index: number): boolean {
  const { parent, flags, kind } = facts.definition(index);
  if (!(flags & INSIDE_FUNCTION) || !VALUES.has(kind)) return false;
  return parent === undefined || !isType(facts.definitionKind(parent));
}

/** A file with all its facts; undefined where it cannot be read as source text. */
export async function wholeFile(workspace: Workspace, path: string): Promise<WholeFile | Problem> {
  const document = workspace.document(path);
  if (isProblem(document)) return document;
  const problem = document.knowsFacts ? undefined : await workspace.prepare(document);
  if (problem) return problem;
  // Kept with the workspace: what was read for one question need not be read for the next.
  const facts = workspace.wholeFacts(path) ?? document.wholeFacts(workspace.limits);
  return facts ? new WholeFile(document, facts) : workspace.untreed(document);
}

export const isWhole = (value: WholeFile | Problem): value is WholeFile => value instanceof WholeFile;
