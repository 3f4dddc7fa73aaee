/** File definitions: what the file itself defines and the place sees: its top level, and what stands in the definitions around it. */

import { familyOf } from "../../../languages/families.ts";
import { TYPES } from "../../../languages/kit/candidate.ts";
import { isStandIn } from "../drafts.ts";
import type { Source } from "../scene.ts";

export const fileDefinitions: Source = ({ file: { facts, path, language }, draft: { at } }, into) => {
  const {
    types: {
      members: { bareMembers },
    },
    names: { openKinds },
  } = familyOf(language);
  for (let index = 0; index < facts.definitions; index++) {
    const parent = facts.definitionParent(index);
    const kind = facts.definitionKind(index);
    if (kind === "implementation") continue;
    if (parent !== undefined) {
      const around = facts.definitionKind(parent);
      const isIn = facts.definitionHolds(parent, at);
      const isOpen = openKinds?.has(around) ?? false;
      if (!isOpen && !isIn) continue;
      // A member is seen bare where members are, a type in a type everywhere.
      if (isIn && !isOpen && TYPES.has(around) && !bareMembers && !TYPES.has(kind)) continue;
    }
    const { name, container, type, selection } = facts.definition(index);
    if (isStandIn(name)) continue;
    into.add({ name, kind, origin: "file", container, type, definition: { path, at: selection.start } });
  }
};
