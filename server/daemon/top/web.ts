/** Web: what `tandem top` shows, as a page of this machine alone, for whoever has its token. */

import { newToken } from "../../mcp/access.ts";
import { type LocalServer, serveLocally } from "../../mcp/local-server.ts";
import { type Seen, wordsOfUnseen } from "../look.ts";
import { modelOf } from "./model.ts";
import { PAGE, PAGE_HEADERS } from "./page.ts";

export interface WebOptions {
  /** 0: any that is free. */
  readonly port: number;
  readonly home: string;
  readonly look: () => Promise<Seen>;
  readonly onError: (error: Error) => void;
}

/** @throws where it cannot listen there, for a person */
export function serveTop({ port, home, look, onError }: WebOptions): Promise<LocalServer> {
  const state = async (): Promise<object> => {
    const seen = await look();
    return seen.state === "answers" ? modelOf(seen.report, { home, now: Date.now() }) : { unseen: wordsOfUnseen(seen) };
  };
  const answers: Readonly<Record<string, () => Promise<Response>>> = {
    "/": async () => new Response(PAGE, { headers: PAGE_HEADERS }),
    "/state": async () => Response.json(await state(), { headers: { "cache-control": "no-store" } }),
  };
  return serveLocally(
    { port, token: newToken() },
    {
      paths: ["/", "/state"],
      answer: async ({ url, method }) => {
        const answer = method === "GET" ? answers[new URL(url).pathname] : undefined;
        return answer?.() ?? new Response("Only read\n", { status: 405 });
      },
      onError,
    },
  );
}
