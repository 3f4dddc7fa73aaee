/** Keys: the fields of the type that a literal is of, and the parameters of what is called, where one of them is named. */

import type { Facts, Local, Occurrence } from "../../../index/facts.ts";
import { parameterNamesOf } from "../../../resolve/parameters.ts";
import type { Context } from "../../../resolve/tier.ts";
import { typeOfKeys } from "../../../resolve/tiers/expected-keys.ts";
import { literalOf, typeOfLiteral } from "../../../resolve/tiers/literal-keys.ts";
import { allMembersOf } from "../../../resolve/types/all-members.ts";
import { NOTHING_GIVEN, type Type } from "../../../resolve/types/type.ts";
import { readExpression } from "../../../syntax/expression.ts";
import { MarkClass } from "../../../syntax/marks.ts";
import type { CompletionRequest, Source } from "../completion-request.ts";
import { isStandIn } from "../speculation.ts";
import type { Suggestions } from "../suggestion.ts";

/** What no key sets. */
const CALLED: ReadonlySet<string> = new Set(["method", "function", "constructor"]);

export const keys: Source = async (request, into) => {
  const {
    tiers,
    typing,
    speculation: { occurrence },
  } = request;
  if (!tiers || !occurrence) return;
  const literal = literalOf(tiers);
  const type = literal
    ? await typeOfLiteral(tiers, literal)
    : ((await typeTakenApart(request, occurrence)) ?? (await typeOfKeys(tiers)));
  if (type) {
    const { literals } = tiers.family;
    for (const { name, candidate } of (await allMembersOf(typing, type)).members) {
      const { definition, path } = candidate ?? {};
      if (!definition || path === undefined || isStandIn(name)) continue;
      if (literals.typed && CALLED.has(definition.kind)) continue;
      const { kind, container, selection } = definition;
      into.add({
        name,
        kind,
        origin: "key",
        container,
        type: definition.type,
        definition: { path, at: selection.start },
      });
    }
  }
  if (occurrence.role === "key") await addParameters(tiers, into);
};

/** The type of a value of which a pattern takes a part by its name (`const { width } = box`). */
async function typeTakenApart(
  { file, typing }: CompletionRequest,
  { index, class: markClass, link, name }: Occurrence,
): Promise<Type | undefined> {
  const { facts, language } = file;
  const value =
    markClass === MarkClass.definition && link !== undefined
      ? facts.definition(link).value
      : markClass === MarkClass.local
        ? localAt(facts, index)?.value
        : undefined;
  // A part is kept as the member that it is.
  const part = `.${name}`;
  if (!value?.written.endsWith(part)) return undefined;
  const expression = readExpression(value.written.slice(0, -part.length), language.text.expressionSigns);
  return expression && typing.ofExpression(expression, { file, at: value.start, given: NOTHING_GIVEN });
}

function localAt(facts: Facts, occurrence: number): Local | undefined {
  for (let index = 0; index < facts.locals; index++) {
    const local = facts.local(index);
    if (local.occurrence === occurrence) return local;
  }
  return undefined;
}

/** The parameters of what is called with the argument that is named. */
async function addParameters(tiers: Context, into: Suggestions): Promise<void> {
  const { asked, typing, here, family } = tiers;
  const holder = asked.occurrence && here.facts.holderOf(asked.occurrence);
  if (!holder || holder.depth !== undefined) return;
  const { start, end } = holder.span;
  const expression = readExpression(asked.document.text.slice(start, end), here.language.text.expressionSigns);
  const type = expression && (await typing.ofExpression(expression, { file: here, at: start, given: NOTHING_GIVEN }));
  if (!type) return;
  if (type.kind === "function") {
    for (const name of parameterNamesOf(type.of)) into.add({ name, kind: "parameter", origin: "key" });
    return;
  }
  if (type.kind !== "itself" && type.kind !== "instance") return;
  const made: Type = { ...type, kind: "instance" };
  const { constructorName = type.of.definition.name } = family.types.making;
  for (const one of (await typing.members(made, constructorName)).candidates)
    for (const name of parameterNamesOf(one)) into.add({ name, kind: "parameter", origin: "key" });
  if (!family.types.members.keysAreParameters)
    for (const { name, candidate } of (await allMembersOf(typing, made)).members)
      if (candidate && !CALLED.has(candidate.definition.kind))
        into.add({ name, kind: candidate.definition.kind, origin: "key" });
}
