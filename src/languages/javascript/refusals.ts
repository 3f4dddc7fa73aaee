/** Refusals: which parameters, by their type as written, take none of an argument, as written: they tell the overloads of a function apart. */

import { typeParts } from "../../syntax/type-parts.ts";

/** What an argument is, as far as its text says. */
type Form = "guard" | "function" | "list" | "object" | "made" | "pattern" | "null" | "string" | "number" | "boolean";

const ARROW =
  /^(?:async\s*)?(?:<[^>]*>\s*)?(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[\p{L}_$][\w$]*)\s*(:[^={]*)?=>\s*/u;
/** What a function says that tells its caller the type of an argument (`x is Bird`). */
const SAYS_TYPE = /^\s*:\s*(?:asserts\s+)?[\w$]+\s+is\s/;
/** A body of which TypeScript tells itself that it says the type of an argument (5.5, "Inferred Type Predicates"). */
const ASKS_TYPE =
  /^(?:typeof\s+[\w$]+\s*===?\s*["'][^"']*["']|[\w$]+\s+instanceof\s+[\w$.]+|[\w$]+\s*!==?\s*(?:null|undefined)|Array\.isArray\([\w$]+\))$/;

const FORMS: readonly (readonly [Form, RegExp])[] = [
  ["function", /^(?:async\s+)?function\b/],
  ["list", /^\[/],
  ["object", /^\{/],
  ["made", /^new\s/],
  ["pattern", /^\/(?![/*])/],
  ["null", /^null$/],
  ["string", /^["'`]/],
  ["number", /^[-+]?\.?\d[\w.]*$/],
  ["boolean", /^(?:true|false)$/],
];

function formOf(argument: string): Form | undefined {
  const arrow = ARROW.exec(argument);
  if (!arrow) return FORMS.find(([, form]) => form.test(argument))?.[0];
  return SAYS_TYPE.test(arrow[1] ?? "") || ASKS_TYPE.test(argument.slice(arrow[0].length).trim())
    ? "guard"
    : "function";
}

const PRIMITIVE: Readonly<Record<string, Form>> = {
  string: "string",
  number: "number",
  bigint: "number",
  boolean: "boolean",
  true: "boolean",
  false: "boolean",
};
/** Types of what has elements, by their names: nothing else is one. */
const LISTS = /^(?:readonly\s.*\[\]|.*\[\]|\[.*\]|(?:Readonly)?Array<.*>|ConcatArray<.*>)$/s;
const NOTHING = /^(?:null|undefined|void|never)$/;
const CALLED = /^(?:new\s*)?(?:<[^>]*>\s*)?\(.*\)\s*=>/s;

/** Whether a type, as written, takes no argument of a form. */
function refusesForm(type: string, form: Form): boolean {
  const primitive = PRIMITIVE[type] ?? (/^(["'`]).*\1$/s.test(type) ? "string" : undefined);
  if (primitive) return primitive !== form;
  if (NOTHING.test(type)) return type !== form;
  if (CALLED.test(type))
    return /=>\s*(?:asserts\s+)?[\w$]+\s+is\s/.test(type) ? form !== "guard" : form !== "function" && form !== "guard";
  if (LISTS.test(type)) return form !== "list" && form !== "made";
  // What has members is none of the values without.
  if (type.startsWith("{")) return ["null", "string", "number", "boolean"].includes(form);
  if (type === "RegExp") return form !== "pattern" && form !== "made";
  return false;
}

/** Whether a parameter takes an argument never, by what both are written as. @param type of the parameter */
export function refuses(type: string, argument: string): boolean {
  const form = formOf(argument.trim());
  if (form === undefined) return false;
  return typeParts(type, "|").every((option) =>
    typeParts(option.trim().replace(/^\((.*)\)$/s, "$1"), "&").some((part) => refusesForm(part.trim(), form)),
  );
}
