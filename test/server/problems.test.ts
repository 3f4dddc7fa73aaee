/** `LSP_*`: each error, word for word. */

import { describe, expect, test } from "vitest";
import { BackendError, type Reason } from "../../client-bridge/backend-error.ts";
import type { ServerRow } from "../../client-bridge/server-row.ts";
import { SERVERS } from "../../client-bridge/servers.ts";
import { CODES, ResponseError } from "../../client-bridge/wire/errors.ts";
import { problemOf, unsupportedFile } from "../../server/translation/problems.ts";

const rowOf = (name: string): ServerRow => {
  const row = SERVERS.find((one) => one.name === name);
  if (row === undefined) throw new Error(`the server table has no ${name}`);
  return row;
};

const typescript = rowOf("typescript-language-server");
const rust = rowOf("rust-analyzer");
const { weakMarkers: _weak, ...allStrong } = typescript;

const said = (error: unknown, path: string, row: ServerRow | undefined) => {
  const { because: _because, ...problem } = problemOf(error, { path, row, rows: SERVERS });
  return problem;
};
const bridge = (reason: Reason, message: string, details: object = {}, row = typescript) =>
  new BackendError(row.name, reason, message, { ...details });

describe("what stands in the way of a server", () => {
  test("LSP_SERVER_START_FAILED", () => {
    const error = bridge("start_failed", "typescript-language-server exited at its start", {
      command: "typescript-language-server --stdio",
      exit_code: 1,
      stderr: "Error: Cannot find module 'typescript'",
    });
    expect(said(error, "/w/a.ts", typescript)).toEqual({
      code: "LSP_SERVER_START_FAILED",
      isTemporary: false,
      message: "typescript-language-server failed to start",
      details: {
        language: "typescript",
        command: "typescript-language-server --stdio",
        exit_code: 1,
        stderr: "Error: Cannot find module 'typescript'",
        suggestion: "The TypeScript package may be missing. Run: npm install -g typescript",
        because: "typescript-language-server exited at its start",
      },
    });
  });

  test("LSP_SERVER_CRASHED", () => {
    const details = {
      exit_code: 1,
      stderr: "thread 'main' panicked at...",
      action: "retry_in_seconds",
      retry_after: 2,
    };
    expect(said(bridge("crashed", "it crashed", details, rust), "/w/a.rs", rust)).toEqual({
      code: "LSP_SERVER_CRASHED",
      isTemporary: true,
      message: "Language server crashed and is restarting",
      details: { language: "rust", ...details },
    });
    expect(said(bridge("crashed", "it crashed", { action: "given_up" }, rust), "/w/a.rs", rust)).toMatchObject({
      message: "Language server crashed too often and is not started again",
      details: { action: "given_up" },
    });
  });

  test("LSP_NO_PROJECT_ROOT", () => {
    const details = { file_path: "/tmp/scratch.ts", looked_for: ["package.json", "tsconfig.json", "jsconfig.json"] };
    expect(said(bridge("no_root", "no root", details), "/tmp/scratch.ts", allStrong)).toEqual({
      code: "LSP_NO_PROJECT_ROOT",
      isTemporary: false,
      message: "No TypeScript project found",
      details: { ...details, suggestion: "Create a package.json or tsconfig.json in the project directory" },
    });
    // A lock file is no advice.
    expect(said(bridge("no_root", "no root", {}, rust), "/tmp/a.rs", rust)).toMatchObject({
      message: "No Rust project found",
      details: {
        looked_for: ["Cargo.toml", "Cargo.lock", "rust-project.json"],
        suggestion: "Create a Cargo.toml or rust-project.json in the project directory",
      },
    });
  });

  test("LSP_FILE_NOT_INDEXED", () => {
    expect(said(bridge("cold", "rust-analyzer is still indexing"), "/src/new_file.rs", rust)).toEqual({
      code: "LSP_FILE_NOT_INDEXED",
      isTemporary: true,
      message: "File not yet indexed by language server",
      details: {
        file_path: "/src/new_file.rs",
        suggestion: "Wait for indexing to complete or save the file",
        because: "rust-analyzer is still indexing",
      },
    });
  });

  test("LSP_UNSUPPORTED_FILE", () => {
    const rows = [rust, { ...typescript, languages: ["tsx"], extensions: [".vue"] }];
    const error = unsupportedFile({ path: "/src/data.xyz", row: undefined, rows });
    expect(said(error, "/src/data.xyz", undefined)).toEqual({
      code: "LSP_UNSUPPORTED_FILE",
      isTemporary: false,
      message: "No language server configured for .xyz files",
      details: { file_path: "/src/data.xyz", extension: ".xyz", supported_extensions: [".rs", ".tsx", ".vue"] },
    });
    expect(unsupportedFile({ path: "/src/Makefile", row: undefined, rows }).message).toBe(
      "No language server configured for Makefile files",
    );
  });

  // What these say comes whole from the search for the program: test/client-bridge/command.test.ts.
  test.each([
    ["prerequisite", "LSP_PREREQUISITE_MISSING"],
    ["unavailable", "LSP_SERVER_UNAVAILABLE"],
  ] as const)("%s is %s, as it was found", (reason, code) => {
    const details = { language: "rust", command: "rust-analyzer" };
    const message = "rust-analyzer not found.";
    expect(said(bridge(reason, message, details), "/w/a.rs", rust)).toEqual({
      code,
      isTemporary: false,
      message,
      details,
    });
  });
});

describe("what it leaves open", () => {
  test.each<[unknown, string]>([
    [bridge("hung", "it did not answer"), "LSP_TIMEOUT"],
    [bridge("quarantined", "it ended twice"), "LSP_FILE_WITHHELD"],
    [bridge("oversize", "it is too large"), "LSP_FILE_WITHHELD"],
    [new ResponseError(CODES.methodNotFound, "no such feature"), "LSP_UNSUPPORTED_OPERATION"],
    [new ResponseError(CODES.internalError, "it broke"), "LSP_REQUEST_FAILED"],
  ])("%s", (error, code) => {
    expect(said(error, "/w/a.rs", rust)).toMatchObject({
      code,
      isTemporary: true,
      message: (error as Error).message,
      details: { file_path: "/w/a.rs", language: "rust" },
    });
  });
});

test.each([
  ["Error: Cannot find package 'pyright' imported", "The package pyright may be missing. Run: npm install -g pyright"],
  ["Could not find a valid TypeScript installation", /^The TypeScript package may be missing/],
  ["segmentation fault", /install it again: npm install -g typescript-language-server typescript$/],
])("what helps against %j", (stderr, suggestion) => {
  const { details } = said(bridge("start_failed", "it exited", { stderr }), "/w/a.ts", typescript);
  expect(details["suggestion"]).toEqual(suggestion instanceof RegExp ? expect.stringMatching(suggestion) : suggestion);
});
