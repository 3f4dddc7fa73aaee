/** What `lsp` promises. */

import { expect } from "vitest";
import { type ScriptedFlags, scripted } from "../../support/scripted-server.ts";
import type { Example, Fixture, Specification } from "./specification.ts";

const MAIN = `use agent::create_agent;

fn main() {
    let config = load();
    let agent = create_agent(&config);
}
`;
const MOD = `pub fn create_agent(config: &AgentConfig) -> Result<Agent> {
`;
const URI = "file:///project/src";
const MAIN_PATH = "/project/src/main.rs";
const MOD_PATH = "/project/src/agent/mod.rs";

const range = (line: number, start: number, end: number) => ({
  start: { line, character: start },
  end: { line, character: end },
});
const CALL = { uri: `${URI}/main.rs`, range: range(4, 16, 28) };
const IMPORT = { uri: `${URI}/main.rs`, range: range(0, 11, 23) };
const DEFINITION = { uri: `${URI}/agent/mod.rs`, range: range(0, 7, 19) };

const DOCUMENTATION =
  "Creates a new agent from the given configuration.\n\n# Arguments\n* `config` - The agent configuration\n\n# Returns\nA configured Agent instance or an error.";

const SCRIPT = {
  "textDocument/definition": DEFINITION,
  "textDocument/references": [IMPORT, CALL],
  "textDocument/hover": {
    contents: {
      kind: "markdown",
      value: `\`\`\`rust\nswissarmyhammer_agent::factory\n\`\`\`\n\n\`\`\`rust\nfn create_agent(config: &AgentConfig) -> Result<Agent, Error>\n\`\`\`\n\n---\n\n${DOCUMENTATION}`,
    },
  },
  "textDocument/diagnostic": {
    kind: "full",
    items: [
      {
        range: range(3, 17, 21),
        severity: 1,
        code: "E0425",
        message: "cannot find function `load` in this scope",
        source: "rust-analyzer",
        relatedInformation: [
          { location: { uri: `${URI}/main.rs`, range: range(2, 3, 7) }, message: "did you mean `main`?" },
        ],
      },
      { range: range(4, 8, 13), severity: 2, message: "unused variable", source: "rust-analyzer" },
      { range: range(0, 0, 3), severity: 4, message: "a hint", source: "rust-analyzer" },
    ],
  },
};

/** One language of the configuration, for one of its servers. */
const served = (language: string, row: object, more: object = {}) => ({
  ".tandem.yaml": JSON.stringify({ lsp: { ...more, languages: { [language]: row } } }),
});
const rust = (flags: ScriptedFlags, row: object = {}, more: object = {}) =>
  served("rust", { ...scripted({ name: "rust-analyzer", ...flags }), ...row }, more);

/** A language that nobody else serves: no server of this machine can stand in. */
const nix = (flags: ScriptedFlags, row: object = {}) =>
  served("nix", { ...scripted(flags), extensions: [".nix"], root_markers: ["flake.nix"], ...row });
const NIX_FILES = { "flake.nix": "{ }\n", "a.nix": "{ }\n" };

const RUST_FILES = { "Cargo.toml": '[package]\nname = "a"\n', "src/main.rs": MAIN, "src/agent/mod.rs": MOD };

const ask = (operation: string, more: object = {}) => ({ operation, file_path: MAIN_PATH, ...more });
const AT_CALL = { line: 5, column: 20 };

/** A refusal with what its details hold. */
const refused = (code: string, message: string | RegExp, details: object) => ({
  error: { code, message: typeof message === "string" ? message : expect.stringMatching(message), details },
});

/** A project in which only one thing is asked. */
const alone = (files: Fixture["files"], example: Omit<Example, "operation">): Fixture => ({
  files,
  examples: [{ operation: "lsp", ...example }],
});

export const LSP_BRIDGE: Specification = {
  title: "lsp",
  parameters: {
    lsp: {
      file_path: { type: "string" },
      line: { type: "integer", minimum: 1 },
      column: { type: "integer", minimum: 1 },
      include_declaration: { type: "boolean", default: true },
      severity_filter: { type: "string", enum: ["error", "warning", "info", "hint", "all"], default: "all" },
      limit: { type: "integer", default: 100 },
    },
  },
  fixtures: [
    {
      files: { ...RUST_FILES, ...rust({ script: SCRIPT }), "data.xyz": "?\n" },
      examples: [
        {
          example: "Operation: definition",
          operation: "lsp",
          params: ask("definition", AT_CALL),
          holds: {
            definitions: [{ file_path: MOD_PATH, line: 1, column: 8, preview: MOD.trimEnd() }],
            resolution: "precise",
          },
          text: `src/agent/mod.rs:1:8: ${MOD.trimEnd()}`,
        },
        {
          example: "Operation: references",
          operation: "lsp",
          params: ask("references", { ...AT_CALL, include_declaration: true }),
          holds: {
            references: [
              { file_path: MAIN_PATH, line: 1, column: 12, is_declaration: false },
              {
                file_path: MAIN_PATH,
                line: 5,
                column: 17,
                preview: "    let agent = create_agent(&config);",
                is_declaration: false,
              },
            ],
            total_count: 2,
          },
        },
        {
          example: "Operation: diagnostics",
          operation: "lsp",
          params: ask("diagnostics", { severity_filter: "error" }),
          holds: {
            diagnostics: [
              {
                file_path: MAIN_PATH,
                line: 4,
                column: 18,
                end_line: 4,
                end_column: 22,
                severity: "error",
                code: "E0425",
                message: "cannot find function `load` in this scope",
                source: "rust-analyzer",
                related: [{ file_path: MAIN_PATH, line: 3, message: "did you mean `main`?" }],
              },
            ],
            summary: { errors: 1, warnings: 1, info: 0, hints: 1 },
          },
        },
        {
          example: "Operation: diagnostics, limit",
          operation: "lsp",
          params: ask("diagnostics", { limit: 1 }),
          holds: { diagnostics: [{ severity: "error" }], total_count: 3 },
        },
        {
          example: "Operation: hover",
          operation: "lsp",
          params: ask("hover", AT_CALL),
          holds: {
            contents: {
              type_info: "fn create_agent(config: &AgentConfig) -> Result<Agent, Error>",
              documentation: DOCUMENTATION,
              source_module: "swissarmyhammer_agent::factory",
            },
          },
        },
        {
          example: "Unsupported File Type",
          operation: "lsp",
          params: { operation: "diagnostics", file_path: "/project/data.xyz" },
          holds: refused("LSP_UNSUPPORTED_FILE", "No language server configured for .xyz files", {
            file_path: "/project/data.xyz",
            extension: ".xyz",
          }),
        },
        {
          example: "File Not Indexed",
          operation: "lsp",
          params: { operation: "diagnostics", file_path: "/project/src/new_file.rs" },
          holds: refused("LSP_FILE_NOT_INDEXED", "File not yet indexed by language server", {
            file_path: "/project/src/new_file.rs",
            suggestion: "Wait for indexing to complete or save the file",
          }),
        },
      ],
    },
    alone(
      { ...NIX_FILES, ...nix({}, { requires: ["no-such-runtime"] }) },
      {
        example: "Prerequisite Not Found",
        params: { operation: "diagnostics", file_path: "/project/a.nix" },
        holds: refused(
          "LSP_PREREQUISITE_MISSING",
          /^no-such-runtime not found\. .* requires no-such-runtime to run\.$/,
          {
            language: "nix",
            missing: "no-such-runtime",
            suggestion: "Install no-such-runtime.",
          },
        ),
      },
    ),
    alone(
      { ...NIX_FILES, ...nix({}, { command: "no-such-server", install_hint: "nix profile install it" }) },
      {
        example: "Server Not Installed",
        params: { operation: "diagnostics", file_path: "/project/a.nix" },
        holds: refused("LSP_SERVER_UNAVAILABLE", "no-such-server not found.", {
          language: "nix",
          command: "no-such-server",
          install_hint: "nix profile install it",
        }),
      },
    ),
    alone(
      { ...NIX_FILES, ...nix({ "exit-on-start": 1, stderr: "Error: Cannot find module 'it'" }) },
      {
        example: "Server Failed to Start",
        params: { operation: "diagnostics", file_path: "/project/a.nix" },
        holds: refused("LSP_SERVER_START_FAILED", /failed to start$/, {
          language: "nix",
          exit_code: 1,
          stderr: "Error: Cannot find module 'it'",
          suggestion: "The package it may be missing. Run: npm install -g it",
        }),
      },
    ),
    {
      isApart: true,
      ...alone(
        {
          ...RUST_FILES,
          ...rust(
            { "die-on-text": "create_agent", stderr: "thread 'main' panicked at..." },
            {},
            { restart: { delays_seconds: [600], max_restarts: 5, window_seconds: 600 } },
          ),
        },
        {
          example: "Server Crash",
          params: ask("diagnostics", { wait: 2000 }),
          holds: refused("LSP_SERVER_CRASHED", "Language server crashed and is restarting", {
            language: "rust",
            exit_code: 101,
            stderr: "thread 'main' panicked at...",
            action: "retry_in_seconds",
          }),
        },
      ),
    },
    alone(
      {
        "src/main.rs": MAIN,
        ...rust({}, { root_markers: ["Cargo.toml", "rust-project.json"], single_file: false }),
      },
      {
        example: "No Project Root Found",
        params: ask("definition", AT_CALL),
        holds: refused("LSP_NO_PROJECT_ROOT", "No Rust project found", {
          file_path: MAIN_PATH,
          looked_for: ["Cargo.toml", "rust-project.json"],
          suggestion: "Create a Cargo.toml or rust-project.json in the project directory",
        }),
      },
    ),
  ],
};
