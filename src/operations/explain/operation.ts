/** The operation `explain`: the last requests, who was asked and who answered, and why it was not somebody else. */

import { z } from "zod";
import { defineOperation } from "../operation.ts";

const request = z.object({
  method: z.string(),
  file_path: z.string().optional(),
  asked: z.array(z.string()).describe("Servers in the order they were asked"),
  answered_by: z.string().optional().describe("Servers, syntax or nobody; absent while it is not answered"),
  at_ms: z.number().describe("Milliseconds from the start of the session"),
  took_ms: z.number().optional(),
  notes: z.array(z.string()).describe("Why a server was passed by, what was merged or dropped"),
});

/** Tenths are as much as a person reads. */
const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

export const operation = defineOperation({
  name: "explain",
  title: "Who answered the last requests",
  doc: "The last requests of the session, newest first: who was asked, who answered, how long it took, and what was merged or dropped and why.",
  rank: 90,
  needs: ["report"],
  edits: false,
  input: z.strictObject({ limit: z.int().min(1).default(20).describe("Maximum number of requests") }),
  output: z.object({ requests: z.array(request) }),
  run: async ({ report }, { limit }) => ({
    ok: true,
    value: {
      requests: report.requests(limit).map(({ method, path, asked, answeredBy, at, took, notes }) => ({
        method,
        file_path: path,
        asked: [...asked],
        answered_by: answeredBy,
        at_ms: rounded(at),
        took_ms: took === undefined ? undefined : rounded(took),
        notes: [...notes],
      })),
    },
  }),
  text: ({ requests }, shorten) => {
    if (requests.length === 0) return "nothing was asked in this session yet";
    const lines = requests.flatMap(({ method, file_path, answered_by, took_ms, notes }) => {
      const took = took_ms === undefined ? "not answered yet" : `${took_ms} ms`;
      const where = file_path === undefined ? "" : ` ${shorten(file_path)}`;
      return [`${method}${where}: ${answered_by ?? "nobody"}, ${took}`, ...notes.map((note) => `  ${note}`)];
    });
    return lines.join("\n");
  },
});
