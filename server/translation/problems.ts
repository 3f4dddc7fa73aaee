/** Why no server answered: a code, a message, details, and what to do. Pure. */

import { extname } from "node:path";
import { BackendError, type Reason } from "../../client-bridge/backend-error.ts";
import type { ServerRow } from "../../client-bridge/server-row.ts";
import { CODES, ResponseError } from "../../client-bridge/wire/errors.ts";
import { languageById } from "../../src/languages/table.ts";
import type { PreciseProblem } from "../../src/operations/ports/precise.ts";
import { messageOf } from "../../src/text/error-message.ts";

/** What a problem is about. */
export interface About {
  readonly path: string;
  /** The row of the server that is, or would be, the file's; undefined where there is none. */
  readonly row: ServerRow | undefined;
  readonly rows: readonly ServerRow[];
}

interface Form {
  readonly code: PreciseProblem["code"];
  readonly isTemporary: boolean;
  readonly message: (error: BackendError, about: About) => string;
  readonly details: (error: BackendError, about: About) => Readonly<Record<string, unknown>>;
}

const languageOf = ({ row }: About): string | undefined => row?.languages[0];

const languageName = (about: About): string => {
  const id = languageOf(about) ?? "";
  return languageById(id)?.name ?? id;
};

/** What a server's last words mean, and what helps. */
const LAST_WORDS: readonly (readonly [RegExp, (found: RegExpExecArray, row: ServerRow | undefined) => string])[] = [
  [
    /Cannot find module 'typescript'|valid TypeScript installation/,
    () => "The TypeScript package may be missing. Run: npm install -g typescript",
  ],
  [
    /Cannot find (?:module|package) '([^'./][^']*)'/,
    ([, name]) => `The package ${name} may be missing. Run: npm install -g ${name}`,
  ],
  [/./s, (_found, row) => `Run it by hand to see what it says, or install it again: ${row?.installHint ?? ""}`],
];

function suggestionFor(words: string, row: ServerRow | undefined): string {
  for (const [pattern, suggest] of LAST_WORDS) {
    const found = pattern.exec(words);
    if (found !== null) return suggest(found, row);
  }
  return "";
}

/** "Create a package.json or tsconfig.json in the project directory": lock files are no advice. */
function markersToCreate({ row }: About): string {
  const strong = row?.rootMarkers.filter((marker) => row.weakMarkers?.includes(marker) !== true) ?? [];
  return strong.slice(0, 2).join(" or ");
}

const asGiven = ({ message }: BackendError): string => message;
const givenDetails = ({ details }: BackendError): BackendError["details"] => details;

const NOT_INDEXED: Form = {
  code: "LSP_FILE_NOT_INDEXED",
  isTemporary: true,
  message: () => "File not yet indexed by language server",
  details: ({ message }, { path }) => ({
    file_path: path,
    suggestion: "Wait for indexing to complete or save the file",
    because: message,
  }),
};

const WITHHELD: Form = {
  code: "LSP_FILE_WITHHELD",
  isTemporary: true,
  message: asGiven,
  details: (_error, about) => ({ file_path: about.path, language: languageOf(about) }),
};

const FORMS: Readonly<Record<Reason, Form>> = {
  prerequisite: { code: "LSP_PREREQUISITE_MISSING", isTemporary: false, message: asGiven, details: givenDetails },
  unavailable: { code: "LSP_SERVER_UNAVAILABLE", isTemporary: false, message: asGiven, details: givenDetails },
  start_failed: {
    code: "LSP_SERVER_START_FAILED",
    isTemporary: false,
    message: ({ backend }) => `${backend} failed to start`,
    details: ({ details, message }, about) => ({
      language: languageOf(about),
      ...details,
      suggestion: suggestionFor(`${message}\n${String(details["stderr"] ?? "")}`, about.row),
      because: message,
    }),
  },
  crashed: {
    code: "LSP_SERVER_CRASHED",
    isTemporary: true,
    message: ({ details }) =>
      details["action"] === "given_up"
        ? "Language server crashed too often and is not started again"
        : "Language server crashed and is restarting",
    details: ({ details }, about) => ({ language: languageOf(about), ...details }),
  },
  no_root: {
    code: "LSP_NO_PROJECT_ROOT",
    isTemporary: false,
    message: (_error, about) => `No ${languageName(about)} project found`,
    details: ({ details }, about) => ({
      file_path: about.path,
      looked_for: about.row?.rootMarkers ?? [],
      ...details,
      suggestion: `Create a ${markersToCreate(about)} in the project directory`,
    }),
  },
  unsupported: {
    code: "LSP_UNSUPPORTED_FILE",
    isTemporary: false,
    message: asGiven,
    details: givenDetails,
  },
  cold: NOT_INDEXED,
  stopped: NOT_INDEXED,
  hung: {
    code: "LSP_TIMEOUT",
    isTemporary: true,
    message: asGiven,
    details: (_error, about) => ({
      file_path: about.path,
      language: languageOf(about),
      suggestion: "Ask again, or raise lsp.timeouts in the configuration",
    }),
  },
  no_document: WITHHELD,
  quarantined: WITHHELD,
  other_text: WITHHELD,
  oversize: WITHHELD,
};

const extensionsOf = (rows: readonly ServerRow[]): readonly string[] => [
  ...new Set(
    rows.flatMap(({ languages, extensions = [] }) => [
      ...languages.flatMap((language) => languageById(language)?.files.extensions ?? []),
      ...extensions,
    ]),
  ),
];

/** No row of the server table is for the file. */
export function unsupportedFile({ path, rows }: About): BackendError {
  const extension = extname(path);
  const called = extension === "" ? path.slice(path.lastIndexOf("/") + 1) : extension;
  return new BackendError("", "unsupported", `No language server configured for ${called} files`, {
    file_path: path,
    extension,
    supported_extensions: extensionsOf(rows),
  });
}

/** Servers are asked about files. */
export const directoryGiven = (path: string): BackendError =>
  new BackendError("", "unsupported", `${path}: it is a directory`, { file_path: path });

/** Servers are asked about files that are there. */
export const notThere = (name: string, path: string): BackendError =>
  new BackendError(name, "cold", `${path} is not there`);

/** The servers of the file have no such feature. */
export const unsupportedMethod = (name: string, method: string): ResponseError<undefined> =>
  new ResponseError(CODES.methodNotFound, `${name} does not support ${method}`);

/** Whether it may be otherwise next time, or with the next document. */
export const isTemporary = (thrown: unknown): boolean =>
  !(thrown instanceof BackendError) || FORMS[thrown.reason].isTemporary;

/** What a server, or the way to it, threw. */
export function problemOf(thrown: unknown, about: About): PreciseProblem {
  const because = messageOf(thrown);
  if (thrown instanceof BackendError) {
    const { code, isTemporary, message, details } = FORMS[thrown.reason];
    return { code, isTemporary, message: message(thrown, about), details: details(thrown, about), because };
  }
  const code = thrown instanceof ResponseError ? thrown.code : CODES.internalError;
  return {
    code: code === CODES.methodNotFound ? "LSP_UNSUPPORTED_OPERATION" : "LSP_REQUEST_FAILED",
    isTemporary: true,
    message: because,
    details: { file_path: about.path, language: languageOf(about), server_code: code },
    because,
  };
}
