/** Type definition: the type of the value under the cursor; of a function what it returns. */

import { type Candidate, rank, TYPES } from "../../languages/kit/candidate.ts";
import { type Context, type Found, many, refused } from "../../resolve/tier.ts";
import { NOTHING_GIVEN, type Type } from "../../resolve/types/type.ts";
import { readExpression } from "../../syntax/expression.ts";
import { MarkClass } from "../../syntax/marks.ts";
import type { Start } from "./start.ts";

/** Types that a guess offers. */
const MOST_GUESSED = 5;

export async function typeDefinitionOf({ context, meant }: Start): Promise<Found | undefined> {
  const type = (await typeHere(context)) ?? (await typeOfFirst(context, meant));
  return type && placesOf(context, type);
}

/** The type of the expression that ends with the name, or of what the name declares. */
async function typeHere(context: Context): Promise<Type | undefined> {
  const { typing } = context;
  const { document, span } = context.asked;
  const own = context.own();
  const here = own.facts.occurrenceAt(span.start);
  if (here && here.class !== MarkClass.reference) return typing.ofDeclaration(own, here, NOTHING_GIVEN);
  const start = (here && own.facts.receiverOf(here.index)?.start) ?? span.start;
  const expression = readExpression(document.text.slice(start, span.end), document.kit.language.text.expressionSigns);
  return expression && typing.ofExpression(expression, { file: own, at: start, given: NOTHING_GIVEN });
}

/** The type of the definition that the tiers found. */
async function typeOfFirst({ typing }: Context, { candidates, isSure }: Start["meant"]): Promise<Type | undefined> {
  const [first] = candidates;
  return first && isSure ? typing.ofDefinition(first, NOTHING_GIVEN) : undefined;
}

async function placesOf(context: Context, type: Type): Promise<Found | undefined> {
  const { typing, asked } = context;
  switch (type.kind) {
    case "instance":
    case "itself":
      return many([type.of], typing.returns > 0 ? "return_type" : "typed_receiver");
    case "function":
    case "giver": {
      const returned = await typing.ofCall(type, { file: context.own(), at: asked.span.start, given: NOTHING_GIVEN });
      return returned && returned.kind !== "function" ? placesOf(context, returned) : undefined;
    }
    case "either": {
      const found: Found[] = [];
      for (const option of type.options) {
        const one = await placesOf(context, option);
        if (one && one.candidates.length > 0) found.push(one);
      }
      const [first] = found;
      return first && many(unique(found.flatMap(({ candidates }) => candidates)), first.origin, first.confidence);
    }
    case "platform":
      return ofName(context, type);
    case "external":
      return refused(type.source);
    default:
      return undefined;
  }
}

/** Of a type whose name alone is known: of the platform's what it holds, of another one the types of that name. */
async function ofName(context: Context, { name, args }: Type & { kind: "platform" }): Promise<Found | undefined> {
  const { family, here, wish } = context;
  if (family.names.isBuiltin(name, "type", "bare") || args.length > 0) {
    const [first] = args;
    const held = first && (await context.typing.ofWritten(first));
    return (held && (await placesOf(context, held))) ?? refused(name);
  }
  const {
    names: { sees },
  } = family;
  const found = (await context.definitionsNamed(name)).filter(
    (one) => TYPES.has(one.definition.kind) && (sees === "everything" || sees(here, one, one.definition.index)),
  );
  if (found.length === 0) return refused(name);
  const ranked = rank(found, { ...wish, role: "type", receiver: undefined, count: undefined });
  return found.length === 1 ? many(found, "unique_visible") : many(ranked.slice(0, MOST_GUESSED), "ranked");
}

function unique(candidates: readonly Candidate[]): readonly Candidate[] {
  const byPlace = new Map(candidates.map((one) => [`${one.path}\0${one.definition.index}`, one]));
  return [...byPlace.values()];
}
