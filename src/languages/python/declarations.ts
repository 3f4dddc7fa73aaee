/** The dialect of Python: underscores hide, `__all__` decides where there is one, packages pass on what they import of themselves. */

import type { Dialect } from "../dialect.ts";

export const python: Dialect = {
  parameters: { lists: ["parameters"], names: ["name"], type: "colon", receiver: /^(?:self|cls)$/ },
  returnSign: " -> ",
  otherBases: "extends",
  exports: "stated or visible",
  isKept: (_source, { name }) => /^__.*__$/.test(name) && name !== "__version__",
  passedOn: ({ path }, { source = "", original }, local) => {
    const isOwn = /(?:^|[\\/])__init__\.pyi?$/.test(path) && source.startsWith(".");
    const isSaid = path.endsWith(".pyi") && original !== undefined && original === local;
    return (isOwn || isSaid) && !local?.startsWith("_") ? "public" : undefined;
  },
  visibility: (_source, { name }) => (/^_(?!_.*__$)/.test(name) ? "private" : "public"),
};
