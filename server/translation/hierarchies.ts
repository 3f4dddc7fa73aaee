/** Hierarchies in LSP's words: who calls and is called, what stands above a type and below it, as items that ask for the next step. Pure. */

import type {
  CallHierarchyIncomingCall,
  CallHierarchyItem,
  CallHierarchyOutgoingCall,
  TypeHierarchyItem,
} from "vscode-languageserver-protocol";
import type {
  Declared,
  DefinitionResult,
  HierarchyStep,
  Incoming,
  Inside,
  Outgoing,
  Unsure,
} from "../../src/engine.ts";
import { uriToPath } from "../../src/files/paths.ts";
import { TYPES } from "../../src/languages/kit/candidate.ts";
import { languageOfPath } from "../../src/languages/table.ts";
import type { Position, Range } from "../../src/text/line-index.ts";
import { carriedBy, carrying } from "./own-items.ts";
import { around, type ClientContext, symbolKind } from "./to-lsp.ts";

/** What can be called. */
const CALLED: ReadonlySet<string> = new Set([
  "function",
  "method",
  "constructor",
  "macro",
  "procedure",
  "operator",
  "class",
  "struct",
]);
/** What stands above or below others. */
const IN_HIERARCHIES: ReadonlySet<string> = new Set([...TYPES].filter((kind) => kind !== "annotation"));

type Item = CallHierarchyItem & TypeHierarchyItem;
/** What an item is made of. */
type Shown = Omit<Declared, "language">;

function itemOf({ path, name, kind, container, range, selection }: Shown, asker: ClientContext, mark?: string): Item {
  const detail = [container, mark].filter((part) => part !== undefined).join(", ");
  return {
    name,
    kind: symbolKind(kind, asker.client.workspaceSymbolKinds),
    ...(detail === "" ? {} : { detail }),
    uri: asker.uriOf(path),
    range: around(range, selection),
    selectionRange: selection,
    data: carrying({ name }),
  };
}

/** Items of what a name means. @param kinds of definitions that can have any */
const prepared =
  (kinds: ReadonlySet<string>) =>
  ({ targets }: DefinitionResult, _params: unknown, asker: ClientContext): Item[] =>
    targets
      .filter(({ kind, origin }) => kinds.has(kind) && origin !== "dependency")
      .map((target) => itemOf(target, asker));

export const preparedCalls = prepared(CALLED);
export const preparedTypes = prepared(IN_HIERARCHIES);

/** An item that comes back, as far as it was checked. */
export interface Returned {
  readonly item: { readonly uri: string; readonly selectionRange: Range; readonly data: unknown };
}

/** The definition that an item stands for. */
export const spotOf = ({ item: { uri, selectionRange } }: Returned): { path: string; position: Position } => ({
  path: uriToPath(uri) ?? uri,
  position: selectionRange.start,
});

/** The same, as the one that is meant by its name. */
export function meantBy(returned: Returned): {
  name: string;
  language: string;
  of: readonly [{ path: string; position: Position }];
} {
  const spot = spotOf(returned);
  const { name } = carriedBy(returned.item);
  return { name: typeof name === "string" ? name : "", language: languageOfPath(spot.path)?.id ?? "", of: [spot] };
}

const keyOf = ({ path, selection: { start } }: Shown): string => `${start.line}:${start.character}:${path}`;

interface Edge {
  readonly at: Shown;
  readonly place: Range;
  readonly mark: string | undefined;
}

/** Edges to one definition are one, with the places of all. */
function joined(edges: readonly Edge[], asker: ClientContext): { item: Item; places: Range[] }[] {
  const found = new Map<string, { item: Item; places: Range[] }>();
  for (const { at, place, mark } of edges) {
    const known = found.get(keyOf(at));
    if (known) known.places.push(place);
    else found.set(keyOf(at), { item: itemOf(at, asker, mark), places: [place] });
  }
  return [...found.values()];
}

/** What says that nothing but a name leads there. */
const BY_NAME = "by its name alone";
const markOf = ({ certainty }: { readonly certainty: string }): string | undefined =>
  certainty === "name_only" ? BY_NAME : undefined;
const mayBe = ({ why }: Unsure<unknown>): string => `possible: ${why}`;

/** Who calls surely comes first; of the others each says why it may not. */
export const incoming = (
  { found, possible }: Inside<Incoming>,
  _params: unknown,
  asker: ClientContext,
): CallHierarchyIncomingCall[] =>
  joined(
    [
      ...found.map((one) => ({ at: one.caller, place: one.place, mark: markOf(one) })),
      ...possible.map((one) => ({ at: one.caller, place: one.place, mark: mayBe(one) })),
    ],
    asker,
  ).map(({ item, places }) => ({ from: item, fromRanges: places }));

export const outgoing = (
  found: readonly Outgoing[],
  _params: unknown,
  asker: ClientContext,
): CallHierarchyOutgoingCall[] =>
  joined(
    found.flatMap((one) => one.callees.slice(0, 1).map((at) => ({ at, place: one.place, mark: markOf(one) }))),
    asker,
  ).map(({ item, places }) => ({ to: item, fromRanges: places }));

const typesOf = (steps: readonly (HierarchyStep & { readonly why?: string })[], asker: ClientContext): Item[] =>
  joined(
    steps.flatMap(({ type, place, certainty, why }) =>
      type === undefined ? [] : [{ at: type, place, mark: why === undefined ? markOf({ certainty }) : mayBe({ why }) }],
    ),
    asker,
  ).map(({ item }) => item);

export const supertypes = (steps: readonly HierarchyStep[], _params: unknown, asker: ClientContext): Item[] =>
  typesOf(steps, asker);
export const subtypes = ({ found, possible }: Inside<HierarchyStep>, _params: unknown, asker: ClientContext): Item[] =>
  typesOf([...found, ...possible], asker);

/** Marks what syntax says while a language server that would say it better is not there yet. */
export const meanwhile = (answer: unknown): unknown =>
  Array.isArray(answer)
    ? (answer as readonly Item[]).map((item) => ({
        ...item,
        detail: [item.detail, "by syntax"].filter((part) => part !== undefined).join(", "),
      }))
    : answer;
