/** A team's cache in this process, as Bazel's remote cache over HTTP: what is put is in memory. */

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Remote {
  readonly url: string;
  /** Bytes that were asked for and given. */
  readonly given: () => number;
  close(): void;
}

export async function startRemote(): Promise<Remote> {
  const kept = new Map<string, Buffer>();
  let given = 0;
  const server = createServer((request, response) => {
    const { method, url = "" } = request;
    if (method === "PUT") {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        kept.set(url, Buffer.concat(chunks));
        response.writeHead(200).end();
      });
      return;
    }
    const bytes = kept.get(url);
    if (method === "GET") given += bytes?.length ?? 0;
    response.writeHead(bytes ? 200 : 404).end(method === "GET" ? bytes : undefined);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    given: () => given,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
