/** What `treesitter` promises. */

import { NO_SERVERS, type Specification } from "./specification.ts";

const MOD = `use crate::config::AgentConfig;

pub struct Agent;
pub struct Error;

/// Creates a new agent from the given configuration.
///
/// # Arguments
/// * \`config\` - The agent configuration
///
/// # Returns
/// A configured Agent instance or an error.
pub fn create_agent(config: &AgentConfig) -> Result<Agent, Error> {
    Ok(Agent)
}
`;
const MAIN = `mod agent;
mod config;
use agent::create_agent;

fn main() {
    let config = config::AgentConfig {};
    let label = "agent";
    let agent = create_agent(&config);
}

struct Config {}
`;
const TEST = `use crate::agent::create_agent;

#[test]
fn creates() {
    let agent = create_agent(&test_config());
}
`;
const at = (name: string, line: number, column: number) => ({ file_path: `/project/src/${name}`, line, column });
const CALL = at("main.rs", 8, 17);
const DEFINED = at("agent/mod.rs", 13, 8);
const SIGNATURE = "pub fn create_agent(config: &AgentConfig) -> Result<Agent, Error>";
const DOCUMENTATION =
  "Creates a new agent from the given configuration.\n\n# Arguments\n* `config` - The agent configuration\n\n# Returns\nA configured Agent instance or an error.";

const NOWHERE = { code: "TS_SYMBOL_NOT_FOUND", message: "No identifier found at position" };

export const TREESITTER: Specification = {
  title: "treesitter",
  parameters: {
    treesitter: {
      operation: { type: "string", enum: ["definition", "references", "hover", "parse"] },
      file_path: { type: "string" },
      line: { type: "integer", minimum: 1 },
      column: { type: "integer", minimum: 1 },
      scope: { type: "string", enum: ["file", "directory", "project"], default: "project" },
      mode: { type: "string", enum: ["precise", "name"], default: "precise" },
    },
  },
  fixtures: [
    {
      files: {
        "Cargo.toml": '[package]\nname = "a"\n',
        "src/main.rs": MAIN,
        "src/agent/mod.rs": MOD,
        "src/config.rs": "pub struct AgentConfig {}\n",
        "src/tests/agent_test.rs": TEST,
        "src/data.xyz": "?\n",
        "src/broken.rs": "fn kept() {}\nfn broken() { let = ; }\nfn uses() { kept(); }\n",
        "src/words.rs": "// Nothing but words.\n",
        "src/huge_generated_file.rs": "fn f() {}\n".repeat(400),
        ".tandem.yaml": `${NO_SERVERS[".tandem.yaml"]}treesitter:\n  max_file_size: 3000\n  parse_timeout_ms: 5000\n`,
      },
      examples: [
        {
          example: "Operation: definition",
          operation: "treesitter",
          params: { operation: "definition", ...CALL },
          holds: {
            symbol: "create_agent",
            definitions: [{ ...DEFINED, kind: "function", preview: `${SIGNATURE} {` }],
            resolution: "import_bound",
            note: "Resolved from syntax (import_bound) - no semantic resolution",
          },
          text: `src/agent/mod.rs:13:8: function create_agent  ${SIGNATURE} {`,
        },
        {
          example: "Operation: definition, by the name alone",
          operation: "treesitter",
          params: { operation: "definition", ...CALL, mode: "name" },
          holds: {
            symbol: "create_agent",
            definitions: [{ ...DEFINED, kind: "function", preview: `${SIGNATURE} {` }],
            resolution: "name_match",
            note: "Multiple definitions possible - tree-sitter uses name matching, not semantic resolution",
          },
        },
        ...(["file", "directory"] as const).map((scope) => ({
          example: `Operation: definition, scope ${scope}`,
          operation: "treesitter",
          params: { operation: "references", ...DEFINED, scope },
          holds: { symbol: "create_agent", references: [], total_count: 0 },
        })),
        {
          example: "Operation: references",
          operation: "treesitter",
          params: { operation: "references", ...DEFINED, scope: "project" },
          holds: {
            symbol: "create_agent",
            references: [
              { ...at("main.rs", 3, 12), kind: "import", preview: "use agent::create_agent;" },
              { ...CALL, kind: "call", preview: "    let agent = create_agent(&config);" },
              { ...at("tests/agent_test.rs", 1, 19), kind: "import" },
              {
                ...at("tests/agent_test.rs", 5, 17),
                kind: "call",
                preview: "    let agent = create_agent(&test_config());",
              },
            ],
            total_count: 4,
          },
        },
        {
          example: "Operation: hover",
          operation: "treesitter",
          params: { operation: "hover", ...CALL },
          holds: {
            symbol: "create_agent",
            signature: SIGNATURE,
            documentation: DOCUMENTATION,
            definition_location: { file_path: "/project/src/agent/mod.rs", line: 13 },
            note: "Documentation extracted from doc comments. No type inference available.",
          },
          text: `${SIGNATURE}\n\n${DOCUMENTATION}\n\nsrc/agent/mod.rs:13`,
        },
        {
          example: "Operation: parse",
          operation: "treesitter",
          params: { operation: "parse", file_path: "/project/src/main.rs" },
          besides: ["parse_time_ms"],
          holds: {
            language: "rust",
            root_node: "source_file",
            symbols: [
              { name: "agent", kind: "module", line: 1, column: 5 },
              { name: "config", kind: "module", line: 2, column: 5 },
              { name: "main", kind: "function", line: 5, column: 4 },
              { name: "Config", kind: "struct", line: 11, column: 8 },
            ],
            errors: [],
          },
        },
        {
          example: "Unsupported Language",
          operation: "treesitter",
          params: { operation: "parse", file_path: "/project/src/data.xyz" },
          holds: {
            error: {
              code: "TS_UNSUPPORTED_LANGUAGE",
              message: "No tree-sitter parser available for .xyz files",
              details: { file_path: "/project/src/data.xyz", extension: ".xyz" },
            },
          },
        },
        {
          example: "Parse Error (recoverable)",
          operation: "treesitter",
          params: { operation: "definition", ...at("broken.rs", 3, 13) },
          holds: {
            definitions: [{ ...at("broken.rs", 1, 4) }],
            warning: {
              code: "TS_PARSE_ERRORS",
              message: "File parsed with errors (results may be incomplete)",
              details: { error_count: 1, errors: [{ line: 2 }] },
            },
          },
        },
        {
          example: "Parse Timeout",
          operation: "treesitter",
          params: { operation: "parse", file_path: "/project/src/huge_generated_file.rs" },
          holds: {
            error: {
              code: "TS_PARSE_TIMEOUT",
              details: {
                file_path: "/project/src/huge_generated_file.rs",
                file_size_bytes: 4000,
                timeout_ms: 5000,
              },
            },
          },
        },
        {
          example: "Symbol Not Found",
          operation: "treesitter",
          // Where names are near, the nearest is meant.
          params: { operation: "definition", ...at("words.rs", 1, 8) },
          holds: { error: { ...NOWHERE, details: { ...at("words.rs", 1, 8), node_type: "line_comment" } } },
        },
      ],
    },
    {
      files: {
        "src/main.rs": MAIN,
        "src/agent/mod.rs": MOD,
        ".tandem.yaml": `${NO_SERVERS[".tandem.yaml"]}treesitter:\n  disabled_languages: [python]\n  default_scope: file\n`,
        "src/a.py": "a = 1\n",
      },
      examples: [
        {
          example: "Configuration: default_scope",
          operation: "treesitter",
          params: { operation: "references", ...DEFINED },
          holds: { total_count: 0 },
        },
        {
          example: "Configuration: disabled_languages",
          operation: "treesitter",
          params: { operation: "parse", file_path: "/project/src/a.py" },
          holds: { error: { code: "TS_UNSUPPORTED_LANGUAGE" } },
        },
      ],
    },
  ],
};
