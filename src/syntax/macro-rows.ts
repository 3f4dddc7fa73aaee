/** Macro rows: the rows of a node table for macros that were read from their lines alone (`function-bodies.ts`), as the tree would have them. */

import type { Language as Grammar } from "web-tree-sitter";
import type { MacroLine } from "../languages/function-bodies.ts";
import { MACRO_WORDS } from "./function-bodies.ts";
import type { NodeTable } from "./node-table.ts";

/** Adds a row for each macro and each of its parts. @param macros as in `FunctionBodies` */
export type MacroRows = (table: NodeTable, macros: readonly number[]) => void;

export function macroRowsOf(grammar: Grammar, line: MacroLine | undefined): MacroRows {
  if (!line) return () => undefined;
  const kind = (node: string): number => ((grammar.idForNodeType(node, true) ?? 0) << 1) | 1;
  const field = (name: string): number => grammar.fieldIdForName(name) ?? 0;
  const whole = kind(line.node);
  const name = { kind: kind(line.name.node), field: field(line.name.field) };
  const value = { kind: kind(line.value.node), field: field(line.value.field) };
  return (table, macros) => {
    for (let at = 0; at < macros.length; at += MACRO_WORDS) {
      const start = macros[at] as number;
      const row = table.add(whole, 0, start, macros[at + 5] as number, 0);
      table.add(name.kind, name.field, macros[at + 1] as number, macros[at + 2] as number, row);
      const valueStart = macros[at + 3] as number;
      if (valueStart > 0) table.add(value.kind, value.field, valueStart, macros[at + 4] as number, row);
    }
  };
}
