/** Spelled arguments: what names among the arguments of a call are, spelled as such a value would be written, where that tells overloads apart. */

import { familyOf } from "../languages/families.ts";
import { type Candidate, candidateIn } from "../languages/kit/candidate.ts";
import { readExpression } from "../syntax/expression.ts";
import type { WrittenArgument } from "../syntax/written-arguments.ts";
import type { Held } from "./overload-forms.ts";
import { elementOf } from "./types/elements.ts";
import type { Questions } from "./types/questions.ts";
import type { Site, Type } from "./types/type.ts";
import { parametersOf } from "./types/type-parameters.ts";

/** Arguments that are looked at. */
const MOST = 4;
const PATH = /^[\p{L}_$][\w$]*(?:\.[\p{L}_$][\w$]*)*$/u;

/** Values of the platform's types, as they are written. */
const SPELLED: Readonly<Record<string, string>> = {
  string: '""',
  String: '""',
  number: "0",
  Number: "0",
  boolean: "true",
  Boolean: "true",
  Array: "[]",
  ReadonlyArray: "[]",
  RegExp: "/./",
};
const FUNCTION = "() => {}";

/** The arguments, with those spelled out that are names. */
export async function spelledArguments(
  ask: Questions,
  written: readonly WrittenArgument[],
  site: Site,
): Promise<readonly WrittenArgument[]> {
  if (!familyOf(site.file.language).types.platform.refuses) return written;
  const told: WrittenArgument[] = [];
  for (const [place, argument] of written.entries()) {
    const isNamed = argument.literal === undefined && place < MOST && PATH.test(argument.text);
    const text = isNamed ? await spelled(ask, argument.text, site) : undefined;
    told.push(text === undefined ? argument : { ...argument, text });
  }
  return told;
}

async function spelled(ask: Questions, text: string, site: Site): Promise<string | undefined> {
  const value = readExpression(text);
  const type = value && (await ask.ofExpression(value, site));
  switch (type?.kind) {
    case "function": {
      const { type: gives = "" } = type.of.definition;
      return /\sis\s/.test(gives) ? `(): ${gives} => {}` : FUNCTION;
    }
    case "giver":
      return FUNCTION;
    case "tuple":
      return "[]";
    case "platform":
      // The name of a type of the platform is the function that makes one.
      return type.name === text ? FUNCTION : SPELLED[type.name];
    default:
      return undefined;
  }
}

/** What nothing but a value of one type fits, and what a value of a type fits of which nothing is known. */
const NO_LITERAL = "never";
const ANY_PRIMITIVE = "string | number | boolean";
const TAKEN: Readonly<Record<string, string>> = {
  string: "string",
  String: "string",
  number: "number",
  Number: "number",
  boolean: "boolean",
  Boolean: "boolean",
  Array: "[]",
  ReadonlyArray: "[]",
};

/** What the type parameters of the type stand for that a form is a member of: of a value that holds elements, their type. */
export async function heldIn(
  ask: Questions,
  { definition: { parent }, ...file }: Candidate,
  holder: () => Promise<Type | undefined>,
): Promise<Held | undefined> {
  const [name, ...others] = parent === undefined ? [] : parametersOf(candidateIn(file, parent), 2);
  if (name === undefined || others.length > 0) return undefined;
  const type = await holder();
  const element = type && (await elementOf(ask, type, undefined));
  return new Map([[name, takenBy(element)]]);
}

function takenBy(element: Type | undefined): string {
  if (!element || element.kind === "external" || element.kind === "either") return ANY_PRIMITIVE;
  if (element.kind === "tuple") return "[]";
  return element.kind === "platform" ? (TAKEN[element.name] ?? ANY_PRIMITIVE) : NO_LITERAL;
}
