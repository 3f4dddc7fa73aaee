/** Fuzzes the MCP door over standard input and output and over HTTP: tools with parameters by their own schemas, and anything else. */

import type { Outcome } from "./outcome.ts";
import { Fuzzed, type Received } from "./process.ts";
import { makeProject } from "./project.ts";
import { type Random, random } from "./random.ts";
import { mutated, oddValue } from "./values.ts";

export interface McpRun {
  readonly seed: number;
  readonly messages: number;
  readonly transport: "stdio" | "http";
  /** Milliseconds that an answer may take at most. */
  readonly patience?: number;
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
}

interface Tool {
  readonly name: string;
  readonly inputSchema: Schema;
}

const WORDS = [
  "helper",
  "Shape.area",
  "a.py",
  "b.ts",
  ".",
  "src/c.rs",
  "none.py",
  "pipe.py",
  "helper($A)",
  "x",
  "call",
  "",
];

/** A value that a schema allows, as far as that is told by a glance. */
function valueFor(schema: Schema, choice: Random, root: string): unknown {
  const { enum: allowed, anyOf, properties, required = [], items, type } = schema;
  if (schema.const !== undefined) return schema.const;
  if (allowed !== undefined) return choice.pick(allowed);
  if (anyOf !== undefined) return valueFor(choice.pick(anyOf), choice, root);
  const kind = Array.isArray(type) ? choice.pick(type) : type;
  if (kind === "integer" || kind === "number") return (schema.minimum ?? 0) + choice.below(9);
  if (kind === "boolean") return choice.chance(0.5);
  if (kind === "array") return Array.from({ length: choice.below(3) }, () => valueFor(items ?? {}, choice, root));
  if (kind === "object" || properties !== undefined)
    return Object.fromEntries(
      Object.entries(properties ?? {})
        .filter(([name]) => required.includes(name) || choice.chance(0.2))
        .map(([name, one]) => [name, valueFor(one, choice, root)]),
    );
  const word = choice.pick(WORDS);
  return choice.chance(0.3) ? `${root}/${word}` : word;
}

const UNKNOWN = [
  "foo",
  "tools/none",
  "resources/list",
  "prompts/list",
  "ping",
  "logging/setLevel",
  "completion/complete",
  "initialize",
];

/** One message; a request has the id that its answer must have. */
function messageOf(
  choice: Random,
  tools: readonly Tool[],
  id: number,
  root: string,
): { body: string; expects: number | undefined } {
  const wrong = <T>(value: T): unknown => (choice.chance(0.25) ? mutated(value, choice) : value);
  const request = (method: string, params: unknown) => ({
    body: JSON.stringify({ jsonrpc: "2.0", id, method, params }),
    expects: id,
  });
  return choice.draw<() => { body: string; expects: number | undefined }>([
    [
      70,
      () => {
        const tool = choice.pick(tools);
        const given = wrong(valueFor(tool.inputSchema, choice, root));
        return request("tools/call", { name: choice.chance(0.97) ? tool.name : oddValue(choice), arguments: given });
      },
    ],
    [5, () => request("tools/list", choice.chance(0.7) ? {} : undefined)],
    [10, () => request(choice.pick(UNKNOWN), choice.chance(0.5) ? {} : undefined)],
    [
      8,
      () => ({
        body: JSON.stringify({ jsonrpc: "2.0", method: choice.pick(["notifications/none", "foo"]), params: {} }),
        expects: undefined,
      }),
    ],
    [5, () => ({ body: choice.pick(["{", "null", "1", "", '"x"', "[", "\0"]), expects: undefined })],
  ])();
}

const labelOf = (body: string): string => {
  const [method = body.slice(0, 40)] = /(?<="method":")[^"]*/.exec(body) ?? [];
  const [tool = ""] = (method === "tools/call" ? /(?<="name":")[^"]*/.exec(body) : undefined) ?? [];
  return `${method} ${tool}`.trim();
};

const GREETING = {
  protocolVersion: "2025-06-18",
  capabilities: {},
  clientInfo: { name: "fuzz", version: "1" },
};

/** Requests without an answer at a time. */
const MOST_PENDING = 20;

export function fuzzMcp(run: McpRun): Promise<Outcome> {
  return run.transport === "http" ? overHttp(run) : overStdio(run);
}

async function overStdio({ seed, messages, patience = 70_000 }: McpRun): Promise<Outcome> {
  const project = makeProject();
  const choice = random(seed, "mcp");
  const fuzzed = new Fuzzed({ args: ["mcp"], cwd: project.root, framing: "lines", onRequest: () => ({ result: {} }) });
  const { violations } = fuzzed;
  let id = 0;
  const send = (body: string, expects: number | undefined): Promise<void> =>
    fuzzed.send({
      bytes: Buffer.from(`${body}\n`),
      label: labelOf(body),
      expects: expects === undefined ? undefined : JSON.stringify(expects),
    });
  const ask = async (method: string, params: object): Promise<Received> => {
    id++;
    const answer = fuzzed.answerTo(String(id));
    await send(JSON.stringify({ jsonrpc: "2.0", id, method, params }), id);
    return Promise.race([answer, fuzzed.ended.then(() => ({}))]);
  };
  try {
    await ask("initialize", GREETING);
    await send(JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }), undefined);
    const { tools = [] } = ((await ask("tools/list", {})).result ?? {}) as { tools?: readonly Tool[] };
    let sent = 0;
    for (; sent < messages && !fuzzed.isOver; sent++) {
      const { body, expects } = messageOf(choice, tools, ++id, project.root);
      await send(body, expects);
      if (fuzzed.pending > MOST_PENDING && !(await fuzzed.downTo(MOST_PENDING, patience))) break;
    }
    await fuzzed.downTo(0, patience);
    violations.push(...fuzzed.unanswered.map((one) => `unanswered: ${one}`));
    if (fuzzed.isOver) violations.push(`the process ended: ${await fuzzed.ended}\n${fuzzed.errors}`);
    const memory = await fuzzed.memory();
    fuzzed.child.stdin?.end();
    const code = await fuzzed.ended;
    if (code !== 0) violations.push(`ended with ${code}: ${fuzzed.errors}`);
    violations.push(...(await fuzzed.left()));
    return fuzzed.outcome(sent, memory);
  } finally {
    fuzzed.dispose();
    project.remove();
  }
}

/** Where it says that it listens: with a token, if there is one. */
async function urlOf(fuzzed: Fuzzed): Promise<string> {
  for (;;) {
    const url = /https?:\/\/\S+/.exec(fuzzed.errors)?.[0];
    if (url !== undefined) return url;
    if (fuzzed.isOver) throw new Error(`it does not listen: ${fuzzed.errors}`);
    await fuzzed.said();
  }
}

async function overHttp({ seed, messages, patience = 70_000 }: McpRun): Promise<Outcome> {
  const project = makeProject();
  const choice = random(seed, "http");
  const fuzzed = new Fuzzed({
    args: ["mcp", "--http", "0"],
    cwd: project.root,
    framing: "lines",
    onRequest: () => undefined,
  });
  const { violations } = fuzzed;
  let answered = 0;
  let slowest = { milliseconds: 0, label: "" };
  try {
    const url = await urlOf(fuzzed);
    /** What is answered, whatever it is: a response of HTTP with all of its body. */
    const post = async (body: string, more: Readonly<Record<string, string>> = {}): Promise<string> => {
      const began = performance.now();
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          "mcp-protocol-version": GREETING.protocolVersion,
          ...more,
        },
        body,
        signal: AbortSignal.timeout(patience),
      });
      const text = await response.text();
      const milliseconds = performance.now() - began;
      if (milliseconds > slowest.milliseconds) slowest = { milliseconds, label: labelOf(body) };
      if (response.status >= 500)
        violations.push(`status ${response.status} to ${body.slice(0, 200)}: ${text.slice(0, 200)}`);
      return text;
    };
    const resultOf = (text: string): Received =>
      JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? (text.startsWith("{") ? text : "{}")) as Received;
    await post(JSON.stringify({ jsonrpc: "2.0", id: 0, method: "initialize", params: GREETING }));
    const listed = resultOf(await post(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} })));
    const { tools = [] } = (listed.result ?? {}) as { tools?: readonly Tool[] };
    if (tools.length === 0) violations.push(`no tools: ${JSON.stringify(listed).slice(0, 200)}`);
    let sent = 0;
    const inFlight = new Set<Promise<void>>();
    for (; sent < messages && tools.length > 0 && !fuzzed.isOver; sent++) {
      const { body, expects } = messageOf(choice, tools, sent + 2, project.root);
      const odd: Record<string, string> = choice.chance(0.05)
        ? { "content-type": choice.pick(["text/plain", "x", ""]) }
        : {};
      const check = async (): Promise<void> => {
        try {
          const text = await post(body, odd);
          answered++;
          const isMeant = expects !== undefined && Object.keys(odd).length === 0;
          if (isMeant && !text.includes(`"id":${expects}`) && !text.includes('"error"'))
            violations.push(`no answer to ${body.slice(0, 200)} but ${text.slice(0, 200)}`);
        } catch (error) {
          violations.push(`${body.slice(0, 200)}: ${String(error)}`);
        }
      };
      const one = check();
      inFlight.add(one);
      void one.then(() => inFlight.delete(one));
      if (inFlight.size >= MOST_PENDING) await Promise.race(inFlight);
    }
    await Promise.all(inFlight);
    if (fuzzed.isOver) violations.push(`the process ended: ${await fuzzed.ended}\n${fuzzed.errors}`);
    const memory = await fuzzed.memory();
    fuzzed.child.kill("SIGTERM");
    await fuzzed.ended;
    violations.push(...(await fuzzed.left()));
    return { ...fuzzed.outcome(sent, memory), answered, slowest };
  } finally {
    fuzzed.dispose();
    project.remove();
  }
}
