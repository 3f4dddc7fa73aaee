/** What is written and takes too long to read is withheld from the parser: the rest of the text keeps its names, and the piece is read when it can be. */

import { describe, expect, it } from "vitest";
import type { Tree } from "web-tree-sitter";
import { SyntaxDocument } from "../../src/index/document.ts";
import type { Facts } from "../../src/index/facts.ts";
import { LANGUAGES, type Language } from "../../src/languages/table.ts";
import { unclosedIn } from "../../src/text/unclosed-brackets.ts";
import { random } from "../fuzz/random.ts";
import { fixtureFiles, kitOf, read, readFixture } from "../support/fixture.ts";
import { dump, freshFacts } from "../support/fresh-facts.ts";
import { makeWorld } from "../support/world.ts";

const language = LANGUAGES.find(({ id }) => id === "c") as Language;

const lamp = (index: number): string =>
  `static sds lamp_${index}(struct lamp *lamp) {\n    char *name = get(lamp);\n    if (name != NULL && *name != '\\0') {\n        lamp = cat(none(), "%s/%s", name);\n    }\n    return lamp;\n}\n\n`;
const SWITCH = `void light(struct lamp *lamp) {
    for (int i = 0; i < 3; i++) {
        if (lamp->bulbs[i].lit != 0) {
            lit = glow(lamp)
        }
    }
}

`;
const TEXT = SWITCH + Array.from({ length: 300 }, (_, index) => lamp(index)).join("");
const PLACE = TEXT.indexOf("glow(lamp") + "glow(lamp".length;

/** A clock that stands still but for texts that the parser shall take long over: there it runs on by ten milliseconds at each look. */
function clockFor(isSlow: (text: string) => boolean) {
  let time = 0;
  const of = (text: () => string) => ({
    timeout: 5000,
    now: () => {
      if (isSlow(text())) time += 10;
      return time;
    },
  });
  const pass = (milliseconds: number): void => {
    time += milliseconds;
  };
  return { of, pass };
}

/** A document with the bulb's index typed up to a bracket, over which the parser takes long. */
function withBracket() {
  const document = new SyntaxDocument("/lamps.c", kitOf(language), TEXT, 1);
  const clock = clockFor((text) => /bulbs\[\w*\)?\n/.test(text));
  const limits = clock.of(() => document.text);
  const names = (): readonly string[] | undefined => document.outline(limits, 1000)?.items.map(({ name }) => name);
  const type = (start: number, text: string, end = start): void =>
    document.change([{ start, end, text }], (document.version ?? 0) + 1);
  const said = (): readonly string[] => document.problems(limits).map(({ message }) => message);
  const before = names();
  let at = PLACE;
  for (const text of [", &lamp->bulbs", "["]) {
    type(at, text);
    names();
    at += text.length;
  }
  return { document, limits, clock, names, type, said, before, at };
}

const NOT_READ = "Not read yet: with this the parser takes too long";

describe("a bracket over which the parser takes too long", () => {
  it("changes nothing of the outline, and is told as a problem", () => {
    const { names, said, before, document, at } = withBracket();
    expect(before).toHaveLength(301);
    expect(names()).toEqual(before);
    expect(said()).toContain(NOT_READ);
    const [problem] = document.problems({ timeout: 5000, now: () => 0 }).filter(({ message }) => message === NOT_READ);
    expect(problem?.span).toEqual({ start: at - 1, end: at });
  });

  it("is read with what closes it", () => {
    const { document, limits, names, type, said, before, at } = withBracket();
    type(at, "i");
    expect(names()).toEqual(before);
    expect(said()).toContain(NOT_READ);
    type(at + 1, "]");
    names();
    expect(document.withholds()).toBe(false);
    type(at + 3, ";");
    expect(names()).toEqual(before);
    expect(said()).toEqual([]);
    const facts = document.facts(limits);
    expect(facts?.occurrenceAt(at - 2)?.name).toBe("bulbs");
    expect(facts?.occurrenceAt(at)?.name).toBe("i");
  });

  it("is read when it is taken back", () => {
    const { document, names, type, said, before, at } = withBracket();
    type(at - 1, "", at);
    type(at, ";");
    expect(names()).toEqual(before);
    expect(document.withholds()).toBe(false);
    expect(said()).toEqual([]);
  });

  it("withholds nothing of the lines that are written behind it", () => {
    const { limits, names, type, document, at } = withBracket();
    names();
    type(at, "\n            brass = 1;");
    names();
    expect(document.withholds()).toBe(true);
    expect(document.facts(limits)?.occurrenceAt(at + 14)?.name).toBe("brass");
  });

  it("is gone where other text takes the place of it and of what stands around", () => {
    const { document, names, type, said, before } = withBracket();
    names();
    // Something is written elsewhere meanwhile.
    type(document.text.length, "int brass;\n");
    names();
    expect(document.withholds()).toBe(true);
    const { text } = document;
    type(0, text.replace("glow(lamp, &lamp->bulbs[)", "glow(lamp);"), text.length);
    expect(names()).toEqual([...(before ?? []), "brass"]);
    expect(said()).toEqual([]);
  });

  it("is tried again some time later", () => {
    const { document, clock, names, type, at } = withBracket();
    type(at, "x");
    names();
    expect(document.withholds()).toBe(true);
    clock.pass(60_000);
    type(at + 1, "y");
    // The clock of a text without the bracket's line stands still.
    document.outline({ timeout: 5000, now: () => 1e9 }, 1000);
    expect(document.withholds()).toBe(false);
  });
});

it("where something was taken out, its line is withheld", () => {
  const text = TEXT.replace("glow(lamp)", "glow(lamp, &lamp->bulbs[i])");
  const document = new SyntaxDocument("/lamps.c", kitOf(language), text, 1);
  const limits = clockFor((now) => /bulbs\[\w*\)?\n/.test(now)).of(() => document.text);
  const names = (): number | undefined => document.outline(limits, 1000)?.items.length;
  const before = names();
  const bracket = text.indexOf("bulbs[i])") + "bulbs[i".length;
  document.change([{ start: bracket, end: bracket + 1, text: "" }], 2);
  expect(names()).toBe(before);
  const [problem] = document.problems(limits).filter(({ message }) => message === NOT_READ);
  expect(document.text.slice(problem?.span.start, problem?.span.end)).toBe(
    "            lit = glow(lamp, &lamp->bulbs[i)",
  );
});

/** A world in which a bracket and a name behind it are typed, over which the parser takes too long. @param files others beside the one that is typed in */
async function writing(name: string, files = "") {
  const text = TEXT.replace("glow(lamp)", "glow(lamp, &lamp->bulbs$0");
  let step = 0;
  let time = 0;
  const now = (): number => {
    time += step;
    return time;
  };
  const world = makeWorld(`${files}//- /lamps.c\n${text}`, { warm: false, now });
  const { path, position } = world.at;
  await world.engine.ask("complete", { path, position });
  await world.engine.ask("outline", { path });
  let at = text.indexOf("$0");
  let version = 1;
  const type = async (typed: string) => {
    version++;
    world.engine.tell({ type: "change", path, version, edits: [{ start: at, end: at, text: typed }] });
    at += typed.length;
    return world.engine.ask("outline", { path });
  };
  step = 10;
  await type("[");
  step = 0;
  const outline = await type(name);
  return { world, path, outline, type, behind: { ...position, character: position.character + 1 + name.length } };
}

it("a list offers names behind it, as if the bracket were closed", async () => {
  const { world, path, outline, behind } = await writing("i");
  try {
    const answer = await world.engine.ask("complete", { path, position: behind });
    expect(outline.ok && outline.value).toHaveLength(301);
    expect(outline.ok && outline.warnings).not.toEqual([]);
    expect(answer.ok && answer.value.items[0]).toMatchObject({ name: "i", origin: "local" });
  } finally {
    await world.close();
  }
});

describe("no answer is complete that passed over a use in what is not read", () => {
  it.each([
    ["of what another file defines", "shade", "//- /shade.c\nint shade = 1;\n", "/shade.c", { line: 0, character: 4 }],
    ["of a local of the file", "i", "", "/lamps.c", { line: 1, character: 13 }],
  ])("%s", async (_title, name, files, file, position) => {
    const { world, type } = await writing(name, files);
    try {
      const references = () =>
        world.engine.ask("references", { path: world.path(file), position, includeDeclaration: true });
      const provenance = async () => {
        const answer = await references();
        return answer.ok ? answer.provenance : answer;
      };
      expect(await provenance()).toMatchObject({
        complete: false,
        incompleteBecause: expect.stringContaining("lamps.c (with what is being written there"),
      });
      await type("]);");
      expect(await provenance()).toMatchObject({ complete: true });
    } finally {
      await world.close();
    }
  });
});

describe("marks under random edits, some of which are withheld", () => {
  it.each(["c", "cpp", "python", "typescript", "rust", "ruby"])("%s", { timeout: 60_000 }, (id) => {
    const of = LANGUAGES.find((one) => one.id === id) as Language;
    const file = fixtureFiles(id).find((path) => path.includes("range.")) as string;
    const { text } = readFixture(of, read(file));
    const document = new SyntaxDocument("/x", kitOf(of), text, 1);
    const choice = random(31, id);
    let time = 0;
    /** Looks at the clock between which it jumps. */
    let jumps = 0;
    const now = (): number => {
      if (jumps-- > 0) time += 900;
      return time;
    };
    const limits = { timeout: 5000, now };
    document.facts(limits);
    let withheld = 0;
    for (let version = 2; version < 30; version++) {
      const start = choice.below(document.text.length + 1);
      const end = Math.min(document.text.length, start + (choice.below(3) === 0 ? choice.below(6) : 0));
      const pieces = ["(", "x", "[", "]", ")", "\n", "foo(", " = ", "{", "}"];
      document.change([{ start, end, text: pieces[choice.below(pieces.length)] as string }], version);
      jumps = 4 * choice.below(2);
      const outline = document.outline(limits, 1000);
      jumps = 0;
      if (document.withholds()) withheld++;
      expect(outline).toBeDefined();
      const fresh = freshFacts(of, document.tree(limits) as Tree, document.text);
      expect(dump(document.facts(limits) as Facts), `version ${version}`).toBe(dump(fresh("all")));
    }
    expect(withheld).toBeGreaterThan(0);
  });
});

describe("brackets that nothing closes", () => {
  it.each([
    ["f(a[", "])"],
    ["f(a[i]", ")"],
    ["f(\"(\", '['", ")"],
    ["}", ""],
    ["{ (", ")}"],
    ["f(a])", ""],
  ])("%s", (text, closing) => expect(unclosedIn(text)).toBe(closing));
});
