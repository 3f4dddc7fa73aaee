/** Import statements of languages that name what they import by its whole path: `import a.b.C;`, `use a\B;`, `using A.B;`. */

import type { Edit } from "../../text/span.ts";
import type { ImportText, NewImport, WrittenFile } from "../import-text.ts";
import { INSIDE_FUNCTION } from "../vocabulary.ts";
import type { Candidate } from "./candidate.ts";
import { holderOf } from "./holder.ts";
import { firstLine, insertedLine, type Statement, statementsOf } from "./import-lines.ts";

interface StatementForm {
  /** Between the words of a path. */
  readonly separator: string;
  /** The statement for a path. */
  written(path: string, added: NewImport): string;
  /** Which statements stand together; lower ones come first. */
  groupOf(statement: string, path: string): number;
  /** Where the first import of a file is written: behind what this finds at its beginning. */
  readonly head: RegExp;
  /** A definition that others take as it is: what its holder names is imported instead. */
  readonly importsHolder?: true;
  /** Members of types are imported by name, too. */
  readonly importsMembers?: true;
}

const pathOf = ({ records: [record] }: Statement, separator: string): string =>
  [record?.source, record?.original].filter((part) => part !== undefined && part !== "").join(separator);

export function statementImports({
  separator,
  written,
  groupOf,
  head,
  importsHolder,
  importsMembers,
}: StatementForm): ImportText {
  const pathed = (words: string): string => words.split(".").join(separator);
  return {
    ...(importsHolder ? { byHolder: true } : {}),
    async importOf({ path, facts, definition }: Candidate, file: WrittenFile): Promise<NewImport | undefined> {
      const { name, index, parent, flags, kind } = definition;
      if (path === file.path || flags & INSIDE_FUNCTION) return undefined;
      const holder = holderOf(facts, index);
      if (holder === "") return undefined;
      const isMember = parent !== undefined && !NAMESPACES.has(facts.definitionKind(parent));
      if (importsHolder)
        return isMember ? undefined : { name, source: pathed(holder), original: undefined, form: "wildcard" };
      if (isMember && !importsMembers && !TYPES.has(kind)) return undefined;
      return { name, source: pathed(holder), original: name, form: "name", kind };
    },
    edit(added: NewImport, { facts, text }: WrittenFile): Edit | undefined {
      const { source, original, form } = added;
      const path = [source, form === "wildcard" ? undefined : original]
        .filter((part) => part !== undefined && part !== "")
        .join(separator);
      const statements = statementsOf(facts, text);
      if (
        form === "wildcard" &&
        statements.some((one) => one.records[0]?.form === "wildcard" && one.records[0].source === source)
      )
        return undefined;
      const statement = written(path, added);
      const line = { text: statement, key: path, group: groupOf(statement, path) };
      const lines = statements.map((one) => {
        const key = pathOf(one, separator);
        return { span: one.span, key, group: groupOf(one.text, key) };
      });
      if (lines.length > 0) return insertedLine(text, lines, line);
      return firstLine(text, head.exec(text)?.[0].trimEnd().length ?? 0, statement);
    },
  };
}

const NAMESPACES: ReadonlySet<string> = new Set(["namespace", "package", "module"]);
const TYPES: ReadonlySet<string> = new Set([
  "class",
  "interface",
  "enum",
  "record",
  "struct",
  "object",
  "trait",
  "annotation",
  "type",
]);
