/** Entries of `tandem setup` in the files of their clients: what a user has there stays, and twice is once. */

import { describe, expect, test } from "vitest";
import type { Client } from "../../server/cli/setup/client.ts";
import { CLIENTS } from "../../server/cli/setup/clients.ts";
import { launchBy, putEntry } from "../../server/cli/setup/entry-file.ts";
import type { Launch } from "../../server/cli/setup/launch.ts";

const ROWS = Object.entries<Client>(CLIENTS).map(([name, client]) => ({ name, client }));
const LAUNCHES: readonly Launch[] = [
  { command: "tandem", args: [] },
  { command: "/usr/bin/node", args: ['/home/a "b"/tandem.js'] },
];

const put = (name: keyof typeof CLIENTS, text: string, launch = LAUNCHES[0] as Launch) =>
  putEntry(text, (CLIENTS[name] as Client).entry(launch));

describe.each(ROWS)("$name", ({ name, client }) => {
  test.each(LAUNCHES)("starts $command by what is written, and writing twice is once", (launch) => {
    const entry = client.entry(launch);
    const once = putEntry("", entry);
    if ("problem" in once) return expect.fail(once.problem);
    const { command, args } = launchBy(once.text, entry) ?? { command: "", args: [] };
    const flag = client.speaks === "lsp" ? "--stdio" : "mcp";
    // VS Code runs a file of JavaScript by the Node that it finds.
    const node = name === "vscode" && launch.args.length > 0 ? "node" : launch.command;
    expect([command, ...args]).toEqual([node, ...launch.args, flag]);
    expect(putEntry(once.text, entry)).toEqual({ text: once.text, left: [] });
  });

  test("an empty file does not start it", () => {
    expect(launchBy("", client.entry(LAUNCHES[0] as Launch))).toBeUndefined();
  });
});

describe("what a user has stays", () => {
  test("in JSON: comments, order, indentation, commas", () => {
    expect(
      put(
        "zed",
        '{\n\t// dark\n\t"theme": "One", // mine\n\t"context_servers": {\n\t\t"a": { "command": "b" },\n\t},\n}\n',
      ),
    ).toMatchInlineSnapshot(`
      {
        "left": [],
        "text": "{
      	// dark
      	"theme": "One", // mine
      	"context_servers": {
      		"a": {
      			"command": "b"
      		},
      		"tandem": {
      			"command": "tandem",
      			"args": [
      				"mcp"
      			]
      		},
      	},
      }
      ",
      }
    `);
  });

  test("in TOML: comments and tables", () => {
    expect(put("codex", 'model = "x" # mine\n\n[mcp_servers.other]\ncommand = "y"')).toMatchInlineSnapshot(`
      {
        "left": [],
        "text": "model = "x" # mine

      [mcp_servers.other]
      command = "y"

      [mcp_servers.tandem]
      command = "tandem"
      args = ["mcp"]
      ",
      }
    `);
  });

  test("in code", () => {
    expect(put("emacs", "(setq a 1) ; mine\n")).toMatchObject({
      text: expect.stringMatching(/^\(setq a 1\) ; mine\n\n;; tandem: written[\s\S]*\n;; tandem: end\n$/),
      left: [],
    });
  });

  test("in files with the line ends of Windows", () => {
    for (const [name, text] of [
      ["cursor", '{\r\n  "a": 1\r\n}\r\n'],
      ["emacs", "(setq a 1)\r\n"],
    ] as const) {
      const edited = put(name, text);
      expect("text" in edited && edited.text.replaceAll("\r\n", "")).not.toContain("\n");
    }
  });
});

test("a block of an older tandem is replaced, and what stands around it is not", () => {
  const old = put("nvim", "-- before\n", { command: "/old/tandem", args: [] });
  const now = "text" in old ? put("nvim", `${old.text}-- after\n`) : old;
  expect("text" in now && now.text).toMatch(
    /^-- before\n\n-- tandem: written.*\nlocal cmd = \{ "tandem", "--stdio" \}[\s\S]*-- tandem: end\n-- after\n$/,
  );
});

test.each([
  ["cursor", '{ "mcpServers": { "tandem": { "url": "http://127.0.0.1:4040/mcp" } } }', "mcpServers.tandem"],
  ["codex", '[mcp_servers.tandem]\ncommand = "tandem"\nargs = ["mcp", "--full"]\n', "mcp_servers.tandem"],
  ["kakoune", 'set-option global lsp_servers %{\n[tandem]\n command = "tandem"\n args = ["--stdio"]\n}\n', "already"],
] as const)("%s: an entry of the user's own is named and left", (name, text, says) => {
  expect(put(name, text)).toEqual({ text, left: [expect.stringContaining(says)] });
});

test("languages that a user has set up in Helix keep their servers, the others get tandem", () => {
  const own = '[[language]]\nname = "rust"\nlanguage-servers = ["rust-analyzer"]\n';
  const edited = put("helix", own);
  expect(edited).toMatchObject({ left: ["language rust says something else"] });
  expect("text" in edited && edited.text.startsWith(own)).toBe(true);
  expect("text" in edited && edited.text.match(/name = "(?:rust|python)"/g)).toEqual([
    'name = "rust"',
    'name = "python"',
  ]);
});

test.each([
  ["gemini", "{ mcpServers"],
  ["gemini", "[]"],
  ["gemini", '{ "mcpServers": [] }'],
  ["codex", "mcp_servers = { other = { command = 'y' } }\n"],
  ["codex", "model = \n"],
] as const)("%s: %j is not touched", (name, text) => {
  expect(put(name, text)).toEqual({ problem: expect.any(String) });
});
