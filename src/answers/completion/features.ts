/**
 * Features: what ranks a proposal, each a number with a name. A score is the sum of each feature times its weight (`weights.ts`). The order
 * is that of `CompletionItem.features`.
 */

import { isSecondary } from "../../files/secondary-paths.ts";
import { wants } from "../../languages/kit/candidate.ts";
import type { BufferName } from "./buffer-uses.ts";
import type { CompletionOrigin } from "./completion-questions.ts";
import { NO_PARTS, partsOf } from "./name-parts.ts";
import { Fit } from "./prefix.ts";
import type { ProjectName } from "./project-names.ts";
import type { Proposal, Proposals } from "./proposal.ts";
import type { Scene } from "./scene.ts";
import { OWN } from "./taken-of.ts";
import type { Weights } from "./weights.ts";

/** What is measured of a proposal: itself, its uses in the buffer and in the project, where there are such. */
interface Measured {
  readonly proposal: Proposal;
  readonly scene: Scene;
  /** Members that are known of the type that one is taken of. */
  readonly membersKnown: Proposals["known"];
  readonly used: BufferName | undefined;
  readonly known: ProjectName | undefined;
  /** Of its name. */
  readonly parts: readonly string[];
}

/** What sees a name without an import. */
const SEEN: readonly CompletionOrigin[] = ["local", "file", "import", "package", "member", "key"];

/** Whether a name is another file's, and nothing shows that the place sees it. */
const needsImport = ({ by: sources }: Proposal): boolean =>
  sources.has("project") && !SEEN.some((origin) => sources.has(origin));

type Feature = (of: Measured) => number;

const by =
  (origin: CompletionOrigin): Feature =>
  ({ proposal }) =>
    proposal.by.has(origin) ? 1 : 0;
/** Between 0 and 1, slower and slower. */
const log = (count: number | undefined): number => Math.log1p(count ?? 0);
/** 1 here, less the further. */
const near = (distance: number, reach: number): number => (distance < 0 ? 0 : reach / (reach + distance));

const shareOf = (parts: readonly string[], among: ReadonlySet<string>): number => {
  let shared = 0;
  for (const part of parts) if (among.has(part)) shared++;
  return parts.length === 0 ? 0 : shared / parts.length;
};

const TABLE = {
  // How it fits what is typed.
  fitsExactly: ({ proposal }) => (proposal.fit === Fit.exact ? 1 : 0),
  fitsFolded: ({ proposal }) => (proposal.fit === Fit.folded ? 1 : 0),
  fitsHumps: ({ proposal }) => (proposal.fit === Fit.humps ? 1 : 0),
  fitsLetters: ({ proposal }) => (proposal.fit === Fit.letters ? 1 : 0),
  isAllTyped: ({ proposal, scene }) => (proposal.name === scene.place.typed ? 1 : 0),
  /** Of the name what is typed already. */
  typedShare: ({ proposal, scene }) => scene.place.typed.length / Math.max(1, proposal.name.length),

  // What knows it.
  isLocal: by("local"),
  isKey: by("key"),
  isMember: by("member"),
  isOfFile: by("file"),
  isImported: by("import"),
  isOfReceiver: by("receiver"),
  isOfPackage: by("package"),
  isOfProject: by("project"),
  isPath: by("path"),
  isUsed: by("use"),
  isKeyword: by("keyword"),
  isWord: by("word"),
  /** The members of the type are known, and it is none of them; the same where some members may be unknown. */
  isStranger: ({ proposal, membersKnown }) => (membersKnown === "all" && !proposal.by.has("member") ? 1 : 0),
  isPerhapsStranger: ({ proposal, membersKnown }) => (membersKnown === "some" && !proposal.by.has("member") ? 1 : 0),

  // How far it is declared.
  scopeNearness: ({ proposal }) => near(proposal.by.get("local")?.distance ?? -1, 2),
  baseNearness: ({ proposal }) => near(proposal.by.get("member")?.distance ?? -1, 2),
  needsImport: ({ proposal }) => (needsImport(proposal) ? 1 : 0),
  isHidden: ({ proposal }) => (proposal.best.isHidden ? 1 : 0),
  isTest: ({ proposal, scene }) =>
    !scene.isAside && proposal.best.definition && isSecondary(proposal.best.definition.path) ? 1 : 0,

  // How it is used around the place.
  bufferCount: ({ used }) => log(used?.count),
  nearBefore: ({ used }) => near(used?.before ?? -1, 20),
  nearBehind: ({ used }) => near(used?.behind ?? -1, 20),
  isJustUsed: ({ used }) => near(used?.before ?? -1, 3),
  afterSame: ({ used }) => log(used?.afterSame),
  afterSameTwo: ({ used }) => log(used?.afterSameTwo),
  ofSameReceiver: ({ used }) => log(used?.ofSame),
  receiverCount: ({ proposal }) => log(proposal.by.get("receiver")?.count),
  usedAsMember: ({ used }) => (used ? used.asMember / used.count : 0),
  isDeclaredHere: ({ used }) => (used?.isDeclared ? 1 : 0),

  // How it is used in the project.
  projectFiles: ({ known }) => log(known?.files),
  projectMembers: ({ known }) => log(known?.members),
  projectTypes: ({ known }) => log(known?.types),
  projectCalls: ({ known }) => log(known?.calls),
  projectKeys: ({ known }) => log(known?.keys),
  memberShare: ({ known }) => (known ? known.members / known.files : 0),
  typeShare: ({ known }) => (known ? known.types / known.files : 0),
  isDefinedInProject: ({ known }) => (known?.kind === undefined ? 0 : 1),

  // How it stands to what is written on its line.
  sharesParts: ({ parts, scene }) => shareOf(parts, scene.lineParts),
  sharesLastPart: ({ parts, scene }) => (parts.length > 0 && scene.lineParts.has(parts.at(-1) as string) ? 1 : 0),

  // Where the file defines it.
  isDefinedHere: ({ proposal, scene }) => (proposal.best.definition?.path === scene.file.path ? 1 : 0),
  definitionNearness: ({ proposal, scene }) => {
    const { definition } = proposal.best;
    return definition?.path === scene.file.path ? near(Math.abs(definition.at - scene.draft.at), 1000) : 0;
  },
  isOwnUnderscored: ({ proposal, scene }) =>
    proposal.name.startsWith("_") && OWN.has(scene.takenOf?.written ?? "") ? 1 : 0,

  // What it is.
  kindFits: ({ proposal, scene }) => {
    const { kind } = proposal.best;
    if (kind === "unknown" || kind === "keyword" || kind === "path" || kind === "import") return 0;
    return wants(scene.context.role, kind) ? 1 : -1;
  },
  isCapital: ({ proposal }) => (/^\p{Lu}/u.test(proposal.name) ? 1 : 0),
  isUnderscored: ({ proposal }) => (proposal.name.startsWith("_") ? 1 : 0),
  length: ({ proposal }) => Math.min(40, proposal.name.length) / 10,
  isChosen: ({ proposal, scene }) => near(scene.chosen.get(proposal.name) ?? -1, 5),
} as const satisfies Readonly<Record<string, Feature>>;

export type FeatureName = keyof typeof TABLE;

/** The names of the features, in the order of `CompletionItem.features`. */
export const FEATURES = Object.keys(TABLE) as readonly FeatureName[];
const MEASURES: readonly Feature[] = Object.values(TABLE);

export function featuresOf(proposal: Proposal, scene: Scene, membersKnown: Proposals["known"]): readonly number[] {
  const measured = measuredOf(proposal, scene, membersKnown);
  return MEASURES.map((measure) => measure(measured));
}

/** Scores proposals by those features that count: thousands are scored for each list. */
export function scorerOf(
  weights: Weights,
  scene: Scene,
  membersKnown: Proposals["known"],
): (proposal: Proposal) => number {
  const counting = FEATURES.flatMap((name) => {
    const weight = weights[name] ?? 0;
    return weight === 0 ? [] : [{ measure: TABLE[name] as Feature, weight }];
  });
  return (proposal) => {
    const measured = measuredOf(proposal, scene, membersKnown);
    let score = 0;
    for (const { measure, weight } of counting) score += measure(measured) * weight;
    return score;
  };
}

const measuredOf = (proposal: Proposal, scene: Scene, membersKnown: Proposals["known"]): Measured => ({
  proposal,
  scene,
  membersKnown,
  used: scene.own.uses.of(proposal.name),
  known: scene.names.of(proposal.name),
  // Where nothing else stands on the line nothing can be shared with it.
  parts: scene.lineParts.size === 0 ? NO_PARTS : partsOf(proposal.name),
});
