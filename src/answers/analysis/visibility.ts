/** Visibility: who may use a definition by the rules of its language, the widest first. */

import type { Definition } from "../../index/facts.ts";
import type { Source } from "../../index/source-file.ts";
import type { Visibility } from "../../languages/declaration-rules.ts";
import { declarationRulesOf } from "../../languages/families.ts";
import { EXPORTED, type Kind, MODIFIERS } from "../../languages/vocabulary.ts";

/** The visibility of what says nothing, at the top of a file and inside a type. */
const NAMESPACES: ReadonlySet<Kind> = new Set(["namespace"]);

/** What stands inside one of these is as visible as it is, unless a word says otherwise. */
const OPEN_INSIDE: ReadonlySet<Kind> = new Set(["interface", "trait", "protocol", "annotation"]);

export function visibilityOf(source: Source, definition: Definition): Visibility {
  const { language } = source;
  const { flags, parent, name } = definition;
  const owner = parent === undefined ? undefined : source.definitions[parent];
  if (flags & MODIFIERS.private || /^[#@]/.test(name)) return "private";
  if (flags & MODIFIERS.internal) return "internal";
  if (flags & MODIFIERS.protected) return "protected";
  const rules = declarationRulesOf(language);
  if (rules.visibility.of) return rules.visibility.of(source, definition);
  if (flags & MODIFIERS.public) return rules.visibility.opened?.(source.head(definition)) ?? "public";
  if (flags & EXPORTED || (rules.visibility.openKinds ?? NAMESPACES).has(definition.kind)) return "public";
  const { unmarked } = rules.visibility;
  if (owner && (OPEN_INSIDE.has(owner.kind) || isComponent(owner, definition))) return "public";
  if (definition.kind === "enum_member") return "public";
  // What implements a trait is as visible as the trait.
  if (owner?.kind === "implementation" && source.facts.bases(owner.index).length > 0) return "public";
  const beside = rules.visibility.saidBeside?.(source, definition);
  if (beside) return beside;
  // A member that is given to its type from outside (`Type.prototype.run = …`) stands at the top all the same.
  return isTop(owner) && (owner !== undefined || definition.container === undefined) ? unmarked.top : unmarked.member;
}

/** Whether it is one of the parameters of a record. */
const isComponent = (owner: Definition, { span }: Definition): boolean =>
  owner.kind === "record" && (owner.body === undefined || span.start < owner.body);

/** Whether what stands in it stands at the top of a file, as far as visibility goes. */
const isTop = (owner: Definition | undefined): boolean =>
  owner === undefined || owner.kind === "namespace" || owner.kind === "module" || owner.kind === "package";
