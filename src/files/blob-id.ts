/** Blob id: the name that git gives a content, by which the same content is known again in every checkout, branch and machine. */

import { createHash } from "node:crypto";

/** Bytes of an id. */
export const ID_BYTES = 20;

/**
 * The id of a content as 40 hexadecimal digits: SHA-1 of `blob <bytes>\0` and the bytes (git-hash-object(1), without filters). A text
 * counts as its UTF-8 bytes.
 */
export function blobId(content: Uint8Array | string): string {
  const length = typeof content === "string" ? Buffer.byteLength(content) : content.byteLength;
  return createHash("sha1").update(`blob ${length}\0`).update(content).digest("hex");
}
