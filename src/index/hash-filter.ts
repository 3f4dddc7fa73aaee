/** Hash filter: which 32-bit hashes are certainly not among some (a Bloom filter). */

/** Bits of each hash. */
const PROBES = 3;
const HASHES = 2 ** 32;

/** A filter without hashes. @param bits at least; more of them say no more often */
export const hashFilter = (bits: number): Uint32Array => new Uint32Array(Math.ceil(bits / 32));

export function addHash(filter: Uint32Array, hash: number): void {
  const step = stepOf(hash);
  for (let probe = 0; probe < PROBES; probe++) {
    const bit = bitOf(filter, hash + Math.imul(probe, step));
    filter[bit >>> 5] = (filter[bit >>> 5] as number) | (1 << (bit & 31));
  }
}

/** Whether a hash was not added. */
export function lacksHash(filter: Uint32Array, hash: number): boolean {
  const step = stepOf(hash);
  for (let probe = 0; probe < PROBES; probe++) {
    const bit = bitOf(filter, hash + Math.imul(probe, step));
    if (((filter[bit >>> 5] as number) & (1 << (bit & 31))) === 0) return true;
  }
  return false;
}

/** How far a hash's bits lie apart. */
const stepOf = (hash: number): number => Math.imul(hash ^ (hash >>> 15), 0x9e3779b1) | 1;

const bitOf = (filter: Uint32Array, probe: number): number => Math.floor(((probe >>> 0) / HASHES) * filter.length * 32);
