/** Question commands: those that ask an operation, by its own name or by one of its short forms. */

import { allFieldsOf } from "../../src/operations/asking/common-fields.ts";
import type { Field } from "../../src/operations/asking/fields.ts";
import type { Operation, ShortForm, Value } from "../../src/operations/operation.ts";

export interface QuestionCommand {
  /** One or two. */
  readonly words: string;
  readonly operation: Operation;
  /** All that the operation takes. */
  readonly fields: readonly Field[];
  /** Fields that the command says by itself. */
  readonly fixed: Value;
  /** See `ShortForm`. */
  readonly takes: readonly string[];
  /** For the help; an operation's own command has its title. */
  readonly says: string;
}

/** What an operation takes by its own name: what it cannot do without. */
function ownForm({ title }: Operation, fields: readonly Field[]): ShortForm {
  const hasPlace = fields.some(({ name }) => name === "symbol") && fields.some(({ name }) => name === "snippet");
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return { takes: required.map((name) => (name === "file_path" && hasPlace ? "PLACE" : name)), says: title };
}

/** By their words. */
export function questionCommands(operations: readonly Operation[]): ReadonlyMap<string, QuestionCommand> {
  const commands = operations.flatMap((operation) => {
    const { name, shortForms = {} } = operation;
    const fields = allFieldsOf(operation);
    const forms = Object.hasOwn(shortForms, name) ? shortForms : { ...shortForms, [name]: ownForm(operation, fields) };
    return Object.entries(forms).map(([words, { fixed = {}, takes, says }]): [string, QuestionCommand] => [
      words,
      { words, operation, fields, fixed, takes, says },
    ]);
  });
  return new Map(commands);
}

/** The command that the first words, two or one, name. */
export const commandIn = (
  words: readonly string[],
  commands: ReadonlyMap<string, QuestionCommand>,
): QuestionCommand | undefined => commands.get(words.slice(0, 2).join(" ")) ?? commands.get(words[0] ?? "");
