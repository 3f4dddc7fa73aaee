/** Params for a server: of a message to several language servers, which part each of them gets. */

import type {
  FileOperationOptions,
  FileOperationRegistrationOptions,
  TextDocumentContentOptions,
} from "vscode-languageserver-protocol";
import type { Files } from "../../client-bridge/files.ts";
import { globMatcher } from "../../client-bridge/glob.ts";
import { type Fields, fieldsOf } from "../../client-bridge/json-fields.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import { uriToPath } from "../../src/files/paths.ts";

type Filter = FileOperationRegistrationOptions["filters"][number];

/** The parameters that a server gets; undefined where nothing is for it. */
export type ParamsForServer = (server: LanguageServer, params: unknown, files: Files) => Fields | undefined;

/** A file as `will…Files` and `did…Files` name it: a rename by two uris. */
interface Named {
  readonly uri?: string;
  readonly oldUri?: string;
  readonly newUri?: string;
}

const schemeOf = (uri: string): string => uri.slice(0, Math.max(0, uri.indexOf(":")));

/** Whether a server listed the file, by what it is called before the operation (so VS Code reads LSP 3.17, "FileOperationFilter"). */
function lists({ scheme, pattern }: Filter, { uri, oldUri = uri ?? "", newUri }: Named, files: Files): boolean {
  if (scheme !== undefined && scheme !== schemeOf(oldUri)) return false;
  if (!globMatcher(pattern.glob, pattern.options)(uriToPath(oldUri) ?? oldUri)) return false;
  if (pattern.matches === undefined) return true;
  const kindOf = (named: string): string | undefined => files.kind(uriToPath(named) ?? named);
  // What is gone may have been either.
  const kind = kindOf(oldUri) ?? (newUri === undefined ? undefined : kindOf(newUri));
  return kind === undefined || kind === pattern.matches;
}

/** The files that a server wants to hear of before (`will`) or after (`did`) they come, go or get another name. */
export const filesFor =
  (operation: keyof FileOperationOptions): ParamsForServer =>
  (server, params, files) => {
    const { filters = [] } = server.capabilities?.effective.workspace?.fileOperations?.[operation] ?? {};
    const all = (fieldsOf(params)["files"] ?? []) as readonly Named[];
    const wanted = all.filter((file) => filters.some((filter) => lists(filter, file, files)));
    return wanted.length === 0 ? undefined : { ...fieldsOf(params), files: wanted };
  };

export const FILE_NOTIFICATIONS: Readonly<Record<string, ParamsForServer>> = {
  "workspace/didCreateFiles": filesFor("didCreate"),
  "workspace/didRenameFiles": filesFor("didRename"),
  "workspace/didDeleteFiles": filesFor("didDelete"),
};

/** A document of a scheme that a server makes the contents of. */
export const contentFor: ParamsForServer = ({ capabilities }, params) => {
  const { schemes = [] }: Partial<TextDocumentContentOptions> =
    capabilities?.effective.workspace?.textDocumentContent ?? {};
  const { uri } = fieldsOf(params);
  return typeof uri === "string" && schemes.includes(schemeOf(uri)) ? fieldsOf(params) : undefined;
};
