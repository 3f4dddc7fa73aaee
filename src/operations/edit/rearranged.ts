/** Rearranged: a list of parameters, or the arguments of a call, as another list has them. Pure. */

import type { ArgumentItem, ParameterItem } from "../../answers/edits/edit-questions.ts";

/** A parameter of the new list. */
export interface NewParameter {
  readonly name: string;
  /** Its place in the old list; undefined for a new one. */
  readonly was: number | undefined;
  /** As it is declared, where that is new. */
  readonly declaration: string | undefined;
  /** What calls give for a new one; undefined: they leave it out. */
  readonly value: string | undefined;
}

/** What may do something when it is worked out: the order of these, and whether they are, counts. */
const MAY_DO = /[([`]|\+\+|--|(?<![=!<>])=(?!=)|\bawait\b|\byield\b|<-/;

/** The texts of a list, each behind what stands before it. @param between as the old list had them */
export function joined(items: readonly string[], between: readonly string[]): string {
  const last = between.at(-1) ?? ", ";
  return items.map((one, index) => (index === 0 ? one : (between[index - 1] ?? last) + one)).join("");
}

interface Rearranging {
  readonly old: readonly ParameterItem[];
  readonly wanted: readonly NewParameter[];
  /** What is the same as no argument, where others follow. */
  readonly omitted: string | undefined;
  /** Whether arguments may name their parameter. */
  readonly names: boolean;
}

/** The arguments for the new list, or why nobody can say them. A parameter that takes any number of them is the last of both lists. */
export function rearranged(given: readonly ArgumentItem[], rearranging: Rearranging): readonly string[] | string {
  const { old, wanted } = rearranging;
  if (!old.at(-1)?.isVariadic) return inPlace(given, rearranging);
  const count = old.length - 1;
  const ahead = { ...rearranging, old: old.slice(0, count), wanted: wanted.slice(0, -1) };
  const rest = given.slice(count);
  const texts = inPlace(given.slice(0, count), ahead);
  if (typeof texts === "string" || rest.length === 0) return texts;
  if (given.some(({ name }) => name !== undefined)) return "it names arguments beside any number of them";
  return texts.length < ahead.wanted.length
    ? `it leaves out ${ahead.wanted[texts.length]?.name}, and gives what comes behind`
    : [...texts, ...rest.map(({ text }) => text)];
}

function inPlace(
  given: readonly ArgumentItem[],
  { old, wanted, omitted, names }: Rearranging,
): readonly string[] | string {
  const byPlace = given.filter(({ name }) => name === undefined);
  if (byPlace.length > old.length) return "it gives more arguments than there are parameters";
  const firstNamed = given.findIndex(({ name }) => name !== undefined);
  if (firstNamed >= 0 && firstNamed < byPlace.length) return "arguments by place stand behind named ones";
  const argumentOf = (index: number): ArgumentItem | undefined =>
    byPlace[index] ?? given.find(({ name }) => name === old[index]?.name);
  if (given.some(({ name }) => name !== undefined && !old.some((one) => one.name === name)))
    return "it names an argument that is no parameter";
  if (old.some((one, index) => !one.isOptional && argumentOf(index) === undefined))
    return "it gives fewer arguments than there are parameters";
  const lost = old.filter(
    (_, index) => wanted.every(({ was }) => was !== index) && MAY_DO.test(argumentOf(index)?.value ?? ""),
  );
  if (lost.length > 0) return `what it gives for ${lost[0]?.name} may do something by itself`;

  const texts: string[] = [];
  const doing: number[] = [];
  let isByName = false;
  const last = wanted.findLastIndex(({ was, value }) => (was === undefined ? value : argumentOf(was)) !== undefined);
  for (const { name, was, value } of wanted.slice(0, last + 1)) {
    const argument = was === undefined ? undefined : argumentOf(was);
    const text = was === undefined ? value : argument?.value;
    if (text === undefined) {
      if (names) isByName = true;
      else if (omitted !== undefined) texts.push(omitted);
      else return `it leaves out ${name}, and gives what comes behind`;
      continue;
    }
    if (argument && MAY_DO.test(argument.value)) doing.push(given.indexOf(argument));
    // What was given by its name stays so, and all behind it.
    isByName ||= argument?.name !== undefined;
    texts.push(isByName ? `${name}=${text}` : text);
  }
  if (doing.some((at, index) => index > 0 && at < (doing[index - 1] ?? 0)))
    return "what it gives may do something by itself, and would do it in another order";
  return texts;
}
