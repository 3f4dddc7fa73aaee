/** Tiers: the part of `status` that tells how right syntax is, beside language servers. */

import { z } from "zod";
import type { ComparisonReport } from "../ports/report.ts";

export const tier = z.object({
  language: z.string(),
  resolution: z.string().describe("The tier"),
  compared: z.int(),
  right: z.int(),
  wrong: z.int(),
  outside: z.int().describe("Found in the workspace, and meant was something outside"),
  silent: z.int().describe("Found nothing"),
  confidence: z.number().describe("What it said of itself, on average"),
});

export const toTier = ({ origin, confidence, ...counts }: ComparisonReport): z.output<typeof tier> => ({
  ...counts,
  resolution: origin,
  confidence: Math.round(confidence * 100) / 100,
});

export const tierLine = ({ language, resolution, right, compared, confidence }: z.output<typeof tier>): string =>
  `syntax beside servers: ${language} ${resolution}: ${right} of ${compared} right, said ${confidence}`;
