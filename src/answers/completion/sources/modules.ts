/** Modules: those that lie in the module of which an import is being written. */

import { familyOf } from "../../../languages/families.ts";
import type { CompletionRequest, Source } from "../completion-request.ts";

export const modules: Source = async (request, into) => {
  const { file, project } = request;
  const source = sourceOf(request);
  const { modulesIn } = familyOf(file.language).imports;
  if (source === undefined || !modulesIn) return;
  for (const name of await modulesIn(source, file.path, project)) into.add({ name, kind: "module", origin: "member" });
};

/** What stands before the name in words, else the source of the import that takes it. */
function sourceOf({ context, file: { facts }, speculation: { occurrence } }: CompletionRequest): string | undefined {
  if (context.modulesOf !== undefined) return context.modulesOf;
  for (let index = 0; occurrence && index < facts.imports; index++) {
    const { span, source } = facts.import(index);
    if (source !== undefined && span.start <= occurrence.span.start && occurrence.span.end <= span.end) return source;
  }
  return undefined;
}
