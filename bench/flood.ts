/**
 * What one editor costs another that asks thousands of things at once: `npm run bench:flood`, where one daemon serves both. The other asks for
 * definitions, one after the other, before and during the flood. FLOOD=n requests (3,000) of METHOD (textDocument/definition); with SERVERS=on
 * the language servers of the machine take part, as they do for people.
 */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../server/install.ts";
import { at, Client, median, quantile, tandem } from "./support/client.ts";
import { ownDaemon } from "./support/own-daemon.ts";

const FLOOD = Number(process.env["FLOOD"] ?? 3000);
const METHOD = process.env["METHOD"] ?? "textDocument/definition";
const HAS_SERVERS = process.env["SERVERS"] === "on";
/** Questions of the other one before the flood, and at most during it. */
const ROUNDS = 200;
const MOST_ROUNDS = 5000;
/** Functions of the large file, five lines each. */
const FUNCTIONS = 800;
const LINES = 5;

const root = mkdtempSync(join(tmpdir(), "tandem-flood-"));
const TEXTS = {
  "large.py": Array.from(
    { length: FUNCTIONS },
    (_, n) => `def greet${n}(a, b):\n    c = a + b\n    return c\n\ngreet${n}(1, 2)\n`,
  ).join(""),
  "small.py": "def greet():\n    pass\n\ngreet()\n",
};
for (const [name, text] of Object.entries(TEXTS)) writeFileSync(join(root, name), text);

const daemon = ownDaemon("daemon");
const env = { ...process.env, ...daemon.env, TANDEM_CACHE: "off" };

async function start(name: keyof typeof TEXTS): Promise<Client> {
  const client = new Client({ ...tandem(projectRoot), env, cwd: root });
  await client.initialize(root, { initializationOptions: { lsp: { enabled: HAS_SERVERS } } });
  client.open(join(root, name), TEXTS[name], "python");
  return client;
}

const [flooding, other] = [await start("large.py"), await start("small.py")];

async function ask(): Promise<number> {
  const began = performance.now();
  await other.request("textDocument/definition", at(join(root, "small.py"), { line: 3, character: 1 }));
  return performance.now() - began;
}

function say(when: string, times: readonly number[]): void {
  const figures = [median(times), quantile(times, 0.95), Math.max(...times)].map((time) => time.toFixed(1));
  console.log(`${when}: p50 / p95 / longest ${figures.join(" / ")} ms, ${times.length} definitions`);
}

const load = (): string => `load ${loadavg()[0]?.toFixed(1)}`;

const quiet: number[] = [];
while (quiet.length < ROUNDS) quiet.push(await ask());
say(`before (${load()})`, quiet);

let answered = 0;
const began = performance.now();
const flood = Array.from({ length: FLOOD }, (_, n) => {
  const place = at(join(root, "large.py"), { line: LINES * (n % FUNCTIONS) + LINES - 1, character: 1 });
  const done = (): void => {
    answered++;
  };
  return flooding.request(METHOD, place).then(done, done);
});
const during: number[] = [];
while (answered < FLOOD && during.length < MOST_ROUNDS) during.push(await ask());
say(`while another waits for ${FLOOD} × ${METHOD} (${load()})`, during);
await Promise.all(flood);
console.log(`the flood took ${((performance.now() - began) / 1000).toFixed(1)} s`);

await Promise.all([flooding, other].map((client) => client.shutDown()));
daemon.end();
rmSync(root, { recursive: true, force: true });
