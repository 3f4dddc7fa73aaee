/** Probes: what is known of a specimen, asked as an editor asks, and the table of it that docs/languages.md shows. */

import { TOKEN_TYPES } from "../../src/answers/tokens/token-types.ts";
import { languageOfPath } from "../../src/languages/table.ts";
import { LineIndex } from "../../src/text/line-index.ts";
import { makeWorld } from "../support/world.ts";
import { SPECIMENS, type Specimen } from "./specimens.ts";

const MARKER = /\$[mns](?=[\s;)]|$)/m;

/** The file for one question: without the lines of the others. `$0` stands at its place. */
const asked = (text: string, marker: string): string =>
  text
    .split("\n")
    .flatMap((line) => (line.includes(marker) ? [line.replace(marker, "$0")] : MARKER.test(line) ? [] : [line]))
    .join("\n");

async function inWorld<T>(
  file: string,
  text: string,
  ask: (world: ReturnType<typeof makeWorld>) => Promise<T>,
): Promise<T> {
  const world = makeWorld(`//- /${file}\n${text}`, { warm: false });
  try {
    await world.engine.ask("catchUp", {});
    return await ask(world);
  } finally {
    await world.close();
  }
}

/** Where the names of a list come from that stand for names of the file; empty where no such place is asked about. */
async function listed({ file, text }: Specimen, marker: string): Promise<ReadonlySet<string>> {
  if (!text.includes(marker)) return new Set();
  return inWorld(file, asked(text, marker), async ({ engine, at }) => {
    const list = await engine.ask("complete", at);
    const wanted = /^(?:\$?total|start|travel|Travel|wheels|Wheels)$/;
    return new Set(list.ok ? list.value.items.flatMap(({ name, origin }) => (wanted.test(name) ? [origin] : [])) : []);
  });
}

const yes = (is: boolean): string => (is ? "yes" : "");

const COLUMNS = [
  "language",
  "names by scope",
  "members by type",
  "signature help",
  "kinds of token",
  "hints: parameters",
  "hints: types",
  "levels of outline",
] as const;

/** What is known of a specimen, as a line of the table. */
export async function knownOf(specimen: Specimen): Promise<string> {
  const { file, text } = specimen;
  const names = await listed(specimen, "$n");
  const members = await listed(specimen, "$m");
  const takes =
    text.includes("$s") &&
    (await inWorld(file, asked(text, "$s"), async ({ engine, at }) => {
      const help = await engine.ask("signatureHelp", at);
      return help.ok && (help.value?.signatures ?? []).some(({ parameters }) => parameters.length > 0);
    }));
  const whole = asked(text, "$none");
  const [types, hints, levels] = await inWorld(file, whole, async ({ engine, at: { path } }) => {
    const tokens = await engine.ask("tokens", { path });
    const data = tokens.ok && "data" in tokens.value.tokens ? [...tokens.value.tokens.data] : [];
    const range = { start: { line: 0, character: 0 }, end: LineIndex.of(whole).position(whole.length) };
    const found = await engine.ask("hints", { path, range });
    const outline = await engine.ask("outline", { path });
    const depth = (items: readonly { readonly children: unknown }[]): number =>
      items.length === 0 ? 0 : 1 + Math.max(...items.map(({ children }) => depth(children as typeof items)));
    return [
      new Set(data.filter((_, index) => index % 5 === 3).map((type) => TOKEN_TYPES[type])),
      new Set(found.ok ? found.value.map(({ kind }) => kind) : []),
      outline.ok ? depth(outline.value as never) : 0,
    ];
  });
  const cells = [
    languageOfPath(file)?.name ?? file,
    yes(["local", "file"].some((origin) => names.has(origin))),
    yes(members.has("member")),
    yes(takes),
    types.size === 0 ? "" : String(types.size),
    yes(hints.has("parameter")),
    yes(hints.has("type")),
    String(levels),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** The table of all specimens. */
export async function knownTable(): Promise<string> {
  const lines = [`| ${COLUMNS.join(" | ")} |`, `| ${COLUMNS.map(() => "---").join(" | ")} |`];
  for (const specimen of SPECIMENS) lines.push(await knownOf(specimen));
  return `${lines.join("\n")}\n`;
}
