/** Signature: parameters of a function added, taken away, put in another order or renamed, with every call of it, where each can be proved. */

import type { ArgumentItem, ParameterList } from "../../answers/edits/edit-questions.ts";
import type { Place } from "../../index/target.ts";
import { languageOfPath } from "../../languages/table.ts";
import { isBefore, type Range } from "../../text/line-index.ts";
import { wordOf } from "../../text/literally.ts";
import { numberOf } from "../../text/number-of.ts";
import type { Outcome } from "../operation.ts";
import type { PreciseAsk } from "../ports/precise.ts";
import type { Asked, Compute } from "./computed.ts";
import { askingOf, atOf, type EditInput } from "./input.ts";
import { kinOf } from "./kin.ts";
import { joined, type NewParameter, rearranged } from "./rearranged.ts";
import { refused as refusal } from "./refusal.ts";
import type { EditAt } from "./rename.ts";
import { placesOf, shownPlace } from "./shown-places.ts";
import { keyOf, settled, type Uses, usesOf } from "./uses.ts";

const refused = (message: string, places: readonly string[] = [], unknown: readonly string[] = []) =>
  refusal(message, { places, unknown }, "make the change by replace");

/** The wanted list in terms of the old one. */
function wantedOf({ parameters = [] }: EditInput, { items }: ParameterList): readonly NewParameter[] | string {
  const found: NewParameter[] = [];
  for (const { name, was = name, declaration, value } of parameters) {
    const index = items.findIndex((one) => one.name === was);
    if (index < 0 && declaration === undefined)
      return `there is no parameter ${was}; there are ${items.map((one) => one.name).join(", ") || "none"}: a new one needs declaration`;
    if (found.some((one) => one.name === name)) return `${name} stands there twice`;
    found.push({ name, was: index < 0 ? undefined : index, declaration, value });
  }
  return found;
}

/** Whether calls may leave a parameter out, by its text. */
const mayBeLeftOut = (text: string): boolean => /^[^:=]*\?|=(?!>)/.test(text);

/** What is against it, whatever the calls are. */
function hindrance({ items }: ParameterList, wanted: readonly NewParameter[]): string | undefined {
  const variadic = items.findIndex(({ isVariadic }) => isVariadic);
  const { was, declaration: anew } = wanted.at(-1) ?? {};
  if (variadic >= 0 && (variadic < items.length - 1 || was !== variadic || anew !== undefined))
    return `${items[variadic]?.name} takes any number of arguments, and is not the last as it is`;
  const bare = wanted.find(
    ({ was, declaration = "", value }) => was === undefined && value === undefined && !mayBeLeftOut(declaration),
  );
  if (bare) return `${bare.name} has neither a default in its declaration nor a value for calls`;
  const lacking = items.find(
    (one, index) => one.selection === undefined && wanted.some(({ was, name }) => was === index && name !== one.name),
  );
  return lacking && `${lacking.text} has no name of its own`;
}

/** What is against the new list as it is to be written. */
function against({ items, closing, seesOthers }: ParameterList, texts: readonly string[], names: readonly string[]) {
  const isClosing = (text: string): boolean =>
    closing === "?" ? /^[^:=]*\?/.test(text) : closing !== undefined && mayBeLeftOut(text);
  // One that takes any number of arguments stands behind all.
  const rest = items.at(-1)?.isVariadic ? texts.length - 1 : texts.length;
  for (const [index, text] of texts.entries()) {
    const before = texts.slice(0, index).findIndex(isClosing);
    if (before >= 0 && index < rest && !mayBeLeftOut(text))
      return `${names[index]} cannot stand behind ${names[before]}, which may be left out`;
    const [, ...initial] = seesOthers ? text.split(/=(?!>)/) : [];
    const later = names.slice(index).find((name) => wordOf(name).test(initial.join("=")));
    if (later !== undefined) return `the default of ${names[index]} needs ${later}, which would stand behind it`;
  }
  return undefined;
}

/** Edits in the body for parameters that are renamed; refused where one is taken away that is used. */
async function inBody(
  { engine }: Asked,
  { definitions: [own] }: Uses,
  { items }: ParameterList,
  wanted: readonly NewParameter[],
): Promise<Outcome<readonly EditAt[]>> {
  const edits: EditAt[] = [];
  for (const [index, { name, selection }] of items.entries()) {
    const now = wanted.find(({ was }) => was === index);
    if (!selection || now?.name === name) continue;
    const { path } = own;
    const found = await engine.ask("references", {
      path,
      position: selection.start,
      scope: "file",
      includeDeclaration: false,
      isAllWanted: true,
    });
    if (!found.ok) return found;
    const uses = found.value.places.filter(({ range: { start } }) => own.above <= start.line && start.line <= own.last);
    const apart = uses.filter(
      ({ range: { start } }) => start.line !== selection.start.line || start.character !== selection.start.character,
    );
    if (found.value.possible.length > 0)
      return refused(`${name} may be used otherwise`, found.value.possible.map(shownPlace));
    if (!now) {
      if (apart.length > 0) return refused(`${name} is used in the body`, apart.map(shownPlace));
      continue;
    }
    const read = await engine.ask("text", { path });
    if (!read.ok) return read;
    const text = read.value
      .split(/\r?\n/)
      .slice(own.above, own.last + 1)
      .join("\n");
    if (wordOf(now.name).test(text)) return refused(`${now.name} stands in ${own.name} already`);
    const ranges = apart.map(({ range }) => range);
    const renamed = await engine.ask("renamed", { path, ranges, newName: now.name, part: "value" });
    if (!renamed.ok) return renamed;
    for (const [at, one] of renamed.value.entries()) {
      const range = ranges[at];
      if (one === undefined || !range) return refused(`${name} is a key and a value at once`);
      edits.push({ range, text: one });
    }
  }
  return { ok: true, value: edits };
}

/** The parameters as they are to be declared, without the receiver. */
const declarations = ({ items }: ParameterList, wanted: readonly NewParameter[]): readonly string[] =>
  wanted.map(({ name, was, declaration }) => {
    const old = was === undefined ? undefined : items[was];
    if (declaration !== undefined || !old) return declaration ?? name;
    if (old.name === name || !old.selection) return old.text;
    const at = old.text.search(wordOf(old.name));
    return old.text.slice(0, at) + name + old.text.slice(at + old.name.length);
  });

/** The texts of neighbours, who say once what they share where they did before. */
const sharing = ({ items }: ParameterList, wanted: readonly NewParameter[], texts: readonly string[]) =>
  texts.map((text, index) => {
    const sharedBy = ({ was, declaration }: Partial<NewParameter> = {}) =>
      was === undefined || declaration !== undefined ? undefined : items[was]?.shared;
    const shared = sharedBy(wanted[index]);
    return shared !== undefined && shared === sharedBy(wanted[index + 1])
      ? text.slice(0, text.length - shared.length).trimEnd()
      : text;
  });

function declared({ items, between, receiver, inside }: ParameterList, texts: readonly string[]): EditAt {
  const all = receiver ? [receiver.text, ...texts] : texts;
  const first = receiver ?? items[0];
  const last = items.at(-1) ?? receiver;
  const range = all.length === 0 || !first || !last ? inside : { start: first.range.start, end: last.range.end };
  return { range, text: joined(all, between) };
}

/** Whether a call says what it said. */
const isSame = (texts: readonly string[], items: readonly ArgumentItem[]): boolean =>
  texts.length === items.length && texts.every((text, index) => text === items[index]?.text);

const contains = (outer: Range, { start }: Range): boolean =>
  !isBefore(start, outer.start) && isBefore(start, outer.end);

/** Places at which it is declared or stands without being called. */
const isSilent = ({ kind, preview }: Place): boolean =>
  kind === "import" || /^\s*(?:export\s*\{|from\s+\S+\s+import\b|import\b)/.test(preview);

async function atCalls(
  { engine }: Asked,
  { used, within }: Uses,
  list: ParameterList,
  wanted: readonly NewParameter[],
): Promise<Outcome<ReadonlyMap<string, readonly EditAt[]>>> {
  const byPath = new Map<string, readonly EditAt[]>();
  const against: string[] = [];
  const all = [...used, ...within.used];
  for (const path of new Set(all.map((one) => one.path))) {
    const places = all.filter((one) => one.path === path && !isSilent(one));
    const sites = await engine.ask("callSites", { path, ranges: places.map(({ range }) => range) });
    if (!sites.ok) return sites;
    const edits: EditAt[] = [];
    for (const [index, site] of sites.value.entries()) {
      const place = places[index] as Place;
      if ("why" in site) {
        against.push(
          shownPlace({ ...place, why: place.kind === "definition" ? "it is declared there too" : site.why }),
        );
        continue;
      }
      const names = languageOfPath(path)?.names.namesArguments === true;
      const texts = rearranged(site.items, { old: list.items, wanted, omitted: list.omitted, names });
      if (typeof texts === "string") {
        against.push(shownPlace({ ...place, why: texts }));
        continue;
      }
      if (isSame(texts, site.items)) continue;
      const [first, last] = [site.items[0], site.items.at(-1)];
      const range =
        texts.length === 0 || !first || !last ? site.inside : { start: first.range.start, end: last.range.end };
      edits.push({ range, text: joined(texts, site.between) });
    }
    byPath.set(path, edits);
  }
  return against.length > 0
    ? refused(`${placesOf(against.length)} cannot be changed for sure:`, against)
    : { ok: true, value: byPath };
}

/** Members that stand in for each other have one signature. */
async function keepsFor(world: Asked, uses: Uses, asking: PreciseAsk): Promise<Outcome<undefined>> {
  const { definitions, name } = uses;
  const own = definitions.filter(({ container }) => container !== undefined).map(({ at }) => at);
  if (own.length === 0) return { ok: true, value: undefined };
  const kin = (await kinOf(world, own, {})).map(({ path, position: { line } }) => `${path}:${line + 1}`);
  if (kin.length > 0) return refused(`${name} overrides others, or is overridden:`, kin);
  const others = await callsOfOthers(world, uses, asking);
  return others.length === 0
    ? { ok: true, value: undefined }
    : refused(`${name} stands in for another member where it is called:`, others.map(shownPlace));
}

/** Places that the server alone knows, and where it says that another member is meant: an interface's, which types of Go have without saying so. */
async function callsOfOthers(world: Asked, { used, definitions }: Uses, asking: PreciseAsk): Promise<readonly Place[]> {
  const said = used.filter(({ origin }) => origin === "precise");
  const own = definitions.map(({ at: { path, position } }) =>
    keyOf({ path, range: { start: position, end: position } }),
  );
  const verdicts = await settled(world, said, new Set(own), asking);
  return said.filter((_, index) => verdicts[index] === false);
}

export const signature: Compute = async (world, input, follow) => {
  const asking = askingOf(input, follow);
  const found = await usesOf(world, atOf(input), asking);
  if (!found.ok) return found;
  const uses = found.value;
  const { name, definitions, because, origin } = uses;
  const possible = [...uses.possible, ...uses.within.possible];
  const [own, other] = definitions;
  if (other) return refused(`${name} has ${definitions.length} definitions, overloads or halves`);
  if (possible.length > 0 || because !== undefined)
    return refused(
      `The signature of ${name} is not changed:`,
      possible.map(shownPlace),
      because === undefined ? [] : [`not every place is known: ${because}`],
    );
  const kept = await keepsFor(world, uses, asking);
  if (!kept.ok) return kept;
  const list = await world.engine.ask("parameterList", own.at);
  if (!list.ok) return list;
  if ("why" in list.value) return refused(`${name}: ${list.value.why}`);
  const wanted = wantedOf(input, list.value);
  const texts = typeof wanted === "string" ? [] : declarations(list.value, wanted);
  const why =
    typeof wanted === "string"
      ? wanted
      : (hindrance(list.value, wanted) ??
        against(
          list.value,
          texts,
          wanted.map((one) => one.name),
        ));
  if (typeof wanted === "string" || why !== undefined) return refused(`${name}: ${why}`);
  const body = await inBody(world, uses, list.value, wanted);
  if (!body.ok) return body;
  const calls = await atCalls(world, uses, list.value, wanted);
  if (!calls.ok) return calls;
  const inOwn = calls.value.get(own.path) ?? [];
  if (body.value.some((one) => inOwn.some((other) => contains(other.range, one.range))))
    return refused(`${name} calls itself with a parameter that would get another name`);
  const files = new Map(calls.value);
  files.set(own.path, [
    ...(files.get(own.path) ?? []),
    ...body.value,
    declared(list.value, sharing(list.value, wanted, texts)),
  ]);
  return {
    ok: true,
    value: {
      files: [...files].map(([path, edits]) => ({ path, edits })),
      moves: [],
      origin,
      title: `Change the signature of ${name}`,
      mustParse: true,
      note: `${numberOf(uses.used.length, "places use", "place uses")} it`,
    },
  };
};
