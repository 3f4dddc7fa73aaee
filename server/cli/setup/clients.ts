/** THE TABLE OF CLIENTS, a row each. docs/editors.md and docs/agents.md show their entries (`npm run docs`). */

import { join } from "node:path";
import type { Client, Entry } from "./client.ts";
import type { Launch } from "./launch.ts";
import { applicationDirectory, directoryOf, type Place, settingsDirectory } from "./place.ts";

const editorArgs = ({ args }: Launch): readonly string[] => [...args, "--stdio"];
const agentArgs = ({ args }: Launch): readonly string[] => [...args, "mcp"];

/** A string as Lua, Emacs Lisp and TOML have it, too. */
const quoted = (text: string): string => JSON.stringify(text);
const listed = (texts: readonly string[], separator: string): string => texts.map(quoted).join(separator);

/** As most agents have it. */
const mcpServers =
  (...path: readonly string[]) =>
  (launch: Launch): Entry => ({
    format: "json",
    path: [...path, "tandem"],
    value: { command: launch.command, args: agentArgs(launch) },
  });

/** Names by which Helix knows languages that tandem serves. */
const HELIX_LANGUAGES = [
  ..."rust typescript tsx javascript jsx python go java c cpp c-sharp ruby php swift kotlin dart scala lua elixir".split(
    " ",
  ),
  ..."haskell ocaml ocaml-interface zig nix bash html css json yaml toml markdown sql".split(" "),
  ..."protobuf hcl graphql dockerfile make cmake scss gleam r gdscript solidity fish powershell erlang elm clojure vue svelte astro julia xml perl latex bibtex typst fsharp".split(
    " ",
  ),
];

/** The same of Kakoune. */
const KAKOUNE_LANGUAGES = [
  ..."rust typescript javascript python go java c cpp ruby php swift kotlin dart scala lua elixir haskell ocaml zig".split(
    " ",
  ),
  ..."nix sh html css json yaml toml markdown sql protobuf terraform graphql dockerfile makefile cmake scss gleam r gdscript solidity fish powershell erlang elm clojure vue svelte astro julia xml perl objc latex bibtex typst fsharp".split(
    " ",
  ),
];

const neovim = (launch: Launch): string => `local cmd = { ${listed([launch.command, ...editorArgs(launch)], ", ")} }
if vim.lsp.config then -- 0.11 and newer
  vim.lsp.config("tandem", { cmd = cmd, root_markers = { ".git" } })
  vim.lsp.enable("tandem")
else
  local client
  vim.api.nvim_create_autocmd("FileType", {
    callback = function(event)
      if vim.bo[event.buf].buftype ~= "" then return end
      if vim.lsp.start then -- 0.8 and newer
        local git = vim.fs.find(".git", { upward = true, path = vim.api.nvim_buf_get_name(event.buf) })[1]
        vim.lsp.start({ name = "tandem", cmd = cmd, root_dir = git and vim.fs.dirname(git) or vim.fn.getcwd() })
      else -- 0.7: started in the project's directory
        client = client or vim.lsp.start_client({ name = "tandem", cmd = cmd, root_dir = vim.fn.getcwd() })
        vim.lsp.buf_attach_client(event.buf, client)
      end
    end,
  })
end`;

const emacs = (launch: Launch): string => `(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               '((rust-mode rust-ts-mode typescript-mode typescript-ts-mode
                  (tsx-ts-mode :language-id "typescriptreact") js-mode js-ts-mode python-mode python-ts-mode
                  go-mode go-ts-mode lua-mode sql-mode sh-mode c-mode c++-mode java-mode)
                 ${listed([launch.command, ...editorArgs(launch)], " ")})))
(add-hook 'prog-mode-hook #'eglot-ensure)`;

const kakoune = (launch: Launch): string => `hook global BufSetOption filetype=(?:${KAKOUNE_LANGUAGES.join("|")}) %{
    set-option buffer lsp_servers %{
        [tandem]
        command = ${quoted(launch.command)}
        args = [${listed(editorArgs(launch), ", ")}]
        root_globs = [".git", ".hg"]
    }
}`;

/** Where Neovim looks; on Windows beside what belongs to this machine alone. */
const neovimDirectory = (place: Place): string =>
  join(
    place.platform === "win32" ? directoryOf(place, "LOCALAPPDATA", "AppData", "Local") : settingsDirectory(place),
    place.env["NVIM_APPNAME"] || "nvim",
  );

/** VS Code and what is made of it. */
const userSettings = (place: Place, product: string): string =>
  join(applicationDirectory(place), product, "User", "settings.json");

export const CLIENTS = {
  nvim: {
    title: "Neovim",
    speaks: "lsp",
    files: (place) => [join(neovimDirectory(place), "plugin", "tandem.lua")],
    entry: (launch) => ({ format: "code", comment: "--", code: neovim(launch), launch: /^local cmd = .*$/m }),
    seen: "Open a file: :checkhealth lsp shows whether tandem is attached.",
    witness: {
      program: "nvim",
      args: [
        "--headless",
        "-c",
        "enew | setfiletype lua",
        "-c",
        "lua vim.wait(20000, function() local c = vim.lsp.buf_get_clients and vim.lsp.buf_get_clients(0) or vim.lsp.get_clients({ bufnr = 0 }) for _, one in pairs(c) do if one.name == 'tandem' and one.initialized then io.stdout:write('tandem is attached') return true end end end, 50)",
        "-c",
        "qall!",
      ],
      says: /tandem is attached/,
    },
  },
  helix: {
    title: "Helix",
    speaks: "lsp",
    files: (place) => [join(settingsDirectory(place), "helix", "languages.toml")],
    entry: (launch) => ({
      format: "toml",
      tables: [
        { path: ["language-server", "tandem"], fields: { command: launch.command, args: editorArgs(launch) } },
        ...HELIX_LANGUAGES.map((name) => ({
          path: ["language"],
          key: "name",
          fields: { name, "language-servers": ["tandem"] },
        })),
      ],
    }),
    seen: "hx --health rust shows whether Helix finds it.",
    witness: { program: "hx", args: ["--health", "rust"], says: /✓ tandem\b/ },
  },
  emacs: {
    title: "Emacs",
    speaks: "lsp",
    // The first of these that exists is all that Emacs reads; where none does, its own directory is where it looks.
    files: ({ home, ...place }) => [
      join(home, ".emacs.el"),
      join(home, ".emacs"),
      join(home, ".emacs.d", "init.el"),
      join(settingsDirectory({ home, ...place }), "emacs", "init.el"),
      join(home, ".emacs.d", "init.el"),
    ],
    entry: (launch) => ({ format: "code", comment: ";;", code: emacs(launch), launch: /^ *".*"--stdio"/m }),
    needs: "Eglot comes with Emacs 29; for an older one install it: M-x package-install eglot.",
    seen: "Restart Emacs and open a file: the mode line shows eglot.",
  },
  zed: {
    title: "Zed's agent",
    speaks: "mcp",
    files: (place) => [join(settingsDirectory(place), place.platform === "win32" ? "Zed" : "zed", "settings.json")],
    entry: mcpServers("context_servers"),
    needs:
      "As a language server Zed takes tandem from an extension alone: zed: install dev extension, editors/zed in tandem's repository.",
    seen: "The agent's settings list it among the MCP servers.",
  },
  vscode: {
    title: "VS Code",
    speaks: "lsp",
    files: (place) => [userSettings(place, "Code")],
    entry: ({ command, args }) => ({
      format: "json",
      path: ["tandem.path"],
      value: args.at(-1) ?? command,
      adds: ["--stdio"],
    }),
    needs: "The extension: npm run vscode && code --install-extension dist/tandem.vsix, in tandem's repository.",
    seen: "Reload the window; tandem: Doctor says who answers.",
    witness: { program: "code", args: ["--list-extensions"], says: /^tandem\.|\.tandem$/im },
  },
  sublime: {
    title: "Sublime Text",
    speaks: "lsp",
    files: (place) => {
      const product = place.platform === "linux" ? "sublime-text" : "Sublime Text";
      return [join(applicationDirectory(place), product, "Packages", "User", "LSP.sublime-settings")];
    },
    entry: (launch) => ({
      format: "json",
      path: ["clients", "tandem"],
      value: { enabled: true, command: [launch.command, ...editorArgs(launch)], selector: "source | text | embedding" },
    }),
    needs: "The package LSP: Package Control: Install Package.",
    seen: "LSP: Troubleshoot Server shows whether it runs.",
  },
  kakoune: {
    title: "Kakoune",
    speaks: "lsp",
    files: (place) => [join(settingsDirectory(place), "kak", "kakrc")],
    entry: (launch) => ({
      format: "code",
      comment: "#",
      code: kakoune(launch),
      launch: /\[tandem\]\n *command = .*\n *args = .*/,
    }),
    needs: "kakoune-lsp, loaded and enabled above: eval %sh{kak-lsp} and lsp-enable.",
    seen: "Restart Kakoune: lsp-capabilities shows what tandem can do.",
  },
  "claude-code": {
    title: "Claude Code",
    speaks: "mcp",
    files: (place) => [join(directoryOf(place, "CLAUDE_CONFIG_DIR"), ".claude.json")],
    entry: (launch) => ({
      format: "json",
      path: ["mcpServers", "tandem"],
      value: { type: "stdio", command: launch.command, args: agentArgs(launch), env: {} },
    }),
    seen: "/mcp shows it, in a new session.",
    witness: { program: "claude", args: ["mcp", "get", "tandem"], says: /Connected/i },
  },
  codex: {
    title: "Codex",
    speaks: "mcp",
    files: (place) => [join(directoryOf(place, "CODEX_HOME", ".codex"), "config.toml")],
    entry: (launch) => ({
      format: "toml",
      tables: [{ path: ["mcp_servers", "tandem"], fields: { command: launch.command, args: agentArgs(launch) } }],
    }),
    seen: "/mcp shows it, in a new session.",
    witness: { program: "codex", args: ["mcp", "list"], says: /^tandem\b.*enabled/im },
  },
  cursor: {
    title: "Cursor",
    speaks: "mcp",
    files: ({ home }) => [join(home, ".cursor", "mcp.json")],
    entry: mcpServers("mcpServers"),
    seen: "Cursor's settings list it among the MCP servers.",
  },
  gemini: {
    title: "Gemini CLI",
    speaks: "mcp",
    files: ({ home }) => [join(home, ".gemini", "settings.json")],
    entry: mcpServers("mcpServers"),
    seen: "/mcp shows it, in a new session.",
    witness: {
      program: "gemini",
      args: ["mcp", "list"], // In a directory that its user does not trust it starts no server, and lists them all the same.
      says: /\btandem: /,
    },
  },
  opencode: {
    title: "opencode",
    speaks: "mcp",
    files: (place) => {
      const directory = join(directoryOf(place, "XDG_CONFIG_HOME", ".config"), "opencode");
      return [join(directory, "opencode.jsonc"), join(directory, "opencode.json")];
    },
    entry: (launch) => ({
      format: "json",
      path: ["mcp", "tandem"],
      value: { type: "local", command: [launch.command, ...agentArgs(launch)] },
    }),
    seen: "Start opencode again.",
    witness: { program: "opencode", args: ["mcp", "list"], says: /✓ tandem .{0,9}connected/ },
  },
} as const satisfies Readonly<Record<string, Client>>;

export type ClientName = keyof typeof CLIENTS;
