/** A project on disk for fuzzing, and servers for its languages. */

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { LANGUAGES } from "./texts.ts";

export interface Project {
  readonly root: string;
  remove(): void;
}

export function makeProject(): Project {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), "tandem-fuzz-")));
  const root = join(directory, "project");
  const files: Readonly<Record<string, string>> = {
    ...Object.fromEntries(LANGUAGES.flatMap(({ file, text, marker }) => [[file, text], marker])),
    "closed.py": "from a import helper\n\nhelper(3)\n",
    "nul.ts": "const a = 1;\0\0",
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  // Whoever opens it for reading waits for somebody who writes. Windows has none.
  if (process.platform !== "win32") execFileSync("mkfifo", [join(root, "pipe.py"), join(root, "tsconfig.json")]);
  return { root, remove: () => rmSync(directory, { recursive: true, force: true }) };
}
