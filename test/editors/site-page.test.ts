/** The documentation as a site, built and in a real browser: who types a word finds its page, and a page of each kind is there. */

import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../../server/install.ts";
import { pagesOf } from "../support/chromium.ts";

const SITE = join(projectRoot, "dist", "site");
const isBuilt = existsSync(join(SITE, "index.html"));
const pages = pagesOf("the site");

test("the site is built", ({ skip }) => {
  if (isBuilt) return;
  const missing = "The site was not built, so it was not tested: `npm run docs:build`.";
  console.warn(missing);
  skip(missing);
});

const TYPES: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** The file of an address, as a host of pages has it: `/docs/hints` is `docs/hints.html`. */
function fileOf(address: string): string | undefined {
  const path = join(SITE, decodeURIComponent(new URL(address, "http://site").pathname));
  return [path, `${path}.html`, join(path, "index.html")].find((file) => extname(file) !== "" && existsSync(file));
}

let server: Server;
let address = "";
beforeAll(async () => {
  server = createServer((request, response) => {
    const file = fileOf(request.url ?? "/");
    if (file === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
    response.end(readFileSync(file));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe.runIf(pages.isThere && isBuilt)("the site", () => {
  test.each([
    ["inlay hints", "/docs/hints"],
    ["kakoune", "/docs/editors"],
    ["daemon", "/docs/daemon"],
  ])("who types %s finds %s and goes there", async (words, path) => {
    const page = await pages.open(`${address}/`);
    await page.locator(".DocSearch-Button").click();
    await page.locator(".search-input").pressSequentially(words);
    const found = page.locator(`.results a[href^="${path}"]`).first();
    await found.click();
    await page.waitForURL(`**${path}*`);
    expect((await page.locator("h1").first().textContent())?.length).toBeGreaterThan(0);
  });

  test.each(["/docs/start", "/start/kakoune", "/languages/rust", "/docs/site/schema"])("%s is a page", async (path) => {
    const page = await pages.open(`${address}${path}`);
    await expect.poll(() => page.locator("main h1").count()).toBe(1);
  });
});
