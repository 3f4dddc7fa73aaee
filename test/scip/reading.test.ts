/** SCIP indexes that somebody else made: they answer for the text that they were made from, where the user wants that, and for nothing else. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { configure } from "../../server/config/config.ts";
import {
  indexOfDocument,
  indexOfMetadata,
  type ScipDocument,
  type ScipOccurrence,
  type ScipSymbol,
  SymbolRole,
} from "../../src/answers/scip/messages.ts";
import { MessageWriter } from "../../src/answers/scip/protobuf.ts";
import { type Project, positionOf, project, valueIn } from "../engine/engine.ts";
import { scipOf } from "../support/scip.ts";

/** Nothing that is written tells which `sound` is called. */
const FILES: Readonly<Record<string, string>> = {
  "zoo.py": `class Dog:
    def sound(self):
        """Barks."""
        return 1

class Cat:
    def sound(self):
        return 2
`,
  "use.py": `def hear(one, other):
    one.sound()
    other.sound()
`,
};
const DOG = "scip-python python zoo 1.0 zoo/Dog#sound().";
const CAT = "scip-python python zoo 1.0 zoo/Cat#sound().";
const DOG_TYPE = "scip-python python zoo 1.0 zoo/Dog#";
const CAT_TYPE = "scip-python python zoo 1.0 zoo/Cat#";

const occurrence = (text: string, word: string, nth: number, symbol: string, roles = 0): ScipOccurrence => {
  const start = positionOf(text, word, nth);
  const range = { start, end: { line: start.line, character: start.character + word.length } };
  return { range, symbol, roles, enclosing: undefined };
};

const { definition } = SymbolRole;
const zoo = FILES["zoo.py"] as string;
const use = FILES["use.py"] as string;

const information = (symbol: string, implementsSymbol?: string): ScipSymbol => ({
  symbol,
  kind: 0,
  name: "",
  documentation: "",
  signature: undefined,
  enclosing: undefined,
  relationships: implementsSymbol ? [{ symbol: implementsSymbol, isReference: false, isImplementation: true }] : [],
});

const ZOO: ScipDocument = {
  language: "python",
  path: "zoo.py",
  occurrences: [
    occurrence(zoo, "Dog", 1, DOG_TYPE, definition),
    occurrence(zoo, "sound", 1, DOG, definition),
    occurrence(zoo, "Cat", 1, CAT_TYPE, definition),
    occurrence(zoo, "sound", 2, CAT, definition),
  ],
  symbols: [information(DOG_TYPE), information(CAT_TYPE, DOG_TYPE), information(DOG), information(CAT, DOG)],
};
const USE: ScipDocument = {
  language: "python",
  path: "use.py",
  occurrences: [occurrence(use, "sound", 1, DOG), occurrence(use, "sound", 2, CAT)],
  symbols: [],
};

const indexOf = (...documents: readonly ScipDocument[]): Buffer =>
  Buffer.concat([
    indexOfMetadata({ version: "1", arguments: [], projectRoot: "file:///elsewhere" }),
    ...documents.map(indexOfDocument),
  ]);

interface Opening {
  readonly files?: Readonly<Record<string, string>>;
  readonly index?: Uint8Array;
  readonly name?: string;
  readonly readsScip?: boolean;
  readonly setUp?: (root: string) => void;
}

interface Opened extends Project {
  readonly problems: string[];
  /** Lets the time pass in which indexes and files are not looked at again. */
  later(): void;
}

/** A project with an index that was made after its files. */
function opened({ files = FILES, index = indexOf(ZOO, USE), name = "index.scip", ...options }: Opening = {}): Opened {
  const problems: string[] = [];
  let passed = 0;
  const world = project(
    { ...files, [name]: index },
    {
      ports: {
        readsScip: options.readsScip ?? true,
        onProblem: (problem) => problems.push(problem),
        now: () => performance.now() + passed,
      },
      setUp: (root) => {
        for (const file of Object.keys(files)) utimesSync(join(root, file), 1000, 1000);
        options.setUp?.(root);
      },
    },
  );
  const later = (): void => {
    passed += 10_000;
  };
  return { ...world, problems, later };
}

/** `path:line` of what the n-th `sound` of use.py means, and who says so. */
async function meant(world: Project, nth: number, text = use): Promise<{ origin: string; to: readonly string[] }> {
  const answer = await world.engine.ask("definition", {
    path: world.path("use.py"),
    position: positionOf(text, "sound", nth),
    scope: "project",
    mode: "precise",
  });
  const { origin, targets } = valueIn(answer);
  return {
    origin,
    to: targets.map(({ path, selection }) => `${path.slice(world.root.length + 1)}:${selection.start.line + 1}`),
  };
}

const BY_INDEX = { origin: "scip", to: ["zoo.py:2"] };
const BY_SYNTAX = { origin: "ranked", to: ["zoo.py:2", "zoo.py:7"] };

describe("an index of the project", () => {
  test.each(["index.scip", ".scip/python.scip"])("tells what a name means: %s", async (name) => {
    const world = opened({ name });
    expect(await meant(world, 1)).toEqual(BY_INDEX);
    expect(await meant(world, 2)).toEqual({ origin: "scip", to: ["zoo.py:7"] });
  });

  test("tells which places are references, and says that it does", async () => {
    const world = opened();
    const answer = await world.engine.ask("references", {
      path: world.path("zoo.py"),
      position: positionOf(zoo, "sound", 2),
      scope: "project",
      includeDeclaration: false,
    });
    const { places, possible } = valueIn(answer);
    expect(
      places.map(({ path, range, origin }) => [path.slice(world.root.length + 1), range.start.line, origin]),
    ).toEqual([["use.py", 2, "scip"]]);
    expect(possible).toEqual([]);
  });

  test("tells what a hover shows", async () => {
    const world = opened();
    const answer = await world.engine.ask("hover", {
      path: world.path("use.py"),
      position: positionOf(use, "sound", 1),
    });
    expect(valueIn(answer)).toMatchObject({ documentation: "Barks.", target: { origin: "scip" } });
  });

  describe("tells what a hover shows by what it says of the symbol itself", () => {
    const SAYS = "def sound(self: Dog) -> int";
    type Fill = (one: MessageWriter) => void;
    const external = (symbol: string, fill: Fill): Uint8Array =>
      new MessageWriter().message(3, (one) => fill(one.string(1, symbol))).finish();
    const signed: Fill = (one) => {
      one.string(3, "Barks, *loudly*.").message(7, (signature) => signature.string(5, SAYS));
    };
    const fenced: Fill = (one) => {
      one.string(3, `\`\`\`python\n${SAYS}\n\`\`\``).string(3, "Barks, *loudly*.");
    };
    /** The document of the zoo, with what it says of one of its symbols. */
    const describing = (symbol: string, fill: Fill): Uint8Array =>
      new MessageWriter()
        .message(2, (document) => {
          document.string(1, "zoo.py").number(6, 2);
          for (const { range, symbol: of, roles } of ZOO.occurrences)
            document.message(2, (one) =>
              one
                .packed(1, [range.start.line, range.start.character, range.end.character])
                .string(2, of)
                .number(3, roles),
            );
          document.message(3, (one) => fill(one.string(1, symbol)));
        })
        .finish();
    const hovered = async (index: Uint8Array, file = "use.py", text = use) => {
      const world = opened({ index });
      return world.engine.ask("hover", { path: world.path(file), position: positionOf(text, "sound", 1) });
    };
    const ALL = { signature: SAYS, documentation: "Barks, *loudly*." };

    test.each([
      ["in the field for signatures", signed],
      ["as a block of code before the documentation", fenced],
    ])("%s", async (_, fill) => {
      const index = Buffer.concat([indexOf(USE), describing(DOG, fill)]);
      expect(valueIn(await hovered(index))).toMatchObject({ ...ALL, target: { origin: "scip" } });
      expect(valueIn(await hovered(index, "zoo.py", zoo))).toMatchObject({
        ...ALL,
        target: { origin: "at_definition" },
      });
    });

    test("and what it does not say is what syntax says", async () => {
      const only = describing(DOG, (one) => one.message(7, (signature) => signature.string(5, SAYS)));
      const hover = valueIn(await hovered(Buffer.concat([indexOf(USE), only])));
      expect(hover).toMatchObject({ signature: SAYS, documentation: "Barks." });
    });

    test("also of what the project does not define", async () => {
      const elsewhere = "scip-python python other 2.0 other/Dog#sound().";
      const document = { ...USE, occurrences: [occurrence(use, "sound", 1, elsewhere)] };
      const index = Buffer.concat([indexOf(document), external(elsewhere, signed)]);
      const hover = valueIn(await hovered(index));
      expect(hover).toMatchObject({ ...ALL, target: { origin: "scip", kind: "function" } });
      expect(hover.target.path).toMatch(/use\.py$/);
    });

    test("but of what is as it was indexed alone", async () => {
      const index = Buffer.concat([indexOf(USE), describing(DOG, signed)]);
      const world = opened({ index, setUp: (root) => utimesSync(join(root, "zoo.py"), 1000, Date.now() / 1000 + 60) });
      const at = { path: world.path("use.py"), position: positionOf(use, "sound", 1) };
      expect(valueIn(await world.engine.ask("hover", at))).toMatchObject({ documentation: "Barks." });
    });
  });

  test("tells what implements what", async () => {
    const world = opened();
    const at = (word: string) => ({
      path: world.path("zoo.py"),
      position: positionOf(zoo, word),
      scope: "project" as const,
    });
    const member = valueIn(await world.engine.ask("implementation", at("sound")));
    expect(member.targets.map(({ selection, origin }) => [selection.start.line, origin])).toEqual([
      [1, "at_definition"],
      [6, "scip"],
    ]);
    const type = valueIn(await world.engine.ask("implementation", at("Dog")));
    expect(type.targets.map(({ name, origin }) => [name, origin])).toEqual([
      ["Dog", "at_definition"],
      ["Cat", "scip"],
    ]);
  });

  test("counts columns as it says: a name behind a character of four bytes", async () => {
    const text = `def hear(one, other):\n    "😀"; one.sound()\n    other.sound()\n`;
    const inBytes = (units: number, character: number): Uint8Array =>
      new MessageWriter()
        .message(2, (document) =>
          document
            .string(1, "use.py")
            .message(2, (one) => one.packed(1, [1, character, character + 5]).string(2, DOG))
            .number(6, units),
        )
        .finish();
    for (const [units, character] of [
      [1, 16],
      [2, 14],
      [3, 13],
    ] as const) {
      const index = Buffer.concat([indexOf(ZOO), inBytes(units, character)]);
      expect(await meant(opened({ files: { ...FILES, "use.py": text }, index }), 1, text)).toEqual(BY_INDEX);
    }
  });

  test("that tandem made of a project says there what syntax says", async () => {
    const files = { ...FILES, "use.py": "from zoo import Dog\n\ndef hear():\n    Dog().sound()\n" };
    const { bytes } = await scipOf(
      Object.entries(files)
        .map(([name, text]) => `//- /${name}\n${text}`)
        .join("\n"),
    );
    const text = files["use.py"];
    const own = await meant(opened({ files, index: bytes }), 1, text);
    const without = await meant(opened({ files, readsScip: false }), 1, text);
    expect(own.to).toEqual(without.to);
    expect(own.origin).toBe("scip");
  });
});

describe("an index is not asked", () => {
  test("where the user did not say so", async () => {
    expect(await meant(opened({ readsScip: false }), 1)).toEqual(BY_SYNTAX);
  });

  test("where only the project says so", () => {
    const value = { treesitter: { reads_scip: true, max_items: 7 } };
    const project = configure([{ name: ".tandem.yaml", value, isOfProject: true }]);
    expect(project.engine).toMatchObject({ readsScip: false, maxItems: 7 });
    expect(project.problems).toEqual([
      expect.stringContaining("treesitter.reads_scip counts in the editor's settings alone"),
    ]);
    expect(configure([{ name: "", value }]).engine).toMatchObject({ readsScip: true });
  });

  test("about a file that was written after it", async () => {
    const setUp = (root: string): void => utimesSync(join(root, "use.py"), new Date(), new Date(Date.now() + 60_000));
    expect(await meant(opened({ setUp }), 1)).toEqual(BY_SYNTAX);
  });

  test("about a file whose definitions stand elsewhere, however old it is", async () => {
    const files = { ...FILES, "zoo.py": `# Moved.\n${zoo}` };
    const { to } = await meant(opened({ files }), 1);
    expect(to).toEqual(["zoo.py:3", "zoo.py:8"]);
  });

  test("about a document that is being edited, until it is as it was", async () => {
    const world = opened();
    const path = world.open("use.py", `\n${use}`);
    expect(await meant(world, 1, `\n${use}`)).toEqual(BY_SYNTAX);
    world.engine.tell({ type: "change", path, version: 2, edits: [{ start: 0, end: 1, text: "" }] });
    expect(await meant(world, 1)).toEqual(BY_INDEX);
  });

  test("about a text other than the one that it carries", async () => {
    const withText = (text: string): Uint8Array => {
      const inner = Buffer.concat([
        new MessageWriter().string(1, "use.py").finish(),
        new MessageWriter().message(2, (one) => one.packed(1, [1, 8, 13]).string(2, DOG)).finish(),
        new MessageWriter().string(5, text).number(6, 2).finish(),
      ]);
      return Buffer.concat([Buffer.from([0x12, inner.length]), inner]);
    };
    expect(await meant(opened({ index: Buffer.concat([indexOf(ZOO), withText(use)]) }), 1)).toEqual(BY_INDEX);
    expect(await meant(opened({ index: Buffer.concat([indexOf(ZOO), withText(`${use}#`)]) }), 1)).toEqual(BY_SYNTAX);
  });

  test("after it was replaced, or removed", async () => {
    const world = opened();
    expect(await meant(world, 1)).toEqual(BY_INDEX);
    const swapped = { ...USE, occurrences: [occurrence(use, "sound", 1, CAT), occurrence(use, "sound", 2, DOG)] };
    world.write("index.scip", indexOf(ZOO, swapped));
    world.later();
    expect(await meant(world, 1)).toEqual({ origin: "scip", to: ["zoo.py:7"] });
    rmSync(world.path("index.scip"));
    world.later();
    expect(await meant(world, 1)).toEqual(BY_SYNTAX);
  });
});

describe("an index that lies", () => {
  const whole = indexOf(ZOO, USE);

  test("by ending anywhere: nothing that it says before is wrong for it", async () => {
    for (let length = 0; length < whole.length; length += 7)
      expect([BY_INDEX, BY_SYNTAX]).toContainEqual(await meant(opened({ index: whole.subarray(0, length) }), 1));
  });

  test("by any byte: an answer is still one of the definitions", async () => {
    for (let at = 0; at < whole.length; at += 11) {
      const index = Buffer.from(whole);
      index[at] = (index[at] as number) ^ 0xff;
      const { to } = await meant(opened({ index }), 1);
      expect(to.length, `byte ${at}`).toBeGreaterThan(0);
      for (const place of to) expect(["zoo.py:2", "zoo.py:7"], `byte ${at}`).toContain(place);
    }
  });

  test.each([
    "../zoo.py",
    "/etc/passwd",
    "C:\\zoo.py",
    "a/../../zoo.py",
    "./zoo.py",
    "zoo.py/",
    "a\0b",
    "node_modules/x.py",
  ])("by naming %j: nothing is read but files of the workspace", async (path) => {
    const world = opened({ index: indexOf({ ...ZOO, path }, USE) });
    expect(await meant(world, 1)).toEqual(BY_SYNTAX);
  });

  test.each([
    ["lines that nobody has", [2 ** 31 - 1, 0, 5]],
    ["numbers that none holds", [2 ** 40, 0, 5]],
    ["an end before its beginning", [1, 13, 8]],
    ["two numbers", [1, 8]],
    ["columns beyond the line", [1, 8, 5000]],
  ])("with %s", async (_, numbers) => {
    const bad = new MessageWriter()
      .message(2, (document) =>
        document
          .string(1, "use.py")
          .message(2, (one) => one.packed(1, numbers).string(2, DOG))
          .number(6, 2),
      )
      .finish();
    expect(await meant(opened({ index: Buffer.concat([indexOf(ZOO), bad]) }), 1)).toEqual(BY_SYNTAX);
  });

  test("by its size: it is not read, and that is said once", async () => {
    const world = opened({ setUp: (root) => truncateSync(join(root, "index.scip"), 300 * 1024 * 1024) });
    expect(await meant(world, 1)).toEqual(BY_SYNTAX);
    world.later();
    await meant(world, 1);
    expect(world.problems).toEqual([expect.stringContaining("more than the 268435456 that are read")]);
  });

  test("by being a pipe, or by leading out of the project", async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), "tandem-scip-elsewhere-"));
    onTestFinished(() => rmSync(elsewhere, { recursive: true }));
    writeFileSync(join(elsewhere, "x.scip"), whole);
    const changes: readonly ((root: string) => void)[] = [
      (root) => execFileSync("mkfifo", [join(root, "index.scip")]),
      (root) => symlinkSync(join(elsewhere, "x.scip"), join(root, "index.scip")),
      (root) => symlinkSync(elsewhere, join(root, ".scip")),
    ];
    for (const change of changes) {
      const setUp = (root: string): void => {
        rmSync(join(root, "index.scip"));
        change(root);
      };
      expect(await meant(opened({ setUp }), 1)).toEqual(BY_SYNTAX);
    }
  });
});
