/** Highlights: the references of a name in its own document, by what is done to it there. */

import { fileOf } from "../../index/pieces.ts";
import { Unsearched } from "../../index/unsearched-files.ts";
import type { Workspace } from "../../index/workspace.ts";
import { declarationRulesOf } from "../../languages/families.ts";
import type { Asked } from "../../resolve/ask.ts";
import { findReferences } from "../../resolve/references.ts";
import { MarkClass } from "../../syntax/marks.ts";
import type { Range } from "../../text/line-index.ts";

export interface Highlight {
  readonly range: Range;
  readonly kind: "read" | "write" | "text";
}

/** Kinds of places that give the name its value. */
const WRITES: ReadonlySet<string> = new Set(["definition", "local", "import", "write"]);

/** Reads and writes of what stands under the cursor. */
export async function highlightsOf(
  workspace: Workspace,
  asked: Asked,
  stopped: () => boolean,
): Promise<readonly Highlight[]> {
  if (!asked.occurrence) return [];
  if (declarationRulesOf(asked.language).exports.what === "nothing") return placesOf(workspace, asked);
  const { places } = await findReferences(workspace, asked, {
    scope: "file",
    includeDeclaration: true,
    stopped,
    unsearched: new Unsearched(),
    onWaiting: () => undefined,
    onPlaces: () => undefined,
  });
  return places
    .filter(({ path }) => fileOf(path) === fileOf(asked.path))
    .map(({ range, kind }) => ({ range, kind: WRITES.has(kind) ? "write" : "read" }));
}

/** Every place of the name, where names are of data and nothing refers to one: in its own text, then in the file's others of that family. */
function placesOf(workspace: Workspace, { facts, name, path }: Asked): readonly Highlight[] {
  const all = [facts, ...workspace.besides(path).flatMap((one) => workspace.factsOfNames(one, [name]) ?? [])];
  return all.flatMap((one) =>
    [...one.occurrencesNamed(name)].map(({ class: markClass, role, span }) => ({
      range: one.lines.range(span),
      kind: markClass !== MarkClass.reference || role === "write" ? ("write" as const) : ("read" as const),
    })),
  );
}
