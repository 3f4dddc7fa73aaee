/** Unfound: what is to be said where no definition of a name was found: that it lies outside of the project, that it may, or that nothing there defines it. */

import type { Import } from "../index/facts.ts";
import type { SearchScope } from "../index/settings.ts";
import type { Workspace } from "../index/workspace.ts";
import { familyOf } from "../languages/families.ts";
import type { Asked } from "./ask.ts";
import { type Found, isBare } from "./tier.ts";

export interface Unfound {
  /** A clause without a capital and an end. */
  readonly because: string;
  /** Whether there is one outside of the project, or may be anywhere: then this is no answer that nothing defines the name. */
  readonly isOutside: boolean;
}

const WITHIN: Readonly<Record<SearchScope, string>> = {
  file: "the file",
  directory: "the directory",
  project: "the project",
};

/** Undefined where a definition was found. @param scope what was searched */
export function unfoundOf(
  workspace: Workspace,
  asked: Asked,
  { external, targets }: Found,
  scope: SearchScope,
): Unfound | undefined {
  if (external !== undefined) {
    const source = external === asked.name || external === "literal" ? "" : `: ${external}`;
    return { because: `it is from outside of the project${source}, and its definition was not found`, isOutside: true };
  }
  if (targets.length > 0) return undefined;
  const nothing = `nothing in ${WITHIN[scope]} defines it`;
  const unseen = unseenBy(workspace, asked);
  if (unseen !== undefined) return { because: `${nothing}; ${unseen}`, isOutside: true };
  return mayComeUnseen(workspace, asked)
    ? { because: `${nothing}; it may be from outside of the project`, isOutside: true }
    : { because: `${nothing}: everything there was searched`, isOutside: false };
}

/** Why a definition in the file that asks may not be seen. */
function unseenBy(workspace: Workspace, { document, language }: Asked): string | undefined {
  if (document.hasErrors(workspace.limits)) return "its file has syntax errors, behind which a definition may be lost";
  return familyOf(language).names.unseen?.(document.text);
}

/** Whether a name can be had from elsewhere without being named: as a member, through an import that names nothing, or because files see everything. */
function mayComeUnseen(workspace: Workspace, asked: Asked): boolean {
  const { occurrence, isPathWord, language, path } = asked;
  if (occurrence === undefined || isPathWord || !isBare({ asked })) return true;
  if (familyOf(language).names.sees === "everything") return true;
  // Facts of one name tell no import of another.
  const facts = workspace.wholeFacts(path) ?? asked.facts;
  return facts.allImports.some(bindsNoName);
}

const bindsNoName = ({ form, occurrence }: Import): boolean => form === "wildcard" || occurrence === undefined;
