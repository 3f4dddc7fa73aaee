/** A key of an object literal means the member of the type that is expected there: a written one, or that of a parameter. */

import type { Node } from "web-tree-sitter";
import { rank } from "../../languages/kit/candidate.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { expected, expectedLiteral, isExpected, ofProperties } from "../expected.ts";
import { type Context, type Found, many, type Tier } from "../tier.ts";
import type { Type } from "../types/type.ts";

export const expectedKeys: Tier = (context) => keyMeant(context, expectedLiteral);

/** The same for references: where one of several types is expected, and all have the member, its key is a use of each. */
export const expectedKeysOfAll: Tier = (context) => keyMeant(context, expectedByName);

type Expecting = (context: Context, literal: Node) => Promise<Type | undefined>;

async function keyMeant(context: Context, expecting: Expecting): Promise<Found | undefined> {
  const { family, asked } = context;
  // A tree is made for what may be a key alone.
  const mayBeKey = asked.occurrence?.class !== MarkClass.reference || asked.occurrence.role === "key";
  if (!mayBeKey || !family.literals.expectedKeys) return undefined;
  const leaf = leafOf(context);
  const entry = leaf?.type === "property_identifier" ? leaf.parent : null;
  const field = entry && ENTRIES[entry.type];
  return field && entry.childForFieldName(field)?.startIndex === asked.span.start
    ? memberOf(context, entry.parent, expecting)
    : undefined;
}

/**
 * A name alone (`{ name }`) is a key and its value: the member that the key means. For references; whoever asks for a definition
 * means the value.
 */
export const expectedShorthand: Tier = async (context) => {
  const { family, asked, here } = context;
  const { occurrence } = asked;
  if (!family.literals.expectedKeys || !occurrence || occurrence.role === "key" || !here.facts.holderOf(occurrence))
    return undefined;
  const leaf = leafOf(context);
  return leaf?.type === "shorthand_property_identifier" ? memberOf(context, leaf.parent, expectedByName) : undefined;
};

/** Whether the place asked for is a key of a literal of which something is expected, be it known or not. */
export function isKeyOfExpected(context: Context): boolean {
  const leaf = context.family.literals.expectedKeys && leafOf(context);
  const entry = leaf && ENTRIES[leaf.parent?.type ?? ""] !== undefined ? leaf.parent : null;
  return entry?.parent?.type === "object" && isExpected(entry.parent);
}

/** The type whose members are the keys of the literal around the place asked for: where a key or a name alone stands in it. */
export async function typeOfKeys(context: Context): Promise<Type | undefined> {
  if (!context.family.literals.expectedKeys) return undefined;
  const leaf = leafOf(context);
  const around = leaf?.parent;
  if (around?.type === "jsx_attribute" && leaf?.type === "property_identifier")
    return ofProperties(context, around.parent);
  const isKey = leaf?.type === "property_identifier" && around && ENTRIES[around.type] !== undefined;
  const literal = isKey ? around.parent : leaf?.type === "shorthand_property_identifier" ? around : undefined;
  return literal?.type === "object" ? expected(context, literal) : undefined;
}

const leafOf = ({ asked: { document, span }, workspace }: Context): Node | null | undefined =>
  document.tree(workspace.limits)?.rootNode.descendantForIndex(span.start, span.start);

/** The type that is expected of a literal: of several, all of which have the member that is asked about, each. */
const expectedByName: Expecting = (context, literal) =>
  expectedLiteral(context, literal, { unlessAllHave: context.asked.name });

/** The member that a key of a literal means. */
async function memberOf(context: Context, literal: Node | null, expecting: Expecting): Promise<Found | undefined> {
  const { asked, typing, wish } = context;
  const meant = literal?.type === "object" ? await expecting(context, literal) : undefined;
  const found = meant && (await typing.members(meant, asked.name));
  if (!found || found.isUnnamed || found.candidates.length === 0) return undefined;
  return many(
    rank(found.candidates, { ...wish, role: "member" }),
    typing.returns > 0 ? "return_type" : "typed_receiver",
  );
}

/** Elements of an object literal that have a key, and its field. */
const ENTRIES: Readonly<Record<string, string>> = { pair: "key", method_definition: "name" };
