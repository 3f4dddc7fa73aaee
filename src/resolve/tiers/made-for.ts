/** A maker that is taken of its trait (`Default::default()`) means that of the type that is expected where it is called, as far as that is written. */

import type { Node } from "web-tree-sitter";
import type { ExpectedBy } from "../../languages/language.ts";
import { readExpression } from "../../syntax/expression.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { siteOf, textOf, typeOf } from "../node-reading.ts";
import { type Context, many, type Tier } from "../tier.ts";
import { NOTHING_GIVEN, type Site } from "../types/type.ts";
import { readType } from "../types/written-type.ts";

export const madeFor: Tier = async (context) => {
  const { asked, family, options, typing } = context;
  const { name, span, document, occurrence, path } = asked;
  const trait = family.types.making.makingTraits?.[name];
  if (trait === undefined || occurrence?.class !== MarkClass.reference) return undefined;
  const before = document.text.slice(Math.max(0, span.start - trait.length - 2), span.start);
  if (before !== `${trait}::` || options.mayMakeTree?.(path) === false) return undefined;
  const wanted = await wantedAt(context, callAt(context));
  const type = wanted && readType(wanted.text);
  const expression = type?.kind === "named" ? readExpression(type.path.join("::")) : undefined;
  const made = wanted && expression && (await typing.ofExpression(expression, wanted.site));
  const { candidates } = made?.kind === "itself" ? await typing.members(made, name) : { candidates: [] };
  const own = candidates.filter(({ definition: { container } }) => container !== trait);
  return own.length > 0 ? many(own, "typed_receiver") : undefined;
};

/** The call whose function is asked for. */
function callAt({ asked: { document, span }, workspace }: Context): Node | undefined {
  let node = document.tree(workspace.limits)?.rootNode.descendantForIndex(span.start, span.end) ?? null;
  while (node?.parent?.endIndex === span.end) node = node.parent;
  const call = node?.parent;
  return call?.childForFieldName("function")?.id === node?.id ? (call ?? undefined) : undefined;
}

/** A type as it is written somewhere. */
interface Wanted {
  readonly text: string;
  readonly site: Site;
}

/** How what stands around a value says its type. */
const WANTED: Readonly<
  Record<ExpectedBy, (context: Context, around: Node) => Wanted | undefined | Promise<Wanted | undefined>>
> = {
  type: (context, around) => writtenIn(context, around.childForFieldName("type")),
  literal: (context, around) => writtenIn(context, literalAround(around)),
  field: (context, around) =>
    ofField(context, literalAround(around), around.childForFieldName("field") ?? around.firstNamedChild),
};

/** The type that what stands around a call says of its value. */
async function wantedAt(context: Context, call: Node | undefined): Promise<Wanted | undefined> {
  const around = call?.parent;
  const by = around && context.asked.language.nodes.expecting?.get(around.type);
  return around && by ? WANTED[by](context, around) : undefined;
}

/** The name of the type of which a literal makes a value, around one of its fields. */
const literalAround = ({ parent }: Node): Node | null => parent?.parent?.childForFieldName("name") ?? null;

const writtenIn = (context: Context, node: Node | null): Wanted | undefined =>
  node ? { text: textOf(context, node), site: siteOf(context, node) } : undefined;

async function ofField(context: Context, holder: Node | null, field: Node | null): Promise<Wanted | undefined> {
  const type = field && (await typeOf(context, holder));
  const value = type?.kind === "itself" ? ({ ...type, kind: "instance" } as const) : type;
  const [found] = value ? (await context.typing.members(value, textOf(context, field as Node))).candidates : [];
  const text = found?.definition.type;
  if (found === undefined || text === undefined) return undefined;
  return { text, site: { file: found, at: found.definition.selection.start, given: NOTHING_GIVEN } };
}
