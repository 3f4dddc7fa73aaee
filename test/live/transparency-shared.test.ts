/** Whoever shares a daemon loses nothing: a second and a third editor, the first one busy, have the answers that each would have alone. */

import { expect, onTestFinished, test } from "vitest";
import { describeLive } from "../support/describe-live.ts";
import { EDITORS, type EditorKind } from "../support/editor-capabilities.ts";
import { differences } from "../support/transparency/compare.ts";
import { PROJECTS } from "../support/transparency/projects.ts";
import { openSession, type Session, type SessionOptions } from "../support/transparency/session.ts";

/** Lines that are shown of what differs. */
const SHOWN = 40;

/** pyright is none of them: what it says of an imported name depends on what it was asked before, by whomever. */
const NAMES = ["rust-analyzer", "typescript-language-server"] as const;

const otherKind = (kind: EditorKind): EditorKind =>
  (Object.keys(EDITORS) as EditorKind[]).find((one) => one !== kind) ?? kind;

for (const name of NAMES)
  describeLive(name, (server) => {
    const { editor: kind } = PROJECTS[name];
    const open = async (options: SessionOptions): Promise<Session> => {
      const session = await openSession(server, "through", options);
      onTestFinished(() => session.dispose());
      return session;
    };

    test.each([
      ["the first one's", kind],
      ["other", otherKind(kind)],
    ])("beside a busy editor one with %s capabilities is answered as alone", async (_, editor) => {
      const first = await open({ editor: kind, daemon: "on" });
      const busy = first.keepBusy();
      const [alone, beside] = await Promise.all([
        open({ editor, daemon: "off" }),
        open({ editor, daemon: "on", beside: first }),
      ]);
      const [busyProcess, process] = [await first.serverProcess(), await beside.serverProcess()];
      expect(process).toBeTypeOf("number");
      expect(process === busyProcess).toBe(editor === kind);
      const [own, shared] = await Promise.all([alone.run(alone.offer), beside.run(alone.offer)]);
      const different = differences(own, shared);
      expect(different.slice(0, SHOWN), `${different.length} differ`).toEqual([]);
      expect(own.length).toBeGreaterThan(300);
      expect(await busy.stop()).toBeGreaterThan(0);
    });
  });
