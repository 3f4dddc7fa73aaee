/** Outline: the names that a file declares, grouped by what holds them and by kind, in as few bytes as say it. Pure. */

import type { OutlineItem } from "../../index/outline.ts";
import type { NameGroup, OutlineForm } from "./results.ts";

/** What has no members but locals. */
const CALLED: ReadonlySet<string> = new Set(["function", "method", "constructor", "macro", "operator", "procedure"]);
/** What a type has many of, and its methods tell more. */
const VALUES: ReadonlySet<string> = new Set([
  "field",
  "property",
  "constant",
  "variable",
  "enum_member",
  "key",
  "column",
]);
/** Bytes of the groups, unless a name is asked about. */
const ENOUGH = 4000;

interface Named {
  readonly item: OutlineItem;
  /** Names of what it stands in, joined by slashes; empty at the top of the file. */
  readonly within: string;
  /** From 1. */
  readonly depth: number;
}

function* named(items: readonly OutlineItem[], within: string, depth: number): Generator<Named> {
  for (const item of items) {
    const holder = within === "" ? item.detail : within;
    yield { item, within: holder, depth: within === "" && item.detail !== "" ? 2 : depth };
    if (!CALLED.has(item.kind))
      yield* named(item.children, holder === "" ? item.name : `${holder}/${item.name}`, depth + 1);
  }
}

const isMember = ({ in: holder }: NameGroup): boolean => holder !== undefined;
const counted = (group: NameGroup): NameGroup => ({ ...group, names: [] });

/** The members of all holders, one group a kind, counted. */
function together(groups: readonly NameGroup[]): readonly NameGroup[] {
  const members = new Map<string, number>();
  for (const { kind, count } of groups.filter(isMember)) members.set(kind, (members.get(kind) ?? 0) + count);
  return [
    ...groups.filter((group) => !isMember(group)),
    ...[...members].map(([kind, count]): NameGroup => ({ kind, in: ALL, count, names: [] })),
  ];
}

/** Forms of an outline, the longest first. */
const FORMS: readonly ((groups: readonly NameGroup[]) => readonly NameGroup[])[] = [
  (groups) => groups,
  (groups) => groups.map((group) => (isMember(group) && VALUES.has(group.kind) ? counted(group) : group)),
  together,
];
/** Stands for all that have members. */
const ALL = "*";

/** @param of a name path of what holds them: its members alone, all of them */
export function outlineForm(items: readonly OutlineItem[], depth: number, of: string | undefined): OutlineForm {
  const all = [...named(items, "", 1)];
  const holder = of?.replaceAll(/::|[.#]/g, "/");
  const shown =
    holder === undefined
      ? all.filter((one) => one.depth <= depth)
      : all.filter(({ within }) => within === holder || within.endsWith(`/${holder}`));
  const groups = new Map<
    string,
    { readonly kind: string; readonly within: string; readonly names: [string, number][] }
  >();
  for (const { item, within } of shown) {
    const key = `${item.kind} ${within}`;
    const group = groups.get(key) ?? { kind: item.kind, within, names: [] };
    groups.set(key, group);
    group.names.push([item.name, item.selection.start.line + 1]);
  }
  const listed = [...groups.values()].map(
    ({ kind, within, names }): NameGroup => ({
      kind,
      ...(within === "" ? {} : { in: within }),
      count: names.length,
      names,
    }),
  );
  const forms = FORMS.map((form) => form(listed));
  const fitting = forms.find((form) => JSON.stringify(form).length <= ENOUGH) ?? forms.at(-1) ?? listed;
  return { declared: all.length, groups: of === undefined ? fitting : listed };
}

/** How many of each kind, the most frequent first: `12 methods, 2 classes`. */
export function countsText(groups: readonly NameGroup[]): string {
  const counts = new Map<string, number>();
  for (const { kind, count } of groups) counts.set(kind, (counts.get(kind) ?? 0) + count);
  return [...counts].map(([kind, count]) => `${count} ${kind}`).join(", ");
}

/** One line a group. */
export const groupLines = (groups: readonly NameGroup[]): readonly string[] => [
  ...groups.map(({ kind, in: holder, count, names }) => {
    const head = `${holder === undefined ? "" : `${holder}/ `}${kind}`;
    const left = count - names.length;
    const shown = names.map(([name, line]) => `${name}:${line}`);
    return `${head}: ${[...shown, ...(left > 0 ? [`${left}${names.length === 0 ? "" : " more"}`] : [])].join(" ")}`;
  }),
  ...(groups.some(({ count, names }) => names.length === 0 && count > 0) ? [HOW] : []),
];

const HOW = "where there is a number alone, query: the name of what holds them lists them";
