/** Own commands: the shell's commands that are no operations, and their help. */

export interface OwnCommand {
  /** What stands behind its name. */
  readonly takes: string;
  readonly says: string;
  /** What the help of the command itself goes on with. */
  readonly about: string;
  readonly options: readonly (readonly [option: string, says: string])[];
}

const JSON_OPTION = ["--json", "The result as JSON"] as const;

export const OWN_COMMANDS: Readonly<Record<string, OwnCommand>> = {
  mcp: {
    takes: "[--http [PORT|unix:PATH]]",
    says: "the same for agents: a server of the MCP",
    about:
      "Serves the Model Context Protocol over standard input and output until its input is closed. The project is the current directory.",
    options: [
      ["--root DIRECTORY", "The project"],
      [
        "--http [PORT]",
        "Over HTTP, at http://127.0.0.1:PORT/mcp, for many clients; without a port at one that is free. The address is said, with the token that clients must send (Authorization: Bearer TOKEN, or ?token=TOKEN): a new one at each start, or TANDEM_MCP_TOKEN",
      ],
      ["--http unix:PATH", "Over HTTP on a socket of the file system that you alone can open; no token is needed"],
      [
        "--no-auth",
        "Over HTTP without a token: every user and program of this machine may read and change the project",
      ],
      ["--full", "The tool list with every description and with output schemas"],
    ],
  },
  symbols: {
    takes: "[QUERY|FILE]",
    says: "names of the project, outline of a file",
    about:
      "The outline of a file, or the names of the project that fit a query, best first: the beginning of a name, its capitals (gCD: getCurrentDate), or any part of it.",
    options: [JSON_OPTION],
  },
  index: {
    takes: "[DIRECTORY]",
    says: "the index of a project, also as a SCIP file",
    about:
      "Builds the index of a directory (the current one), and says how many files it holds and how long that took. With --scip what it knows of every name is written to a file, for Sourcegraph and other tools that read SCIP: definitions, references, what implements what, signatures and documentation. A reference is written only where it is sure what the name means. Exit codes: 0 everything is indexed, 1 something could not be (a file that cannot be read or parsed, facts that the team's cache did not take, no source files), 2 wrong arguments, or an output that cannot be written.",
    options: [
      ["--scip FILE", "Write a SCIP index to FILE"],
      [
        "--precise",
        "Ask language servers what names mean and what hovers show, where there are any; it takes as long as they do",
      ],
      [
        "--push",
        "Put what the commit's files say into the team's cache (TANDEM_CACHE_REMOTE), where it may be written to",
      ],
      [
        "--shard I/N",
        "Index the I-th of N parts, each file by its path in one of them: N machines with --push index a project together, without knowing of each other",
      ],
      JSON_OPTION,
    ],
  },
  cache: {
    takes: "[status|clear|gc]",
    says: "what is kept on disk of files that were read",
    about:
      "Says where tandem keeps what it learnt from files, how much that is, and since when which part was not used (status); removes all of it (clear); or makes few packs of many, and removes what is beyond the limit (gc), which also happens by itself. TANDEM_CACHE names another directory, or switches it off; TANDEM_CACHE_LIMIT says how much it may hold (2GB).",
    options: [JSON_OPTION],
  },
  trust: {
    takes: "[DIRECTORY]",
    says: "what the directory brings may be run",
    about:
      "Has language servers run what a directory (the current one) and all below it bring: programs in node_modules/.bin and .venv/bin, commands in .tandem.yaml, build scripts, plugins, toolchains. It is kept among your own files and counts for every editor and agent, at once.",
    options: [
      ["--no", "Never run it, and do not ask again"],
      ["--forget", "Say nothing of it any more"],
      ["--list", "Every directory of which you said something"],
    ],
  },
  daemon: {
    takes: "[status|stop|restart|log]",
    says: "the process that serves all your editors",
    about:
      "Says whom the daemon serves, with their language servers and what memory it has (status); ends it, whoever it serves going on alone (stop) or with another one (restart); or shows its log. Editors, agents and questions of the shell are served by it, but for those that TANDEM_DAEMON=off or --no-daemon keeps to themselves. Exit codes: 0 it runs, 1 it does not.",
    options: [JSON_OPTION],
  },
  top: {
    takes: "[--web [PORT]]",
    says: "the same live: requests, times, memory",
    about:
      "Shows whom the daemon serves: sessions with their requests a second and how long these take, language servers with their memory, and the last requests with who answered them. In a terminal it is drawn anew every second, until q or Ctrl-C; elsewhere it is said once. Exit codes: 0 a daemon runs, 1 none does, 2 wrong arguments.",
    options: [
      ["--once", "Say it once, in a terminal too"],
      [
        "--web [PORT]",
        "As a page, at http://127.0.0.1:PORT/; without a port at one that is free. The address is said, with a token without which nothing is answered: a new one at each start. A click on a request says who was asked, and why",
      ],
      ["--json", "The same as data"],
    ],
  },
  setup: {
    takes: "[CLIENT]",
    says: "what an editor or an agent needs to find tandem",
    about:
      "Prints what to put where so that a client starts tandem; without one, every client with its file and how it stands. --write puts it there: it asks first, keeps a copy of the file, leaves everything else in it as it is, and does nothing where it is there already. --check starts tandem by the words that stand in the file, and asks the client itself where it is installed. Clients: nvim, helix, emacs, zed, vscode, sublime, kakoune, claude-code, codex, cursor, gemini, opencode. Exit codes: 0 it is there or works, 1 it does not or was not written, 2 wrong arguments.",
    options: [
      ["--write", "Put it there"],
      ["--yes", "Without asking"],
      ["--check", "Say whether it works"],
      JSON_OPTION,
    ],
  },
  demo: {
    takes: "[PATH]",
    says: "the server at work on a project",
    about:
      "Starts the language server on a directory (the current one), asks it about a few names, shows answers and times, and how to hook up an editor or an agent.",
    options: [],
  },
};
