/** Callee: the definitions that a call leads to, by the one resolver; of a type its constructors, of an overload all of them. */

import type { SyntaxDocument } from "../../index/document.ts";
import type { Definition, Facts } from "../../index/facts.ts";
import type { Workspace } from "../../index/workspace.ts";
import { familyOf } from "../../languages/families.ts";
import { type Candidate, definitionsIn, type FileFacts, TYPES } from "../../languages/kit/candidate.ts";
import { constructorsOf } from "../../languages/kit/members.ts";
import { Project } from "../../languages/kit/project.ts";
import { steadyReads } from "../../languages/kit/steady-reads.ts";
import { type Asked, askedOf, isAsked } from "../../resolve/ask.ts";
import { MOST_READ, type Resolved, resolveDefinition } from "../../resolve/definition.ts";
import { overloadsOf } from "../../resolve/overload-forms.ts";
import { Context, type DefinitionOptions } from "../../resolve/tier.ts";
import { NOTHING_GIVEN, type Type } from "../../resolve/types/type.ts";
import { readExpression } from "../../syntax/expression.ts";
import { MarkClass } from "../../syntax/marks.ts";
import type { Span } from "../../text/span.ts";
import type { Ask } from "../answer.ts";
import type { AnswerContext } from "../answer-context.ts";
import { Search } from "../relations/search.ts";
import type { CallAround } from "./call-around.ts";

export interface Callee {
  readonly path: string;
  readonly definition: Definition;
  /** What stands before its parameters: the name, of a constructor the one that it is called by. */
  readonly named: string;
  /** It makes a value of its type: what it returns needs no word. */
  readonly makes: boolean;
}

export interface Called {
  /** In the order of the text. */
  readonly callees: readonly Callee[];
  /** What a member is called on is given as its first argument (`Type.method(value)`). */
  readonly isReceiverGiven: boolean;
}

const NOBODY: Called = { callees: [], isReceiverGiven: false };

/** What a call of a document calls; nothing where that is not sure, or what stands there declares a name. */
export async function calledBy(
  on: AnswerContext,
  document: SyntaxDocument,
  call: CallAround,
  ask: Pick<Ask, "signal">,
): Promise<Called> {
  const { workspace } = on;
  const asked = await on.asked({ path: document.path, position: document.lines.position(call.name.start) });
  if (!isAsked(asked) || (asked.occurrence && asked.occurrence.class !== MarkClass.reference)) return NOBODY;
  const search = new Search(on, ask);
  const { stopped, unsearched, onWaiting } = search;
  const base = { scope: "project", mode: "precise", mostRead: MOST_READ, stopped, unsearched, onWaiting } as const;
  // After each key all facts of a large file are gone: what can be seen from the call is enough, and soon there.
  const own = document.factsWithin(call.callee, workspace.limits);
  const options = own ? { ...base, own } : base;
  return calledAt(workspace, asked, call, options, isLikely);
}

/** The same in a text that the workspace does not have. */
export async function calledIn(
  on: AnswerContext,
  document: SyntaxDocument,
  call: CallAround,
  ask: Pick<Ask, "signal">,
): Promise<Called> {
  const { workspace } = on;
  const { path, kit, text } = document;
  const facts = document.wholeFacts(workspace.limits);
  const occurrence = facts?.occurrenceAt(call.name.start);
  if (!facts || occurrence?.class !== MarkClass.reference) return NOBODY;
  const { asking, onWaiting } = new Search(on, ask);
  const file = { path, language: kit.language, facts };
  const textOf = (of: string): string | undefined => (of === path ? text : workspace.textOf(of));
  const project = new Project(workspace, { reads: { ...steadyReads(workspace), textOf, files: [file] } });
  const shared = { project, lookups: new Map() };
  const options = { ...asking, onWaiting, mostRead: MOST_READ, own: facts, shared };
  return calledAt(workspace, askedOf(document, facts, occurrence), call, options, isLikely);
}

/** Of what is only alike by its name one may be meant that is the only one. */
const isLikely = (found: Resolved): boolean => found.isSure || found.origin === "unique_visible";

/** What a call calls whose name is asked for already. @param isEnough whether what its name means is sure enough */
export async function calledAt(
  workspace: Workspace,
  asked: Asked,
  call: CallAround,
  options: DefinitionOptions,
  isEnough: (found: Resolved) => boolean,
): Promise<Called> {
  const context = new Context(workspace, asked, options);
  const { occurrence, document } = asked;
  const isReceiverGiven = await givesReceiver(context, document, call);
  const isMember = call.callee.start < call.name.start;
  // In code that does not parse the name may be no reference, or none of a member: its text tells what it means all the same.
  if (occurrence && (!isMember || occurrence.receiverForm !== 0)) {
    const found = await resolveDefinition(workspace, asked, options);
    if (found.local !== undefined) return { callees: localCallee(asked, found.local), isReceiverGiven };
    const [first] = found.candidates;
    if (first && isEnough(found)) return { callees: await calleesOf(context, found.candidates, call), isReceiverGiven };
    if (found.external !== undefined) return NOBODY;
  }
  const type = await typeOf(context, document, call.callee);
  const candidates = type?.kind === "function" || type?.kind === "itself" ? [type.of] : [];
  return { callees: await calleesOf(context, candidates, call), isReceiverGiven };
}

async function typeOf(context: Context, { text }: SyntaxDocument, span: Span): Promise<Type | undefined> {
  const { typing, asked } = context;
  const signs = asked.language.text.expressionSigns;
  const expression = readExpression(text.slice(span.start, span.end), signs);
  return expression && typing.ofExpression(expression, { file: context.own(), at: span.start, given: NOTHING_GIVEN });
}

const SEPARATOR = /(?<!\s)\s*(?:\?\.|::|\.)\s*$/;

/** Whether a member is called of its type, and not of a value. */
async function givesReceiver(
  context: Context,
  document: SyntaxDocument,
  { callee, name }: CallAround,
): Promise<boolean> {
  const before = document.text.slice(callee.start, name.start);
  const separator = SEPARATOR.exec(before);
  if (!separator) return false;
  if (separator[0].trim() === "::") return true;
  const type = await typeOf(context, document, { start: callee.start, end: name.start - separator[0].length });
  return type?.kind === "itself" && type.of.definition.kind === "class";
}

/** All that can be called by the name of what was found. */
async function calleesOf(
  context: Context,
  found: readonly Candidate[],
  { name }: CallAround,
): Promise<readonly Callee[]> {
  const callees: Callee[] = [];
  const written = context.asked.document.text.slice(name.start, name.end);
  for (const one of found) {
    if (!TYPES.has(one.definition.kind)) {
      const makes = one.definition.kind === "constructor" || isNamedConstructor(one);
      for (const { path, definition } of callable(overloadsOf(one)))
        callees.push({ path, definition, named: makes ? written : definition.name, makes });
      continue;
    }
    const constructors = await constructorsIn(context, one);
    for (const { path, definition } of constructors.length > 0 ? callable(constructors) : [one])
      callees.push({ path, definition, named: one.definition.name, makes: true });
  }
  return unique(callees);
}

const isNamedConstructor = ({ language, definition }: Candidate): boolean =>
  familyOf(language).types.making.constructorName === definition.name;

async function constructorsIn({ typing, project }: Context, found: Candidate): Promise<readonly Candidate[]> {
  const { constructorName } = familyOf(found.language).types.making;
  // What is known of a file by one name does not say what a type in it holds.
  const file = await project.file(found.path);
  const type = file ? (sameIn(file, found) ?? found) : found;
  const named = constructorsOf(type);
  if (named.length > 0 || constructorName === undefined) return named;
  const { candidates } = await typing.members({ kind: "instance", of: type, given: NOTHING_GIVEN }, constructorName);
  return candidates.flatMap(overloadsOf);
}

const sameIn = (file: FileFacts, { definition: { name, selection } }: Candidate): Candidate | undefined =>
  definitionsIn(file.path, file.language, file.facts, name).find(
    ({ definition }) => definition.selection.start === selection.start,
  );

/** Without the body of a function whose overloads are declared apart: nobody sees that. */
function callable(overloads: readonly Candidate[]): readonly Candidate[] {
  const apart = overloads.filter(({ definition: { body } }) => body === undefined);
  const [first] = overloads;
  return first && familyOf(first.language).names.overloadsApart && apart.length > 0 ? apart : overloads;
}

function unique(callees: readonly Callee[]): readonly Callee[] {
  const byPlace = new Map(callees.map((one) => [`${one.definition.selection.start} ${one.path}`, one]));
  return [...byPlace.values()];
}

/** A function that a scope holds: a local one, or a value that is one. */
function localCallee({ path, facts, name }: Asked, occurrence: number): readonly Callee[] {
  const definition = definitionAt(facts, occurrence) ?? localAt(facts, occurrence);
  return definition ? [{ path, definition, named: name, makes: false }] : [];
}

function definitionAt(facts: Facts, occurrence: number): Definition | undefined {
  for (let index = 0; index < facts.definitions; index++)
    if (facts.definitionOccurrence(index) === occurrence) return facts.definition(index);
  return undefined;
}

function localAt(facts: Facts, occurrence: number): Definition | undefined {
  for (let index = 0; index < facts.locals; index++) {
    const { occurrence: own, extent, type, value } = facts.local(index);
    if (own !== occurrence) continue;
    const { name, kind = "variable", span: selection } = facts.occurrence(occurrence);
    return {
      index,
      occurrence,
      name,
      kind,
      selection,
      span: extent,
      body: undefined,
      parent: undefined,
      container: undefined,
      flags: 0,
      arity: undefined,
      type,
      doc: undefined,
      value,
    };
  }
  return undefined;
}
