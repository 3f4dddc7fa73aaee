/** Called signatures: what written calls call and what that takes and gives, where the resolver is sure; each signature is read once. */

import type { SyntaxDocument } from "../../index/document.ts";
import type { Facts } from "../../index/facts.ts";
import type { Workspace } from "../../index/workspace.ts";
import { declarationRulesOf } from "../../languages/families.ts";
import { MODIFIERS } from "../../languages/vocabulary.ts";
import { askedOf } from "../../resolve/ask.ts";
import { MOST_READ } from "../../resolve/definition.ts";
import type { DefinitionOptions } from "../../resolve/tier.ts";
import { shownCallable } from "../analysis/callable.ts";
import type { Search } from "../relations/search.ts";
import { type Callee, calledAt } from "../signatures/callee.ts";
import { type CalleeSignature, calleeSignature } from "../signatures/callee-signature.ts";
import type { ShownParameter } from "../signatures/shown-signature.ts";
import type { WrittenCall } from "./written-calls.ts";

export interface CalledSignature {
  readonly parameters: readonly ShownParameter[];
  /** As it is written, where it says the same wherever the call stands; undefined where nothing or something else is. */
  readonly gives: string | undefined;
  readonly isAsync: boolean;
}

/** What was read of one text. */
interface Read {
  readonly text: string;
  readonly signatures: Map<string, CalledSignature | undefined>;
}

export class CalledSignatures {
  readonly #workspace: Workspace;
  readonly #read = new WeakMap<SyntaxDocument, Read>();

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  /**
   * The signatures of all that may be called; none where that is not sure.
   * @param facts of the document, whole for the call
   */
  async of(
    document: SyntaxDocument,
    facts: Facts,
    { occurrence, call }: WrittenCall,
    search: Search,
  ): Promise<readonly CalledSignature[]> {
    const { stopped, unsearched, onWaiting } = search;
    const options: DefinitionOptions = {
      ...search.asking,
      stopped,
      unsearched,
      onWaiting,
      mostRead: MOST_READ,
      own: facts,
      shared: search.sharedBy(document.kit.language.family),
    };
    const asked = askedOf(document, facts, occurrence);
    const { callees, isReceiverGiven } = await calledAt(this.#workspace, asked, call, options, ({ isSure }) => isSure);
    return callees.flatMap((callee) => this.#signature(callee, isReceiverGiven) ?? []);
  }

  #signature(callee: Callee, isReceiverGiven: boolean): CalledSignature | undefined {
    const document = this.#workspace.document(callee.path);
    if ("code" in document) return undefined;
    const { text } = document;
    let read = this.#read.get(document);
    if (read?.text !== text) {
      read = { text, signatures: new Map() };
      this.#read.set(document, read);
    }
    const key = `${callee.definition.selection.start} ${callee.named} ${isReceiverGiven}`;
    if (read.signatures.has(key)) return read.signatures.get(key);
    const signature = calleeSignature(this.#workspace, callee, isReceiverGiven);
    const known = signature && {
      parameters: signature.shown.parameters,
      gives: callee.makes ? undefined : givenType(signature),
      isAsync: (signature.definition.flags & MODIFIERS.async) !== 0 || isAsyncBehind(signature),
    };
    read.signatures.set(key, known);
    return known;
  }
}

/** Decorators that leave what a function gives as it is written. */
const HARMLESS = /^\s*@(?:\w+\.)*(?:staticmethod|classmethod|abstractmethod|override|final|cache|lru_cache)\b[^\n]*\n/;
/** Names of types that stand for others: what a reader would take for a type parameter, and the type around. */
const STANDS_FOR_OTHERS =
  /(?<![\p{L}\p{N}_.:])(?:_?\p{Lu}\p{Lu}?\d?(?:_co|_contra)?|Self|self|this|static|instancetype)(?![\p{L}\p{N}_])/u;

/** The type that a function gives, where that is the same for all of its calls. */
function givenType({ source, definition }: CalleeSignature): string | undefined {
  const { returnType } = shownCallable(source, definition);
  if (returnType === undefined || STANDS_FOR_OTHERS.test(returnType) || isDecorated(source, definition))
    return undefined;
  const { facts } = source;
  const words = new Set(returnType.match(/[\p{L}_][\p{L}\p{N}_]*/gu));
  for (let index = 0; index < facts.locals; index++) {
    const { kind, name } = facts.occurrence(facts.local(index).occurrence);
    if (kind === "type_parameter" && words.has(name)) return undefined;
  }
  return returnType;
}

function isDecorated(source: CalleeSignature["source"], { span }: CalleeSignature["definition"]): boolean {
  const { text, language } = source;
  const around = source.node(span)?.parent;
  const wrapper = around && language.nodes.wrappers.includes(around.type) ? around.startIndex : span.start;
  let before = text.slice(wrapper, wrapper + 2000);
  for (let one = HARMLESS.exec(before); one; one = HARMLESS.exec(before)) before = before.slice(one[0].length);
  return wrapper < span.start && before.trimStart().startsWith("@");
}

function isAsyncBehind({ source, definition: { body, span, selection } }: CalleeSignature): boolean {
  const {
    functions: { asyncBehind },
  } = declarationRulesOf(source.language);
  return asyncBehind?.test(source.text.slice(selection.end, body ?? span.end)) === true;
}
