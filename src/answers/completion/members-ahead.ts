/**
 * Members ahead: what the members of a document's values lie in, outside of the roots, is read before they are asked for: what members are taken of in it,
 * and what it imports, is asked for its members while nobody waits for an answer, and a worker reads what such a question lacks.
 */

import { SyntaxDocument } from "../../index/document.ts";
import type { Facts, Occurrence } from "../../index/facts.ts";
import type { Workspace } from "../../index/workspace.ts";
import { readReceiver } from "../../resolve/receiver.ts";
import { allMembersOf } from "../../resolve/types/all-members.ts";
import { NOTHING_GIVEN } from "../../resolve/types/type.ts";
import type { Expression } from "../../syntax/expression.ts";
import type { AnswerContext } from "../answer-context.ts";
import { placeTypingOf } from "./place-typing.ts";

/** Values of a document that are asked for their members, the nearest to where somebody types. */
const MOST_VALUES = 200;
/** How often what was read leads to more that is to be read. */
const MOST_ROUNDS = 8;
/** Milliseconds after which it is looked again whether somebody asks. */
const PAUSE = 30;
/** UTF-16 units of a text that is read for this alone. */
const SHORT = 30_000;

const NONE: ReadonlySet<string> = new Set();

/** Asks a question anew each time when what it lacked has been read, until it lacks nothing. @param ask tells what it lacked */
export async function askUntilRead(
  { readAhead }: Pick<AnswerContext, "readAhead">,
  ask: () => Promise<ReadonlySet<string>>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const lacked = await ask();
    if (lacked.size === 0 || isStopped()) return;
    await readAhead([...lacked]);
  }
}

/** What may have members, and where it stands. */
interface Value {
  readonly expression: Expression;
  readonly start: number;
  /** A name there. */
  readonly at: Occurrence;
}

interface ReadText {
  readonly document: SyntaxDocument;
  readonly facts: Facts;
}

export class MembersAhead {
  readonly #on: AnswerContext;
  readonly #begun = new WeakSet<SyntaxDocument>();

  constructor(on: AnswerContext) {
    this.#on = on;
  }

  /** Begins to read for an open document, once. @param offset where somebody types */
  begin(document: SyntaxDocument, offset: number): void {
    if (this.#begun.has(document) || !this.#isOpen(document)) return;
    this.#begun.add(document);
    this.#read(document, offset).catch(() => undefined);
  }

  #isOpen(document: SyntaxDocument): boolean {
    return this.#on.workspace.open.get(document.path) === document;
  }

  async #read(document: SyntaxDocument, offset: number): Promise<void> {
    await this.#quiet();
    const { workspace } = this.#on;
    const read = document.lastRead ?? readNow(document, workspace);
    if (!read) return;
    // Who types changes the document meanwhile.
    const text = new SyntaxDocument(document.path, document.kit, read.text, undefined);
    text.know(read.facts);
    for (const value of valuesOf(text, read.facts, offset))
      await askUntilRead(this.#on, async () => {
        await this.#quiet();
        return this.#isOpen(document) ? await lackedBy(value, { document: text, facts: read.facts }, workspace) : NONE;
      });
  }

  /** Resolves in a moment when nobody waits for an answer. */
  async #quiet(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (!this.#on.isQuiet()) await new Promise((resolve) => setTimeout(resolve, PAUSE).unref());
  }
}

const readNow = (document: SyntaxDocument, { limits }: Workspace): SyntaxDocument["lastRead"] => {
  const { text } = document;
  const facts = text.length < SHORT ? document.wholeFacts(limits) : undefined;
  return facts && { facts, text };
};

/** What members are taken of in a text, and what it imports, each once, the nearest to a place first. */
function valuesOf(document: SyntaxDocument, facts: Facts, offset: number): readonly Value[] {
  const { language } = document.kit;
  const found = new Map<string, Value>();
  const distanceOf = ({ start }: Value): number => Math.abs(start - offset);
  const add = (value: Value, written: string): void => {
    const known = found.get(written);
    if (!known || distanceOf(value) < distanceOf(known)) found.set(written, value);
  };
  for (let index = 0; index < facts.occurrences; index++) {
    const span = facts.receiverOf(index);
    if (!span) continue;
    const at = facts.occurrence(index);
    const read = readReceiver({ facts, language }, at, document.text);
    if (read) add({ ...read, at }, document.text.slice(span.start, span.end));
  }
  for (let index = 0; index < facts.imports; index++) {
    const { occurrence } = facts.import(index);
    const at = occurrence === undefined ? undefined : facts.occurrence(occurrence);
    if (at) add({ expression: { kind: "name", name: at.name }, start: offset, at }, at.name);
  }
  return [...found.values()].sort((a, b) => distanceOf(a) - distanceOf(b)).slice(0, MOST_VALUES);
}

/** Files in no list that have to be parsed before all members of a value are known. */
async function lackedBy(
  { expression, start, at }: Value,
  { document, facts }: ReadText,
  workspace: Workspace,
): Promise<ReadonlySet<string>> {
  const { project, typing } = placeTypingOf(workspace, { document, facts, at }, { mostParsed: 0, signal: undefined });
  const file = { path: document.path, language: document.kit.language, facts };
  const type = await typing.ofExpression(expression, { file, at: start, given: NOTHING_GIVEN });
  if (type) await allMembersOf(typing, type);
  return project.refused;
}
