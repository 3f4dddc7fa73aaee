/** The operation `edit` behind real servers: what is said first, what is written, what is refused, and what is newly wrong. */

import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { describeLive } from "../support/describe-live.ts";
import type { LiveName } from "../support/live-servers.ts";
import { ProjectSession } from "../support/project-session.ts";
import type { Spot } from "../support/transparency/projects.ts";

interface Expected {
  /** A definition that other files use. */
  readonly renamed: Spot;
  /** Files in which its name stands. */
  readonly files: readonly string[];
  readonly newName: string;
  /** Text of the file in which an action is taken, where the project has none. */
  readonly draft?: string;
  /** Where an action is taken, by a part of its title, and a line that it makes. */
  readonly action: Spot;
  readonly title: string;
  readonly made: string;
  /** An action that the server does by a command of its own: where, a part of its title, and the new file that it makes. */
  readonly byCommand?: { readonly at: Spot; readonly title: string; readonly makes: string };
  /** A text that is right, and one that is not. */
  readonly breaks: readonly [file: string, old: string, text: string];
  readonly error: object;
}

const SERVERS: Partial<Readonly<Record<LiveName, Expected>>> = {
  "typescript-language-server": {
    renamed: ["packages/core/src/product.ts", "class Bun$0dle"],
    files: ["packages/core/src/product.ts", "packages/web/src/index.ts"],
    newName: "Parcel",
    draft: 'export const label = formatPrice({ cents: 1, currency: "CHF" });\n',
    action: ["packages/web/src/draft.ts", "= form$0atPrice("],
    title: 'Add import from "@shop/core"',
    made: '+import { formatPrice } from "@shop/core";',
    byCommand: {
      at: ["packages/core/src/price.ts", "function s$0um"],
      title: "Move to a new file",
      makes: "packages/core/src/sum.ts",
    },
    breaks: ["packages/web/src/index.ts", "formatPrice(cart.total())", "formatPrice(cart)"],
    error: { severity: "error", source: "typescript" },
  },
  "rust-analyzer": {
    renamed: ["crates/report/src/lib.rs", "pub fn compa$0re"],
    files: ["crates/report/src/lib.rs", "crates/gallery/src/main.rs"],
    newName: "compare_both",
    action: ["crates/gallery/src/main.rs", "let mut tot$0al"],
    title: "Insert explicit type",
    made: "+    let mut total: u32 = describe(&line_of(&WALL));",
    breaks: ["crates/gallery/src/main.rs", "total += describe(line)", "total += describe(total)"],
    error: { severity: "error", source: "rust-analyzer" },
  },
};

interface Said {
  readonly applied: boolean;
  readonly diff: string;
  readonly plan: string;
  readonly [field: string]: unknown;
}

for (const [name, expected] of Object.entries(SERVERS))
  describeLive(name as LiveName, (server) => {
    const start = async () => {
      const session = await ProjectSession.start(server, "through");
      onTestFinished(() => session.dispose());
      const { draft, action } = expected;
      if (draft !== undefined) writeFileSync(join(session.root, action[0]), draft);
      return {
        session,
        // What is newly wrong is waited for, however busy the machine is.
        edit: (change: object): Promise<Said> =>
          session.server.request<Said>("$/tandem/edit", { ...change, wait: "precise" }),
        read: (file: string): string => readFileSync(join(session.root, file), "utf8"),
        at: ([file, spot]: Spot) => {
          const { position } = session.here([file, spot]);
          return { file_path: join(session.root, file), line: position.line + 1, column: position.character + 1 };
        },
      };
    };

    test("a rename is said, written where nobody has a file open, and finds nothing newly wrong", async () => {
      const { edit, read, at } = await start();
      const { renamed, files, newName } = expected;
      const change = { kind: "rename", ...at(renamed), new_name: newName };
      const before = files.map(read);
      const said = await edit(change);
      expect(said).toMatchObject({ applied: false, complete: true, origin: expect.stringContaining(name) });
      for (const file of files) expect(said.diff).toContain(`+++ b/${file}`);
      expect(files.map(read)).toEqual(before);

      const done = await edit({ ...change, apply: true, plan: said.plan });
      expect(done).toMatchObject({ applied: true, files: said["files"], new_diagnostics: [], complete: true });
      expect(done).not.toHaveProperty("diff");
      for (const file of files) expect(read(file)).toMatch(new RegExp(`\\b${newName}\\b`));
    });

    test("a change of a text that is another by now is refused", async () => {
      const { session, edit, read, at } = await start();
      const { renamed, newName } = expected;
      const change = { kind: "rename", ...at(renamed), new_name: newName };
      const { plan } = await edit(change);
      const [file] = renamed;
      appendFileSync(join(session.root, file), "\n");
      const later = read(file);
      await expect(edit({ ...change, apply: true, plan })).rejects.toMatchObject({
        data: { error: { code: "EDIT_STALE" } },
      });
      expect(read(file)).toBe(later);
    });

    test("an action is found by its title and taken", async () => {
      const { edit, read, at } = await start();
      const { action, title, made } = expected;
      const change = { kind: "code_action", ...at(action), title };
      const said = await edit(change);
      expect(said).toMatchObject({ applied: false, diff: expect.stringContaining(made) });
      expect(await edit({ ...change, apply: true, plan: said.plan })).toMatchObject({
        applied: true,
        new_diagnostics: [],
        complete: true,
      });
      expect(read(action[0])).toContain(made.slice(1));
    });

    const { byCommand } = expected;
    if (byCommand !== undefined)
      test("an action that the server does by a command is said before anything is there, and made", async () => {
        const { session, edit, read, at } = await start();
        const { title, makes } = byCommand;
        const change = { kind: "code_action", ...at(byCommand.at), title };
        const before = read(byCommand.at[0]);
        const said = await edit(change);
        expect(said).toMatchObject({
          applied: false,
          file_operations: [{ kind: "create", file_path: join(session.root, makes) }],
          diff: expect.stringContaining(`+++ b/${makes}`),
        });
        expect(existsSync(join(session.root, makes))).toBe(false);
        expect(read(byCommand.at[0])).toBe(before);
        expect(await edit({ ...change, apply: true, plan: said.plan })).toMatchObject({
          applied: true,
          files: said["files"],
        });
        expect(read(makes)).toContain("export function sum(");
        expect(read(byCommand.at[0])).not.toContain("export function sum(");
      });

    test("what the change breaks is said, and nothing else", async () => {
      const { session, edit } = await start();
      const [file, old, text] = expected.breaks;
      const change = { kind: "replace", file_path: join(session.root, file), apply: true };
      expect(await edit({ ...change, old_text: old, new_text: text })).toMatchObject({
        applied: true,
        new_diagnostics: [expected.error],
      });
      expect(await edit({ ...change, old_text: text, new_text: old })).toMatchObject({ new_diagnostics: [] });
    });
  });
