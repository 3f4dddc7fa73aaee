/**
 * Remote cache: blobs and messages of a cache that speaks the protocol of Bazel's remote cache over HTTP. What cannot be had is absent, whatever the
 * reason: nothing here throws because of a server.
 */

import { createHash } from "node:crypto";
import type { RemoteAddress } from "./remote-address.ts";

/** Milliseconds until a request is given up. */
const PATIENCE = { ac: 5_000, cas: 30_000 } as const;
/** A server closes a connection that was idle while a pack was looked at: whoever asks by it at that moment asks again. */
const CLOSED: ReadonlySet<string> = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);
const TRIES = 3;
/** Bytes of a message. */
const LARGEST_MESSAGE = 4 * 1024 * 1024;

export interface RemoteCache {
  /** The message of a key, 64 hexadecimal digits. */
  message(key: string): Promise<Buffer | undefined>;
  /** The blob of this SHA-256 and so many bytes: no other comes. */
  blob(hash: string, bytes: number): Promise<Buffer | undefined>;
  hasBlob(hash: string): Promise<boolean>;
  /** @returns whether it was taken */
  putMessage(key: string, message: Buffer): Promise<boolean>;
  putBlob(hash: string, bytes: Buffer): Promise<boolean>;
}

/** Lower case, of 64 digits. */
export const sha256 = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");

interface Asked {
  readonly part: "ac" | "cas";
  readonly key: string;
  readonly method?: "GET" | "HEAD" | "PUT";
  readonly body?: Buffer;
}

/** @param signal ends all that is under way  @param onProblem told once of what keeps the cache from being used */
export function remoteCache(
  { url, token }: RemoteAddress,
  signal: AbortSignal,
  onProblem: (message: string) => void,
): RemoteCache {
  let isSaid = false;
  const say = (what: string): void => {
    if (!isSaid) onProblem(`index: the cache at ${url} ${what}`);
    isSaid = true;
  };
  const ask = async (asked: Asked, tries = TRIES): Promise<Response | undefined> => {
    const { part, key, method = "GET", body } = asked;
    try {
      const response = await fetch(`${url}/${part}/${key}`, {
        method,
        // Who is led elsewhere may be led from https to http, and to whom nobody named.
        redirect: "error",
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE[part])]),
        headers: {
          "accept-encoding": "identity",
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { "content-type": "application/octet-stream" }),
        },
        ...(body === undefined ? {} : { body: new Uint8Array(body) }),
      });
      if (!response.ok && response.status !== 404) say(`answers ${response.status}`);
      return response;
    } catch (error) {
      if (!signal.aborted && tries > 1 && CLOSED.has(reasonOf(error))) return ask(asked, tries - 1);
      if (!signal.aborted) say(`does not answer: ${reasonOf(error)}`);
      return undefined;
    }
  };
  const get = async (part: "ac" | "cas", key: string, most: number): Promise<Buffer | undefined> => {
    const response = await ask({ part, key });
    if (response?.ok !== true) {
      await response?.body?.cancel().catch(() => undefined);
      return undefined;
    }
    return bodyOf(response, most);
  };
  const isTaken = async (asked: Asked): Promise<boolean> => {
    const response = await ask(asked);
    await response?.body?.cancel().catch(() => undefined);
    return response?.ok === true;
  };
  return {
    message: (key) => get("ac", key, LARGEST_MESSAGE),
    blob: async (hash, bytes) => {
      const body = await get("cas", hash, bytes);
      if (body === undefined) return undefined;
      if (body.length === bytes && sha256(body) === hash) return body;
      say("gives other bytes than it was asked for");
      return undefined;
    },
    hasBlob: (hash) => isTaken({ part: "cas", key: hash, method: "HEAD" }),
    putMessage: (key, body) => isTaken({ part: "ac", key, method: "PUT", body }),
    putBlob: (hash, body) => isTaken({ part: "cas", key: hash, method: "PUT", body }),
  };
}

/** What fetch says of a failure lies in its cause. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & {
    readonly cause?: { readonly code?: string; readonly message?: string };
  };
  return cause?.code ?? cause?.message ?? message;
}

/** The body, unless it is larger than that. */
async function bodyOf(response: Response, most: number): Promise<Buffer | undefined> {
  const body = Buffer.allocUnsafe(most);
  let length = 0;
  try {
    // Left early, the stream is cancelled.
    for await (const chunk of response.body ?? []) {
      const bytes = chunk as Uint8Array;
      if (length + bytes.byteLength > most) return undefined;
      body.set(bytes, length);
      length += bytes.byteLength;
    }
  } catch {
    return undefined;
  }
  return body.subarray(0, length);
}
