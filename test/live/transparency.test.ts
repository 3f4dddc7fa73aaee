/**
 * Whoever puts tandem before a language server loses nothing: one long session, asked of the server itself and again
 * through tandem, has the same answers.
 */

import { expect, onTestFinished, test } from "vitest";
import { describeLive } from "../support/describe-live.ts";
import { LIVE_NAMES, WAY, type Way } from "../support/live-servers.ts";
import { differences } from "../support/transparency/compare.ts";
import { PROJECTS } from "../support/transparency/projects.ts";
import { type Exchange, openSession, type Session } from "../support/transparency/session.ts";

/** Lines that are shown of what differs. */
const SHOWN = 40;

const isSilent = ({ answer }: Exchange): boolean => answer === null || (Array.isArray(answer) && answer.length === 0);
const methodsOf = (exchanges: readonly Exchange[]): readonly string[] => [
  ...new Set(exchanges.map(({ method }) => method)),
];

/** At least so many methods has each server on its project; they are hundreds of requests. */
const METHODS = { "rust-analyzer": 38, "typescript-language-server": 30, pyright: 20, gopls: 23, clangd: 25 };

for (const name of LIVE_NAMES)
  describeLive(name, (server) => {
    test("answers the same", async () => {
      const open = async (way: Way): Promise<Session> => {
        const session = await openSession(server, way);
        onTestFinished(() => session.dispose());
        return session;
      };
      const opening = [open("direct"), open(WAY)] as const;
      // Where one fails the other is ended too.
      await Promise.allSettled(opening);
      const [one, other] = await Promise.all(opening);
      const [direct, second] = await Promise.all([one.run(one.offer), other.run(one.offer)]);
      const different = differences(direct, second);
      expect(different.slice(0, SHOWN), `${different.length} differ`).toEqual([]);

      expect(direct.length).toBeGreaterThan(400);
      const methods = methodsOf(direct);
      expect(methods.length).toBeGreaterThanOrEqual(METHODS[name]);
      const spoken = new Set(methodsOf(direct.filter((one) => !isSilent(one))));
      const silent = methods.filter((method) => !spoken.has(method));
      expect(
        silent.filter((method) => !PROJECTS[name].silent.includes(method)),
        "the server has nothing to say",
      ).toEqual([]);
    });
  });
