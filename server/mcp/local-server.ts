/** Local server: HTTP for programs of this machine alone, over a port of the loopback or a socket of the file system. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { listenAt, socketAt } from "../sockets/file-socket.ts";
import { refusalOf, refusalOfOwner, withToken } from "./access.ts";

export interface LocalServer {
  /** Where it listens. */
  readonly url: string;
  close(): Promise<void>;
}

/** Where it listens: a port of this machine, 0 for any that is free, or a socket of the file system, by its absolute path. */
export type Listening = { readonly port: number; readonly token: string | undefined } | { readonly socket: string };

export interface LocalServerOptions {
  /** All that is served; the first is where its address leads. */
  readonly paths: readonly [string, ...string[]];
  readonly answer: (request: Request) => Promise<Response>;
  readonly onError: (error: Error) => void;
}

const LOOPBACK = "127.0.0.1";
/** Bytes of a request; a larger one is answered 413. */
export const MOST_BODY = 4 * 1024 * 1024;

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

const listen = (server: Server, on: Listening, place: string | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    if (place !== undefined) listenAt(server, place, resolve);
    else if ("port" in on) server.listen(on.port, LOOPBACK, resolve);
  });

function addressOf(server: Server, on: Listening, path: string): string {
  if ("socket" in on) return `unix:${on.socket}`;
  const { port } = server.address() as AddressInfo;
  return withToken(`http://${LOOPBACK}:${port}${path}`, on.token);
}

/** @throws where it cannot listen there, for a person */
export async function serveLocally(
  on: Listening,
  { paths, answer, onError }: LocalServerOptions,
): Promise<LocalServer> {
  const place = "socket" in on ? await socketAt(on.socket) : undefined;
  const refused = (request: Request): Response | undefined =>
    "socket" in on ? refusalOfOwner(request, paths) : refusalOf(request, on.token, paths);
  const server = createServer((message, to) => {
    const gone = new AbortController();
    to.once("close", () => gone.abort());
    const serve = async (): Promise<void> => {
      const head = headOf(message, gone.signal);
      const refusal = refused(head) ?? tooLarge(head);
      await send(refusal ?? (await answer(requestOf(head, message))), to);
    };
    serve().catch((error: unknown) => {
      if (!gone.signal.aborted) onError(error as Error);
      to.headersSent ? to.destroy() : to.writeHead(400).end();
    });
  });
  await listen(server, on, place);
  return {
    url: addressOf(server, on, paths[0]),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
