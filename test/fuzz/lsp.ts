/** Fuzzes the LSP door, with servers behind it that keep to the protocol, that do not, or with none. */

import type { Mix } from "./editor.ts";
import type { Outcome } from "./outcome.ts";
import { random } from "./random.ts";
import { SCRIPTED, type Servers, startSession } from "./session.ts";

export interface LspRun {
  readonly seed: number;
  readonly messages: number;
  readonly mix?: Mix;
  readonly servers?: Servers;
  /** Milliseconds that an answer may take at most. */
  readonly patience?: number;
}

/** Requests without an answer at a time: an editor has no more. */
const MOST_PENDING = 60;

export async function fuzzLsp({
  seed,
  messages,
  mix,
  servers = SCRIPTED,
  patience = 70_000,
}: LspRun): Promise<Outcome> {
  const session = await startSession({ seed, servers, ...(mix === undefined ? {} : { mix }) });
  const { editor, process } = session;
  const choice = random(seed, "pieces");
  try {
    let sent = 0;
    /** Bytes of a message that was begun. */
    let rest: Buffer = Buffer.alloc(0);
    for (; sent < messages && !process.isOver; sent++) {
      const step = editor.next();
      // Several in one piece, or one in several.
      const cut = choice.chance(0.3) ? choice.below(step.bytes.length) : step.bytes.length;
      process.isCut = cut < step.bytes.length;
      await process.send({ ...step, bytes: Buffer.concat([rest, step.bytes.subarray(0, cut)]) });
      rest = step.bytes.subarray(cut);
      if (process.pending <= MOST_PENDING) continue;
      process.isCut = false;
      await process.write(rest);
      rest = Buffer.alloc(0);
      if (!(await process.downTo(MOST_PENDING, patience))) break;
    }
    process.isCut = false;
    await process.write(rest);
    return await session.finish(sent, patience);
  } finally {
    session.dispose();
  }
}
