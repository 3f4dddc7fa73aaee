/** A front that reads nothing of what it is told: the daemon lets it go, says so, and keeps nothing of it. */

import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { Connection } from "../../server/daemon/connection.ts";
import { writeValue } from "../../server/daemon/frames.ts";
import { helloOf } from "../../server/daemon/hello.ts";
import { testUser } from "../support/test-user.ts";

vi.setConfig({ testTimeout: 90_000 });

/** More than a front may leave unread. */
const UNREAD = 65 * 1024 * 1024;

test("an editor that leaves 64 MB unread is dropped, with a line in the log that says why", async () => {
  const user = testUser();
  const logged: string[] = [];
  let hasEnded = false;
  const accept = (socket: Socket): void => {
    new Connection({
      socket,
      admit: () => ({ isWelcome: true, processId: process.pid }),
      onBytes: () => {},
      serve: async ({ input, output }) => {
        output.write(Buffer.alloc(UNREAD));
        input.resume();
        await once(input, "end");
        return 0;
      },
      log: (message) => logged.push(message),
      onEnd: () => {
        hasEnded = true;
      },
    });
  };
  const server = createServer(accept);
  const name = join(user.runtime, "s");
  server.listen(name);
  await once(server, "listening");
  const front = connect(name);
  onTestFinished(() => {
    front.destroy();
    server.close();
    user.end();
  });
  front.on("error", () => {});
  await once(front, "connect");
  const terminal = { isTerminal: false, isWatched: false, columns: 80 };
  writeValue(front, "hello", helloOf("editor", 4711, { argv: ["--stdio"], cwd: "/", env: {}, home: "/", terminal }));
  await expect.poll(() => logged, { timeout: 60_000 }).toHaveLength(1);
  expect(logged[0]).toMatch(/^editor of process 4711 is dropped: it has left \d{8} bytes unread$/);
  await expect.poll(() => hasEnded, { timeout: 60_000 }).toBe(true);
});
