/** What a shell says to a person who asks for what is not there, or not as it is asked for. The program must be built. */

import { expect, onTestFinished, test } from "vitest";
import { runShell, writeProject } from "../support/doors.ts";

function project(files: Readonly<Record<string, string>>): string {
  const { root, remove } = writeProject({ ".tandem.yaml": "lsp:\n  enabled: false\n", ...files });
  onTestFinished(remove);
  return root;
}

test.each(["doctor", "overview", "unused", "outline", "dependencies"])(
  "%s of a path that is nowhere is refused before anything is opened",
  async (command) => {
    // Its parent is the top of the disk.
    expect(await runShell(project({}), [command, "/no-such-directory-here"])).toEqual({
      code: 1,
      out: "",
      errors: "tandem: there is no /no-such-directory-here (TS_FILE_NOT_FOUND)\n",
    });
  },
);

test("of a line that holds a whole program, a result shows what stands around its place", async () => {
  const uses = Array.from({ length: 2000 }, () => "use(area);").join(" ");
  const root = project({ "a.js": `var area = 1; ${uses} print(area)\n` });
  const { out } = await runShell(root, ["references", "a.js:1:5"]);
  const lines = out.trimEnd().split("\n");
  expect(lines.length).toBeGreaterThan(2000);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(300);
  expect(out).toMatch(/: .*…use\(area\)|: .*….*print\(area\)$/m);
});

test("a client that there is not is told which there are", async () => {
  const { code, errors } = await runShell(project({}), ["setup", "nosuch"]);
  expect([code, errors]).toEqual([2, expect.stringMatching(/there is no client nosuch; there are nvim, .*codex/)]);
});
