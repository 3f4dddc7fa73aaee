/**
 * Entries of `tandem setup` for agents beside what these publish of their settings. The rules are data: which fields an entry has, of which
 * type; what is not named there is refused, as the agents refuse it (or pass over it, which is as bad).
 */

import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Client } from "../../server/cli/setup/client.ts";
import { CLIENTS, type ClientName } from "../../server/cli/setup/clients.ts";
import { putEntry } from "../../server/cli/setup/entry-file.ts";
import { fieldOf, readJsonc } from "../../src/files/jsonc.ts";

const texts = z.array(z.string());
const environment = z.record(z.string(), z.string());
const milliseconds = z.number();

interface Rule {
  /** Where it is published, and by which version it was written down. */
  readonly source: string;
  /** The fields that lead to the servers, by their names. */
  readonly at: readonly string[];
  /** Of a server that is started: what else there is belongs to those of the network. */
  readonly server: z.ZodType;
}

const RULES = {
  "claude-code": {
    source: "McpStdioServerConfig of @anthropic-ai/claude-agent-sdk 0.3.332",
    at: ["mcpServers"],
    server: z.strictObject({
      type: z.literal("stdio").optional(),
      command: z.string(),
      args: texts.optional(),
      env: environment.optional(),
      timeout: milliseconds.optional(),
      alwaysLoad: z.boolean().optional(),
    }),
  },
  codex: {
    source: "RawMcpServerConfig of codex-rs/core/config.schema.json in openai/codex, which takes no other field",
    at: ["mcp_servers"],
    server: z.strictObject({
      name: z.string().optional(),
      command: z.string(),
      args: texts.optional(),
      env: environment.optional(),
      env_vars: z.array(z.unknown()).optional(),
      cwd: z.string().optional(),
      enabled: z.boolean().optional(),
      required: z.boolean().optional(),
      startup_timeout_sec: z.number().optional(),
      startup_timeout_ms: z.int().optional(),
      tool_timeout_sec: z.number().optional(),
      enabled_tools: texts.optional(),
      disabled_tools: texts.optional(),
      supports_parallel_tool_calls: z.boolean().optional(),
    }),
  },
  cursor: {
    source: "Guides to Cursor's mcp.json: it publishes no schema",
    at: ["mcpServers"],
    server: z.strictObject({
      type: z.literal("stdio").optional(),
      command: z.string(),
      args: texts.optional(),
      env: environment.optional(),
    }),
  },
  gemini: {
    source: "MCPServerConfig of schemas/settings.schema.json in google-gemini/gemini-cli, which takes no other field",
    at: ["mcpServers"],
    server: z.strictObject({
      type: z.literal("stdio").optional(),
      command: z.string(),
      args: texts.optional(),
      env: environment.optional(),
      cwd: z.string().optional(),
      timeout: milliseconds.optional(),
      trust: z.boolean().optional(),
      description: z.string().optional(),
      includeTools: texts.optional(),
      excludeTools: texts.optional(),
    }),
  },
  opencode: {
    source: "McpLocalConfig of @opencode-ai/sdk 1.19.3",
    at: ["mcp"],
    server: z.strictObject({
      type: z.literal("local"),
      command: texts.min(1),
      cwd: z.string().optional(),
      environment: environment.optional(),
      enabled: z.boolean().optional(),
      timeout: milliseconds.optional(),
    }),
  },
} as const satisfies Partial<Record<ClientName, Rule>>;

const LAUNCHES = [
  { command: "tandem", args: [] },
  { command: "C:\\Program Files\\node.exe", args: ['/home/a "b"/tandem.js'] },
];

/** The fields of an entry, and where they are put, as its client reads them. */
function serverIn(client: Client, launch: (typeof LAUNCHES)[number]): { path: readonly string[]; fields: unknown } {
  const entry = client.entry(launch);
  if (entry.format === "toml") {
    const [{ path, fields }] = entry.tables;
    return { path, fields };
  }
  const written = putEntry("", entry);
  if (entry.format !== "json" || "problem" in written) return expect.fail("it cannot be written");
  const fields = entry.path.reduce<unknown>(fieldOf, readJsonc(written.text));
  return { path: entry.path, fields };
}

describe.each(Object.entries<Rule>(RULES))("%s", (name, { at, server }) => {
  const client: Client = CLIENTS[name as ClientName];

  test.each(LAUNCHES)("takes the entry by which $command is started", (launch) => {
    const { path, fields } = serverIn(client, launch);
    expect(path).toEqual([...at, "tandem"]);
    expect(server.safeParse(fields).error?.issues).toBeUndefined();
  });

  test("takes none that is written as another agent has it", () => {
    const { fields } = serverIn(client, LAUNCHES[0] as (typeof LAUNCHES)[number]);
    const wrong = name === "opencode" ? { command: "tandem", args: ["mcp"] } : { type: "local", command: ["tandem"] };
    expect(server.safeParse(wrong).success).toBe(false);
    expect(server.safeParse({ ...(fields as object), parameters: [] }).success).toBe(false);
  });
});

test("every agent that is said to be checked is", () => {
  const agents = Object.entries<Client>(CLIENTS).filter(([, { speaks }]) => speaks === "mcp");
  const unchecked = agents.map(([name]) => name).filter((name) => !(name in RULES));
  expect(unchecked).toEqual(["zed"]);
});
