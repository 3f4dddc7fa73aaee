/**
 * Features: what ranks a suggestion, each a number with a name. A score is the sum of each feature times its weight (`weights.ts`). The order
 * is that of `CompletionItem.features`.
 */

import { isSecondary } from "../../files/secondary-paths.ts";
import { CALLABLE, wants } from "../../languages/kit/candidate.ts";
import type { Kind } from "../../languages/vocabulary.ts";
import { Receiver } from "../../syntax/receiver.ts";
import type { BufferName } from "./buffer-uses.ts";
import type { CompletionOrigin } from "./completion-questions.ts";
import type { CompletionRequest } from "./completion-request.ts";
import { counterpartsOf } from "./counterparts.ts";
import { NO_PARTS } from "./name-parts.ts";
import { Fit } from "./prefix.ts";
import type { ProjectName } from "./project-names.ts";
import { followersOf } from "./receiver-counts.ts";
import { foldedName } from "./subject.ts";
import { type Found, foundBy, type Suggestion, type Suggestions, sourcesOf } from "./suggestion.ts";
import { isTakenOfType, OWN } from "./taken-of.ts";
import type { Verb } from "./verbs.ts";
import { typeFit } from "./wanted-type.ts";
import type { Weights } from "./weights.ts";

/** What is measured of a suggestion: itself, its uses in the buffer and in the project, where there are such. */
interface Measured {
  readonly suggestion: Suggestion;
  readonly request: CompletionRequest;
  readonly used: BufferName | undefined;
  readonly known: ProjectName | undefined;
  /** Of its name. */
  readonly parts: readonly string[];
}

/** How a name fits, and who knows it: many suggestions are alike in that. */
interface Likeness {
  readonly fit: Fit;
  /** As bits. */
  readonly sources: number;
  /** Members that are known of the type that one is taken of. */
  readonly membersKnown: Suggestions["known"];
}

/** What sees a name without an import. */
const SEEN = sourcesOf(["local", "file", "import", "package", "member", "platform", "key"]);
const PROJECT = sourcesOf(["project"]);
/** What says that the type has it. */
const MEMBER = sourcesOf(["member", "platform"]);

const CALLED: ReadonlySet<string> = new Set(["method", "function"]);
const VALUES: ReadonlySet<string> = new Set(["field", "property", "constant", "enum_member"]);
const VARIABLES: ReadonlySet<string> = new Set([...VALUES, "variable", "event"]);
/** 1 of what is there to be called, -1 of what has a value, 0 of all else. */
const callFit = ({ best: { kind } }: Suggestion): number =>
  CALLABLE.has(kind as Kind) ? 1 : VARIABLES.has(kind) ? -1 : 0;
const isCalled = (kind: string): boolean => CALLED.has(kind);
/** Types, as they are written, of what gives nothing. */
const NOTHING = /^(?:void|None|Unit|\(\)|never|Never|NoReturn|(?:Promise|Awaitable)<void>|Task)$/;
const givesNothing = (type: string | undefined): boolean => type !== undefined && NOTHING.test(type);

/** Types of what answers a question. */
const ANSWER = /^(?:bool|boolean|Boolean|Bool|_Bool)\b/;
const verbOf = ({ nameParts }: CompletionRequest, name: string): Verb => nameParts.verbOf(name);

/** The same, or that it is imported to be taken of something. */
const SEEN_MEMBER = MEMBER | sourcesOf(["import"]);

/** What says so, or shows it of what has the same name. */
const TOLD = SEEN_MEMBER | sourcesOf(["receiver"]);

/** Names of several things. */
const MANY = /(?:[^su]s|ies|list|map|all|items)_?$/i;

const CAPITAL = /^\p{Lu}/u;

type Feature<Of = Measured> = (of: Of) => number;
/** Ways of fitting, and one more. */
const FITS = Object.keys(Fit).length;

const by = (origin: CompletionOrigin): Feature<Likeness> => {
  const bit = sourcesOf([origin]);
  return ({ sources }) => (sources & bit ? 1 : 0);
};
/** What says that the type has it. */
const memberOf = (suggestion: Suggestion): Found | undefined =>
  suggestion.sources & MEMBER ? (foundBy(suggestion, "member") ?? foundBy(suggestion, "platform")) : undefined;
/** Between 0 and 1, slower and slower. */
const log = (count: number | undefined): number => Math.log1p(count ?? 0);
/** 1 here, less the further. */
const near = (distance: number, reach: number): number => (distance < 0 ? 0 : reach / (reach + distance));

const shareOf = (parts: readonly string[], among: ReadonlySet<string>): number => {
  let shared = 0;
  for (const part of parts) if (among.has(part)) shared++;
  return parts.length === 0 ? 0 : shared / parts.length;
};

/** How much two names have in common: 1 where they are made of the same. */
function likeness(parts: readonly string[], others: readonly string[]): number {
  if (parts.length === 0 || others.length === 0) return 0;
  return (2 * parts.filter((part) => others.includes(part)).length) / (parts.length + others.length);
}

/** 1 where no other member of the type has the rarest part that a name shares with what stands around it; less the more have it. */
function rareness(parts: readonly string[], { own, nameParts, lineParts, targetParts }: CompletionRequest): number {
  const { partCounts } = own.members ?? {};
  if (!partCounts) return 0;
  const { name = "", type = "" } = own.around;
  const [ofName, ofType] = [nameParts.of(name), nameParts.of(type)];
  let rarest = 0;
  for (const part of parts)
    if (lineParts.has(part) || targetParts.has(part) || ofName.includes(part) || ofType.includes(part))
      rarest = Math.max(rarest, 1 / (partCounts.get(part) ?? 1));
  return rarest;
}

/** Of what is alike of many names. */
const OF_LIKE = {
  // How it fits what is typed.
  fitsExactly: ({ fit }) => (fit === Fit.exact ? 1 : 0),
  fitsFolded: ({ fit }) => (fit === Fit.folded ? 1 : 0),
  fitsHumps: ({ fit }) => (fit === Fit.humps ? 1 : 0),
  fitsLetters: ({ fit }) => (fit === Fit.letters ? 1 : 0),

  // What knows it.
  isLocal: by("local"),
  isKey: by("key"),
  isMember: ({ sources }) => (sources & MEMBER ? 1 : 0),
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
  /** The members of the type are known, and it is none of them. */
  isStranger: ({ sources, membersKnown }) => (membersKnown === "all" && !(sources & SEEN_MEMBER) ? 1 : 0),
  /** A stranger that nothing of the same name has elsewhere, either. */
  isForeign: ({ sources, membersKnown }) => (membersKnown === "all" && !(sources & TOLD) ? 1 : 0),
  /** The same as a stranger, where some members may be unknown. */
  isPerhapsStranger: ({ sources, membersKnown }) => (membersKnown === "some" && !(sources & MEMBER) ? 1 : 0),
  /** It is another file's, and nothing shows that the place sees it. */
  needsImport: ({ sources }) => (sources & PROJECT && !(sources & SEEN) ? 1 : 0),
} as const satisfies Readonly<Record<string, Feature<Likeness>>>;

/** Of every name. */
const OF_ALL = {
  isAllTyped: ({ suggestion, request }) => (suggestion.name === request.place.typed ? 1 : 0),
  /** Of the name what is typed already. */
  typedShare: ({ suggestion, request }) => request.place.typed.length / Math.max(1, suggestion.name.length),

  // How far it is declared.
  scopeNearness: ({ suggestion }) => near(foundBy(suggestion, "local")?.distance ?? -1, 2),
  baseNearness: ({ suggestion }) => near(memberOf(suggestion)?.distance ?? -1, 2),
  /** How usual it is among the members of a type of the platform. */
  usualness: ({ suggestion }) => {
    const { place = -1, distance = 0 } = memberOf(suggestion) ?? {};
    return near(place < 0 ? place : place + 4 * distance, 8);
  },
  /** How many files take it of what is written as it is. */
  ofLiterals: ({ known }) => log(known?.literals),
  /** Of the files that take it as a member how many take it of a type, where here it is of a value; of a value, where here it is of a type. */
  isOfOtherSide: ({ known, request: { takenOf } }) => {
    if (!known || known.members === 0 || !takenOf) return 0;
    const share = known.ofTypes / known.members;
    return isTakenOfType(takenOf) ? 1 - share : share;
  },
  /** Another sign takes it: a constant behind a dot, a method behind colons. */
  isOfOtherSign: ({ suggestion, request }) => (CAPITAL.test(suggestion.name) === request.takesCapitals ? 0 : 1),
  isHidden: ({ suggestion }) => (suggestion.best.isHidden ? 1 : 0),
  isTest: ({ suggestion: { best } }) => (best.definition && isSecondary(best.definition.path) ? 1 : 0),

  /** The file is a test of what is called so. */
  isSubject: ({ suggestion: { name }, request: { subject = "" } }) =>
    name.length >= subject.length && foldedName(name) === subject ? 1 : 0,

  /** How often it is taken of what has the same name. */
  receiverCount: ({ suggestion }) => log(foundBy(suggestion, "receiver")?.count),

  /** The same of what belongs to the type around; its part of all that is taken of the same name. */
  receiverCountOfOwn: ({ suggestion }) => log(foundBy(suggestion, "receiver")?.count),
  receiverShare: ({ suggestion, request: { own } }) =>
    (foundBy(suggestion, "receiver")?.count ?? 0) / Math.max(1, own.receivers?.total ?? 1),

  // How it stands to the function around.
  /** It is called as that one, where it is taken of what the type is made from; of the type itself; of anything else. */
  isAroundOfBase: ({ suggestion: { name }, request: { own } }) => (name === own.around.name ? 1 : 0),
  isAroundOfOwn: ({ suggestion: { name }, request: { own } }) => (name === own.around.name ? 1 : 0),
  isAround: ({ suggestion: { name }, request: { own } }) => (name === own.around.name ? 1 : 0),
  /** In how many functions of the same name it is taken, and in which part of them. */
  inCounterparts: ({ suggestion: { name }, request }) => log(counterpartsOf(request).get(name)),
  sharesAroundName: ({ parts, request: { own, nameParts } }) => likeness(parts, nameParts.of(own.around.name ?? "")),

  // How it stands to what is written on its line.
  sharesParts: ({ parts, request }) => shareOf(parts, request.lineParts),
  /** How much of what it has in common with all that is few other members of its type have. */
  sharesRare: ({ parts, request }) => rareness(parts, request),
  sharedParts: ({ parts, request }) => log(parts.filter((part) => request.lineParts.has(part)).length),
  sharesLastPart: ({ parts, request }) => (parts.length > 0 && request.lineParts.has(parts.at(-1) as string) ? 1 : 0),

  /** How much it has in common with what the value is given to, and with what stands on the lines before. */
  sharesTarget: ({ parts, request: { targetParts } }) =>
    parts.length === 0 ? 0 : (2 * shareOf(parts, targetParts) * parts.length) / (parts.length + targetParts.size),
  /** How much with the parameter that it is given to. */
  sharesParameter: ({ parts, request: { own, nameParts } }) =>
    likeness(parts, nameParts.of(own.parameter?.found?.name ?? "")),
  sharesAround: ({ parts, request: { own } }) => shareOf(parts, own.partsAround),

  // Where the file defines it.
  isDefinedHere: ({ suggestion, request }) => (suggestion.best.definition?.path === request.file.path ? 1 : 0),
  definitionNearness: ({ suggestion, request }) => {
    const { definition } = suggestion.best;
    return definition?.path === request.file.path ? near(Math.abs(definition.at - request.speculation.at), 1000) : 0;
  },
  /** Of the type's members it is written behind that which was taken last: who takes one after the other takes them in that order. */
  followsLast: ({ suggestion, request }) => {
    const last = lastNumberOf(request);
    const number = request.own.members?.numbers.get(suggestion.name);
    return last === undefined || number === undefined ? 0 : near(number - last - 1, 1);
  },
  /** How often it comes right behind the member that was taken last of what has the same name. */
  followsOften: ({ suggestion, request }) => log(followersOf(request).get(suggestion.name)),
  /** It is written as the one that was taken last: as a constant, a type, something private, or none of these. */
  isShapedAsLast: ({ suggestion: { name }, request: { own } }) =>
    shapeOf(name) === shapeOf(own.uses.lastOfSame ?? "") ? 1 : 0,
  isOwnUnderscored: ({ suggestion }) => (suggestion.name.startsWith("_") ? 1 : 0),

  // What it gives.
  /** Nothing, where a value is wanted; nothing, where it stands for what it does; something that does nothing there. */
  lacksValue: ({ suggestion: { best } }) => (isCalled(best.kind) && givesNothing(best.type) ? 1 : 0),
  doesOnly: ({ suggestion: { best } }) => (isCalled(best.kind) && givesNothing(best.type) ? 1 : 0),
  doesNothing: ({ suggestion: { best } }) => (VALUES.has(best.kind) ? 1 : 0),

  /** What is asked there is what its name asks, or its type answers; it asks, and nobody does there. */
  answersAsked: ({ suggestion: { name, best }, request }) =>
    ANSWER.test(best.type ?? "") || verbOf(request, name) === "asks" ? 1 : 0,
  asksUnasked: ({ suggestion: { name }, request }) => (verbOf(request, name) === "asks" ? 1 : 0),
  /** Its name does something where that is wanted; where a value is; it gives something where nobody takes it. */
  actsWanted: ({ suggestion: { name }, request }) => (verbOf(request, name) === "acts" ? 1 : 0),
  actsUnwanted: ({ suggestion: { name }, request }) => (verbOf(request, name) === "acts" ? 1 : 0),
  givesUnwanted: ({ suggestion: { name }, request }) => (verbOf(request, name) === "gives" ? 1 : 0),
  /** A method where something is to be done, whatever it gives. */
  isCalledAlone: ({ suggestion: { best } }) => (isCalled(best.kind) ? 1 : 0),

  /** It is called as several are, where several are wanted. */
  isMany: ({ suggestion: { name } }) => (MANY.test(name) ? 1 : 0),
  /** Its type is the one that is wanted; it is another. */
  typeFits: ({ suggestion: { best }, request }) => Math.max(0, typeFit(wantedTypeOf(request) ?? "", best.type)),
  typeDiffers: ({ suggestion: { best }, request }) => Math.max(0, -typeFit(wantedTypeOf(request) ?? "", best.type)),
  /** It is there to be called where it is called, where a value is given to it, where it goes on as a value. */
  callFitsCall: ({ suggestion }) => callFit(suggestion),
  callFitsTarget: ({ suggestion }) => callFit(suggestion),
  callFitsValue: ({ suggestion }) => callFit(suggestion),

  // What it is.
  kindFits: ({ suggestion, request }) => {
    const { kind } = suggestion.best;
    if (kind === "unknown" || kind === "keyword" || kind === "path" || kind === "import") return 0;
    return wants(request.context.role, kind) ? 1 : -1;
  },
  isCapital: ({ suggestion }) => (CAPITAL.test(suggestion.name) ? 1 : 0),
  isUnderscored: ({ suggestion }) => (suggestion.name.startsWith("_") ? 1 : 0),
  length: ({ suggestion }) => Math.min(40, suggestion.name.length) / 10,
  isChosen: ({ suggestion, request }) => near(request.chosen.get(suggestion.name) ?? -1, 5),
} as const satisfies Readonly<Record<string, Feature>>;

/** Where features of every name say something; elsewhere each is 0. Those that are not here do everywhere. */
const WHERE: Readonly<Partial<Record<keyof typeof OF_ALL, (request: CompletionRequest) => boolean>>> = {
  isAllTyped: ({ place }) => place.typed !== "",
  typedShare: ({ place }) => place.typed !== "",
  isOfOtherSide: ({ takenOf }) => takenOf !== undefined,
  ofLiterals: ({ takenOf }) => takenOf?.form === Receiver.literal,
  isSubject: ({ subject }) => subject !== undefined,
  isOfOtherSign: ({ takesCapitals }) => takesCapitals !== undefined,
  isTest: ({ isAside }) => !isAside,
  sharesParts: ({ lineParts }) => lineParts.size > 0,
  sharesLastPart: ({ lineParts }) => lineParts.size > 0,
  sharesTarget: ({ targetParts }) => targetParts.size > 0,
  sharesAround: ({ own }) => own.partsAround.size > 0,
  receiverCountOfOwn: ({ takenOf }) => OWN.has(takenOf?.written ?? ""),
  receiverShare: ({ takenOf }) => takenOf?.name !== undefined && !OWN.has(takenOf.written),
  isAroundOfBase: ({ takenOf }) => takenOf?.isBase === true,
  isAroundOfOwn: ({ takenOf }) => OWN.has(takenOf?.written ?? ""),
  isAround: ({ takenOf }) => takenOf !== undefined && !takenOf.isBase && !OWN.has(takenOf.written),
  inCounterparts: ({ takenOf }) => takenOf !== undefined,
  sharesAroundName: ({ own }) => own.around.name !== undefined,
  sharedParts: ({ lineParts }) => lineParts.size > 0,
  sharesRare: ({ own }) => own.members?.partCounts !== undefined,
  isMany: ({ takenOf, wantsMany }) => takenOf !== undefined && wantsMany,
  typeFits: (request) => wantedTypeOf(request) !== undefined,
  typeDiffers: (request) => wantedTypeOf(request) !== undefined,
  sharesParameter: ({ own }) => own.parameter?.found !== undefined,
  callFitsCall: ({ behind }) => behind === "call",
  callFitsTarget: ({ behind }) => behind === "target",
  callFitsValue: (request) => request.behind === "value" && callsByBrackets(request),
  followsLast: (request) => lastNumberOf(request) !== undefined,
  followsOften: (request) => followersOf(request).size > 0,
  isShapedAsLast: ({ own }) => own.uses.lastOfSame !== undefined,
  isOwnUnderscored: ({ takenOf }) => OWN.has(takenOf?.written ?? ""),
  lacksValue: ({ wanted }) => wanted === "value",
  doesOnly: ({ wanted }) => wanted === "statement",
  doesNothing: ({ wanted }) => wanted === "statement",
  answersAsked: ({ isAsked }) => isAsked,
  asksUnasked: ({ isAsked, wanted }) => !isAsked && wanted !== undefined,
  actsWanted: ({ wanted }) => wanted === "statement",
  actsUnwanted: ({ wanted }) => wanted === "value",
  givesUnwanted: ({ wanted }) => wanted === "statement",
  isCalledAlone: ({ wanted }) => wanted === "statement",
  isChosen: ({ chosen }) => chosen.size > 0,
};

/** Whether what has no brackets behind it is not called. */
const callsByBrackets = ({ file: { language } }: CompletionRequest): boolean =>
  language.text.bareArguments === undefined;

/** The type of what the value is given to, be it a variable or a parameter. */
const wantedTypeOf = ({ wantedType, own }: CompletionRequest): string | undefined =>
  wantedType ?? own.parameter?.found?.type;

const saysSomething = (name: string, request: CompletionRequest): boolean =>
  WHERE[name as keyof typeof OF_ALL]?.(request) ?? true;

/** How a name is written. */
type Shape = "private" | "constant" | "type" | "other";
const CONSTANT = /^\p{Lu}[\p{Lu}\p{N}_]+$/u;
const shapeOf = (name: string): Shape =>
  name.startsWith("_") ? "private" : CONSTANT.test(name) ? "constant" : CAPITAL.test(name) ? "type" : "other";

/** Which of its type's members was taken last. */
const lastNumberOf = ({ own }: CompletionRequest): number | undefined =>
  own.members?.numbers.get(own.uses.lastOfSame ?? "");

/** Of names that the buffer uses: how it uses them around the place. Of all others each is 0. */
const OF_USED = {
  bufferCount: (used) => log(used.count),
  nearBefore: (used) => near(used.before, 20),
  nearBehind: (used) => near(used.behind, 20),
  isJustUsed: (used) => near(used.before, 3),
  afterSame: (used) => log(used.afterSame),
  afterSameTwo: (used) => log(used.afterSameTwo),
  isUsedInFunction: ({ before, inFunction }) => (before >= 0 && before < inFunction ? 1 : 0),
  ofSameReceiver: (used) => log(used.ofSame),
  inAlike: (used) => used.inAlike,
  goesOnSameShare: ({ goesOnSame, count }) => goesOnSame / count,
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
  memberShare: ({ members, files }) => members / Math.max(1, files),
  typeShare: ({ types, files }) => types / Math.max(1, files),
  isDefinedInProject: ({ kind }) => (kind === undefined ? 0 : 1),
} as const satisfies Readonly<Record<string, Feature<ProjectName>>>;

export type FeatureName = keyof typeof OF_LIKE | keyof typeof OF_ALL | keyof typeof OF_USED | keyof typeof OF_KNOWN;

/** The names of the features, in the order of `CompletionItem.features`. */
export const FEATURES = [OF_LIKE, OF_ALL, OF_USED, OF_KNOWN].flatMap((table) =>
  Object.keys(table),
) as readonly FeatureName[];

export function featuresOf(
  suggestion: Suggestion,
  request: CompletionRequest,
  membersKnown: Suggestions["known"],
): readonly number[] {
  const measured = measuredOf(suggestion, request);
  const { used, known } = measured;
  const { fit, sources } = suggestion;
  return [
    ...Object.values(OF_LIKE).map((measure: Feature<Likeness>) => measure({ fit, sources, membersKnown })),
    ...Object.entries(OF_ALL).map(([name, measure]: [string, Feature]) =>
      saysSomething(name, request) ? measure(measured) : 0,
    ),
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
  const like = counting<Likeness>(Object.entries(OF_LIKE), weights);
  const all = counting<Measured>(
    Object.entries(OF_ALL).filter(
      ([name]) => (weights[name as FeatureName] ?? 0) !== 0 && saysSomething(name, request),
    ),
    weights,
  );
  const ofUsed = counting<BufferName>(Object.entries(OF_USED), weights);
  const ofKnown = counting<ProjectName>(Object.entries(OF_KNOWN), weights);
  const alike = new Map<number, number>();
  return (suggestion) => {
    const measured = measuredOf(suggestion, request);
    const { used, known } = measured;
    const { fit, sources } = suggestion;
    const key = sources * FITS + fit;
    const ofLike = alike.get(key) ?? like({ fit, sources, membersKnown });
    alike.set(key, ofLike);
    return ofLike + all(measured) + (used ? ofUsed(used) : 0) + (known ? ofKnown(known) : 0);
  };
}

/** The sum of those of some features that count, each times its weight. */
function counting<Of>(features: readonly (readonly [string, Feature<Of>])[], weights: Weights): Feature<Of> {
  const counted = features.flatMap(([name, measure]) => {
    const weight = weights[name as FeatureName] ?? 0;
    return weight === 0 ? [] : [{ measure, weight }];
  });
  return (of) => {
    let sum = 0;
    for (const { measure, weight } of counted) sum += measure(of) * weight;
    return sum;
  };
}

const measuredOf = (suggestion: Suggestion, request: CompletionRequest): Measured => ({
  suggestion,
  request,
  used: request.own.uses.of(suggestion.name),
  known: suggestion.best.known ?? request.names.of(suggestion.name),
  // Where nothing else stands around nothing can be shared with it.
  parts:
    request.lineParts.size === 0 && request.own.partsAround.size === 0 && request.own.around.type === undefined
      ? NO_PARTS
      : request.nameParts.of(suggestion.name),
});
