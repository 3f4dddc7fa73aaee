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
/** Until a frame that is about to go says nothing any more. */
const FRAME = 1000;
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

/** The pieces of a line of an editor's text. What VS Code sets between its letters (hints) has a class that VS Code made while it ran. */
const PIECES = 'span > span:not([class*="dyn-rule"])';

/** What the letter is coloured by where a name begins, in the line of an editor's text that reads so: the editor has a class for each colour. */
async function colourIn(page: Page, line: string, name: string): Promise<string | undefined> {
  for (const each of await page.locator(".view-line").all()) {
    const pieces = each.locator(PIECES);
    const texts = (await pieces.allTextContents()).map(plain);
    const start = texts.join("").indexOf(line);
    if (start < 0) continue;
    let rest = start + line.indexOf(name);
    const at = texts.findIndex((text) => {
      rest -= text.length;
      return rest < 0;
    });
    return (await pieces.nth(at).getAttribute("class")) ?? undefined;
  }
  return undefined;
}

/** Its text stands in no element's text, and what is typed before it has the keyboard goes elsewhere. */
const FIELD = "input:focus";

/** @param words the command line of the server, with all of its environment  @param address of the page, a file open in it */
export async function openPage(words: readonly string[], address: string): Promise<Screen> {
  const [command = "", ...rest] = words;
  const server = spawn(command, rest, { stdio: "ignore" });
  const ended = once(server, "exit");
  if (!(await becomes(() => answers(address), STARTED))) throw new Error("the editor's server did not answer");
  const browser = await chromium.launch({ executablePath: browserProgram() ?? "", args: ["--no-sandbox"] });
  const page = await browser.newPage({ viewport: SIZE });
  await page.goto(address, { timeout: STARTED });
  await page.locator(".view-line").first().waitFor({ timeout: STARTED });
  // A view of an extension is a frame within frames.
  const seen = async (): Promise<string> => {
    const bodies = page.frames().map((frame) => frame.locator("body"));
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not seen.
    const texts = bodies.map((body) => body.innerText({ timeout: FRAME }).catch(() => ""));
    return (await Promise.all(texts)).join("\n");
  };
  const field = async (): Promise<string> => {
    const [one] = await page.locator(FIELD).all();
    return one === undefined ? "" : `\nin the field: ${await one.inputValue()}`;
  };
  // Of one that was closed there is nothing to see.
  const text = async (): Promise<string> =>
    plain(
      await Promise.all([seen(), field()])
        .then(([all, one]) => all + one)
        .catch(() => ""),
    );
  const click = async (said: string): Promise<void> => {
    for (const frame of page.frames()) {
      const [one] = await frame.getByText(said, { exact: true }).all();
      if (one !== undefined) return one.click();
    }
    throw new Error(`nothing says ${said}`);
  };
  const pressOne = async (key: Key): Promise<void> => {
    if (typeof key !== "string" && "click" in key) return click(key.click);
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
