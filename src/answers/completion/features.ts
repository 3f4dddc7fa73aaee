/**
 * Features: what ranks a suggestion, each a number with a name. A score is the sum of each feature times its weight (`weights.ts`). The order
 * is that of `CompletionItem.features`.
 */

import { isSecondary } from "../../files/secondary-paths.ts";
import { wants } from "../../languages/kit/candidate.ts";
import type { BufferName } from "./buffer-uses.ts";
import type { CompletionOrigin } from "./completion-questions.ts";
import type { CompletionRequest } from "./completion-request.ts";
import { NO_PARTS } from "./name-parts.ts";
import { Fit } from "./prefix.ts";
import type { ProjectName } from "./project-names.ts";
import { followersOf } from "./receiver-counts.ts";
import type { Found, Suggestion, Suggestions } from "./suggestion.ts";
import { OWN } from "./taken-of.ts";
import type { Verb } from "./verbs.ts";
import type { Weights } from "./weights.ts";

/** What is measured of a suggestion: itself, its uses in the buffer and in the project, where there are such. */
interface Measured {
  readonly suggestion: Suggestion;
  readonly request: CompletionRequest;
  /** Members that are known of the type that one is taken of. */
  readonly membersKnown: Suggestions["known"];
  readonly used: BufferName | undefined;
  readonly known: ProjectName | undefined;
  /** Of its name. */
  readonly parts: readonly string[];
}

/** What sees a name without an import. */
const SEEN: readonly CompletionOrigin[] = ["local", "file", "import", "package", "member", "platform", "key"];

/** Whether a name is another file's, and nothing shows that the place sees it. */
const needsImport = ({ by: sources }: Suggestion): boolean =>
  sources.has("project") && !SEEN.some((origin) => sources.has(origin));

const CALLED: ReadonlySet<string> = new Set(["method", "function"]);
const VALUES: ReadonlySet<string> = new Set(["field", "property", "constant", "enum_member"]);
const isCalled = (kind: string): boolean => CALLED.has(kind);
/** Types, as they are written, of what gives nothing. */
const NOTHING = /^(?:void|None|Unit|\(\)|never|Never|NoReturn|(?:Promise|Awaitable)<void>|Task)$/;
const givesNothing = (type: string | undefined): boolean => type !== undefined && NOTHING.test(type);

/** Types of what answers a question. */
const ANSWER = /^(?:bool|boolean|Boolean|Bool|_Bool)\b/;
const verbOf = ({ nameParts }: CompletionRequest, name: string): Verb => nameParts.verbOf(name);

type Feature<Of = Measured> = (of: Of) => number;

const by =
  (origin: CompletionOrigin): Feature =>
  ({ suggestion }) =>
    suggestion.by.has(origin) ? 1 : 0;
/** What says that the type has it. */
const memberOf = ({ by: sources }: Suggestion): Found | undefined => sources.get("member") ?? sources.get("platform");
/** Between 0 and 1, slower and slower. */
const log = (count: number | undefined): number => Math.log1p(count ?? 0);
/** 1 here, less the further. */
const near = (distance: number, reach: number): number => (distance < 0 ? 0 : reach / (reach + distance));

const shareOf = (parts: readonly string[], among: ReadonlySet<string>): number => {
  let shared = 0;
  for (const part of parts) if (among.has(part)) shared++;
  return parts.length === 0 ? 0 : shared / parts.length;
};

/** Of every name. */
const OF_ALL = {
  // How it fits what is typed.
  fitsExactly: ({ suggestion }) => (suggestion.fit === Fit.exact ? 1 : 0),
  fitsFolded: ({ suggestion }) => (suggestion.fit === Fit.folded ? 1 : 0),
  fitsHumps: ({ suggestion }) => (suggestion.fit === Fit.humps ? 1 : 0),
  fitsLetters: ({ suggestion }) => (suggestion.fit === Fit.letters ? 1 : 0),
  isAllTyped: ({ suggestion, request }) => (suggestion.name === request.place.typed ? 1 : 0),
  /** Of the name what is typed already. */
  typedShare: ({ suggestion, request }) => request.place.typed.length / Math.max(1, suggestion.name.length),

  // What knows it.
  isLocal: by("local"),
  isKey: by("key"),
  isMember: ({ suggestion }) => (memberOf(suggestion) ? 1 : 0),
  isOfFile: by("file"),
  isImported: by("import"),
  isOfNamesake: by("namesake"),
  isOfReceiver: by("receiver"),
  isOfPackage: by("package"),
  isOfProject: by("project"),
  isPath: by("path"),
  isUsed: by("use"),
  isKeyword: by("keyword"),
  isWord: by("word"),
  /** The members of the type are known, and it is none of them; the same where some members may be unknown. */
  isStranger: ({ suggestion, membersKnown }) => (membersKnown === "all" && !memberOf(suggestion) ? 1 : 0),
  isPerhapsStranger: ({ suggestion, membersKnown }) => (membersKnown === "some" && !memberOf(suggestion) ? 1 : 0),

  // How far it is declared.
  scopeNearness: ({ suggestion }) => near(suggestion.by.get("local")?.distance ?? -1, 2),
  baseNearness: ({ suggestion }) => near(memberOf(suggestion)?.distance ?? -1, 2),
  /** How usual it is among the members of a type of the platform. */
  usualness: ({ suggestion }) => {
    const { place = -1, distance = 0 } = memberOf(suggestion) ?? {};
    return near(place < 0 ? place : place + 4 * distance, 8);
  },
  needsImport: ({ suggestion }) => (needsImport(suggestion) ? 1 : 0),
  isHidden: ({ suggestion }) => (suggestion.best.isHidden ? 1 : 0),
  isTest: ({ suggestion, request }) =>
    !request.isAside && suggestion.best.definition && isSecondary(suggestion.best.definition.path) ? 1 : 0,

  /** How often it is taken of what has the same name. */
  receiverCount: ({ suggestion }) => log(suggestion.by.get("receiver")?.count),

  // How it stands to what is written on its line.
  sharesParts: ({ parts, request }) => shareOf(parts, request.lineParts),
  sharesLastPart: ({ parts, request }) => (parts.length > 0 && request.lineParts.has(parts.at(-1) as string) ? 1 : 0),

  /** How much it has in common with what the value is given to, and with what stands on the lines before. */
  sharesTarget: ({ parts, request: { targetParts } }) =>
    parts.length === 0 ? 0 : (2 * shareOf(parts, targetParts) * parts.length) / (parts.length + targetParts.size),
  sharesAround: ({ parts, request: { own } }) => shareOf(parts, own.partsAround),

  // Where the file defines it.
  isDefinedHere: ({ suggestion, request }) => (suggestion.best.definition?.path === request.file.path ? 1 : 0),
  definitionNearness: ({ suggestion, request }) => {
    const { definition } = suggestion.best;
    return definition?.path === request.file.path ? near(Math.abs(definition.at - request.speculation.at), 1000) : 0;
  },
  /** Of the type's members it is written behind that which was taken last: who takes one after the other takes them in that order. */
  followsLast: ({ suggestion, request: { own } }) => {
    const numbers = own.members?.numbers;
    const last = numbers?.get(own.uses.lastOfSame ?? "");
    const number = numbers?.get(suggestion.name);
    return last === undefined || number === undefined ? 0 : near(number - last - 1, 1);
  },
  /** How often it comes right behind the member that was taken last of what has the same name. */
  followsOften: ({ suggestion, request }) => log(followersOf(request).get(suggestion.name)),
  isOwnUnderscored: ({ suggestion, request }) =>
    suggestion.name.startsWith("_") && OWN.has(request.takenOf?.written ?? "") ? 1 : 0,

  // What it gives.
  /** Nothing, where a value is wanted; nothing, where it stands for what it does; something that does nothing there. */
  lacksValue: ({ suggestion: { best }, request }) =>
    request.wanted === "value" && isCalled(best.kind) && givesNothing(best.type) ? 1 : 0,
  doesOnly: ({ suggestion: { best }, request }) =>
    request.wanted === "statement" && isCalled(best.kind) && givesNothing(best.type) ? 1 : 0,
  doesNothing: ({ suggestion: { best }, request }) => (request.wanted === "statement" && VALUES.has(best.kind) ? 1 : 0),

  /** What is asked there is what its name asks, or its type answers; it asks, and nobody does there. */
  answersAsked: ({ suggestion: { name, best }, request }) =>
    request.isAsked && (ANSWER.test(best.type ?? "") || verbOf(request, name) === "asks") ? 1 : 0,
  asksUnasked: ({ suggestion: { name }, request }) =>
    !request.isAsked && request.wanted !== undefined && verbOf(request, name) === "asks" ? 1 : 0,
  /** Its name does something where that is wanted; where a value is; it gives something where nobody takes it. */
  actsWanted: ({ suggestion: { name }, request }) =>
    request.wanted === "statement" && verbOf(request, name) === "acts" ? 1 : 0,
  actsUnwanted: ({ suggestion: { name }, request }) =>
    request.wanted === "value" && verbOf(request, name) === "acts" ? 1 : 0,
  givesUnwanted: ({ suggestion: { name }, request }) =>
    request.wanted === "statement" && verbOf(request, name) === "gives" ? 1 : 0,
  /** A method where something is to be done, whatever it gives. */
  isCalledAlone: ({ suggestion: { best }, request }) => (request.wanted === "statement" && isCalled(best.kind) ? 1 : 0),

  // What it is.
  kindFits: ({ suggestion, request }) => {
    const { kind } = suggestion.best;
    if (kind === "unknown" || kind === "keyword" || kind === "path" || kind === "import") return 0;
    return wants(request.context.role, kind) ? 1 : -1;
  },
  isCapital: ({ suggestion }) => (/^\p{Lu}/u.test(suggestion.name) ? 1 : 0),
  isUnderscored: ({ suggestion }) => (suggestion.name.startsWith("_") ? 1 : 0),
  length: ({ suggestion }) => Math.min(40, suggestion.name.length) / 10,
  isChosen: ({ suggestion, request }) => near(request.chosen.get(suggestion.name) ?? -1, 5),
} as const satisfies Readonly<Record<string, Feature>>;

/** Of names that the buffer uses: how it uses them around the place. Of all others each is 0. */
const OF_USED = {
  bufferCount: (used) => log(used.count),
  nearBefore: (used) => near(used.before, 20),
  nearBehind: (used) => near(used.behind, 20),
  isJustUsed: (used) => near(used.before, 3),
  afterSame: (used) => log(used.afterSame),
  afterSameTwo: (used) => log(used.afterSameTwo),
  ofSameReceiver: (used) => log(used.ofSame),
  usedAsMember: ({ asMember, count }) => asMember / count,
  isDeclaredHere: ({ isDeclared }) => (isDeclared ? 1 : 0),
  /** It is declared once and not used yet: who writes a helper or a variable uses it next. */
  isUnused: ({ isDeclared, count }) => (isDeclared && count === 1 ? 1 : 0),
} as const satisfies Readonly<Record<string, Feature<BufferName>>>;

/** Of names that the project uses. Of all others each is 0. */
const OF_KNOWN = {
  projectFiles: (known) => log(known.files),
  projectMembers: (known) => log(known.members),
  projectTypes: (known) => log(known.types),
  projectCalls: (known) => log(known.calls),
  projectKeys: (known) => log(known.keys),
  memberShare: ({ members, files }) => members / files,
  typeShare: ({ types, files }) => types / files,
  isDefinedInProject: ({ kind }) => (kind === undefined ? 0 : 1),
} as const satisfies Readonly<Record<string, Feature<ProjectName>>>;

export type FeatureName = keyof typeof OF_ALL | keyof typeof OF_USED | keyof typeof OF_KNOWN;

/** The names of the features, in the order of `CompletionItem.features`. */
export const FEATURES = [OF_ALL, OF_USED, OF_KNOWN].flatMap((table) => Object.keys(table)) as readonly FeatureName[];

export function featuresOf(
  suggestion: Suggestion,
  request: CompletionRequest,
  membersKnown: Suggestions["known"],
): readonly number[] {
  const measured = measuredOf(suggestion, request, membersKnown);
  const { used, known } = measured;
  return [
    ...Object.values(OF_ALL).map((measure: Feature) => measure(measured)),
    ...Object.values(OF_USED).map((measure: Feature<BufferName>) => (used ? measure(used) : 0)),
    ...Object.values(OF_KNOWN).map((measure: Feature<ProjectName>) => (known ? measure(known) : 0)),
  ];
}

/** Scores suggestions by those features that count: thousands are scored for each list. */
export function scorerOf(
  weights: Weights,
  request: CompletionRequest,
  membersKnown: Suggestions["known"],
): (suggestion: Suggestion) => number {
  const all = counting<Measured>(OF_ALL, weights);
  const ofUsed = counting<BufferName>(OF_USED, weights);
  const ofKnown = counting<ProjectName>(OF_KNOWN, weights);
  return (suggestion) => {
    const measured = measuredOf(suggestion, request, membersKnown);
    const { used, known } = measured;
    return all(measured) + (used ? ofUsed(used) : 0) + (known ? ofKnown(known) : 0);
  };
}

/** The sum of those features of a table that count, each times its weight. */
function counting<Of>(table: Readonly<Record<string, Feature<Of>>>, weights: Weights): Feature<Of> {
  const counted = Object.entries(table).flatMap(([name, measure]) => {
    const weight = weights[name as FeatureName] ?? 0;
    return weight === 0 ? [] : [{ measure, weight }];
  });
  return (of) => {
    let sum = 0;
    for (const { measure, weight } of counted) sum += measure(of) * weight;
    return sum;
  };
}

const measuredOf = (
  suggestion: Suggestion,
  request: CompletionRequest,
  membersKnown: Suggestions["known"],
): Measured => ({
  suggestion,
  request,
  membersKnown,
  used: request.own.uses.of(suggestion.name),
  known: request.names.of(suggestion.name),
  // Where nothing else stands around nothing can be shared with it.
  parts:
    request.lineParts.size === 0 && request.own.partsAround.size === 0
      ? NO_PARTS
      : request.nameParts.of(suggestion.name),
});
