/** A real server that is killed while somebody types, loading or not: it comes back with the editor's text. */

import { expect, onTestFinished, test } from "vitest";
import { describeLive } from "../support/describe-live.ts";
import { ready } from "../support/live-servers.ts";
import { ProjectSession } from "../support/project-session.ts";

const KILLS = 5;
const FILES = ["crates/shapes/src/lib.rs", "crates/report/src/lib.rs", "crates/gallery/src/main.rs"];
const TYPED = ["// \u{1F980} größe\r\n", "// x\n", "/* \u{10FFFD} */"];
const RESTART = { delays_seconds: [0.01], max_restarts: 1000, window_seconds: 600 };

interface Status {
  readonly servers: readonly { readonly pid?: number; readonly restarts: number }[];
}

describeLive("rust-analyzer", (live) => {
  test(`killed ${KILLS} times in a row`, async () => {
    const project = await ProjectSession.start(live, "through", undefined, { restart: RESTART });
    onTestFinished(() => project.dispose());
    const type = async (): Promise<void> => {
      for (const [at, file] of FILES.entries()) await project.type([file, `$0${project.text(file)}`], TYPED[at] ?? "");
    };
    const status = async () => (await project.server.request<Status>("$/tandem/status", {})).servers[0];
    const texts = () =>
      Promise.all(
        FILES.map((file) => project.server.request("rust-analyzer/viewFileText", { uri: project.uri(file) })),
      );
    await project.open(...FILES);
    for (let kills = 0, killed = 0; kills < KILLS; kills++) {
      await type();
      const isAnother = async (): Promise<boolean> => ![undefined, killed].includes((await status())?.pid);
      await expect.poll(isAnother, { timeout: 60_000 }).toBe(true);
      killed = (await status())?.pid ?? 0;
      process.kill(killed, "SIGKILL");
      await type();
    }
    await expect.poll(async () => (await status())?.restarts, { timeout: 60_000 }).toBe(KILLS);
    await ready(project.server, live.row);
    // rust-analyzer keeps its texts without carriage returns.
    expect(await texts()).toEqual(FILES.map((file) => project.text(file).replaceAll("\r\n", "\n")));
  });
});
