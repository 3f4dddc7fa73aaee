/** The signature of what a call calls, read where that is defined. */

import { isProblem, type SyntaxDocument } from "../../index/document.ts";
import type { Definition } from "../../index/facts.ts";
import { Source } from "../../index/source-file.ts";
import type { Workspace } from "../../index/workspace.ts";
import type { Callee } from "./callee.ts";
import { type ShownSignature, shownSignature } from "./shown-signature.ts";

export interface CalleeSignature {
  readonly source: Source;
  readonly definition: Definition;
  readonly shown: ShownSignature;
}

/**
 * Undefined where the file cannot be read.
 * @param isReceiverGiven see `Called`
 * @param finished the document that asks, where it is read otherwise than the workspace has it
 */
export function calleeSignature(
  workspace: Workspace,
  callee: Callee,
  isReceiverGiven: boolean,
  finished?: SyntaxDocument,
): CalleeSignature | undefined {
  const document = callee.path === finished?.path ? finished : workspace.document(callee.path);
  if (isProblem(document)) return undefined;
  const { limits } = workspace;
  const { name, selection } = callee.definition;
  const tree = document.tree(limits);
  const facts = document.factsOfNames([name], limits);
  if (!tree || !facts) return undefined;
  const source = new Source(document.path, document.kit.language, document.text, facts, tree);
  // Of a local there is no definition.
  const definition = source.definitions.find((one) => one.selection.start === selection.start) ?? callee.definition;
  const shown = shownSignature(
    source,
    definition,
    callee.named,
    isReceiverGiven && !callee.makes ? "given" : "left out",
    callee.makes ? "left out" : "shown",
  );
  return { source, definition, shown };
}
