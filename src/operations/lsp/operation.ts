/** The operation `lsp`: what language servers say of a file: definition, references, hover, diagnostics and the others. */

import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { actions, format, rename } from "./changes.ts";
import { diagnostics } from "./diagnostics.ts";
import { input, LSP_OPERATIONS, type LspOperation } from "./input.ts";
import { definition, hover, references, symbols } from "./navigation.ts";
import type { LspQuestion } from "./question.ts";
import { completion, signature } from "./typing.ts";

const PARTS: Readonly<Record<LspOperation, LspQuestion>> = {
  definition,
  references,
  diagnostics,
  hover,
  symbols,
  rename,
  completion,
  signature,
  format,
  actions,
};

/** A result says which operation it is of. */
const output = z.union(LSP_OPERATIONS.map((name) => PARTS[name].output.extend({ operation: z.literal(name) })));

interface Result {
  readonly operation: LspOperation;
}

export const operation = defineOperation({
  name: "lsp",
  title: "Ask a language server",
  doc: "What real language servers say of a file: definition, references, diagnostics, hover, symbols, and rename, completion, signature, format and actions as data. Nothing is written. While a server loads, syntax answers where it can, and says so.",
  chosenFor: "a definition, uses or a hover exactly, and what is wrong with a file (diagnostics)",
  rank: 30,
  needs: ["engine", "index", "precise"],
  edits: false,
  input,
  aboutNames: { operation: ["definition", "references", "hover", "rename"] },
  output,
  shortForms: {
    diagnostics: {
      fixed: { operation: "diagnostics" },
      takes: ["file_path"],
      says: "what its language server finds wrong",
    },
    "lsp rename": {
      fixed: { operation: "rename" },
      takes: ["PLACE", "new_name"],
      says: "the edits of a rename, as data",
    },
    "lsp symbols": {
      fixed: { operation: "symbols" },
      takes: ["file_path", "query?"],
      says: "names, of the file or its project",
    },
    lsp: { takes: ["operation", "PLACE"], says: "what its language server says" },
  },
  run: async (world, given, ask) => {
    const { operation } = given;
    const outcome = await PARTS[operation].run(world, given, ask);
    return outcome.ok ? { ok: true, value: { operation, ...outcome.value } } : outcome;
  },
  text: (value, shorten) => PARTS[(value as unknown as Result).operation].text(value, shorten),
});
