/** The server of the Model Context Protocol, in both of its eras: one for each connection, all over one session. */

import { Server } from "@modelcontextprotocol/server";
import type { Operation } from "../../src/operations/operation.ts";
import type { OwnSession } from "../lsp/own-session.ts";
import { callTool, type ToolResult } from "./call.ts";
import type { Folders } from "./folders.ts";
import { type Detail, instructionsOf, toolsOf } from "./tools.ts";

export interface McpOptions {
  /** In the order in which they are listed. */
  readonly operations: readonly Operation[];
  readonly session: OwnSession;
  readonly folders: Folders;
  readonly version: string;
  readonly detail: Detail;
}

export function createMcpServer({ operations, session, folders, version, detail }: McpOptions): Server {
  const instructions = instructionsOf(operations);
  const server = new Server({ name: "tandem", version }, { capabilities: { tools: {} }, instructions });
  server.setRequestHandler("tools/list", async () => ({ tools: [...toolsOf(operations, detail)] }) as never);
  server.setRequestHandler("tools/call", async ({ params }, { mcpReq }) => {
    const { progressToken } = mcpReq._meta ?? {};
    let progress = 0;
    const onProgress =
      progressToken === undefined
        ? undefined
        : (message: string): void => {
            const update = { progressToken, progress: ++progress, message };
            void mcpReq.notify({ method: "notifications/progress", params: update }).catch(() => {});
          };
    const given = params.arguments ?? {};
    const calling = { operations, session, folders, signal: mcpReq.signal, onProgress };
    return (await callTool(params.name, given, calling)) as ToolResult as never;
  });
  return server;
}
