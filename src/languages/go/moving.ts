/** Moving in Go: from one file of a package to another, methods with the type that they are of in its file. */

import { dirname } from "node:path";
import type { MoveRules } from "../moving.ts";
import { builtForByName, constraintOf } from "./build-constraints.ts";

const CLAUSE = /^package[ \t]+(\w+)/m;
const isTest = (path: string): boolean => path.endsWith("_test.go");

export const moving: MoveRules = {
  membersBeside: true,
  otherPackage: (file, { path, text }) => {
    if (dirname(path) !== dirname(file.path)) return "each directory is a package of its own";
    const [own, there] = [CLAUSE.exec(file.text)?.[1], CLAUSE.exec(text)?.[1]];
    if (there !== undefined && there !== own) return `it is of package ${there}`;
    if (isTest(path) !== isTest(file.path)) return "tests are built with their files alone";
    return builtForByName(path) === builtForByName(file.path)
      ? undefined
      : "the names of the files say that they are built for different systems";
  },
  against: ({ text }) =>
    /^\s*import[ \t]+"C"|^[ \t]+"C"[ \t]*$/m.test(text)
      ? "what comes by cgo is known in its own file alone"
      : undefined,
  setting: (text) => {
    const constraint = constraintOf(text);
    const clause = CLAUSE.exec(text)?.[0] ?? "";
    return constraint === undefined ? clause : `//go:build ${constraint}\n\n${clause}`;
  },
  // Nothing in code means the file it stands in.
  ofFile: /(?!)/,
  circles: "late",
  isTypeOnly: () => false,
  isPlain: () => true,
  lists: () => [],
  hidden: (code, name) =>
    name === "init"
      ? "functions of this name run in the order of their files"
      : /^\/\/go:(?:embed|linkname)\b/m.test(code)
        ? "the directive above it needs an import that no name tells"
        : undefined,
};
