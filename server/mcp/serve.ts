/** `tandem mcp`: the door for agents, over standard input and output or HTTP, until its client is gone. */

import { statSync } from "node:fs";
import type { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { messageOf } from "../../src/text/thrown.ts";
import { type OwnSessionOptions, openOwnSession } from "../lsp/own-session.ts";
import { isEverything, type Standing } from "../project.ts";
import { foldersAsAsked, oneFolder } from "./folders.ts";
import { serveHttp } from "./http.ts";
import { createMcpServer, type McpOptions } from "./server.ts";
import type { Detail } from "./tools.ts";

interface McpArguments {
  /** Absolute. */
  readonly root: string | undefined;
  readonly detail: Detail;
  /** Undefined: standard input and output. 0: any that is free. */
  readonly port: number | undefined;
}

export interface ServeMcp extends Omit<OwnSessionOptions, "root">, Standing {
  readonly resolve: (path: string) => string;
  readonly input: Readable;
  /** Resolves when the process is told to end. */
  readonly told: Promise<void>;
}

const OPTIONS = {
  http: { type: "boolean" },
  root: { type: "string" },
  full: { type: "boolean" },
} as const;

const LARGEST_PORT = 65_535;

const USAGE = "usage: tandem mcp [--http [PORT]] [--root DIRECTORY] [--full]";

function parseMcp(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    // What node:util goes on with is about arguments that begin with a dash: there are none.
    throw new Error(`${messageOf(error).split(". ")[0]}; ${USAGE}`);
  }
}

/** @throws what is wrong, for a person */
function readMcpArguments(argv: readonly string[], resolve: (path: string) => string): McpArguments {
  const { values, positionals } = parseMcp(argv);
  const [port, ...rest] = positionals;
  const number = Number(port ?? 0);
  if (rest.length > 0 || (port !== undefined && values.http !== true)) throw new Error(USAGE);
  if (!Number.isInteger(number) || number < 0 || number > LARGEST_PORT) throw new Error(`${port} is no port`);
  const root = values.root === undefined ? undefined : resolve(values.root);
  if (root !== undefined && statSync(root, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new Error(`--root: ${root} is no directory`);
  return { root, detail: values.full === true ? "full" : "brief", port: values.http ? number : undefined };
}

/** Serves until the client hangs up or the process is told to end; the exit code. */
export async function serveMcp(argv: readonly string[], options: ServeMcp): Promise<number> {
  const { cwd, home, resolve, input, told, onLog, ...rest } = options;
  let given: McpArguments;
  try {
    given = readMcpArguments(argv, resolve);
  } catch (error) {
    onLog(messageOf(error));
    await rest.engine.close();
    return 2;
  }
  // A root that is named is meant, whatever it holds.
  const isAtLarge = given.root === undefined && isEverything(cwd, home);
  const root = given.root ?? cwd;
  const session = openOwnSession({ ...rest, onLog, root: isAtLarge ? undefined : root });
  const folders = isAtLarge ? foldersAsAsked(session, { cwd, home }) : oneFolder(root);
  const served: McpOptions = { session, folders, version: rest.version, detail: given.detail };
  const onError = (error: Error): void => onLog(messageOf(error));
  if (given.port === undefined) {
    const hungUp = new Promise<void>((done) => input.once("end", done).once("close", done));
    const server = serveStdio(() => createMcpServer(served), { onerror: onError });
    await Promise.race([hungUp, told]);
    await server.close();
  } else {
    const server = await serveHttp(given.port, served, onError);
    onLog(`listening on ${server.url}`);
    await told;
    await server.close();
  }
  await session.end();
  return 0;
}
