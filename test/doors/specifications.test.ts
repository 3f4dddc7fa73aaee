/**
 * What the operations promise, by every door: `test/doors/specifications/` holds the examples. The program must be built.
 */

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { loadOperation } from "../../server/operations/run-operation.ts";
import { allFieldsOf } from "../../src/operations/asking/common-fields.ts";
import { OPERATIONS } from "../../src/operations/list.ts";
import { agentOfTest, type Door, openDoors, runShell, writeProject } from "../support/doors.ts";
import { AST_GREP_AND_STRUCTURAL_ANALYSIS } from "./specifications/ast-grep-and-structural-analysis.ts";
import { CHUNKING } from "./specifications/chunking.ts";
import { CODE_ANALYZE } from "./specifications/code-analyze.ts";
import { COMPLETE } from "./specifications/complete.ts";
import { LSP_BRIDGE } from "./specifications/lsp-bridge.ts";
import { READ } from "./specifications/read.ts";
import { NO_SERVERS } from "./specifications/specification.ts";
import { TREESITTER } from "./specifications/treesitter.ts";

const SPECIFICATIONS = [
  TREESITTER,
  LSP_BRIDGE,
  AST_GREP_AND_STRUCTURAL_ANALYSIS,
  CODE_ANALYZE,
  CHUNKING,
  COMPLETE,
  READ,
];

/** The project's root in the rows. */
const ROOT = "/project";
const ROOTED = /(?<![\w.-])\/project(?![\w-])/g;

const placed = <T>(value: T, root: string): T => JSON.parse(JSON.stringify(value).replace(ROOTED, root)) as T;
const shown = (value: object, root: string): Readonly<Record<string, unknown>> =>
  JSON.parse(JSON.stringify(value).replaceAll(root, ROOT)) as Readonly<Record<string, unknown>>;

const without = (value: Readonly<Record<string, unknown>>, besides: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([field]) => !besides.includes(field)));

describe.each(SPECIFICATIONS)("$title", ({ fixtures, parameters }) => {
  describe.each(fixtures)("%#", ({ files, examples, isApart }) => {
    const { root, remove } = writeProject({});
    let doors: ReadonlyMap<string, Door> = new Map();

    beforeAll(async () => {
      writeProject(placed(files, root), root);
      if (isApart) vi.stubEnv("TANDEM_DAEMON", "off");
      doors = await openDoors(root);
    });
    afterAll(async () => {
      await Promise.all([...doors.values()].map((door) => door.close()));
      vi.unstubAllEnvs();
      remove();
    });

    test.each(examples)("$example", async ({ operation, params, holds, besides = [], text }) => {
      const asked = placed(params, root);
      const said = new Map<string, unknown>();
      const words: string[] = [];
      for (const [name, door] of doors) {
        said.set(name, without(shown(await door.ask(operation, asked), root), besides));
        if (text !== undefined && door.tell !== undefined) words.push(await door.tell(operation, asked));
      }
      const [first, ...others] = said.values();
      expect(first).toMatchObject(holds);
      for (const other of others) expect(other).toEqual(first);
      for (const one of words) expect(one).toBe(text);
    });
  });

  test.each(Object.entries(parameters))("parameters of %s, by every door", async (operation, fields) => {
    const { root, remove } = writeProject(NO_SERVERS);
    const declared = new Map(
      allFieldsOf(await loadOperation(OPERATIONS, operation)).map(({ name, schema }) => [name, schema]),
    );
    const { client } = await agentOfTest(root, ["--full"]);
    const tool = (await client.listTools()).tools.find(({ name }) => name === operation);
    const { out: help } = await runShell(root, [operation, "--help"]);
    remove();
    for (const [name, field] of Object.entries(fields)) {
      expect(declared.get(name), name).toMatchObject(field);
      expect(tool?.inputSchema.properties?.[name], name).toMatchObject(field);
      expect(help).toContain(name.replace(/[A-Z_]/g, (letter) => `-${letter === "_" ? "" : letter.toLowerCase()}`));
    }
  });
});
