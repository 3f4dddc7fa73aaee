/** `tandem top`: what the daemon does, drawn over and over in a terminal, said once elsewhere, or shown as a page. */

import { parseArgs } from "node:util";
import { messageOf } from "../../../src/text/error-message.ts";
import { EXIT } from "../../cli/shell.ts";
import { createTerminalStyle } from "../../cli/terminal-style.ts";
import type { Invocation } from "../../serving/invocation.ts";
import { wordsOf } from "../../serving/served-kind.ts";
import { dataOf, lookAtDaemon, type Seen, wordsOfUnseen } from "../look.ts";
import { modelOf } from "./model.ts";
import { Screen, type Terminal } from "./screen.ts";
import { type Room, textOf } from "./text.ts";

const USAGE = "usage: tandem top [--once|--json|--web [PORT]]";

const OPTIONS = { once: { type: "boolean" }, json: { type: "boolean" }, web: { type: "boolean" } } as const;

const LARGEST_PORT = 65_535;
/** Milliseconds between two looks. */
const PACE = 1000;

interface Asked {
  readonly how: "once" | "json" | "web" | "usual";
  readonly port: number;
}

/** Undefined where they cannot be meant. */
function readTop(argv: readonly string[]): Asked | undefined {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
    const hows = (["json", "web", "once"] as const).filter((how) => values[how] === true);
    const [how = "usual", other] = hows;
    const [port = "0", ...rest] = positionals;
    const isMeant = other === undefined || (how === "json" && other === "once");
    const isPort = /^[0-9]+$/.test(port) && Number(port) <= LARGEST_PORT;
    if (!isMeant || !isPort || rest.length > 0 || (how !== "web" && positionals.length > 0)) return undefined;
    return { how, port: Number(port) };
  } catch {
    return undefined;
  }
}

export interface TopOptions {
  readonly invocation: Invocation;
  readonly processId: number;
  /** To be drawn on; undefined where no person looks. */
  readonly terminal: Terminal | undefined;
}

/** @returns the exit code */
export async function runTop({ invocation, processId, terminal }: TopOptions): Promise<number> {
  const { argv, output, errors, env, home } = invocation;
  const asked = readTop(wordsOf(argv).slice(1));
  if (asked === undefined) {
    errors.write(`tandem: ${USAGE}\n`);
    return EXIT.misuse;
  }
  const look = (): Promise<Seen> => lookAtDaemon(invocation, processId);
  const isColoured = terminal !== undefined && (env["NO_COLOR"] ?? "") === "" && env["TERM"] !== "dumb";
  const style = createTerminalStyle(isColoured);
  const linesOf = (seen: Seen, room: Room): readonly string[] =>
    seen.state === "answers"
      ? textOf(modelOf(seen.report, { home, now: Date.now() }), room, style)
      : [wordsOfUnseen(seen)];
  if (asked.how === "web") return web(asked.port, invocation, look);
  if (asked.how === "usual" && terminal !== undefined) return watch(terminal, invocation, { look, linesOf });
  const seen = await look();
  const lines = asked.how === "json" ? [JSON.stringify(dataOf(seen), undefined, 2)] : linesOf(seen, once(invocation));
  output.write(`${lines.join("\n")}\n`);
  return seen.state === "answers" ? EXIT.found : EXIT.nothing;
}

const once = ({ terminal: { columns } }: Invocation): Room => ({ columns, rows: undefined });

/** Until somebody leaves, or it is told to end. */
async function watch(
  terminal: Terminal,
  { onSignal }: Invocation,
  {
    look,
    linesOf,
  }: { readonly look: () => Promise<Seen>; readonly linesOf: (seen: Seen, room: Room) => readonly string[] },
): Promise<number> {
  let seen: Seen | undefined;
  let isOver = false;
  let wake = (): void => {};
  const onEnd = (): void => {
    isOver = true;
    wake();
  };
  const draw = (): void => {
    const { columns, rows } = screen;
    if (seen !== undefined) screen.draw(withFoot(linesOf(seen, { columns, rows: rows - 1 }), rows));
  };
  const screen: Screen = new Screen(terminal, { onEnd, onResize: draw });
  onSignal(onEnd);
  try {
    while (!isOver) {
      const ended = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const looked = look().then((now) => {
        seen = now;
      });
      await Promise.race([looked, ended]);
      if (!isOver) draw();
      const timer = setTimeout(() => wake(), PACE);
      if (!isOver) await ended;
      clearTimeout(timer);
    }
  } finally {
    screen.close();
  }
  return EXIT.found;
}

/** @param rows of the screen */
const withFoot = (lines: readonly string[], rows: number): readonly string[] => [
  ...lines,
  ...Array<string>(Math.max(0, rows - 1 - lines.length)).fill(""),
  "q ends",
];

/** Until it is told to end. */
async function web(
  port: number,
  { home, output, errors, onSignal }: Invocation,
  look: () => Promise<Seen>,
): Promise<number> {
  const { serveTop } = await import("./web.ts");
  const onError = (error: Error): void => void errors.write(`tandem: ${messageOf(error)}\n`);
  const ended = new Promise<void>((resolve) => onSignal(resolve));
  try {
    const server = await serveTop({ port, home, look, onError });
    output.write(`${server.url}\n`);
    await ended;
    await server.close();
    return EXIT.found;
  } catch (error) {
    onError(error as Error);
    return EXIT.misuse;
  }
}
