// The list of operations, made from their folders: the build writes it, so that a new operation is one folder and no other edit.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "src/operations";
/** The list, from the project's root. */
export const OPERATION_LIST = `${FOLDER}/list.ts`;

/** The folders that declare an operation. */
const foldersIn = (root) =>
  readdirSync(join(root, FOLDER))
    .filter((name) => existsSync(join(root, FOLDER, name, "operation.ts")))
    .sort();

/** The source of the list. An operation has its folder's name, with `_` for `-`. */
export const operationList = (root) =>
  [
    "/** The list of operations, made from the folders beside it when tandem is built: not to be edited. */",
    "",
    'import type { OperationList } from "./operation.ts";',
    "",
    "export const OPERATIONS: OperationList = {",
    ...foldersIn(root).map(
      (folder) => `  ${folder.replaceAll("-", "_")}: async () => (await import("./${folder}/operation.ts")).operation,`,
    ),
    "};",
    "",
  ].join("\n");

/** Writes the list where it is another one. */
export function writeOperationList(root) {
  const path = join(root, OPERATION_LIST);
  const list = operationList(root);
  if (!existsSync(path) || readFileSync(path, "utf8") !== list) writeFileSync(path, list);
}
