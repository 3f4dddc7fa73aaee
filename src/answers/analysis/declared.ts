/** Declared: what the analysis of one file says, as the operation `code_analyze` shows it. */

import type { Visibility } from "../../languages/declaration-rules.ts";
import type { Kind } from "../../languages/vocabulary.ts";
import type { SymbolType } from "./exports.ts";
import type { ImportItem } from "./imports.ts";
import type { ParameterInfo } from "./parameters.ts";

/** What every declaration says besides. Lines count from 1. */
export interface Declared {
  readonly name: string;
  readonly line: number;
  readonly endLine: number;
  readonly isExported: boolean;
  /** What it is called in its language, where the list that it stands in does not say so. */
  readonly kind?: Kind;
  /** The type or module around it, where it is not told inside that. */
  readonly container?: string;
  /** Where it is not public. */
  readonly visibility?: Visibility;
}

export interface FunctionInfo extends Declared {
  readonly parameters: readonly ParameterInfo[];
  readonly returnType?: string;
  readonly isAsync: boolean;
  readonly isStatic?: true;
  readonly isAbstract?: true;
  readonly signature: string;
}

export interface PropertyInfo {
  readonly name: string;
  readonly type?: string;
  readonly optional: boolean;
  readonly line: number;
  readonly value?: string;
  readonly isStatic?: true;
  readonly isReadonly?: true;
  readonly visibility?: Visibility;
}

export interface ClassInfo extends Declared {
  readonly methods: readonly FunctionInfo[];
  readonly properties: readonly PropertyInfo[];
  /** Written out, because every object has a property of this name. */
  readonly constructor: FunctionInfo | undefined;
  /** The first of what it extends. */
  readonly extends?: string;
  readonly implements?: readonly string[];
  /** All that it extends, where there is more than one, and what it embeds (Go). */
  readonly bases?: readonly string[];
  readonly isAbstract?: true;
}

export interface TypeInfo extends Declared {
  readonly kind: "interface" | "type" | "enum";
  readonly properties?: readonly PropertyInfo[];
  readonly methods?: readonly FunctionInfo[];
  readonly extends?: readonly string[];
  /** What a `type` stands for. */
  readonly type?: string;
}

export interface ConstantInfo extends Declared {
  readonly type?: string;
  /** The first of its text. */
  readonly value?: string;
  readonly isReadonly: boolean;
  /** Keys inside the value, in files of data. */
  readonly properties?: readonly PropertyInfo[];
}

export interface ExportInfo {
  readonly name: string;
  readonly type: SymbolType | "default";
  readonly signature?: string;
  readonly isDefault: boolean;
  /** Absent where it is defined elsewhere. */
  readonly line?: number;
  readonly kind?: Kind;
  /** The name in this file, or in `source`, where others see another. */
  readonly local?: string;
  /** The module that it is passed on from. */
  readonly source?: string;
  readonly container?: string;
  readonly visibility?: Visibility;
}

export interface ImportInfo {
  readonly source: string;
  readonly imports: readonly ImportItem[];
  readonly kind?: string;
  readonly line: number;
}

export interface FileAnalysis {
  readonly language: string;
  readonly functions: readonly FunctionInfo[];
  readonly classes: readonly ClassInfo[];
  readonly interfaces: readonly TypeInfo[];
  readonly exports: readonly ExportInfo[];
  readonly imports: readonly ImportInfo[];
  readonly constants: readonly ConstantInfo[];
}
