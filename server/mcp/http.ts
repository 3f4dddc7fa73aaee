/** The Model Context Protocol over HTTP: many clients at once, one session. */

import { createMcpHandler } from "@modelcontextprotocol/server";
import { type Listening, type LocalServer, MOST_BODY, serveLocally } from "./local-server.ts";
import { createMcpServer, type McpOptions } from "./server.ts";

const PATH = "/mcp";

/** @throws where it cannot listen there, for a person */
export async function serveHttp(
  on: Listening,
  options: McpOptions,
  onError: (error: Error) => void,
): Promise<LocalServer> {
  const handler = createMcpHandler(() => createMcpServer(options), {
    onerror: onError,
    maxRequestBodySize: MOST_BODY,
  });
  const server = await serveLocally(on, { paths: [PATH], answer: (request) => handler.fetch(request), onError });
  return {
    ...server,
    close: async () => {
      await handler.close();
      await server.close();
    },
  };
}
