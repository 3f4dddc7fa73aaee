/** What serves a front: the daemon over its socket, or this process itself, as streams. */

import { PassThrough, Readable, Writable } from "node:stream";
import type { Invocation } from "../serving/invocation.ts";
import type { Link } from "./connect.ts";
import { type FrameKind, writeFrame, writeValue } from "./frames.ts";
import { listenForSilence } from "./pulse.ts";

/** Who serves when the daemon is lost: this process, another daemon, or one in the place of a daemon that hangs. */
export type Successor = "alone" | "again" | "instead";

/** How it ended: with an exit code, or because the daemon is lost. */
export type Ending = { readonly code: number } | { readonly lost: Successor };

export interface Server {
  /** From the client. */
  readonly input: Writable;
  /** For the client; it has ended, and was read, when it has ended. */
  readonly output: Readable;
  readonly ended: Promise<Ending>;
  /** It is to end. */
  signal(): void;
  /** Nobody listens any more. */
  drop(): void;
}

const valueIn = (bytes: Buffer): Record<string, unknown> =>
  JSON.parse(bytes.toString("utf8")) as Record<string, unknown>;

/** @param errors where what it says on standard error goes */
export function daemonServer({ socket, listen }: Link, errors: Writable): Server {
  const write = (pieces: readonly Buffer[], written: (error?: Error | null) => void): void =>
    void writeFrame(socket, "input", pieces, written);
  const input = new Writable({
    write: (chunk: Buffer, _encoding, written) => write([chunk], written),
    writev: (chunks, written) =>
      write(
        chunks.map(({ chunk }) => chunk as Buffer),
        written,
      ),
    final: (written) => {
      writeFrame(socket, "end");
      written();
    },
  });
  // A daemon that is gone says so by the end of its socket.
  input.on("error", () => {});
  const output = new Readable({ read: () => void socket.resume() });
  const ended = new Promise<Ending>((resolve) => {
    const finish = (ending: Ending): void => {
      output.push(null);
      // What was said before is heard before.
      if (output.readableEnded) resolve(ending);
      else output.once("end", () => resolve(ending)).once("close", () => resolve(ending));
      socket.destroy();
    };
    let isOver = false;
    const once = (ending: Ending): void => {
      if (isOver) return;
      isOver = true;
      listening.stop();
      finish(ending);
    };
    const listening = listenForSilence(
      () => socket.isPaused(),
      () => once({ lost: "instead" }),
    );
    const frames: Partial<Record<FrameKind, (bytes: Buffer) => void>> = {
      output: (bytes) => {
        if (!output.push(bytes)) socket.pause();
      },
      errors: (bytes) => void errors.write(bytes),
      exit: (bytes) => once({ code: Number(valueIn(bytes)["code"]) }),
      doubt: () => void writeFrame(socket, "here"),
      leave: (bytes) => once({ lost: valueIn(bytes)["again"] === true ? "again" : "alone" }),
    };
    listen(
      (kind, bytes) => {
        listening.heard();
        if (!isOver) frames[kind]?.(bytes);
      },
      () => once({ lost: "again" }),
    );
  });
  return {
    input,
    output,
    ended,
    signal: () => void writeValue(socket, "signal", {}),
    drop: () => {
      output.destroy();
      socket.destroy();
    },
  };
}

/** This process. */
export function ownServer(invocation: Invocation, serve: (invocation: Invocation) => Promise<number>): Server {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const signalled: (() => void)[] = [];
  const onSignal = (end: () => void): void => void signalled.push(end);
  const ended = serve({ ...invocation, input, output, onSignal }).then(async (code): Promise<Ending> => {
    output.end();
    if (!output.readableEnded && !output.destroyed)
      await new Promise<void>((resolve) => output.once("end", resolve).once("close", resolve));
    return { code };
  });
  return {
    input,
    output,
    ended,
    signal: () => {
      for (const end of signalled) end();
    },
    drop: () => {
      output.destroy();
      input.end();
    },
  };
}
