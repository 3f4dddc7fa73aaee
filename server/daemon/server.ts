/** What serves a front: the daemon over its socket, or this process itself, as streams. */

import { PassThrough, type Writable } from "node:stream";
import type { Invocation } from "../serving/invocation.ts";
import type { Link } from "./connect.ts";
import { type FrameKind, writeAll, writeFrame, writeValue } from "./frames.ts";
import { listenForSilence } from "./pulse.ts";

/** Who serves when the daemon is lost: this process, another daemon, or one in the place of a daemon that hangs. */
export type Successor = "alone" | "again" | "instead";

/** How it ended: with an exit code, or because the daemon is lost. */
export type Ending = { readonly code: number } | { readonly lost: Successor };

/** What is told of a server. */
interface ServerListener {
  /** What it says to the client. */
  readonly onOutput: (chunk: Buffer) => void;
  /** It keeps up again. */
  readonly onDrain: () => void;
}

export interface Server {
  /** To be called once; nothing is told before. Resolves when it has ended, and all that it said was told. */
  start(listener: ServerListener): Promise<Ending>;
  /** What the client says. @returns whether it keeps up: if not, that is told later */
  write(pieces: readonly Buffer[]): boolean;
  /** The client says no more. */
  end(): void;
  /** What it says shall wait. */
  pause(): void;
  resume(): void;
  /** It is to end. */
  signal(): void;
  /** Nobody listens any more. */
  drop(): void;
}

const valueIn = (bytes: Buffer): Record<string, unknown> =>
  JSON.parse(bytes.toString("utf8")) as Record<string, unknown>;

/** Frames are passed on as they come, without a stream between. @param errors where what it says on standard error goes */
export function daemonServer({ socket, listen }: Link, errors: Writable): Server {
  let isHeard = true;
  let hasInputEnded = false;
  const start = ({ onOutput, onDrain }: ServerListener): Promise<Ending> =>
    new Promise((resolve) => {
      let isOver = false;
      const once = (ending: Ending): void => {
        if (isOver) return;
        isOver = true;
        listening.stop();
        socket.destroy();
        resolve(ending);
      };
      const listening = listenForSilence(
        () => socket.isPaused(),
        () => once({ lost: "instead" }),
      );
      const frames: Partial<Record<FrameKind, (bytes: Buffer) => void>> = {
        output: (bytes) => {
          if (isHeard) onOutput(bytes);
        },
        errors: (bytes) => void errors.write(bytes),
        exit: (bytes) => once({ code: Number(valueIn(bytes)["code"]) }),
        doubt: () => void writeFrame(socket, "here"),
        leave: (bytes) => once({ lost: valueIn(bytes)["again"] === true ? "again" : "alone" }),
      };
      socket.on("drain", onDrain);
      listen(
        (kind, bytes) => {
          listening.heard();
          if (!isOver) frames[kind]?.(bytes);
        },
        () => once({ lost: "again" }),
      );
    });
  return {
    start,
    // A daemon that is gone says so by the end of its socket.
    write: (pieces) => hasInputEnded || socket.destroyed || writeFrame(socket, "input", pieces),
    end: () => {
      if (hasInputEnded) return;
      hasInputEnded = true;
      writeFrame(socket, "end");
    },
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
    signal: () => void writeValue(socket, "signal", {}),
    drop: () => {
      isHeard = false;
      socket.destroy();
    },
  };
}

/** This process. */
export function ownServer(invocation: Invocation, serve: (invocation: Invocation) => Promise<number>): Server {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const signalled: (() => void)[] = [];
  const onSignal = (end: () => void): void => void signalled.push(end);
  return {
    start: async ({ onOutput, onDrain }) => {
      output.on("data", onOutput);
      input.on("drain", onDrain);
      const code = await serve({ ...invocation, input, output, onSignal });
      output.end();
      if (!output.readableEnded && !output.destroyed)
        await new Promise<void>((resolve) => output.once("end", resolve).once("close", resolve));
      return { code };
    },
    write: (pieces) => input.writableEnded || input.destroyed || writeAll(input, pieces),
    end: () => void input.end(),
    pause: () => void output.pause(),
    resume: () => void output.resume(),
    signal: () => {
      for (const end of signalled) end();
    },
    drop: () => {
      output.destroy();
      input.end();
    },
  };
}
