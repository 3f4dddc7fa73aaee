/** `tandem mcp`: the door for agents, over standard input and output or HTTP, until its client is gone. */

import { statSync } from "node:fs";
import type { Readable, Writable } from "node:stream";
import { parseArgs } from "node:util";
import type { Server } from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { loadAll } from "../../src/operations/operation.ts";
import { messageOf } from "../../src/text/error-message.ts";
import { isEverything, type Standing } from "../folders/project.ts";
import { type OwnSessionOptions, openOwnSession } from "../lsp/own-session.ts";
import type { SessionReport } from "../lsp/session-report.ts";
import { newToken, SHORTEST_TOKEN } from "./access.ts";
import { foldersAsAsked, oneFolder } from "./folders.ts";
import type { Listening } from "./local-server.ts";
import { messageLines } from "./message-lines.ts";
import { createMcpServer, type McpOptions } from "./server.ts";
import type { Detail } from "./tools.ts";

interface McpArguments {
  /** Absolute. */
  readonly root: string | undefined;
  readonly detail: Detail;
  /** Undefined: standard input and output. */
  readonly listening: Listening | undefined;
}

export interface ServeMcp extends Omit<OwnSessionOptions, "root">, Standing {
  readonly resolve: (path: string) => string;
  /** What clients over HTTP must know, where somebody chose it. */
  readonly token: string | undefined;
  readonly input: Readable;
  readonly output: Writable;
  /** Is given what tells of the session. */
  readonly onSession?: ((report: () => SessionReport) => void) | undefined;
  /** Resolves when the process is told to end. */
  readonly ended: Promise<void>;
}

const OPTIONS = {
  http: { type: "boolean" },
  "no-auth": { type: "boolean" },
  root: { type: "string" },
  full: { type: "boolean" },
} as const;

const LARGEST_PORT = 65_535;

const USAGE = "usage: tandem mcp [--http [PORT|unix:PATH] [--no-auth]] [--root DIRECTORY] [--full]";

function parseMcp(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    // The rest of node:util's message is about arguments that begin with a dash, which there are not.
    throw new Error(`${messageOf(error).split(". ")[0]}; ${USAGE}`);
  }
}

const SOCKET = "unix:";

/** @param where what stands behind `--http` */
function listeningOn(where: string, token: string | undefined, resolve: (path: string) => string): Listening {
  if (where.startsWith(SOCKET)) {
    if (where === SOCKET) throw new Error(USAGE);
    return { socket: resolve(where.slice(SOCKET.length)) };
  }
  const port = Number(where);
  if (where === "" || !Number.isInteger(port) || port < 0 || port > LARGEST_PORT)
    throw new Error(`${where} is no port, nor unix:PATH`);
  return { port, token };
}

/** @throws where somebody chose one that is guessed */
function chosen(token: string): string {
  if (token.length < SHORTEST_TOKEN || /\s/.test(token))
    throw new Error(`TANDEM_MCP_TOKEN must have ${SHORTEST_TOKEN} characters at least, and no blanks`);
  return token;
}

/** @throws what is wrong, for a person */
function readMcpArguments(
  argv: readonly string[],
  { resolve, token }: Pick<ServeMcp, "resolve" | "token">,
): McpArguments {
  const { values, positionals } = parseMcp(argv);
  const [where = "0", ...rest] = positionals;
  if (rest.length > 0 || (values.http !== true && (positionals.length > 0 || values["no-auth"] === true)))
    throw new Error(USAGE);
  const secret = (): string => (token === undefined ? newToken() : chosen(token));
  const listening = values.http
    ? listeningOn(where, values["no-auth"] === true ? undefined : secret(), resolve)
    : undefined;
  const root = values.root === undefined ? undefined : resolve(values.root);
  if (root !== undefined && statSync(root, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new Error(`--root: ${root} is no directory`);
  return { root, detail: values.full === true ? "full" : "brief", listening };
}

/** Serves until the client hangs up or the process is told to end; the exit code. */
export async function serveMcp(argv: readonly string[], options: ServeMcp): Promise<number> {
  const { cwd, home, resolve, token, input, output, ended, onSession, onLog, ...rest } = options;
  let given: McpArguments;
  try {
    given = readMcpArguments(argv, { resolve, token });
  } catch (error) {
    onLog(messageOf(error));
    await rest.engine.close();
    return 2;
  }
  // A root that is named is meant, whatever it holds.
  const isAtLarge = given.root === undefined && isEverything(cwd, home);
  const root = given.root ?? cwd;
  const session = openOwnSession({ ...rest, onLog, root: isAtLarge ? undefined : root });
  let agent: Server | undefined;
  // What the session knows of its client is ours; who the agent is, it says here.
  onSession?.(() => ({ ...session.report(), client: agent?.getClientVersion()?.name }));
  const folders = isAtLarge ? foldersAsAsked(session, { cwd, home }) : oneFolder(root);
  const operations = await loadAll(rest.operations);
  const served: McpOptions = { operations, session, folders, version: rest.version, detail: given.detail };
  const onError = (error: Error): void => onLog(messageOf(error));
  if (given.listening === undefined) {
    const hungUp = new Promise<void>((done) => input.once("end", done).once("close", done));
    const connected = (): Server => {
      agent = createMcpServer(served);
      return agent;
    };
    const server = serveStdio(connected, {
      transport: new StdioServerTransport(input.pipe(messageLines(output)), output),
      onerror: onError,
    });
    await Promise.race([hungUp, ended]);
    await server.close();
  } else {
    const { serveHttp } = await import("./http.ts");
    const server = await serveHttp(given.listening, served, onError).catch(onError);
    if (server === undefined) {
      await session.end();
      return 2;
    }
    onLog(`listening on ${server.url}`);
    await ended;
    await server.close();
  }
  await session.end();
  return 0;
}
