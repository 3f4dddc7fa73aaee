/** The Model Context Protocol over HTTP, for programs of this machine alone: many at once, one session. */

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from "@modelcontextprotocol/server";
import { createMcpServer, type McpOptions } from "./server.ts";

export interface HttpServer {
  /** Where it listens. */
  readonly url: string;
  close(): Promise<void>;
}

const LOOPBACK = "127.0.0.1";
const PATH = "/mcp";

/** A request in the form of the web, called off when its client is gone. */
function requestOf(message: IncomingMessage, gone: AbortSignal): Request {
  const { method = "GET", url = "/", headers } = message;
  const list = Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value ?? ""]).map((one): [string, string] => [name, one]),
  );
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(new URL(url, `http://${headers.host ?? LOOPBACK}`), {
    method,
    headers: list,
    signal: gone,
    ...(hasBody ? { body: Readable.toWeb(message) as ReadableStream<Uint8Array>, duplex: "half" } : {}),
  } as RequestInit);
}

async function send(answer: Response, to: ServerResponse): Promise<void> {
  to.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (answer.body === null) {
    to.end();
    return;
  }
  for await (const chunk of answer.body) to.write(chunk);
  to.end();
}

/** Answers nobody but programs of this machine: a page of a browser names another host or origin. */
const refusalOf = (request: Request): Response | undefined =>
  hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
  originValidationResponse(request, localhostAllowedOrigins()) ??
  (new URL(request.url).pathname === PATH ? undefined : new Response("Not found", { status: 404 }));

/** @param port 0: any that is free */
export async function serveHttp(
  port: number,
  options: McpOptions,
  onError: (error: Error) => void,
): Promise<HttpServer> {
  const handler = createMcpHandler(() => createMcpServer(options), { onerror: onError });
  const server = createServer((message, answer) => {
    const gone = new AbortController();
    answer.once("close", () => gone.abort());
    const serve = async (): Promise<void> => {
      const request = requestOf(message, gone.signal);
      await send(refusalOf(request) ?? (await handler.fetch(request)), answer);
    };
    serve().catch((error: unknown) => {
      if (!gone.signal.aborted) onError(error as Error);
      answer.headersSent ? answer.destroy() : answer.writeHead(400).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, LOOPBACK, resolve);
  });
  return {
    url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}${PATH}`,
    close: async () => {
      await handler.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
