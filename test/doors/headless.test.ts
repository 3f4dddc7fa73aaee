/** docs/headless.md: what its transcript says is what happens. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { projectRoot } from "../../server/install.ts";
import { PROGRAM, writeProject } from "../support/doors.ts";
import { scripted } from "../support/scripted-server.ts";
import { startProcess } from "../support/server-process.ts";

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
}

const PAGE = readFileSync(join(projectRoot, "docs", "headless.md"), "utf8");

/** The files that the page shows, by the name in front of each. */
const files = Object.fromEntries(
  [...PAGE.matchAll(/`([\w./]+)`:\n\n```\w+\n(.*?)```/gs)].map(([, name = "", text = ""]) => [name, text]),
);

/** The transcript's messages: ours begin with `-->`, the server's with `<--`. */
const messages = [...PAGE.matchAll(/^(-->|<--) (\{.*\})$/gm)].map(([, side, json = ""]) => ({
  isOurs: side === "-->",
  json,
}));

test("the transcript of the page", async () => {
  const { command, args } = scripted({ name: "pyright" });
  const row = { command, args };
  const { root, remove } = writeProject({
    ...files,
    ".tandem.yaml": JSON.stringify({ lsp: { languages: { python: row } } }),
  });
  onTestFinished(remove);
  const read = (json: string): Message =>
    JSON.parse(json.replaceAll("file:///project", pathToFileURL(root).href).replaceAll("/project", root)) as Message;
  const server = startProcess({ command: process.execPath, args: [PROGRAM, "--stdio"], cwd: root });
  onTestFinished(() => server.kill());
  const answers = new Map<number | undefined, Promise<unknown>>();
  expect(messages.length).toBeGreaterThan(8);
  for (const { isOurs, json } of messages) {
    const { id, method = "", params, result } = read(json);
    if (isOurs && id === undefined) await server.notify(method, params);
    else if (isOurs) answers.set(id, server.request(method, params));
    else if (result === null) expect(await answers.get(id)).toBeNull();
    else expect(await answers.get(id)).toMatchObject(result as object);
  }
  expect(await server.ended).toBe(0);
});
