/** Inference: what the arguments of a call say that the type parameters of a function stand for, where the call does not say it itself. */

import { familyOf } from "../../languages/families.ts";
import type { Candidate } from "../../languages/kit/candidate.ts";
import type { Expression } from "../../syntax/expression.ts";
import { parametersIn } from "../parameters.ts";
import type { Questions } from "./questions.ts";
import type { Bound, BoundValue, Given, Site, Type } from "./type.ts";
import { typeNamed } from "./type-names.ts";
import { parametersOf } from "./type-parameters.ts";
import { readType, type WrittenType } from "./written-type.ts";

/** Type parameters of a definition that are looked at. */
const MOST = 8;
/** Types within each other that are looked at. */
const DEEPEST = 4;

/**
 * What a function's type parameters stand for: what is known of them, and what the arguments say of the others.
 * @param types what declares the type parameters: the function, or the type that a constructor makes
 * @param args the values of the arguments in their order; undefined for one that tells nothing
 */
export async function inferredBy(
  ask: Questions,
  types: Candidate,
  of: Candidate,
  args: readonly (BoundValue | undefined)[],
  given: Given,
): Promise<Given> {
  const open = new Set(parametersOf(types, MOST).filter((name) => !given.has(name)));
  if (open.size === 0 || args.length === 0) return given;
  const found = new Map<string, Bound>();
  const where = { file: of, at: of.definition.selection.end, given };
  for (const [place, { type }] of parametersIn(of.facts, of.definition).entries()) {
    const value = args[place];
    const written = type === undefined || value === undefined ? undefined : readType(type);
    if (written && value) await compare(ask, written, value, { open, found, where });
  }
  return found.size > 0 ? new Map([...given, ...found]) : given;
}

/**
 * What a function's type parameters stand for where its result has a place of a known type (`const box: Box<A> = make(…)`).
 * @param wanted the type that is expected of the result
 */
export function inferredByResult(of: Candidate, wanted: Type, given: Given): Given {
  const written = of.definition.type === undefined ? undefined : readType(of.definition.type);
  if (wanted.kind !== "instance" || written?.kind !== "named") return given;
  if (written.path.at(-1) !== wanted.of.definition.name) return given;
  const open = new Set(parametersOf(of, MOST).filter((name) => !given.has(name)));
  const found = new Map<string, Bound>();
  takeArguments(written.args, wanted, { open, found });
  return found.size > 0 ? new Map([...given, ...found]) : given;
}

interface Inference {
  readonly open: ReadonlySet<string>;
  readonly found: Map<string, Bound>;
  /** Where the types of the parameters are written. */
  readonly where: Site;
}

/** Compares a parameter's type with the value that is given to it. */
async function compare(
  ask: Questions,
  type: WrittenType,
  { value, site }: BoundValue,
  inference: Inference,
  depth = 0,
): Promise<void> {
  if (depth > DEEPEST) return;
  const inside = (part: WrittenType, of: Expression): Promise<void> =>
    compare(ask, part, { value: of, site }, inference, depth + 1);
  switch (type.kind) {
    case "either":
    case "both":
      for (const option of type.options) await inside(option, value);
      return;
    case "list":
      return inside(type.of, { kind: "element", of: value, at: undefined });
    case "function":
      // What a function gives by its own parameters is not known where it is written, unless these are what is asked for.
      if (!type.gives || (value.kind === "function" && type.takes?.every((one) => isOpen(one, inference)) === false))
        return;
      return inside(
        type.gives,
        value.kind === "function" ? value.gives : { kind: "call", of: value, types: undefined },
      );
    case "named":
      return compareNamed(ask, type, { value, site }, inference, inside);
    default:
  }
}

type Named = WrittenType & { readonly kind: "named" };

/** Whether a type is one of the parameters that are asked for. */
const isOpen = (type: WrittenType | undefined, { open }: Inference): boolean =>
  type?.kind === "named" && type.path.length === 1 && open.has(type.path[0] as string);

async function compareNamed(
  ask: Questions,
  type: Named,
  { value, site }: BoundValue,
  { open, found, where }: Inference,
  inside: (part: WrittenType, of: Expression) => Promise<void>,
): Promise<void> {
  const { path, args } = type;
  const name = path.at(-1) as string;
  if (path.length === 1 && open.has(name)) {
    if (!found.has(name)) found.set(name, { type: { kind: "value", of: value }, site });
    return;
  }
  const { transparent, awaited, elements } = familyOf(site.file.language).types.platform;
  const held = (places: Readonly<Record<string, number>>): WrittenType | undefined =>
    places[name] === undefined ? undefined : args[places[name] as number];
  const [through, waited, element] = [held(transparent), held(awaited), held(elements)];
  if (through) return inside(through, value);
  if (waited) return inside(waited, { kind: "await", of: value });
  if (element) return inside(element, { kind: "element", of: value, at: undefined });
  if (args.length === 0) return;
  if (value.kind === "function") {
    const meant = await functionNamed(ask, type, where);
    return meant && inside(meant, value);
  }
  const given = await ask.ofExpression(value, site);
  if (given?.kind !== "instance" || given.of.definition.name !== name) return;
  takeArguments(args, given, { open, found });
}

/** The type of functions that a name is given to (`Getter<T>` for `() => T`), in the words of who names it. */
async function functionNamed(ask: Questions, type: Named, where: Site): Promise<WrittenType | undefined> {
  const named = await typeNamed(ask, type, where);
  if (!named || "kind" in named || named.definition.kind !== "type") return undefined;
  const read = readType(named.definition.type ?? "");
  if (read?.kind !== "function") return undefined;
  const own = new Map(parametersOf(named, type.args.length).map((name, place) => [name, type.args[place]]));
  const said = (one: WrittenType | undefined): WrittenType | undefined =>
    one?.kind === "named" && one.path.length === 1 ? (own.get(one.path[0] as string) ?? one) : one;
  return { kind: "function", gives: said(read.gives), ...(read.takes && { takes: read.takes.map(said) }) };
}

/** Takes what the arguments of a type are that type parameters stand in the place of. */
function takeArguments(
  args: readonly WrittenType[],
  { of, given }: Type & { readonly kind: "instance" },
  { open, found }: Pick<Inference, "open" | "found">,
): void {
  for (const [place, parameter] of parametersOf(of, args.length).entries()) {
    const arg = args[place];
    const bound = given.get(parameter);
    const [own] = arg?.kind === "named" && arg.path.length === 1 ? arg.path : [];
    if (bound && own !== undefined && open.has(own) && !found.has(own)) found.set(own, bound);
  }
}
