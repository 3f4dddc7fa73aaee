/** Access: who may ask over HTTP. The port can be reached by other users of the machine and by pages in a browser, not by the agent alone. */

import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import {
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from "@modelcontextprotocol/server";

/** The field of the query that carries the token, for clients that send no headers. */
const FIELD = "token";
const TOKEN_BYTES = 32;
/** Characters of a token that somebody chose, at least. */
export const SHORTEST_TOKEN = 16;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** @param url without a query */
export const withToken = (url: string, token: string | undefined): string =>
  token === undefined ? url : `${url}?${FIELD}=${encodeURIComponent(token)}`;

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** In a time that says nothing of either. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const tokenOf = ({ headers, url }: Request): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? new URL(url).searchParams.get(FIELD) ?? undefined;

/** RFC 6750, 3. */
const challenge = (error: string): Response =>
  new Response(
    "The token is that of the address which tandem printed: Authorization: Bearer TOKEN, or ?token=TOKEN\n",
    {
      status: 401,
      headers: { "www-authenticate": `Bearer realm="tandem"${error}`, "content-type": "text/plain" },
    },
  );

function unauthorised(request: Request, token: string): Response | undefined {
  const given = tokenOf(request);
  if (given === undefined) return challenge("");
  return isSame(given, token) ? undefined : challenge(', error="invalid_token"');
}

/** A page of a browser names its origin, and no other client does. */
const fromPage = ({ headers }: Request): Response | undefined =>
  headers.has("origin") ? new Response("Pages are answered with a token only\n", { status: 403 }) : undefined;

const notHere = ({ url }: Request, paths: readonly string[]): Response | undefined =>
  paths.includes(new URL(url).pathname) ? undefined : new Response("Not found\n", { status: 404 });

/**
 * What refuses a request over the network; undefined: it is served.
 * @param token undefined: any program of this machine may ask
 * @param paths all that are served
 */
export const refusalOf = (
  request: Request,
  token: string | undefined,
  paths: readonly string[],
): Response | undefined =>
  hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
  originValidationResponse(request, localhostAllowedOrigins()) ??
  notHere(request, paths) ??
  (token === undefined ? fromPage(request) : unauthorised(request, token));

/** The same over a socket that only its user can open. */
export const refusalOfOwner = (request: Request, paths: readonly string[]): Response | undefined =>
  notHere(request, paths) ?? fromPage(request);
