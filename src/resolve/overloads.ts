/**
 * Overloads: of the declared forms of one function those that a call fits come first, by the number of its arguments and by what kind of
 * literal each is. A body whose forms are declared apart comes last: no caller sees it (TypeScript handbook, "Function Overloads").
 */

import type { Facts } from "../index/facts.ts";
import type { Candidate } from "../languages/kit/candidate.ts";
import type { Kind } from "../languages/vocabulary.ts";
import { argumentsAt, bracketBehind, type WrittenArgument } from "../syntax/written-arguments.ts";
import { inOrder, overloadsOf } from "./overload-forms.ts";
import { type Context, type Found, many } from "./tier.ts";

const CALLABLE: ReadonlySet<Kind> = new Set<Kind>(["function", "method", "constructor"]);

/** What was found, in the order in which a call at the place asked for would take it. */
export function fittingFirst(context: Context, found: Found): Found {
  const [first] = found.candidates;
  if (!first || found.candidates.length < 2 || !CALLABLE.has(first.definition.kind)) return found;
  const forms = new Set(overloadsOf(first).map(({ definition: { index } }) => index));
  const isForm = ({ path, definition: { index } }: Candidate): boolean => path === first.path && forms.has(index);
  const own = found.candidates.filter(isForm);
  if (own.length < 2) return found;
  const ordered = inOrder(own, writtenAt(context), () => factsOf(context, first));
  if (ordered.every((one, index) => one === own[index])) return found;
  const rest = found.candidates.filter((one) => !isForm(one));
  return many([...ordered, ...rest], found.origin, found.confidence);
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
