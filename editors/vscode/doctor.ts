/** Doctor: what `tandem doctor` says of a window's project, as a task of VS Code, whose terminal stays to be read. */

import { ShellExecution, Task, type TaskExecution, TaskScope, tasks, workspace } from "vscode";
import { programOf } from "./program.ts";

/** @param path what the setting `tandem.path` says */
export function runDoctor(path: string): Thenable<TaskExecution> {
  const { command, args } = programOf(path);
  const [folder] = workspace.workspaceFolders ?? [];
  const execution = new ShellExecution(command, [...args, "doctor"], folder && { cwd: folder.uri.fsPath });
  return tasks.executeTask(new Task({ type: "tandem" }, folder ?? TaskScope.Global, "doctor", "tandem", execution, []));
}
