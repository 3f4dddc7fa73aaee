/** Variants: which of the types that a value may be remain, by what is asked of its members: `x.kind === "a"`, a key that is there. */

import { familyOf } from "../../languages/families.ts";
import type { VariantTest } from "../../languages/type-rules.ts";
import { literalNamed } from "./literals.ts";
import type { Questions } from "./questions.ts";
import { eitherOf, type Site, type Type } from "./type.ts";

/** The type of a name's value where it stands, by what is asked of it on the way. @param since where the name is declared that is meant */
export async function variantAt(
  ask: Questions,
  type: Type | undefined,
  { name, since }: { readonly name: string; readonly since: number },
  site: Site,
): Promise<Type | undefined> {
  const { file, at } = site;
  if (type?.kind !== "either") return type;
  const { statements } = familyOf(file.language).types;
  const text = statements?.tests && ask.project.textOf(file.path);
  return text === undefined ? type : variantsOf(ask, type, statements?.tests?.(text, name, { since, at }) ?? [], site);
}

/** What remains of a type; all of it where nothing would. @param site where the tests are written */
export async function variantsOf(ask: Questions, type: Type, tests: readonly VariantTest[], site: Site): Promise<Type> {
  if (type.kind !== "either" || tests.length === 0) return type;
  const known: VariantTest[] = [];
  for (const test of tests) {
    const values = test.values && (await literalsOf(ask, test.values, site));
    if (values || !test.values) known.push({ ...test, values });
  }
  return (await remainderOf(ask, type, known))?.type ?? type;
}

/** Whether a value has a member whichever of several types it is of. */
export async function allHave(ask: Questions, type: Type, name: string): Promise<boolean> {
  if (type.kind !== "either") return (await ask.members(type, name)).candidates.length > 0;
  const isWhole = type.isAll === true || type.inOrder === true;
  if (type.has?.(name) === false) return false;
  for (const option of type.options) if ((await allHave(ask, option, name)) === isWhole) return isWhole;
  return !isWhole;
}

/** The literals that some values are; undefined where one of them is none. */
async function literalsOf(
  ask: Questions,
  values: readonly string[],
  site: Site,
): Promise<readonly string[] | undefined> {
  const found: string[] = [];
  for (const value of values) {
    const literal = NAME.test(value) && !LITERAL.test(value) ? await literalNamed(ask, value, site) : value;
    if (literal === undefined) return undefined;
    found.push(literal);
  }
  return found;
}
const NAME = /^[\p{L}_$][\w$]*$/u;

/** What remains of a type, and the tests of members that all of it has, or may have. */
interface Remainder {
  readonly type: Type;
  readonly told: readonly VariantTest[];
}

/** Undefined where a member is not as it was asked. */
async function remainderOf(ask: Questions, type: Type, tests: readonly VariantTest[]): Promise<Remainder | undefined> {
  if (type.kind !== "either") return remainderOfOne(ask, type, tests);
  const isWhole = type.isAll === true || type.inOrder === true;
  const left: Remainder[] = [];
  const { has } = type;
  const asked = has ? tests.filter(({ key }) => has(key)) : tests;
  for (const option of type.options) {
    const one = await remainderOf(ask, option, asked);
    if (one) left.push(one);
    else if (isWhole) return undefined;
  }
  // Of what is several types at once each tells of the members that it has.
  if (isWhole)
    return {
      type: { ...type, options: left.map((one) => one.type) },
      told: asked.filter((test) => left.some(({ told }) => told.includes(test))),
    };
  const having = left.filter(({ told }) => tests.every((test) => !test.is || told.includes(test)));
  const kept = having.length > 0 ? having : left;
  const found = eitherOf(kept.map((one) => one.type));
  return found && { type: found, told: tests.filter((test) => kept.every(({ told }) => told.includes(test))) };
}

async function remainderOfOne(
  ask: Questions,
  type: Type,
  tests: readonly VariantTest[],
): Promise<Remainder | undefined> {
  if (type.kind !== "inline" && type.kind !== "instance") return { type, told: tests };
  const told: VariantTest[] = [];
  for (const test of tests) {
    const { candidates, external } = await ask.members(type, test.key);
    const [first] = candidates;
    if (first && !mayBe(first.definition.type, test)) return undefined;
    if (first || (external !== undefined && type.kind === "instance")) told.push(test);
  }
  return { type, told };
}

const LITERAL = /^(?:(["'`]).*\1|-?\d[\w.]*|true|false|\p{Lu}[\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)+)$/u;
const bare = (literal: string): string => literal.replace(/^(["'`])(.*)\1$/, "$2");

/** Whether a member that is there may be as it was asked. @param type of the member, as written */
function mayBe(type: string | undefined, { values, is }: VariantTest): boolean {
  if (values === undefined) return is;
  const options =
    type
      ?.split("|")
      .map((one) => one.trim())
      .filter((one) => one !== "") ?? [];
  if (options.length === 0 || !options.every((one) => LITERAL.test(one))) return true;
  const asked = new Set(values.map(bare));
  return is ? options.some((one) => asked.has(bare(one))) : !options.every((one) => asked.has(bare(one)));
}
