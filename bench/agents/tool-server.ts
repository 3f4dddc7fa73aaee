/** Tool server: another program that gives tools over MCP, and what it answers as text. */

import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { calledBy } from "../../test/support/doors.ts";
import { LIVE_ENV } from "../../test/support/live-servers.ts";
import type { Spent } from "./way.ts";

export interface ToolServer {
  /** @throws where it is refused */
  call(spent: Spent, name: string, args: Readonly<Record<string, unknown>>): Promise<string>;
  close(): Promise<void>;
}

interface Started {
  readonly cwd: string;
  readonly command: string;
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

export async function startToolServer({ cwd, command, args = [], env = {} }: Started): Promise<ToolServer> {
  const client = new Client({ name: "bench", version: "1" });
  await client.connect(
    new StdioClientTransport({
      command,
      args: [...args],
      cwd,
      env: { ...LIVE_ENV, ...env } as Record<string, string>,
      stderr: "ignore",
    }),
  );
  const call = calledBy(client);
  return {
    call: async (spent, name, args) => {
      const { text, isError } = await call(name, args);
      spent.count(text);
      if (isError) throw new Error(text);
      return text;
    },
    close: () => client.close(),
  };
}
