// The page by which one starts with an editor or an agent, from the table of clients: what is typed, what is then in which file, and how it is seen.

import { SETUP_TABLES } from "../../../scripts/setup-tables.ts";
import { CLIENTS } from "../../../server/cli/setup/clients.ts";

/** What a person asks for first, in the words of each protocol. */
const FIRST = {
  lsp: "Open a file of a project and ask for a definition: it is there at once, with nothing indexed. [What each editor can do](/docs/editors) was seen in real ones.",
  mcp: "In a project ask *who calls …?* or *what does this file define?* [What an agent can ask](/docs/agents), with what it costs and how often it is right.",
};

const shell = (...lines) => ["```sh", ...lines, "```", ""];

export function clientPage(name) {
  const { title, speaks, needs, seen } = CLIENTS[name];
  return [
    `# ${title} in five minutes`,
    "",
    "## 1. Have tandem",
    "",
    "With Node.js 20.19 or newer and git, in a copy of the repository:",
    "",
    ...shell("npm pack && npm install -g ./tandem-language-server-*.tgz"),
    `## 2. Put it into ${title}`,
    "",
    ...(needs === undefined ? [] : [`It needs one thing first. ${needs}`, ""]),
    ...shell(
      `tandem setup ${name} --write    # asks first, and keeps a copy of the file`,
      `tandem setup ${name} --check    # starts tandem by what stands there`,
    ),
    "This is what is written, if you would rather do it yourself:",
    "",
    SETUP_TABLES[`setup_${name.replaceAll("-", "_")}`](),
    "",
    "## 3. See it",
    "",
    seen,
    "",
    FIRST[speaks],
    "",
    "```sh",
    "tandem doctor                  # in the project: who answers in each language, or why nobody does",
    "```",
    "",
    "A language server that is on your PATH is started by itself; until it has loaded, syntax answers. [What else to begin with](/docs/start).",
    "",
  ].join("\n");
}
