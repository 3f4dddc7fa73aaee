/** Symbol text: the names that SCIP gives to things (its symbol grammar), put together and escaped. */

/** What a descriptor says of the thing that it names, by the sign behind the name. */
export type Suffix = "namespace" | "type" | "term" | "method" | "typeParameter" | "parameter" | "meta" | "macro";

export interface ScipPackage {
  /** The package manager, by the name of its registry or tool; empty where nothing says of which package it is. */
  readonly manager: string;
  readonly name: string;
  readonly version: string;
}

const SIMPLE = /^[\w+$-]+$/;

const identifier = (name: string): string => (SIMPLE.test(name) ? name : `\`${name.replaceAll("`", "``")}\``);

/** An empty part is a dot, and a space in one is two. */
const part = (text: string): string => (text === "" ? "." : text.replaceAll(" ", "  "));

/** `tandem npm left-pad 1.3.0 `: what a symbol of the package begins with. */
export const packagePrefix = ({ manager, name, version }: ScipPackage): string =>
  `tandem ${part(manager)} ${part(name)} ${part(version)} `;

const WRITTEN: Readonly<Record<Suffix, (name: string, disambiguator: string) => string>> = {
  namespace: (name) => `${name}/`,
  type: (name) => `${name}#`,
  term: (name) => `${name}.`,
  method: (name, disambiguator) => `${name}(${disambiguator}).`,
  typeParameter: (name) => `[${name}]`,
  parameter: (name) => `(${name})`,
  meta: (name) => `${name}:`,
  macro: (name) => `${name}!`,
};

/** @param overload how many methods of the same descriptor stand before it */
export const descriptor = (name: string, suffix: Suffix, overload = 0): string =>
  // A thing may have no name that can be written; grammars need one.
  WRITTEN[suffix](identifier(name === "" ? "_" : name), overload === 0 ? "" : `+${overload}`);

/** @param id letters, digits and `_` alone */
export const localSymbol = (id: string): string => `local ${id}`;

export const isLocalSymbol = (symbol: string): boolean => symbol.startsWith("local ");

/** Whether a symbol is a type's. */
export const isTypeSymbol = (symbol: string): boolean => symbol.endsWith("#");
