/** The page of `tandem graph`, in a real browser: what its user sees, and that no name of a repository is anything but text. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { pagesOf } from "../support/chromium.ts";
import { daemonUser } from "../support/daemon.ts";

const pages = pagesOf("the page of `tandem graph`");

const HOSTILE = `x"><img src=a onerror=document.title='pwned'>`;

const FILES = {
  ".tandem.yaml": "lsp:\n  enabled: false\n",
  "app/main.py": "from core.a import a\nfrom app.view import view\n",
  "app/view.py": "from core.b import b\n\n\ndef view():\n    pass\n",
  "core/a.py": "from core.b import b\n\n\ndef a():\n    pass\n",
  "core/b.py": "from core.a import a\n\n\ndef b():\n    pass\n",
  [`core/${HOSTILE}/c.py`]: "from core.a import a\n",
  "core/</script><script>document.title='pwned'/c.py": "from core.a import a\n",
};

/** The page of these files, open. */
async function open(...asked: readonly string[]): Promise<Page> {
  const { shell, root } = daemonUser(FILES);
  const { output, code, errors } = await shell("graph", "dependencies", ...asked, "--format", "html");
  expect(code, errors).toBe(0);
  const file = join(root, "graph.html");
  writeFileSync(file, output);
  return pages.open(`file://${file}`);
}

const boxes = (page: Page): Promise<readonly string[]> => page.locator(".box > text").allTextContents();
const box = (page: Page, label: string) => page.locator(".box", { has: page.getByText(label, { exact: true }) });

describe.runIf(pages.isThere)("the page", () => {
  test("shows everything, and its directories one in another", async () => {
    const page = await open(".");
    expect(await boxes(page)).toEqual(expect.arrayContaining(["app/main.py", "core/a.py", "core/b.py"]));
    // a and b import each other.
    expect(await page.locator("line.cycle").count()).toBe(2);
    await page.locator("#crumbs button").nth(1).click();
    expect((await boxes(page)).toSorted()).toEqual(["app/", "core/"]);
    expect(await page.locator("line").count()).toBe(1);
    await box(page, "core/").click();
    expect(await boxes(page)).toEqual(expect.arrayContaining(["a.py", "b.py", "app/"]));
    expect(await page.locator(".box.around").count()).toBe(1);
    await page.locator("#crumbs button").nth(1).click();
    expect((await boxes(page)).toSorted()).toEqual(["app/", "core/"]);
  });

  test("finds a file and leads to its source", async () => {
    const page = await open(".", "--editor", "vscode");
    await page.locator("#crumbs button").nth(1).click();
    await page.locator("#search").fill("view");
    await page.locator("#hits button").first().click();
    expect(await page.locator(".box.marked > text").textContent()).toBe("app/view.py");
    const views = JSON.parse((await page.locator("#graph").textContent()) ?? "{}") as {
      views: { boxes: { label: string; href?: string }[] }[];
    };
    const found = views.views[0]?.boxes.find(({ label }) => label === "app/view.py");
    expect(found?.href).toMatch(/^vscode:\/\/file\/.*\/app\/view\.py:1$/);
  });

  test("leads to a file where it stands among others", async () => {
    const page = await open(".");
    const asked = page.waitForEvent("request", (request) => /\/app\/view\.py$/.test(request.url()));
    await box(page, "app/view.py").click();
    await asked;
  });

  test("zooms by the wheel and moves by the mouse", async () => {
    const page = await open(".");
    const at = () => page.locator("#stage > svg > g").getAttribute("transform");
    const before = await at();
    await page.locator("#stage").hover();
    await page.mouse.wheel(0, -300);
    await expect.poll(at).not.toBe(before);
    const zoomed = await at();
    await page.mouse.move(20, 300);
    await page.mouse.down();
    await page.mouse.move(120, 320);
    await page.mouse.up();
    await expect.poll(at).not.toBe(zoomed);
  });

  test("shows names of a hostile repository as text", async () => {
    const page = await open("core");
    expect(await page.title()).toBe("dependencies of core");
    expect(await page.locator("img").count()).toBe(0);
    const labels = (await boxes(page)).join(" ");
    expect(labels).toContain("<img src=a");
    expect(labels).toContain("</script>");
  });
});
