/** The Model Context Protocol over HTTP, for programs of this machine alone: many at once, one session. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { listenAt, socketAt } from "../sockets/file-socket.ts";
import { PATH, refusalOf, refusalOfOwner, withToken } from "./access.ts";
import { createMcpServer, type McpOptions } from "./server.ts";

export interface HttpServer {
  /** Where it listens. */
  readonly url: string;
  close(): Promise<void>;
}

const LOOPBACK = "127.0.0.1";
/** Bytes of a request; a larger one is answered 413. */
const MOST_BODY = 4 * 1024 * 1024;

/** What precedes the body of a request, in the form of the web; called off when its client is gone. */
function headOf({ method = "GET", url = "/", headers }: IncomingMessage, gone: AbortSignal): Request {
  const list = Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value ?? ""]).map((one): [string, string] => [name, one]),
  );
  return new Request(new URL(url, `http://${headers.host ?? LOOPBACK}`), { method, headers: list, signal: gone });
}

/** The whole of it. What is refused by its head is never read as a stream: the server discards it, and its client reads the answer. */
function requestOf(head: Request, message: IncomingMessage): Request {
  if (head.method === "GET" || head.method === "HEAD") return head;
  const body = Readable.toWeb(message) as ReadableStream<Uint8Array>;
  return new Request(head, { body, duplex: "half" } as RequestInit);
}

const tooLarge = ({ headers }: Request): Response | undefined =>
  Number(headers.get("content-length") ?? 0) > MOST_BODY
    ? new Response(`A request has ${MOST_BODY} bytes at most\n`, { status: 413 })
    : undefined;

async function send(answer: Response, to: ServerResponse): Promise<void> {
  to.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (answer.body === null) {
    to.end();
    return;
  }
  for await (const chunk of answer.body) to.write(chunk);
  to.end();
}

/** Where it listens: a port of this machine, 0 for any that is free, or a socket of the file system, by its absolute path. */
export type Listening = { readonly port: number; readonly token: string | undefined } | { readonly socket: string };

const listen = (server: Server, on: Listening, place: string | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    if (place !== undefined) listenAt(server, place, resolve);
    else if ("port" in on) server.listen(on.port, LOOPBACK, resolve);
  });

function addressOf(server: Server, on: Listening): string {
  if ("socket" in on) return `unix:${on.socket}`;
  const { port } = server.address() as AddressInfo;
  return withToken(`http://${LOOPBACK}:${port}${PATH}`, on.token);
}

/** @throws where it cannot listen there, for a person */
export async function serveHttp(
  on: Listening,
  options: McpOptions,
  onError: (error: Error) => void,
): Promise<HttpServer> {
  const place = "socket" in on ? await socketAt(on.socket) : undefined;
  const refused = (request: Request): Response | undefined =>
    "socket" in on ? refusalOfOwner(request) : refusalOf(request, on.token);
  const handler = createMcpHandler(() => createMcpServer(options), {
    onerror: onError,
    maxRequestBodySize: MOST_BODY,
  });
  const server = createServer((message, answer) => {
    const gone = new AbortController();
    answer.once("close", () => gone.abort());
    const serve = async (): Promise<void> => {
      const head = headOf(message, gone.signal);
      const refusal = refused(head) ?? tooLarge(head);
      await send(refusal ?? (await handler.fetch(requestOf(head, message))), answer);
    };
    serve().catch((error: unknown) => {
      if (!gone.signal.aborted) onError(error as Error);
      answer.headersSent ? answer.destroy() : answer.writeHead(400).end();
    });
  });
  await listen(server, on, place);
  return {
    url: addressOf(server, on),
    close: async () => {
      await handler.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
