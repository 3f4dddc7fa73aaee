/** Impact: which definitions and tests use a symbol, directly or over others: what a change of it touches. */

import { z } from "zod";
import type { Answer } from "../../answers/answer.ts";
import { BUDGETS } from "../../answers/budgets.ts";
import { type Reached, reach } from "../../answers/relations/reach.ts";
import { type Declared, declaredKey } from "../../answers/relations/relation-questions.ts";
import { directoryGroups } from "../../files/directory-groups.ts";
import { timeLimitOf } from "../../index/time-limit.ts";
import { grouped } from "../../text/grouped.ts";
import { numberOf } from "../../text/number-of.ts";
import { NO_SERVERS } from "../ports/precise.ts";
import { count, howMany, possibles, symbol } from "../results.ts";
import { calledAs } from "./called-as.ts";
import { type Call, Calls } from "./calls.ts";
import { defineMode } from "./mode.ts";
import { PossiblePlaces } from "./possible-places.ts";
import {
  calledName,
  footer,
  more,
  placeOf,
  possibleBelow,
  possibleOf,
  resultFields,
  resultFieldsOf,
  symbolResult,
} from "./results.ts";
import { ServerAnswers } from "./server-answers.ts";
import { about, aboutOf, askDeclarations, heading, meantBy, notesOn, signalOf } from "./symbol.ts";

/** Steps that are followed unless it is said. */
const STEPS = 3;
/** Directories by which it is told where all that is touched lies. */
const MOST_DIRECTORIES = 12;
/** Definitions of one name of which it is looked up what overrides them. */
const MOST_OVERRIDDEN = 8;
/** Names told of one file of tests. */
const MOST_NAMES = 8;

const distance = count.describe("Steps: 1 uses it, 2 uses what does, …");

const user = symbol.extend({
  distance,
  uses: z.string().describe("What it uses of what is a step nearer"),
  uses_at: count.describe("The line"),
  overrides: z.literal(true).optional().describe("It does not use it: it stands in for it in a type below"),
});
type User = z.output<typeof user>;

const directory = z.object({
  directory: z.string(),
  users: z.int(),
  files: z.int(),
  test_files: z.int(),
  distance: distance.describe("Of the nearest"),
});

const testFile = z.object({
  file_path: z.string(),
  line: count.describe("Of the first that is touched"),
  distance,
  names: z.array(z.string()).describe("Definitions touched in it; none: what stands outside of all"),
  more_names: z.int().optional(),
});
type TestFile = z.output<typeof testFile>;

/** What was asked about (undefined), or what uses it. */
interface Node {
  readonly declared: Declared | undefined;
}

/** How one is touched: by what it uses, or by what it stands in for. */
interface Touch extends Pick<Call, "place" | "isTest"> {
  readonly through: Call["through"];
  readonly overrides?: true;
}

type Touched = Reached<Node, Touch> & { readonly node: { readonly declared: Declared } };

const isTouched = (one: Reached<Node, Touch>): one is Touched => one.node.declared !== undefined;
const pathOf = ({ node: { declared } }: Touched): string => declared.path;
const isTest = ({ edge }: Touched): boolean => edge.isTest;

const filesOf = (touched: readonly Touched[]): number => new Set(touched.map(pathOf)).size;

const userOf = (one: Touched, asked: string): User => ({
  ...symbolResult(one.node.declared),
  distance: one.distance,
  uses: one.edge.through?.name ?? one.from.declared?.name ?? asked,
  uses_at: one.edge.place.start.line + 1,
  ...(one.edge.overrides && { overrides: true }),
});

/** One a file, nearest first. */
const testsOf = (touched: readonly Touched[]): readonly TestFile[] =>
  [...grouped(touched, pathOf)].map(([path, all]) => {
    const [{ distance: nearest, node, edge }] = all as readonly [Touched, ...Touched[]];
    const named = all.filter(({ node: { declared } }) => declared.kind !== "module");
    const names = [...new Set(named.map(({ node: { declared } }) => qualified(declared)))];
    return {
      file_path: path,
      line: (node.declared.kind === "module" ? edge.place : node.declared.selection).start.line + 1,
      distance: nearest,
      names: names.slice(0, MOST_NAMES),
      ...(names.length > MOST_NAMES ? { more_names: names.length - MOST_NAMES } : {}),
    };
  });

const qualified = ({ name, container }: Declared): string => (container === undefined ? name : `${container}.${name}`);

/** What is all of a file leads to whatever imports it: that is followed by its names alone. */
const isFollowed = ({ kind }: Declared): boolean => kind !== "module";

export const impact = defineMode({
  output: z.object({
    ...about,
    user_count: z
      .int()
      .describe("Definitions touched outside of tests, at any distance; a file for what stands outside of all"),
    file_count: z.int(),
    test_file_count: z.int(),
    by_directory: z.array(directory),
    tests: z.array(testFile).describe("Files of tests that use it, nearest first"),
    more_tests: z.int().optional(),
    users: z.array(user).describe("Nearest first, without those in tests"),
    more_users: z.int().optional(),
    possible: possibles,
    possible_count: z.int().optional(),
    ...resultFields,
  }),
  run: async (world, input, follow) => {
    const declarations = await askDeclarations(world, input, follow);
    if (!declarations.ok) return declarations;
    const { found, name } = declarations.value;
    const { depth = STEPS, maxResults } = input;
    const answers: Answer<unknown>[] = [declarations];
    const usesBy = (servers: ServerAnswers) => {
      const possiblePlaces = new PossiblePlaces(servers);
      return { possiblePlaces, uses: new Calls({ world, servers, possiblePlaces, follow, by: "uses" }) };
    };
    const servers = new ServerAnswers(world, input, follow);
    const near = usesBy(servers);
    const far = usesBy(new ServerAnswers({ ...world, precise: NO_SERVERS }, input, follow));
    const stepOf = ({ declared }: Node) =>
      declared === undefined
        ? near.uses.of(meantBy(declarations.value, undefined))
        : calledAs(world, declared, { within: undefined, follow, answers }).then((meant) => far.uses.of(meant));
    /** What of types below changes with a member, because whoever has one of these calls it by the same name. */
    const standIns = async () => {
      const of = found.slice(0, MOST_OVERRIDDEN).map(({ path, selection }) => ({ path, position: selection.start }));
      const answer = await world.engine.ask("overriding", { of, ...timeLimitOf(follow) }, signalOf(follow));
      answers.push(answer);
      return (answer.ok ? answer.value : []).map(({ member: declared, isTest: isOfTest }) => ({
        edge: { place: declared.selection, isTest: isOfTest, through: undefined, overrides: true } as const,
        node: { declared },
      }));
    };
    const own = new Set(found.map(declaredKey));
    const until = performance.now() + BUDGETS.impact.time;
    const { reached, left } = await reach<Node, Touch>(
      { declared: undefined },
      {
        depth,
        most: BUDGETS.impact.followed,
        keyOf: ({ declared }) =>
          declared === undefined || own.has(declaredKey(declared)) ? "asked" : declaredKey(declared),
        steps: async (node) => {
          if (node.declared !== undefined && !isFollowed(node.declared)) return [];
          const { calls } = await stepOf(node);
          const used = calls.map((call) => ({ edge: call, node: { declared: call.caller } }));
          return node.declared === undefined ? [...used, ...(await standIns())] : used;
        },
        isOver: () => performance.now() > until || follow.signal?.aborted === true,
      },
    );
    const touched = reached.filter(isTouched);
    const users = touched.filter((one) => !isTest(one));
    const tests = testsOf(touched.filter(isTest));
    const possible = [...near.possiblePlaces.places, ...far.possiblePlaces.places];
    const covered = aboutOf(declarations.value, input);
    return {
      ok: true,
      value: {
        ...covered,
        user_count: users.length,
        file_count: filesOf(users),
        test_file_count: tests.length,
        by_directory: [...directoriesOf(touched)],
        tests: tests.slice(0, maxResults),
        ...(tests.length > maxResults ? { more_tests: tests.length - maxResults } : {}),
        users: users.slice(0, maxResults).map((one) => userOf(one, name)),
        ...(users.length > maxResults ? { more_users: users.length - maxResults } : {}),
        ...possibleOf(possible, input),
        ...resultFieldsOf(
          [...answers, ...near.uses.answers, ...far.uses.answers],
          tests.length > maxResults || users.length > maxResults || covered.more_definitions !== undefined,
          [
            ...notesOn(declarations.value),
            ...howNear(near.possiblePlaces.places.length, far.possiblePlaces.places.length),
            ...asFar(touched.filter((one) => one.distance === depth).length, depth),
            UNSEEN,
            ...(depth > 1 && servers.hasAnswered ? [FAR_BY_SYNTAX] : []),
          ],
          left === 0 ? servers.provenance : { ...servers.provenance, incompleteBecause: unfollowed(left) },
          possible.length,
        ),
      },
    };
  },
  text: (value, shorten) =>
    [
      ...heading(value, shorten, touches(value)),
      ...value.by_directory.map((one) => `  ${shorten(one.directory)}/  ${contentsOf(one)}`),
      ...(value.tests.length === 0 ? ["  no tests found"] : [`  tests (${numberOf(value.test_file_count, "files")}):`]),
      ...value.tests.map((one) => `    ${one.distance} ${placeOf(one, shorten)}${namesOf(one)}`),
      ...more(value.more_tests ?? 0, "    "),
      ...(value.users.length === 0 ? ["  no users found"] : ["  users:"]),
      ...value.users.map(
        (one) =>
          `    ${one.distance} ${one.kind === "module" ? "(top level)" : calledName(one)}  ${placeOf(one, shorten)}  ${one.overrides ? `overrides ${one.uses}` : `uses ${one.uses} :${one.uses_at}`}`,
      ),
      ...more(value.more_users ?? 0, "    "),
      ...possibleBelow(value, shorten),
      ...footer(value),
    ].join("\n"),
});

const howNear = (near: number, far: number): readonly string[] =>
  far === 0
    ? []
    : [`of the possible places ${near} may use it, and ${far} what uses it: those that may use it come first`];
const asFar = (last: number, depth: number): readonly string[] =>
  last === 0
    ? []
    : [`${last} of them ${numberOf(depth, "steps")} away, as far as depth goes: what uses those is not told`];
const UNSEEN = "what runs it without its name (a command, a configuration, a name made at run time) is not seen";
const FAR_BY_SYNTAX = "what is further than 1 step is syntax's word";
const unfollowed = (left: number): string =>
  `${left} of what is touched was not followed further: depth says how far to go`;

const directoriesOf = (touched: readonly Touched[]): readonly z.output<typeof directory>[] => {
  const told = directoryGroups(touched.map(pathOf), MOST_DIRECTORIES);
  return [...grouped(touched, (one) => told.get(pathOf(one)) ?? "")].map(([path, all]) => ({
    directory: path,
    users: all.filter((one) => !isTest(one)).length,
    files: filesOf(all),
    test_files: filesOf(all.filter(isTest)),
    distance: all[0]?.distance ?? 1,
  }));
};

const touches = (value: {
  readonly user_count: number;
  readonly file_count: number;
  readonly test_file_count: number;
  readonly possible_count?: number | undefined;
}): string =>
  `${numberOf(value.user_count, "users")} in ${numberOf(value.file_count, "files")}, ${howMany(value.test_file_count, "test files", value.possible_count ?? 0)}`;

const contentsOf = ({ users, files, test_files, distance: nearest }: z.output<typeof directory>): string =>
  [
    numberOf(users, "users"),
    numberOf(files, "files"),
    ...(test_files === 0 ? [] : [`${test_files} of tests`]),
    `nearest ${nearest}`,
  ].join(", ");

const namesOf = ({ names, more_names = 0 }: TestFile): string =>
  names.length === 0 ? "" : `  ${names.join(", ")}${more_names === 0 ? "" : `, ... ${more_names} more`}`;
