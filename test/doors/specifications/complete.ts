/** What `complete` promises. */

import { NO_SERVERS, type Specification } from "./specification.ts";

const SHAPES = "export class Circle {\n  radius = 1;\n  area(): number {\n    return 2;\n  }\n}\n";
const MAIN =
  'import { Circle } from "./shapes";\n\nfunction measure(one: Circle) {\n  one.\n  measure(one);\n}\n// measured\n';

export const COMPLETE: Specification = {
  title: "complete",
  parameters: {
    complete: { file_path: { type: "string" }, line: {}, column: {}, limit: { default: 50 } },
  },
  fixtures: [
    {
      files: { ...NO_SERVERS, "shapes.ts": SHAPES, "main.ts": MAIN },
      examples: [
        {
          example: "the members of a value by its type, in text that does not parse yet",
          operation: "complete",
          params: { file_path: "/project/main.ts", line: 4, column: 7, limit: 2 },
          holds: { context: "member", receiver: "one", prefix: "" },
        },
        {
          example: "nothing in a comment",
          operation: "complete",
          params: { file_path: "/project/main.ts", line: 7, column: 7 },
          holds: { context: "none", completions: [] },
        },
      ],
    },
  ],
};
