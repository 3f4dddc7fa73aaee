/** Passed on: the definitions behind the names that a file re-exports, as far as the workspace has them. */

import { isProblem } from "../../index/document.ts";
import { Source } from "../../index/source-file.ts";
import { isAsked } from "../../resolve/ask.ts";
import { resolveDefinition } from "../../resolve/definition.ts";
import type { AnswerContext } from "../answer-context.ts";
import type { ExportInfo } from "./declared.ts";
import { symbolTypeOf } from "./exports.ts";
import { signatureLine } from "./signature.ts";

/** Files that are read to find one of them, while the index is not built. */
const MOST_READ = 10;

/** The exports; a re-export has the type and signature of the definition behind it. */
export async function withOrigins(
  on: AnswerContext,
  source: Source,
  exported: readonly ExportInfo[],
  stopped: () => boolean,
): Promise<readonly ExportInfo[]> {
  const known: ExportInfo[] = [];
  for (const one of exported)
    known.push(one.type === "unknown" && !stopped() ? { ...one, ...(await originOf(on, source, one, stopped)) } : one);
  return known;
}

async function originOf(
  on: AnswerContext,
  source: Source,
  one: ExportInfo,
  stopped: () => boolean,
): Promise<Partial<ExportInfo>> {
  const start = nameOf(source, one);
  if (start === undefined) return {};
  const asked = await on.asked({ path: source.path, position: source.facts.lines.position(start) });
  if (!isAsked(asked)) return {};
  const { limits } = on.workspace;
  const { targets, origin } = await resolveDefinition(on.workspace, asked, {
    scope: "project",
    mode: "precise",
    mostRead: MOST_READ,
    stopped,
  });
  const [target] = targets;
  // A name that only looks the same says nothing of this one.
  if (!target || origin === "name_match") return {};
  if (target.kind === "module") return { type: "module" };
  const document = await on.document(target.path);
  if (isProblem(document)) return {};
  const facts = document.factsOfNames([target.name], limits);
  const tree = document.tree(limits);
  if (!facts || !tree) return {};
  const there = new Source(target.path, document.kit.language, document.text, facts, tree);
  const offset = facts.lines.offset(target.selection.start);
  const definition = there.definitions.find(({ selection }) => selection.start === offset);
  if (!definition) return {};
  return {
    type: symbolTypeOf(there, definition),
    signature: signatureLine(there, definition),
    kind: definition.kind,
  };
}

/** Where a file names what it passes on. */
function nameOf({ facts }: Source, { name, local = name, source }: ExportInfo): number | undefined {
  for (let index = 0; index < facts.imports; index++) {
    const { occurrence, original, source: from } = facts.import(index);
    if (occurrence === undefined || (from ?? original ?? "") !== source) continue;
    const bound = facts.occurrence(occurrence);
    if ((original ?? bound.name) === local || bound.name === name) return bound.span.start;
  }
  return undefined;
}
