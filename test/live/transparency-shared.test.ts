/** Whoever shares a daemon loses nothing: a second and a third editor, the first one busy, have the answers that each would have alone. */

import { expect, onTestFinished, test } from "vitest";
import { describeLive } from "../support/describe-live.ts";
import { EDITORS, type EditorKind } from "../support/editor-capabilities.ts";
import { differences } from "../support/transparency/compare.ts";
import { PROJECTS } from "../support/transparency/projects.ts";
import { openSession, type Session, type SessionOptions } from "../support/transparency/session.ts";

/** Lines that are shown of what differs. */
const SHOWN = 40;
/** Of what is asked of each server alone (`transparency.test.ts`), so much is enough to see that who is beside makes no difference. */
const ONE_IN = 3;
/** Milliseconds, for two editors one after the other on a busy machine. */
const PATIENCE = 240_000;

const NAMES = ["rust-analyzer", "typescript-language-server", "pyright"] as const;

const otherKind = (kind: EditorKind): EditorKind =>
  (Object.keys(EDITORS) as EditorKind[]).find((one) => one !== kind) ?? kind;

const indexed = (session: Session): Promise<void> => expect.poll(() => session.isIndexed()).toBe(true);

for (const name of NAMES)
  describeLive(name, (server) => {
    const { editor: kind } = PROJECTS[name];
    const open = async (options: SessionOptions): Promise<Session> => {
      const session = await openSession(server, "through", options);
      onTestFinished(() => session.dispose());
      return session;
    };

    test("beside a busy editor another is answered as alone, whatever it can do", { timeout: PATIENCE }, async () => {
      const first = await open({ editor: kind, daemon: "on" });
      // Nothing is indexed while somebody asks without a pause.
      await indexed(first);
      const busy = first.keepBusy();
      for (const editor of [kind, otherKind(kind)]) {
        const one = { editor, oneIn: ONE_IN };
        const [alone, beside] = await Promise.all([
          open({ ...one, daemon: "off" }),
          open({ ...one, daemon: "on", beside: first }),
        ]);
        const [busyProcess, process] = [await first.serverProcess(), await beside.serverProcess()];
        expect(process).toBeTypeOf("number");
        expect(process === busyProcess).toBe(editor === kind);
        await indexed(alone);
        const [own, shared] = await Promise.all([alone.run(alone.offer), beside.run(alone.offer)]);
        const different = differences(own, shared);
        expect(different.slice(0, SHOWN), `${different.length} differ for an editor that ${editor}`).toEqual([]);
        expect(own.length).toBeGreaterThan(150);
      }
      expect(await busy.stop()).toBeGreaterThan(0);
    });
  });
