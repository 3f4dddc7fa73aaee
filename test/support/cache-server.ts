/** A remote cache in this process: what Bazel's remote cache is over HTTP, with blobs and messages in memory, and every fault that a test asks for. */

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface CacheServer {
  readonly url: string;
  /** By path: `/cas/…` and `/ac/…`. */
  readonly kept: Map<string, Buffer>;
  /** Method and path of each request. */
  readonly asked: string[];
  /** `Authorization` of each request. */
  readonly tokens: Set<string | undefined>;
  /** Answers in place of the cache, where it is set. */
  fault: Answer | undefined;
  close(): Promise<void>;
}

/** Until the test ends. */
export async function startCacheServer(): Promise<CacheServer> {
  const kept = new Map<string, Buffer>();
  const asked: string[] = [];
  const tokens = new Set<string | undefined>();
  const put = async (request: IncomingMessage): Promise<number> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    kept.set(request.url ?? "", Buffer.concat(chunks));
    // As bazel-remote: without a length nobody knows whether there is room.
    return request.headers["content-length"] === undefined ? 400 : 200;
  };
  const server = createServer((request, response) => {
    const { method = "", url = "" } = request;
    asked.push(`${method} ${url}`);
    tokens.add(request.headers.authorization);
    if (cache.fault) return cache.fault(request, response);
    if (method === "PUT") return void put(request).then((status) => response.writeHead(status).end());
    const bytes = kept.get(url);
    response.writeHead(bytes ? 200 : 404).end(method === "GET" ? (bytes ?? "Not found") : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cache: CacheServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    kept,
    asked,
    tokens,
    fault: undefined,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  onTestFinished(() => cache.close());
  return cache;
}
