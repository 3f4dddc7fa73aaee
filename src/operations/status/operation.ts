/**
 * The operation `status`: which language servers there are and how they do, the syntax index and how right it is, and what is wrong with the
 * configuration; where it is to examine, who answers in each language, and what tandem runs on.
 */

import { z } from "zod";
import { kindAt } from "../../files/file-kind.ts";
import { defineOperation, type Problem } from "../operation.ts";
import { daemon, daemonLines, toDaemon } from "./daemon.ts";
import { type Examined, examine, examined, languageLines } from "./examined.ts";
import { indexLine, indexState, toIndexState } from "./index-state.ts";
import { machine, machineLines, toMachine } from "./machine.ts";
import { server, serverLine, startLine, toServer } from "./servers.ts";
import { tier, tierLine, toTier } from "./tiers.ts";

const waiting = z.object({
  folder: z.string(),
  waiting: z
    .array(z.string())
    .describe("What it brings that is not run until somebody trusts it: `tandem trust FOLDER`"),
});

const output = z.object({
  languages: z
    .array(examined)
    .optional()
    .describe("Who answers in each language of the project, where it was examined"),
  incomplete_because: z.string().optional(),
  servers: z.array(server),
  daemon: daemon.optional().describe("The process that serves this session and others, and whom it serves"),
  index: indexState,
  machine: machine.optional().describe("What tandem runs on, where it was examined"),
  syntax_compared: z.array(tier).describe("Definitions by syntax beside those of the language servers, this session"),
  configuration_problems: z.array(z.string()),
  waiting_for_trust: z.array(waiting),
});

const nothingIn = (path: string): Problem => ({
  code: "TS_FILE_NOT_FOUND",
  message: `path: ${kindAt(path) === undefined ? "there is no" : "no source file lies in"} ${path}`,
  details: { path },
});

const isFailing = ({ state }: Examined): boolean => state === "failing";

export const operation = defineOperation({
  name: "status",
  title: "How the language servers do",
  doc: "Every language server of the session with its state, process and memory, the syntax index, who else is served by the same process, and what is wrong with the configuration. With examine, each language is asked a real question, by syntax and by its server.",
  rank: 80,
  needs: ["engine", "precise", "report"],
  isOfSession: true,
  edits: false,
  input: z.strictObject({
    examine: z
      .boolean()
      .default(false)
      .describe("Ask a real question in every language, starting its server, and say what tandem runs on: some 10 s")
      .meta({ hint: "a real question to each language, 10 s" }),
    path: z
      .string()
      .optional()
      .describe("Examine the languages of this directory or file alone, and not of all that is open"),
  }),
  output,
  shortForms: {
    doctor: { fixed: { examine: true }, takes: ["path?"], says: "who answers in each language, or why nobody does" },
  },
  run: async ({ engine, precise, report }, { examine: isExamined, path }, follow) => {
    const found = isExamined ? await examine({ engine, precise }, path, follow) : undefined;
    if (path !== undefined && found?.languages.length === 0 && found.incompleteBecause === undefined)
      return { ok: false, problem: nothingIn(path) };
    const [servers, engineStatus, compared, runsOn] = await Promise.all([
      report.servers(),
      engine.ask("status", {}, follow),
      report.comparisons(),
      isExamined ? report.machine() : undefined,
    ]);
    const sharing = report.sharing();
    return {
      ok: true,
      value: {
        ...(found === undefined ? {} : { languages: [...found.languages] }),
        ...(found?.incompleteBecause === undefined ? {} : { incomplete_because: found.incompleteBecause }),
        servers: servers.map(toServer),
        ...(sharing === undefined ? {} : { daemon: toDaemon(sharing) }),
        index: toIndexState(engineStatus),
        ...(runsOn === undefined ? {} : { machine: toMachine(runsOn) }),
        syntax_compared: compared.map(toTier),
        configuration_problems: [...report.configurationProblems()],
        waiting_for_trust: report.waitingForTrust().map(({ folder, waiting }) => ({ folder, waiting: [...waiting] })),
      },
    };
  },
  isWell: ({ languages = [], configuration_problems }) =>
    configuration_problems.length === 0 && !languages.some(isFailing),
  text: (
    {
      languages = [],
      servers,
      daemon: sharing,
      index: { phase, files, indexed_files, not_listed, watch_limit },
      machine: runsOn,
      syntax_compared,
      configuration_problems,
      waiting_for_trust,
    },
    shorten,
    style,
  ) =>
    [
      ...languageLines(languages, shorten, style),
      // Why others do not run stands beside their languages.
      ...(runsOn === undefined ? servers : servers.filter(({ pid }) => pid !== undefined)).map(
        (one) => `${serverLine(one)} in ${one.roots.map(shorten).join(", ")}`,
      ),
      ...(runsOn === undefined ? [] : servers.flatMap((one) => startLine(one, shorten))),
      `syntax: ${indexLine(phase, indexed_files, files)}`,
      ...(watch_limit === undefined ? [] : [watch_limit]),
      ...(not_listed === undefined ? [] : [`not listed: ${not_listed.map(shorten).join(", ")}`]),
      ...syntax_compared.map(tierLine),
      ...(sharing === undefined ? [] : daemonLines(sharing, shorten)),
      ...(runsOn === undefined ? [] : machineLines(runsOn, shorten)),
      ...configuration_problems.map((problem) => `configuration: ${problem}`),
      ...waiting_for_trust.map(
        ({ folder, waiting }) => `not run until you trust it (tandem trust ${folder}): ${waiting.join("; ")}`,
      ),
    ].join("\n"),
});
