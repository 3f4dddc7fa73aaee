/** Tracked names: the paths of git's index as the bytes that they are, looked up without a string for each of them. */

/** Paths in the order in which git keeps them, which is that of their bytes. */
export interface PathBytes {
  readonly bytes: Buffer;
  /** Where each begins and ends. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

const SLASH = 0x2f;
const DOT = 0x2e;
/** Bytes of an ending that a number can hold. */
const LONGEST = 6;
/** Of FNV-1a. */
const [OFFSET, PRIME] = [0x811c9dc5, 0x01000193];

/** The place of a path among the others, by halving; undefined where it is not there. */
export function placeOf({ bytes, from, to }: PathBytes, path: string): number | undefined {
  const sought = Buffer.from(path);
  let low = 0;
  let high = from.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const order = bytes.compare(sought, 0, sought.length, from[middle], to[middle]);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

/** Paths by what stands behind their last slash. */
export class TrackedNames {
  readonly #paths: PathBytes;
  /** By the hash of a name the last path that has it and, for each path, the one before it; counted from 1, 0 where there is none. */
  readonly #last: Uint32Array;
  readonly #before: Uint32Array;

  constructor(paths: PathBytes) {
    const { bytes, from, to } = paths;
    this.#paths = paths;
    this.#last = new Uint32Array(2 ** Math.ceil(Math.log2(from.length + 1)));
    this.#before = new Uint32Array(from.length);
    const mask = this.#last.length - 1;
    for (let place = 0; place < from.length; place++) {
      const slot = hashOf(bytes, from[place] as number, to[place] as number) & mask;
      this.#before[place] = this.#last[slot] as number;
      this.#last[slot] = place + 1;
    }
  }

  /** The places of the paths that end with a name, in their order. */
  named(name: string): readonly number[] {
    const { bytes, from, to } = this.#paths;
    const sought = Buffer.from(name);
    const found: number[] = [];
    let next = this.#last[hashOf(sought, 0, sought.length) & (this.#last.length - 1)] as number;
    for (; next > 0; next = this.#before[next - 1] as number) {
      const place = next - 1;
      const [start, end] = [from[place] as number, to[place] as number];
      const begin = end - sought.length;
      const isWhole = begin === start || (begin > start && bytes[begin - 1] === SLASH);
      if (isWhole && bytes.compare(sought, 0, sought.length, begin, end) === 0) found.push(place);
    }
    return found.reverse();
  }
}

/** Of what stands behind the last slash, read from its end. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash: number = OFFSET;
  for (let at = to - 1; at >= from && bytes[at] !== SLASH; at--) hash = Math.imul(hash ^ (bytes[at] as number), PRIME);
  return hash;
}

/** An extension as a number, the place of a path that has it, and how many have it. */
interface Counted {
  readonly key: number;
  readonly example: number;
  count: number;
}

/** How many paths have each extension (`.c`), those of a few letters alone. */
export function extensionsOf({ bytes, from, to }: PathBytes): ReadonlyMap<string, number> {
  const counts = new Map<number, Counted>();
  let last: Counted | undefined;
  for (let place = 0; place < from.length; place++) {
    const start = from[place] as number;
    const end = to[place] as number;
    let key = 0;
    let at = end - 1;
    for (; at > start && end - at <= LONGEST && bytes[at] !== DOT && bytes[at] !== SLASH; at--)
      key = key * 256 + (bytes[at] as number);
    // A dot in front makes a hidden file, not an extension.
    if (bytes[at] !== DOT || at === start || bytes[at - 1] === SLASH) continue;
    // Most files of a directory have the same: what was looked up last is not looked up again.
    const known: Counted | undefined = last?.key === key ? last : counts.get(key);
    last = known ?? { key, example: place, count: 0 };
    last.count++;
    if (!known) counts.set(key, last);
  }
  return new Map(
    [...counts.values()].map(({ example, count }) => {
      const path = bytes.toString("utf8", from[example], to[example]);
      return [path.slice(path.lastIndexOf(".")), count];
    }),
  );
}
