import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { capturedCapabilities } from "../../client-bridge/captured-capabilities.ts";
import { SERVERS } from "../../client-bridge/servers.ts";

/**
 * Servers that nobody could run here yet: a client that registers features dynamically is told of them when they run, any other is not.
 * `npm run capture -- --bin DIRECTORY NAME` takes them off this list.
 */
const NOT_CAPTURED: readonly string[] = [
  "dart",
  "gleam",
  "vue-typescript",
  "svelteserver",
  "astro-ls",
  "julia-languageserver",
  "lemminx",
  "elm-language-server",
  "ruby-lsp",
  "csharp-ls",
  "fsautocomplete",
  "sourcekit-lsp",
  "kotlin-language-server",
  "metals",
  "lua-language-server",
  "elixir-ls",
  "haskell-language-server",
  "ocamllsp",
  "zls",
  "nil",
  "autotools-language-server",
  "taplo",
  "marksman",
  "sqls",
  "texlab",
  "tinymist",
  "perlnavigator",
  "erlang-ls",
  "clojure-lsp",
  "r-languageserver",
  "solidity-language-server",
  "fish-lsp",
  "powershell-editor-services",
  "neocmakelsp",
  "protols",
  "terraform-ls",
];

test("every server that could be run", () => {
  const missing = SERVERS.filter(({ name }) => capturedCapabilities(name) === undefined);
  expect(missing.map(({ name }) => name)).toEqual(NOT_CAPTURED);
  expect(capturedCapabilities("toString")).toBeUndefined();
});

test.each([
  ["rust-analyzer", "hoverProvider", true],
  ["rust-analyzer", "positionEncoding", "utf-16"],
  ["typescript-language-server", "definitionProvider", true],
  ["pyright", "executeCommandProvider", { commands: [], workDoneProgress: true }],
])("%s states %s", (name, key, value) => {
  expect(capturedCapabilities(name)).toMatchObject({ [key]: value });
});

test("owners answer definitions or symbols, add-ons diagnostics or actions", () => {
  for (const { name, role } of SERVERS.filter((server) => !NOT_CAPTURED.includes(server.name))) {
    const { definitionProvider, documentSymbolProvider, codeActionProvider } = capturedCapabilities(name) ?? {};
    const what = role === "owner" ? (definitionProvider ?? documentSymbolProvider) : codeActionProvider;
    expect([name, what !== undefined && what !== false]).toEqual([name, true]);
  }
});

test("nothing of the machine that they were captured on", () => {
  const text = readFileSync(new URL("../../client-bridge/captured-capabilities.json", import.meta.url), "utf8");
  expect(text).not.toMatch(/file:\/\/|\/(?:tmp|home|root|Users)\//);
});
