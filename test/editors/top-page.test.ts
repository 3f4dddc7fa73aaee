/** The page of `tandem top --web`, in a real browser: what its user sees, and that no name of a client is anything but text. */

import { describe, expect, test } from "vitest";
import { pagesOf } from "../support/chromium.ts";
import { daemonUser } from "../support/daemon.ts";
import { startTopPage } from "../support/top-page.ts";

const pages = pagesOf("the page of `tandem top`");

const FILES = { ".tandem.yaml": "lsp:\n  enabled: false\n", "a.py": "def greet():\n    pass\n\ngreet()\n" };

const HOSTILE = `x"><img src=a onerror=document.title='pwned'>`;

describe.runIf(pages.isThere)("the page", () => {
  test("shows who comes, what is asked, and on a click why it was answered so", async () => {
    const user = daemonUser(FILES);
    const page = await pages.open(await startTopPage(user));
    await page.getByText("no daemon runs").waitFor();
    const editor = await user.editor({ name: HOSTILE });
    await page.locator("#sessions").getByText(HOSTILE).waitFor();
    expect(await page.title()).toBe("tandem top");
    const textDocument = { uri: user.uri("a.py") };
    await editor.request("textDocument/definition", { textDocument, position: { line: 3, character: 1 } });
    const row = page.locator("#requests tr", { hasText: "definition" });
    await row.getByText("syntax", { exact: true }).waitFor();
    await editor.request("$/tandem/lsp", { operation: "definition", symbol: "nothing" }).catch(() => {});
    const refused = page.locator("#requests tr.told", { hasText: "tandem lsp" });
    await refused.click();
    await page.locator("#requests tr.notes").getByText("nothing").waitFor();
    // It is still open when the state has come anew.
    const requests = page.waitForResponse((answer) => answer.url().endsWith("/state"));
    await requests;
    await page.locator("#requests tr.notes").waitFor();
    await refused.click();
    await page.locator("#requests tr.notes").waitFor({ state: "detached" });
    expect(await editor.shutDown()).toBe(0);
    await page.locator("#sessions").getByText("nobody is served").waitFor();
  });
});
