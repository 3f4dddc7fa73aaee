/** Variants: which of the types that a value may be remain, by what is asked of its members: `x.kind === "a"`, a key that is there. */

import { familyOf } from "../../languages/families.ts";
import type { VariantTest } from "../../languages/type-rules.ts";
import type { Questions } from "./questions.ts";
import { eitherOf, type Site, type Type } from "./type.ts";

/** The type of a name's value where it stands, by what is asked of it on the way. @param since where the name is declared that is meant */
export async function variantAt(
  ask: Questions,
  type: Type | undefined,
  { name, since }: { readonly name: string; readonly since: number },
  { file, at }: Site,
): Promise<Type | undefined> {
  if (type?.kind !== "either") return type;
  const { statements } = familyOf(file.language).types;
  const text = statements?.tests && ask.project.textOf(file.path);
  return text === undefined ? type : variantsOf(ask, type, statements?.tests?.(text, name, { since, at }) ?? []);
}

/** What remains of a type; all of it where nothing would. */
export async function variantsOf(ask: Questions, type: Type, tests: readonly VariantTest[]): Promise<Type> {
  if (type.kind !== "either" || tests.length === 0) return type;
  const left: Type[] = [];
  for (const option of type.options) if (await passes(ask, option, tests)) left.push(option);
  return eitherOf(left) ?? type;
}

async function passes(ask: Questions, option: Type, tests: readonly VariantTest[]): Promise<boolean> {
  if (option.kind !== "inline" && option.kind !== "instance") return true;
  for (const test of tests) {
    const { candidates, external } = await ask.members(option, test.key);
    if (candidates.length === 0 && external !== undefined && option.kind === "instance") continue;
    const [first] = candidates;
    if (!(first ? mayBe(first.definition.type, test) : !test.is)) return false;
  }
  return true;
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
