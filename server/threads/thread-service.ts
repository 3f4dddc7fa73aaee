/** The syntax thread's side of the border: turns messages into calls of the engine and its answers into messages. */

import type { Ask, Engine, Question, Result, SharedEngine } from "../../src/engine.ts";
import { messageOf } from "../../src/text/error-message.ts";
import { outlineSender } from "./outline-columns.ts";
import { type CancelFlags, FIRST_VIEW, type FromSyntaxThread, type ToSyntaxThread } from "./thread-messages.ts";

/** A signal whose `aborted` is the shared flag, so that it is true even while no message can be received. */
function sharedSignal(controller: AbortController, flags: CancelFlags, id: number): AbortSignal {
  return Object.defineProperty(controller.signal, "aborted", { get: () => flags.isRaised(id) });
}

/** Serves an engine: the returned function takes each message that comes in. */
export function serveEngine(
  engine: SharedEngine,
  flags: CancelFlags,
  post: (message: FromSyntaxThread) => void,
): (message: ToSyntaxThread) => void {
  const running = new Map<number, AbortController>();
  const views = new Map<number, Engine>([[FIRST_VIEW, engine]]);
  const sent = outlineSender();

  function answerOf(id: number, question: Question, result: unknown): FromSyntaxThread {
    if (question !== "outline") return { type: "answer", id, result };
    const outline = result as Result<"outline">;
    return { type: "outline", id, result: outline.ok ? { ...outline, value: sent(outline.value) } : outline };
  }

  function viewOf(id: number): Engine {
    const view = views.get(id) ?? engine.view();
    views.set(id, view);
    return view;
  }

  async function answer({ id, view, question, params, partial }: ToSyntaxThread & { type: "ask" }): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    const ask: Ask<unknown> = {
      signal: sharedSignal(controller, flags, id),
      ...(partial ? { onPartial: (batch) => post({ type: "partial", id, batch }) } : {}),
    };
    try {
      post(answerOf(id, question, await viewOf(view).ask(question, params as never, ask)));
    } catch (thrown) {
      // tree-sitter's memory is not to be trusted after this: the thread ends and is started anew.
      if (thrown instanceof WebAssembly.RuntimeError) throw thrown;
      post({ type: "failed", id, message: messageOf(thrown) });
    } finally {
      running.delete(id);
    }
  }

  engine.onProgress((progress) => post({ type: "progress", progress }));
  engine.onFiles((changes) => post({ type: "files", changes }));

  return (message) => {
    switch (message.type) {
      case "ask":
        void answer(message);
        return;
      case "cancel":
        running.get(message.id)?.abort();
        return;
      case "tell":
        viewOf(message.view).tell(message.notification);
        return;
      case "closeView":
        void views.get(message.view)?.close();
        views.delete(message.view);
        return;
      case "close":
        void engine.close().finally(() => post({ type: "closed" }));
    }
  };
}
