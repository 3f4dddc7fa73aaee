/** Visibility: who may use a definition by the rules of its language, the widest first. */

import type { Definition } from "../index/facts.ts";
import { EXPORTED, type Kind, MODIFIERS } from "../syntax/vocabulary.ts";
import type { Source } from "./source.ts";

/** `internal`: the module, crate or assembly; `package`: the files of one package; `private`: the file or the type. */
export type Visibility = "public" | "internal" | "package" | "protected" | "private";

/** The visibility of what says nothing, at the top of a file and inside a type. */
interface Unmarked {
  readonly top: Visibility;
  readonly member: Visibility;
}

const OPEN: Unmarked = { top: "public", member: "public" };

/** Languages where words decide, and those where everything is open unless a word says otherwise. */
const UNMARKED: Readonly<Record<string, Unmarked>> = {
  rust: { top: "private", member: "private" },
  zig: { top: "private", member: "private" },
  java: { top: "package", member: "package" },
  csharp: { top: "internal", member: "private" },
  swift: { top: "internal", member: "internal" },
  typescript: { top: "private", member: "public" },
  tsx: { top: "private", member: "public" },
  javascript: { top: "private", member: "public" },
};

/** Languages where the name itself decides. */
const BY_NAME: Readonly<Record<string, (name: string) => Visibility>> = {
  go: (name) => (/^\p{Lu}/u.test(name) ? "public" : "package"),
  python: (name) => (/^_(?!_.*__$)/.test(name) ? "private" : "public"),
};

/** What stands inside one of these is as visible as it is, unless a word says otherwise. */
const OPEN_INSIDE: ReadonlySet<Kind> = new Set(["interface", "trait", "protocol", "annotation"]);
/** `pub(crate)`, `pub(in path)` */
const NARROWED = /\bpub\s*\(\s*(self)?/;
const HEADER = /\.(?:h|hh|hpp|hxx|h\+\+|inl|ipp|tpp|txx|tcc)$/i;

/** Whether a C or C++ file is made to be included: then `static` hides nothing from those who include it. */
export const isHeader = (path: string): boolean => HEADER.test(path);

export function visibilityOf(source: Source, definition: Definition): Visibility {
  const { language } = source;
  const { flags, parent, name } = definition;
  const owner = parent === undefined ? undefined : source.definitions[parent];
  if (flags & MODIFIERS.private || /^[#@]/.test(name)) return "private";
  if (flags & MODIFIERS.internal) return "internal";
  if (flags & MODIFIERS.protected) return "protected";
  const byName = BY_NAME[language.id];
  if (byName) return byName(name);
  if (language.family === "c") return inC(source, definition);
  if (flags & MODIFIERS.public) {
    const narrowed = language.id === "rust" ? NARROWED.exec(source.head(definition)) : undefined;
    return narrowed ? (narrowed[1] ? "private" : "internal") : "public";
  }
  // `declare module "name" { … }` speaks of a module of that name.
  if (flags & EXPORTED || (language.family === "javascript" && definition.kind === "module")) return "public";
  if (definition.kind === "namespace" && language.family !== "javascript") return "public";
  const unmarked = UNMARKED[language.id] ?? OPEN;
  if (owner && (OPEN_INSIDE.has(owner.kind) || isComponent(owner, definition))) return "public";
  if (definition.kind === "enum_member") return "public";
  // What implements a trait is as visible as the trait.
  if (owner?.kind === "implementation" && source.facts.bases(owner.index).length > 0) return "public";
  if (definition.kind === "macro" && language.id === "rust")
    return MACRO_EXPORT.test(source.text.slice(Math.max(0, definition.span.start - 300), definition.span.start))
      ? "public"
      : "private";
  // A member that is given to its type from outside (`Type.prototype.run = …`) stands at the top all the same.
  return isTop(owner) && (owner !== undefined || definition.container === undefined) ? unmarked.top : unmarked.member;
}

/** Whether it is one of the parameters of a record. */
const isComponent = (owner: Definition, { span }: Definition): boolean =>
  owner.kind === "record" && (owner.body === undefined || span.start < owner.body);

/** Attributes and comments that end with `#[macro_export]`, or follow it. */
const MACRO_EXPORT = /#\[macro_export\b[^\]]*\]\s*(?:#\[[^\]]*\]\s*|\/\/[^\n]*\n\s*)*$/;

/** Whether what stands in it stands at the top of a file, as far as visibility goes. */
const isTop = (owner: Definition | undefined): boolean =>
  owner === undefined || owner.kind === "namespace" || owner.kind === "module" || owner.kind === "package";

/** By linkage, by the label above a member, and by the namespace without a name around it. */
function inC(source: Source, definition: Definition): Visibility {
  const { flags, parent, span } = definition;
  const owner = parent === undefined ? undefined : source.definitions[parent];
  if (isTop(owner) && definition.container === owner?.name && flags & MODIFIERS.static && !isHeader(source.path))
    return "private";
  if (source.language.id !== "cpp") return "public";
  const { nodes } = source;
  const row = source.rowOf(span);
  const isIn = (one: number, type: string): boolean => nodes.typeOf(one) === type;
  for (let at = row ?? 0; at > 0; at = nodes.parents[at] as number) {
    const around = nodes.parents[at] as number;
    if (isIn(around, "field_declaration_list")) return labelAbove(source, around, at) ?? "public";
    if (isIn(around, "namespace_definition") && !hasName(source, around)) return "private";
  }
  return "public";
}

const hasName = ({ nodes }: Source, row: number): boolean => nodes.node(row).childForFieldName("name") !== null;

/** The `public:` above a member, else what its kind of type begins with. */
function labelAbove({ nodes, text }: Source, list: number, member: number): Visibility | undefined {
  let label: string | undefined;
  for (let row = list + 1; row < member; row = nodes.nexts[row] as number)
    if (nodes.typeOf(row) === "access_specifier") label = text.slice(nodes.starts[row], nodes.ends[row]);
  label ??= nodes.typeOf(nodes.parents[list] as number) === "class_specifier" ? "private" : "public";
  return label === "private" || label === "protected" ? label : "public";
}
