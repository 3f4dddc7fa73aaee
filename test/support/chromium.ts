/** Chromium, for tests of pages: the one that is installed; without one they are skipped by name. */

import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, onTestFinished, test } from "vitest";
import { browserProgram } from "../../scripts/editors/page.ts";

const program = browserProgram();

interface Pages {
  readonly isThere: boolean;
  /** A page of its own for the test that runs. */
  open(url: string): Promise<Page>;
}

/** To be called once in a test file. @param what the page that is not tested without one */
export function pagesOf(what: string): Pages {
  const missing = `No browser was found, so ${what} was not tested: install it with \`apt-get install chromium\`.`;
  test("a browser is there", ({ skip }) => {
    if (program !== undefined) return;
    console.warn(missing);
    skip(missing);
  });
  let browser: Browser | undefined;
  afterAll(() => browser?.close());
  return {
    isThere: program !== undefined,
    open: async (url) => {
      browser ??= await chromium.launch({ executablePath: program ?? "", args: ["--no-sandbox"] });
      const page = await browser.newPage();
      onTestFinished(() => page.close());
      await page.goto(url);
      return page;
    },
  };
}
