/** An editor that is a page, in Chromium: its server is started by its words, and ends with it. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { chromium, type Page } from "playwright-core";
import { programOnPath } from "../../server/cli/setup/launch.ts";
import { type Key, playwrightWords } from "./keys.ts";
import type { Screen } from "./screen.ts";
import { becomes, pause } from "./wait.ts";

/** In ms: until a server answers and its page is drawn, and until what a key waits for is seen. */
const STARTED = 60_000;
const PATIENCE = 20_000;
/** Between the keys of somebody who types fast. */
const BETWEEN_KEYS = 30;

const SIZE = { width: 1300, height: 850 };

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The browser that is installed. */
export const browserProgram = (): string | undefined =>
  NAMES.map((name) => programOnPath(name, process.env, process.platform)).find(Boolean);

const answers = (address: string): Promise<boolean> =>
  fetch(address, { redirect: "manual" }).then(
    ({ status }) => status < 400,
    () => false,
  );

/** As a person reads it: VS Code sets hints with blanks that do not break, and joins their letters. */
const plain = (text: string): string =>
  text.replace(/[\u00a0\u2000-\u200a\u202f]/g, " ").replace(/[\u200b-\u200d\u2060\ufeff]/g, "");

/** What the letter is coloured by where a name begins, in the line of an editor's text that reads so: the editor has a class for each colour. */
async function colourIn(page: Page, line: string, name: string): Promise<string | undefined> {
  const lines = page.locator(".view-line");
  const texts = (await lines.allTextContents()).map(plain);
  const index = texts.findIndex((text) => text.includes(line));
  if (index < 0) return undefined;
  const pieces = lines.nth(index).locator("span > span");
  let rest = (texts[index] ?? "").indexOf(line) + line.indexOf(name);
  for (const [at, text] of (await pieces.allTextContents()).entries()) {
    if (rest < text.length) return (await pieces.nth(at).getAttribute("class")) ?? undefined;
    rest -= text.length;
  }
  return undefined;
}

/** @param words the command line of the server, with all of its environment  @param address of the page, a file open in it */
export async function openPage(words: readonly string[], address: string): Promise<Screen> {
  const [command = "", ...rest] = words;
  const server = spawn(command, rest, { stdio: "ignore" });
  const ended = once(server, "exit");
  if (!(await becomes(() => answers(address), STARTED))) throw new Error("the editor's server did not answer");
  const browser = await chromium.launch({ executablePath: browserProgram() ?? "", args: ["--no-sandbox"] });
  const page = await browser.newPage({ viewport: SIZE });
  await page.goto(address);
  await page.locator(".view-line").first().waitFor({ timeout: STARTED });
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not seen.
  const seen = (): Promise<string> => page.locator("body").innerText();
  // Of one that was closed there is nothing to see.
  const text = async (): Promise<string> => plain(await seen().catch(() => ""));
  const pressOne = async (key: Key): Promise<void> => {
    if (typeof key !== "string") {
      if (!(await becomes(async () => key.test(await text()), PATIENCE)))
        throw new Error(`the page never showed ${key}`);
      return;
    }
    const one = playwrightWords(key);
    if ("text" in one) await page.keyboard.type(one.text, { delay: BETWEEN_KEYS });
    else await page.keyboard.press(one.name);
    await pause(BETWEEN_KEYS);
  };
  return {
    text,
    press: async (keys) => {
      for (const key of keys) await pressOne(key);
    },
    colourOf: (line, name) => colourIn(page, line, name),
    close: async () => {
      await browser.close();
      server.kill();
      await ended;
    },
  };
}
