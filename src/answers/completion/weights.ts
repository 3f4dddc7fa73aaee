/** Weights: what each feature counts in each context; a feature that is not there counts nothing, a context that is not there is `name`. */

import type { ContextName } from "./context.ts";
import type { FeatureName } from "./features.ts";

export type Weights = Readonly<Partial<Record<FeatureName, number>>>;

/** In every context. */
const FITS: Weights = {
  fitsExactly: 3,
  fitsFolded: 1.5,
  fitsHumps: -1,
  fitsLetters: -3,
  isAllTyped: -1,
  isHidden: -2,
  isTest: -0.5,
  isChosen: 1.5,
  isWord: -1,
};

export const WEIGHTS: Readonly<Partial<Record<ContextName, Weights>>> & { readonly name: Weights } = {
  name: {
    ...FITS,
    isLocal: 2,
    isOfFile: 1,
    isImported: 1.2,
    isOfPackage: 0.5,
    isKeyword: -0.5,
    scopeNearness: 1,
    needsImport: -0.5,
    bufferCount: 0.8,
    nearBefore: 1.5,
    nearBehind: 0.5,
    isJustUsed: 0.5,
    afterSame: 0.7,
    afterSameTwo: 0.5,
    projectFiles: 0.5,
    usedAsMember: -1.5,
    memberShare: -0.8,
    kindFits: 0.3,
  },
  type: {
    ...FITS,
    isOfFile: 0.8,
    isImported: 1,
    isOfPackage: 0.4,
    bufferCount: 0.7,
    nearBefore: 1,
    afterSame: 0.5,
    projectTypes: 0.7,
    typeShare: 1.5,
    kindFits: 0.8,
    needsImport: -0.5,
  },
  member: {
    ...FITS,
    isMember: 3,
    isOfReceiver: 1,
    isUsed: 0,
    baseNearness: 0.8,
    bufferCount: 0.3,
    nearBefore: 0.8,
    nearBehind: 0.3,
    afterSame: 0.3,
    afterSameTwo: 1,
    ofSameReceiver: 1.2,
    receiverCount: 0.8,
    usedAsMember: 0.8,
    projectMembers: 0.5,
    memberShare: 1,
    isUnderscored: -0.3,
  },
  import: { ...FITS, isMember: 3, projectFiles: 0.5, bufferCount: -0.3 },
  module: { ...FITS, isMember: 2.5, projectFiles: 0.5, bufferCount: 0.3, nearBefore: 0.5 },
  key: {
    ...FITS,
    isKey: 2.5,
    bufferCount: 0.6,
    nearBefore: 1,
    projectKeys: 0.7,
    projectFiles: 0.2,
    afterSame: 0.4,
  },
};

export const weightsOf = (context: ContextName): Weights => WEIGHTS[context] ?? WEIGHTS.name;
