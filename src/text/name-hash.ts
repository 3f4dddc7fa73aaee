/** Name hash: names as 32-bit numbers, by which the index knows them. */

/** 32-bit FNV-1a: the hash of nothing, and what each step multiplies by. */
export const FNV_OFFSET = 0x811c9dc5;
export const FNV_PRIME = 0x01000193;

/** 32-bit FNV-1a over UTF-16 units: the key of a name in the index. */
export function hashName(name: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), FNV_PRIME);
  return hash >>> 0;
}
