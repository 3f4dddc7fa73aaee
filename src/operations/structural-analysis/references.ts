/** References: every place where a symbol stands, by what it stands there for. */

import { z } from "zod";
import type { Answer } from "../../answers/answer.ts";
import { CATEGORIES, type Category, PRECISE, type Use } from "../../answers/relations/relation-questions.ts";
import { timeLimitOf } from "../../index/time-limit.ts";
import { count, counted, howMany, possibles } from "../results.ts";
import { defineMode } from "./mode.ts";
import { PossiblePlaces } from "./possible-places.ts";
import {
  certainty,
  footer,
  markOf,
  more,
  origin,
  outside,
  placeOf,
  possibleBelow,
  possibleOf,
  resultFields,
  resultFieldsOf,
  unconfirmed,
} from "./results.ts";
import { ServerAnswers } from "./server-answers.ts";
import { about, aboutOf, askDeclarations, meantBy, notesOn, signalOf } from "./symbol.ts";

const TITLES: Readonly<Record<Category, string>> = {
  instance_calls: "Method calls on instances",
  calls: "Direct calls",
  instantiations: "Instantiations",
  types: "Type annotations",
  inheritance: "Extends/implements",
  imports: "Imports",
  reexports: "Re-exports",
  other: "Other uses",
};

const reference = z.object({
  file_path: z.string(),
  line: count,
  column: count,
  text: z.string().describe("The expression, clause or statement"),
  certainty,
  origin,
});
const group = z.object({
  category: z.enum(CATEGORIES),
  count: z.int(),
  references: z.array(reference),
});

const isTypeKind = (kind: string): boolean =>
  /^(?:class|struct|interface|trait|protocol|enum|union|record|object|type)$/.test(kind);

const shown = ({ path, place, text, certainty: sure, origin: by }: Use) => ({
  file_path: path,
  ...counted(place.start),
  text,
  certainty: sure,
  origin: by,
});

export const references = defineMode({
  output: z.object({
    ...about,
    total_count: z.int(),
    categories: z.array(group),
    possible: possibles,
    possible_count: z.int().optional(),
    ...resultFields,
  }),
  run: async (world, input, follow) => {
    const declarations = await askDeclarations(world, input, follow);
    if (!declarations.ok) return declarations;
    const answers: Answer<unknown>[] = [declarations];
    const uses: Use[] = [];
    let elsewhere = 0;
    const servers = new ServerAnswers(world, input, follow);
    const possiblePlaces = new PossiblePlaces(servers);
    const isType =
      declarations.value.found.length > 0 && declarations.value.found.every(({ kind }) => isTypeKind(kind));
    for (const meant of meantBy(declarations.value, declarations.value.within)) {
      const answer = await world.engine.ask(
        "uses",
        { ...meant, isType, fromServers: await servers.uses(meant.of), ...timeLimitOf(follow) },
        signalOf(follow),
      );
      if (!answer.ok) return answer;
      answers.push(answer);
      const settled = await possiblePlaces.settle({
        of: meant.of,
        possible: answer.value.possible,
        placeOf: ({ path, place: range, text: preview }) => ({ path, range, preview }),
      });
      uses.push(...answer.value.found, ...settled.map(({ edge }): Use => ({ ...edge, ...PRECISE })));
      elsewhere += answer.value.elsewhere;
    }
    const categories = CATEGORIES.flatMap((category) => {
      const found = uses.filter((use) => use.category === category);
      return found.length === 0
        ? []
        : [{ category, count: found.length, references: found.slice(0, input.maxResults).map(shown) }];
    });
    const isCut = categories.some((one) => one.references.length < one.count);
    const covered = aboutOf(declarations.value, input);
    return {
      ok: true,
      value: {
        ...covered,
        total_count: uses.length,
        categories,
        ...possibleOf(possiblePlaces.places, input),
        ...resultFieldsOf(
          answers,
          isCut || covered.more_definitions !== undefined,
          [
            ...notesOn(declarations.value),
            ...outside(elsewhere, "references", declarations.value.within),
            ...unconfirmed(uses, servers),
          ],
          servers.provenance,
          possiblePlaces.places.length,
        ),
      },
    };
  },
  text: (value, shorten) =>
    [
      `${value.symbol} — ${howMany(value.total_count, "references", value.possible_count)}`,
      ...value.categories.flatMap(({ category, count: all, references: found }) => {
        const places = found.map((one) => placeOf(one, shorten));
        const width = Math.min(Math.max(...places.map(({ length }) => length)), WIDEST);
        return [
          `  ${TITLES[category]} (${all}):`,
          ...found.map((one, index) => `    ${(places[index] ?? "").padEnd(width)}  ${one.text}${markOf(one)}`),
          ...more(all - found.length, "    "),
        ];
      }),
      ...possibleBelow(value, shorten),
      ...footer(value),
    ].join("\n"),
});

/** Columns that places are aligned to. */
const WIDEST = 40;
