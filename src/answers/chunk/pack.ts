/** Packing: which neighbouring pieces become one chunk. A pure function of pieces and options. */

import type { Piece } from "./cut-tree.ts";
import type { ChunkOptions } from "./options.ts";
import type { Scope } from "./scope.ts";

/** Pieces that stand together. */
export interface Parcel {
  readonly start: number;
  readonly end: number;
  /** The innermost scope around all of it; that of its definition where it is one. */
  readonly scope: Scope;
  readonly pieces: readonly Piece[];
}

interface PackOptions extends Pick<ChunkOptions, "granularity" | "minChars"> {
  /** UTF-16 units that the text of a scope's chunk may have. */
  readonly room: (scope: Scope) => number;
}

const lengthOf = ({ start, end }: Parcel): number => end - start;

/** The scope in which a parcel stands. */
const homeOf = ({ scope, pieces }: Parcel): Scope =>
  pieces.length === 1 && pieces[0]?.unit !== undefined ? (scope.parent ?? scope) : scope;

const join = (a: Parcel, b: Parcel): Parcel => ({
  start: a.start,
  end: b.end,
  scope: homeOf(a).shared(homeOf(b)),
  pieces: [...a.pieces, ...b.pieces],
});

/** The parcel of both where it fits. */
function joined(a: Parcel, b: Parcel, { room }: PackOptions): Parcel | undefined {
  const both = join(a, b);
  return lengthOf(both) <= room(both.scope) ? both : undefined;
}

/** Joins neighbours from the front as far as they fit. */
function joinWhile(parcels: readonly Parcel[], options: PackOptions, may: (a: Parcel, b: Parcel) => boolean): Parcel[] {
  const packed: Parcel[] = [];
  for (const parcel of parcels) {
    const last = packed.at(-1);
    const both = last && may(last, parcel) ? joined(last, parcel, options) : undefined;
    if (both) packed[packed.length - 1] = both;
    else packed.push(parcel);
  }
  return packed;
}

/** Gives each parcel under the minimum to the neighbour that it shares more scope with, the following one when equal. */
function withoutSmall(parcels: readonly Parcel[], options: PackOptions): Parcel[] {
  const packed: Parcel[] = [];
  let carried: Parcel | undefined;
  parcels.forEach((one, index) => {
    const parcel = carried ?? one;
    carried = undefined;
    const before = packed.at(-1);
    const behind = parcels[index + 1];
    const isSmall = lengthOf(parcel) < options.minChars;
    const withBefore = isSmall && before ? joined(before, parcel, options) : undefined;
    const withBehind = isSmall && behind ? joined(parcel, behind, options) : undefined;
    if (withBehind && withBehind.scope.depth >= (withBefore?.scope.depth ?? 0)) carried = withBehind;
    else if (withBefore) packed[packed.length - 1] = withBefore;
    else packed.push(parcel);
  });
  return packed;
}

/** Parcels in the order of the text; together they are all the pieces. */
export function pack(pieces: readonly Piece[], options: PackOptions): readonly Parcel[] {
  const parcels = pieces.map((piece): Parcel => ({ ...piece, pieces: [piece] }));
  const isLight = (parcel: Parcel): boolean =>
    parcel.pieces.some(({ unit }) => unit === undefined) || lengthOf(parcel) < options.minChars;
  const may =
    options.granularity === "packed"
      ? (): boolean => true
      : (a: Parcel, b: Parcel): boolean => homeOf(a) === homeOf(b) && isLight(a) && isLight(b);
  return withoutSmall(joinWhile(parcels, options, may), options);
}
