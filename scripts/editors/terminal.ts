/** A program in a terminal of tmux, which is a server of its own for each. */

import { execFileSync } from "node:child_process";
import { type Key, tmuxWords } from "./keys.ts";
import { colourIn, type Screen } from "./screen.ts";
import { becomes } from "./wait.ts";

/** How long a key waits for what the screen has to show before it, in ms. */
const PATIENCE = 20_000;
const WIDTH = "150";
const HEIGHT = "45";

const SETTINGS = ["set -g escape-time 0", "set -g default-terminal tmux-256color", "set -ga terminal-features ,*:RGB"];

/** @param words the command line, with all of its environment */
export function openTerminal(name: string, words: readonly string[]): Screen {
  const tmux = (...more: readonly string[]): string =>
    execFileSync("tmux", ["-f", "/dev/null", "-L", name, ...more], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  const settings = SETTINGS.flatMap((setting) => [...setting.split(" "), ";"]);
  tmux(...settings, "new-session", "-d", "-s", "editor", "-x", WIDTH, "-y", HEIGHT, ...words);
  // The program's end is the session's.
  const captured = (...more: readonly string[]): string => {
    try {
      return tmux("capture-pane", "-p", "-t", "editor", ...more);
    } catch {
      return "";
    }
  };
  const text = async (): Promise<string> => captured();
  const pressOne = async (key: Key): Promise<void> => {
    if (typeof key === "string") return void tmux("send-keys", "-t", "editor", ...tmuxWords(key));
    if ("click" in key) throw new Error("a terminal's editors are driven without a mouse");
    if (!(await becomes(async () => key.test(await text()), PATIENCE)))
      throw new Error(`the screen never showed ${key}`);
  };
  return {
    text,
    press: async (keys) => {
      for (const key of keys) await pressOne(key);
    },
    colourOf: async (line, name_) => colourIn(captured("-e").split("\n"), line, name_),
    close: async () => {
      try {
        tmux("kill-server");
      } catch {
        // It ended with its program.
      }
    },
  };
}
