/** Remote address: the cache that a team shares, as the environment names it. No file of a repository can. */

import { withoutLast } from "../../src/text/text-end.ts";
import { isOn } from "../config/switch.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Names the cache; has it written to; what it wants to be told. */
export const REMOTE_VARIABLE = "TANDEM_CACHE_REMOTE";
export const WRITE_VARIABLE = "TANDEM_CACHE_REMOTE_WRITE";
const TOKEN_VARIABLE = "TANDEM_CACHE_REMOTE_TOKEN";

export interface RemoteAddress {
  /** Without a slash at its end. */
  readonly url: string;
  /** A bearer token. */
  readonly token: string | undefined;
  readonly canWrite: boolean;
}

const LOOPBACK = /^(?:localhost|127(?:\.[0-9]{1,3}){3}|\[::1\])$/;

/** Undefined where none is named. @param onProblem told of what is named and cannot be used; never of the token itself */
export function remoteAddress(env: Environment, onProblem: (message: string) => void): RemoteAddress | undefined {
  const said = env[REMOTE_VARIABLE];
  if (said === undefined || said === "") return undefined;
  const url = URL.canParse(said) ? new URL(said) : undefined;
  if (url === undefined || (url.protocol !== "https:" && url.protocol !== "http:")) {
    onProblem(`index: ${REMOTE_VARIABLE} is no address that begins with https:// or http://: no cache is shared`);
    return undefined;
  }
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") {
    onProblem(
      `index: ${REMOTE_VARIABLE} may have no user, query or fragment (${TOKEN_VARIABLE} takes a token): no cache is shared`,
    );
    return undefined;
  }
  return {
    url: `${url.origin}${withoutLast(url.pathname, "/")}`,
    token: tokenFor(url, env[TOKEN_VARIABLE] ?? "", onProblem),
    canWrite: isOn(env[WRITE_VARIABLE]),
  };
}

function tokenFor(url: URL, token: string, onProblem: (message: string) => void): string | undefined {
  if (token === "") return undefined;
  if (!/^[\x21-\x7e]+$/.test(token)) {
    onProblem(`index: ${TOKEN_VARIABLE} holds what no token can: it is not sent`);
    return undefined;
  }
  if (url.protocol === "https:" || LOOPBACK.test(url.hostname)) return token;
  onProblem(`index: ${TOKEN_VARIABLE} is not sent over http, where everybody on the way can read it`);
  return undefined;
}
