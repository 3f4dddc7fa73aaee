/**
 * Overloads: of the declared forms of one function those that a call fits come first, by the number of its arguments and by what kind of
 * literal each is. A body whose forms are declared apart comes last: no caller sees it (TypeScript handbook, "Function Overloads").
 */

import type { Facts } from "../index/facts.ts";
import { familyOf } from "../languages/families.ts";
import type { Candidate } from "../languages/kit/candidate.ts";
import type { Kind } from "../languages/vocabulary.ts";
import { argumentsAt, bracketBehind, type WrittenArgument } from "../syntax/written-arguments.ts";
import { type Held, inOrder, overloadsOf } from "./overload-forms.ts";
import { readReceiver } from "./receiver.ts";
import { heldIn, spelledArguments } from "./spelled-arguments.ts";
import { type Context, type Found, many } from "./tier.ts";
import { NOTHING_GIVEN, type Site } from "./types/type.ts";
import { parametersOf } from "./types/type-parameters.ts";

const CALLABLE: ReadonlySet<Kind> = new Set<Kind>(["function", "method", "constructor"]);

/** What was found, in the order in which a call at the place asked for would take it. */
export async function fittingFirst(context: Context, found: Found): Promise<Found> {
  const [first] = found.candidates;
  if (!first || found.candidates.length < 2 || !CALLABLE.has(first.definition.kind)) return found;
  const forms = new Set(overloadsOf(first).map(({ definition: { index } }) => index));
  const isForm = ({ path, definition: { index } }: Candidate): boolean => path === first.path && forms.has(index);
  const own = found.candidates.filter(isForm);
  if (own.length < 2) return found;
  const written = writtenAt(context);
  const told = written && (await spelledArguments(context.typing, written, siteOf(context)));
  const held = told && told.length > 1 ? await heldAt(context, own) : undefined;
  const ordered = takingTypes(
    context,
    inOrder(own, told, () => factsOf(context, first), held),
  );
  if (ordered.every((one, index) => one === own[index])) return found;
  const rest = found.candidates.filter((one) => !isForm(one));
  return many([...ordered, ...rest], found.origin, found.confidence);
}

const siteOf = (context: Context): Site => ({
  file: context.own(),
  at: context.asked.span.start,
  given: NOTHING_GIVEN,
});

/** What the type parameters of the type around stand for, where a form's parameter is of such a type and nothing else. */
async function heldAt(context: Context, forms: readonly Candidate[]): Promise<Held | undefined> {
  const { asked, typing } = context;
  const { occurrence } = asked;
  const [first] = forms;
  if (!occurrence || !first || occurrence.receiverForm === 0) return undefined;
  return heldIn(typing, first, async () => {
    const receiver = readReceiver(context.here, occurrence, asked.document.text);
    return receiver && typing.ofExpression(receiver.expression, { ...siteOf(context), at: receiver.start });
  });
}

/** Those that have type parameters come first where type arguments are written. */
function takingTypes({ asked }: Context, forms: readonly Candidate[]): readonly Candidate[] {
  const { document, span } = asked;
  const isOpen = familyOf(asked.language).names.overloadsApart && document.text[span.end] === "<";
  const taking = isOpen ? forms.filter((one) => parametersOf(one, 1).length > 0) : [];
  return taking.length > 0 ? [...taking, ...forms.filter((one) => !taking.includes(one))] : forms;
}

/** The arguments of the call whose name is asked for; undefined where it is none, or they are not whole. */
export function writtenAt({ asked, project }: Context): readonly WrittenArgument[] | undefined {
  if (asked.occurrence?.count === undefined) return undefined;
  const { document, span } = asked;
  const bracket = bracketBehind(document.text, span.end);
  const tree = bracket === undefined ? undefined : document.tree(project.workspace.limits);
  return tree && argumentsAt(document.text, tree, bracket as number)?.arguments;
}

/** The facts that tell the parameters of a file's functions: what is known of the asking file may be its names alone. */
const factsOf = (context: Context, { path, facts }: Candidate): Facts =>
  path === context.asked.path ? context.own().facts : facts;
