/** Front: the process that an editor, an agent or a shell started, where the daemon serves it. It forwards bytes, both ways, and ends as it was told. */

import type { Invocation } from "../serving/invocation.ts";
import type { Link } from "./connect.ts";
import { type FrameKind, writeFrame, writeValue } from "./frames.ts";

/** Milliseconds that the daemon may take to end a session after a signal. */
const END_WITHIN = 5000;

/** How it ended: with an exit code of the session, because its output cannot be written any more, or because the daemon is gone. */
export type Ending =
  | { readonly code: number }
  | { readonly unheard: NodeJS.ErrnoException }
  | { readonly lost: "alone" | "again" };

const exitCodeIn = (bytes: Buffer): number => Number((JSON.parse(bytes.toString("utf8")) as { code: unknown }).code);

/** Forwards until the session has ended, or the daemon has. */
export function forward(
  { input, output, errors, onSignal }: Pick<Invocation, "input" | "output" | "errors" | "onSignal">,
  { socket, listen }: Link,
): Promise<Ending> {
  return new Promise((resolve) => {
    const hear = (chunk: Buffer): void => {
      if (!writeFrame(socket, "input", [chunk])) input.pause();
    };
    const ended = (): void => void writeFrame(socket, "end");
    const finish = (ending: Ending): void => {
      input.off("data", hear).off("end", ended).pause();
      socket.destroy();
      resolve(ending);
    };
    const show = (to: typeof output, bytes: Buffer): void => {
      if (!to.write(bytes)) socket.pause();
    };
    const frames: Partial<Record<FrameKind, (bytes: Buffer) => void>> = {
      output: (bytes) => show(output, bytes),
      errors: (bytes) => show(errors, bytes),
      exit: (bytes) => finish({ code: exitCodeIn(bytes) }),
      leave: (bytes) =>
        finish({ lost: (JSON.parse(bytes.toString("utf8")) as { again: boolean }).again ? "again" : "alone" }),
    };
    socket.on("drain", () => input.resume());
    for (const stream of [output, errors]) stream.on("drain", () => socket.resume());
    output.on("error", (error) => finish({ unheard: error }));
    errors.on("error", () => {});
    input.on("data", hear).on("end", ended);
    onSignal(() => {
      writeValue(socket, "signal", {});
      setTimeout(() => finish({ code: 1 }), END_WITHIN).unref();
    });
    listen(
      (kind, bytes) => frames[kind]?.(bytes),
      () => finish({ lost: "again" }),
    );
  });
}
