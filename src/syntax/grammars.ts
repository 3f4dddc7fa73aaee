/** Grammars: from the bytes of a .wasm file to a tree-sitter language, compiled once and shared between threads. */

import { Parser, Language as TreeSitterLanguage } from "web-tree-sitter";
import type { GrammarSource, Language } from "../languages/table.ts";
import { modernDylink } from "./dylink.ts";
import { adoptRuntime, type RuntimeModule } from "./runtime.ts";
import { compileModule } from "./wasm-compilation.ts";

export interface Grammars {
  /** The grammar of a row; loaded at the first call. `initParser` must have resolved before. */
  load(language: Language): TreeSitterLanguage;
  /** The compiled module behind it, to be sent to another thread. */
  module(language: Language): WebAssembly.Module;
  /** Takes a module that another thread compiled, so that `load` need not compile it again. */
  adopt(id: string, module: WebAssembly.Module): void;
}

export function createGrammars(readGrammar: (source: GrammarSource) => Uint8Array): Grammars {
  const modules = new Map<string, WebAssembly.Module>();
  const loaded = new Map<string, TreeSitterLanguage>();

  const module = (language: Language): WebAssembly.Module => {
    const known = modules.get(language.id);
    if (known) return known;
    const compiled = compileModule(modernDylink(readGrammar(language.grammar)));
    modules.set(language.id, compiled);
    return compiled;
  };

  return {
    module,
    load(language) {
      const known = loaded.get(language.id);
      if (known) return known;
      const grammar = TreeSitterLanguage.loadSync(module(language));
      loaded.set(language.id, grammar);
      return grammar;
    },
    adopt(id, compiled) {
      if (!modules.has(id)) modules.set(id, compiled);
    },
  };
}

/**
 * Starts the tree-sitter runtime of this thread from the bytes of `web-tree-sitter.wasm`. Given how to make it, the runtime
 * looks for no file of its own, so that it also works from within a bundle. Made at once: what compiles it beside us is not heard until
 * the thread has a turn, and the first questions wait already. Calling it again does nothing.
 */
export async function initParser(wasm: Uint8Array): Promise<void> {
  // Emscripten makes the options it is given into the module.
  const module = {
    instantiateWasm: (imports: object, made: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void) => {
      const compiled = new WebAssembly.Module(wasm);
      made(new WebAssembly.Instance(compiled, imports), compiled);
    },
    locateFile: (name: string) => name,
  };
  await Parser.init(module as Parameters<typeof Parser.init>[0]);
  if ("_ts_init" in module) adoptRuntime(module as unknown as RuntimeModule);
}
