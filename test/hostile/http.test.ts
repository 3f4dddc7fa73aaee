/** Who is answered over HTTP: whoever knows the token, or is the user whose socket it is; no other user, and no page of a browser. */

import { once } from "node:events";
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { type ClientRequest, type IncomingHttpHeaders, request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { connectHttp, runShell, serveHttp, writeProject } from "../support/doors.ts";

const LIST = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });
const ACCEPT = { "content-type": "application/json", accept: "application/json, text/event-stream" };

interface Said {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

async function answerTo(asked: ClientRequest, body: string): Promise<Said> {
  // Who is answered before all was said can be hung up on while it still says the rest.
  asked.on("error", () => {});
  asked.end(body);
  const [answer] = (await once(asked, "response")) as [import("node:http").IncomingMessage];
  let text = "";
  for await (const chunk of answer) text += String(chunk);
  return { status: answer.statusCode, headers: answer.headers, text };
}

const post = (url: URL, headers: Readonly<Record<string, string>> = {}, body = LIST): Promise<Said> =>
  answerTo(request(url, { method: "POST", headers: { ...ACCEPT, ...headers } }), body);

const postTo = (socketPath: string, headers: Readonly<Record<string, string>> = {}, path = "/mcp"): Promise<Said> =>
  answerTo(request({ socketPath, path, method: "POST", headers: { ...ACCEPT, ...headers } }), LIST);

function makeRoot(): string {
  const { root, remove } = writeProject({
    "a.ts": "export const a = 1;\n",
    ".tandem.yaml": "lsp:\n  enabled: false\n",
  });
  onTestFinished(remove);
  return root;
}

async function serve(
  root: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<URL> {
  const { url, stop } = await serveHttp(root, args, env);
  onTestFinished(async () => expect(await stop()).toEqual([0, null]));
  return url;
}

const bare = (url: URL): URL => new URL(url.pathname, url);
const tokenOf = (url: URL): string => url.searchParams.get("token") ?? "";

describe("at a port", () => {
  test("the token is long, and another at each start", async () => {
    const root = makeRoot();
    const [one, other] = [await serve(root), await serve(root)].map(tokenOf);
    expect(one).toMatch(/^[\w-]{43}$/);
    expect(other).not.toBe(one);
  });

  test("who knows it is answered, by the query or by a header", async () => {
    const url = await serve(makeRoot());
    expect(await post(url)).toMatchObject({ status: 200, text: expect.stringContaining("treesitter") });
    expect(await post(bare(url), { authorization: `Bearer ${tokenOf(url)}` })).toMatchObject({ status: 200 });
    expect(await post(url, { origin: "http://localhost:5173" })).toMatchObject({ status: 200 });
    const client = await connectHttp(url);
    expect((await client.listTools()).tools.length).toBeGreaterThan(0);
    await client.close();
  });

  test("nobody else is", async () => {
    const url = await serve(makeRoot());
    const said: readonly (readonly [Promise<Said>, number])[] = [
      [post(bare(url)), 401],
      [post(bare(url), { authorization: "Bearer " }), 401],
      [post(bare(url), { authorization: `Bearer ${tokenOf(url)}x` }), 401],
      [post(bare(url), { authorization: `Bearer ${tokenOf(url).slice(1)}` }), 401],
      [post(bare(url), { authorization: `Basic ${tokenOf(url)}` }), 401],
      [post(new URL("?token=", bare(url))), 401],
      // A header that is wrong is not put right by the query.
      [post(url, { authorization: "Bearer wrong" }), 401],
      [post(bare(url), { origin: "http://localhost:5173" }), 401],
      [post(url, { origin: "https://evil.example" }), 403],
      [post(url, { origin: "null" }), 403],
      [post(url, { host: "evil.example" }), 403],
      [post(new URL(`/other?token=${tokenOf(url)}`, url)), 404],
    ];
    for (const [at, [answer, status]] of said.entries()) expect((await answer).status, `request ${at}`).toBe(status);
    expect((await post(bare(url))).headers["www-authenticate"]).toBe('Bearer realm="tandem"');
    const wrong = await post(bare(url), { authorization: "Bearer wrong" });
    expect(wrong.headers["www-authenticate"]).toContain("invalid_token");
    expect(wrong.text).not.toContain(tokenOf(url));
  });

  test("a request of 5 MB is too large", async () => {
    const url = await serve(makeRoot());
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: { a: "x".repeat(5 << 20) } });
    expect((await post(url, {}, body)).status).toBe(413);
    expect((await post(url)).status).toBe(200);
  });

  test("the token may be chosen, if it is long", async () => {
    const root = makeRoot();
    const env = { TANDEM_MCP_TOKEN: "chosen-by-its-user" };
    expect(tokenOf(await serve(root, [], env))).toBe("chosen-by-its-user");
    await expect(serveHttp(root, [], { TANDEM_MCP_TOKEN: "short" })).rejects.toThrow("16 characters");
  });

  test("--no-auth answers every program, and no page", async () => {
    const url = await serve(makeRoot(), ["--no-auth"]);
    expect(url.search).toBe("");
    expect((await post(url)).status).toBe(200);
    for (const origin of ["http://localhost:5173", "http://127.0.0.1:80", "https://evil.example"])
      expect((await post(url, { origin })).status, origin).toBe(403);
  });

  test.each([
    [["--no-auth"], "usage"],
    [["--http", "unix:"], "usage"],
    [["--http", "x"], "x is no port"],
    [["--http", "70000"], "70000 is no port"],
  ])("%j: %s", async (args, words) => {
    expect(await runShell(makeRoot(), ["mcp", ...args])).toMatchObject({
      code: 2,
      errors: expect.stringContaining(words),
    });
  });

  test("a port that is taken ends it", async () => {
    const root = makeRoot();
    const { port } = await serve(root);
    const said = await runShell(root, ["mcp", "--http", port]);
    expect(said).toMatchObject({ code: 2, errors: expect.stringContaining("EADDRINUSE") });
  });
});

describe.runIf(process.platform !== "win32")("at a socket of the file system", () => {
  let directory: string;
  beforeAll(() => {
    directory = realpathSync(mkdtempSync(join(tmpdir(), "tandem-socket-")));
    return () => rmSync(directory, { recursive: true, force: true });
  });

  test("its user alone opens it, and it is gone afterwards", async () => {
    const path = join(directory, "a.sock");
    const { url, stop } = await serveHttp(makeRoot(), [`unix:${path}`]);
    expect(url.href).toBe(`unix:${path}`);
    expect(lstatSync(path).mode & 0o777).toBe(0o600);
    expect(await postTo(path)).toMatchObject({ status: 200, text: expect.stringContaining("treesitter") });
    expect((await postTo(path, { origin: "http://localhost:1" })).status).toBe(403);
    expect((await postTo(path, {}, "/other")).status).toBe(404);
    const second = await runShell(makeRoot(), ["mcp", "--http", `unix:${path}`]);
    expect(second).toMatchObject({ code: 2, errors: expect.stringContaining("served by another process") });
    expect((await postTo(path)).status).toBe(200);
    await stop();
    expect(existsSync(path)).toBe(false);
  });

  test("one that a process before left behind is replaced", async () => {
    const path = join(directory, "stale.sock");
    const before = createServer().listen(path);
    await once(before, "listening");
    // What closes removes its socket: one that is ended does not.
    const { linkSync, renameSync } = await import("node:fs");
    linkSync(path, `${path}.kept`);
    before.close();
    await once(before, "close");
    renameSync(`${path}.kept`, path);
    expect(lstatSync(path).isSocket()).toBe(true);
    const { stop } = await serveHttp(makeRoot(), [`unix:${path}`]);
    expect((await postTo(path)).status).toBe(200);
    await stop();
  });

  test.each<[string, (path: string) => void]>([
    ["others may write", (path) => chmodSync(join(path, ".."), 0o777)],
    ["others may write", (path) => chmodSync(join(path, ".."), 0o1777)],
    ["others may write", (path) => chmodSync(join(path, ".."), 0o770)],
    ["no socket of yours", (path) => writeFileSync(path, "")],
    ["there is no directory", (path) => rmSync(join(path, ".."), { recursive: true })],
  ])("refused: %s (%#)", async (words, spoil) => {
    const path = join(mkdtempSync(join(directory, "spoilt-")), "in", "a.sock");
    mkdirSync(join(path, ".."), { mode: 0o700 });
    spoil(path);
    const said = await runShell(makeRoot(), ["mcp", "--http", `unix:${path}`]);
    expect(said).toMatchObject({ code: 2, errors: expect.stringContaining(words) });
  });
});
