/** Words: names that a component knows though no statement brings them, and what they stand for by what the component writes. */

import type { Value } from "../../index/facts.ts";
import { closedAt } from "../../text/closing-bracket.ts";
import type { StatementRules } from "../type-rules.ts";

/** UTF-16 units of a type argument. */
const LONGEST = 20_000;

/** What Astro gives a page: https://docs.astro.build/en/guides/typescript/#component-props. Without its package at least what the page says itself. */
const ASTRO = `import("astro").AstroGlobal`;
const ASTRO_OF_PROPS = `${ASTRO}<Props> & Pick<Record<"props", Props>, "props">`;

/** The type argument of a call, from its bracket on: https://vuejs.org/api/sfc-script-setup.html#type-only-props-emit-declarations. */
function argument(text: string, call: RegExp, from: number): Value | undefined {
  call.lastIndex = from;
  const found = call.exec(text);
  if (!found) return undefined;
  const open = found.index + found[0].length - 1;
  // The sign of a function's type closes nothing.
  const end = closedAt(text.replaceAll("=>", "=="), open, "<>", LONGEST);
  return end === undefined ? undefined : { written: text.slice(open + 1, end - 1), start: open + 1 };
}

/** What a call gives of which the argument says it: of any, or of the one at the place. */
const giving =
  (call: RegExp, write: (type: string) => string = (type) => type, isAtPlace = false) =>
  (text: string, at: number): Value | undefined => {
    const type = argument(text, call, isAtPlace ? at : 0);
    return type && { ...type, written: `0 as () => ${write(type.written)}` };
  };

const props = giving(/\bdefineProps\s*</g);

const WORDS: ReadonlyMap<string, (text: string, at: number) => Value | undefined> = new Map([
  ["Astro", (text, at) => ({ written: `0 as ${/\bProps\b/.test(text) ? ASTRO_OF_PROPS : ASTRO}`, start: at })],
  ["defineProps", props],
  ["withDefaults", props],
  ["defineModel", giving(/\bdefineModel\s*</g, (type) => `import("vue").ModelRef<${type}>`, true)],
]);

export const words: NonNullable<StatementRules["around"]> = {
  names: new Set(WORDS.keys()),
  valueOf: (text, name, at) => WORDS.get(name)?.(text, at),
};
