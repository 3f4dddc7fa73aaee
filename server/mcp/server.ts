/** The server of the Model Context Protocol, in both of its eras: one for each connection, all over one session. */

import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, Server } from "@modelcontextprotocol/server";
import type { Operation } from "../../src/operations/operation.ts";
import type { OwnSession } from "../lsp/own-session.ts";
import { type Calling, callTool, type ToolResult } from "./call.ts";
import type { Folders } from "./folders.ts";
import { OFFERS, type Offer, prompts, questionOf, resources, type Taken, takenByUri } from "./offers.ts";
import { type Detail, instructionsOf, toolsOf } from "./tools.ts";

export interface McpOptions {
  /** In the order in which they are listed. */
  readonly operations: readonly Operation[];
  readonly session: OwnSession;
  readonly folders: Folders;
  readonly version: string;
  readonly detail: Detail;
}

/** Names that complete an argument. The protocol takes a hundred at most. */
const MOST_NAMES = 100;

type Own = Omit<Calling, "signal" | "onProgress">;
type Asking = Pick<Calling, "signal">;

export function createMcpServer({ operations, session, folders, version, detail }: McpOptions): Server {
  const instructions = instructionsOf(operations);
  const capabilities = { tools: {}, resources: {}, prompts: {}, completions: {} };
  const server = new Server({ name: "tandem", version }, { capabilities, instructions });
  const own: Own = { operations, detail, session, folders };
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
    const calling = { ...own, signal: mcpReq.signal, onProgress };
    return (await callTool(params.name, given, calling)) as ToolResult as never;
  });
  server.setRequestHandler("resources/list", async () => ({ resources: resources(false) }) as never);
  server.setRequestHandler("resources/templates/list", async () => ({ resourceTemplates: resources(true) }) as never);
  server.setRequestHandler("resources/read", async ({ params: { uri } }, { mcpReq }) => {
    const taken = takenByUri(uri);
    if (taken === undefined) throw new ResourceNotFoundError(uri);
    const text = await textOf(own, taken, mcpReq);
    return { contents: [{ uri, mimeType: "text/plain", text }] };
  });
  server.setRequestHandler("prompts/list", async () => ({ prompts: prompts() }) as never);
  server.setRequestHandler("prompts/get", async ({ params }, { mcpReq }) => {
    const offer = offerNamed(params.name);
    const { argument, description, wanted } = offer;
    const value = argument && params.arguments?.[argument.name];
    if (argument !== undefined && value === undefined) throw invalid(`${params.name} needs ${argument.name}`);
    const text = await textOf(own, { offer, value }, mcpReq);
    return { description, messages: [{ role: "user", content: { type: "text", text: `${wanted}\n\n${text}` } }] };
  });
  server.setRequestHandler("completion/complete", async ({ params: { ref, argument } }, { mcpReq }) => {
    const offer = "uri" in ref ? takenByUri(ref.uri)?.offer : OFFERS.find(({ name }) => name === ref.name);
    const isName = offer?.argument?.isName === true && offer.argument.name === argument.name;
    const values = isName && argument.value !== "" ? await namesLike(own, argument.value, mcpReq) : [];
    return { completion: { values: [...values] } };
  });
  return server;
}

const invalid = (message: string): ProtocolError => new ProtocolError(ProtocolErrorCode.InvalidParams, message);

function offerNamed(name: string): Offer {
  const offer = OFFERS.find((one) => one.name === name);
  if (offer === undefined)
    throw invalid(`There is no prompt ${name}; there are ${OFFERS.map((one) => one.name).join(", ")}`);
  return offer;
}

/** What an operation says of an offer, in words. @throws why it says nothing */
async function textOf(own: Own, taken: Taken, { signal }: Asking): Promise<string> {
  const { content, isError } = await callTool(taken.offer.operation, questionOf(taken), {
    ...own,
    signal,
    onProgress: undefined,
  });
  const [{ text }] = content;
  if (isError) throw invalid(text);
  return text;
}

/** Names of the project that fit what was typed, the best first. */
async function namesLike(own: Own, typed: string, { signal }: Asking): Promise<readonly string[]> {
  const question = { operation: "search_symbols", query: typed, limit: MOST_NAMES };
  const { structuredContent = {} } = await callTool("code_analyze", question, {
    ...own,
    signal,
    onProgress: undefined,
  });
  const { matches = [] } = structuredContent as { readonly matches?: readonly { readonly symbol: string }[] };
  return [...new Set(matches.map(({ symbol }) => symbol))];
}
