/** Declarations of Python: underscores hide, `__all__` decides where there is one, packages pass on what they import of themselves. */

import type { DeclarationRules } from "../declaration-rules.ts";
import { OPEN } from "../kit/declaration-forms.ts";

export const declarations: DeclarationRules = {
  functions: {
    parameters: { lists: ["parameters"], names: ["name"], type: "colon", receiver: /^(?:self|cls)$/ },
    returnSign: " -> ",
  },
  bases: {
    others: "extends",
  },
  exports: {
    what: "stated or visible",
    isKept: (_source, { name }) => /^__.*__$/.test(name) && name !== "__version__",
    passedOn: ({ path }, { source = "", original }, local) => {
      const isOwn = /(?:^|[\\/])__init__\.pyi?$/.test(path) && source.startsWith(".");
      const isSaid = path.endsWith(".pyi") && original !== undefined && original === local;
      return (isOwn || isSaid) && !local?.startsWith("_") ? "public" : undefined;
    },
  },
  visibility: { ...OPEN, of: (_source, { name }) => (/^_(?!_.*__$)/.test(name) ? "private" : "public") },
  values: {},
};
