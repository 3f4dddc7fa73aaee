/** GDScript: a script is a class, which all others see by its `class_name`; scripts by their paths in the project (`res://`). */

import type { Family, Located } from "../family.ts";
import { fileByPath, located } from "../kit/by-path.ts";
import { field } from "../kit/declaration-forms.ts";
import { definedByPlatform, namesIn } from "../kit/names.ts";
import type { Project } from "../kit/project.ts";
import { topLevel } from "../kit/top-level.ts";
import { NO_PLATFORM } from "../type-rules.ts";

const GLOBALS = namesIn(
  "Array Color Dictionary Input Node Node2D Node3D NodePath OS Object Resource String StringName Vector2 Vector3 abs assert ceil clamp floor len lerp max min print printerr push_error push_warning randf randi range round self sign sin str super typeof",
);

async function locate(source: string, from: string, project: Project): Promise<Located> {
  const written = source.replace(/^(?:res|user):\/\//, "");
  return located(source, await fileByPath(project, "gdscript", from, [written], [""]));
}

export const gdscript: Family = {
  imports: { locate, quoted: true },
  modules: {
    handsOut: ({ facts }, name) => {
      const [script] = topLevel(facts, name);
      return script === undefined ? [] : [{ kind: "definition", definition: script }];
    },
  },
  packages: { at: () => [""] },
  names: {
    sees: (_from, other, definition) =>
      other.facts.definitionKind(definition) === "class" && other.facts.definition(definition).parent === undefined,
    ...definedByPlatform(GLOBALS),
    closed: (_name, role) => role !== "member",
    selfWords: new Map([
      ["self", "value"],
      ["super", "base"],
    ]),
  },
  prototypes: {},
  literals: {},
  types: {
    platform: { ...NO_PLATFORM, elements: { Array: 0 } },
    making: { callMakes: false, makers: new Set(["new"]) },
    shape: { openTypes: false },
    members: { bareMembers: true },
  },
  declarations: {
    functions: { parameters: field("parameters"), returnSign: " -> " },
    values: {},
    bases: { others: "extends" },
    exports: { what: "visible" },
    visibility: {
      unmarked: { top: "public", member: "public" },
      of: (_source, { name }) => (name.startsWith("_") ? "private" : "public"),
    },
  },
};
