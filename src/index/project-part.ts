/** Project part: one of several pieces of a project that different machines index, told by a file's path alone, so that nobody has to hand them out. */

import { relative, sep } from "node:path";
import { hashName } from "../text/name-hash.ts";

export interface ProjectPart {
  /** From 1. */
  readonly number: number;
  readonly of: number;
}

/** More parts than anybody has machines. */
export const MOST_PARTS = 1000;

/** `I/N` with I of 1 to N; undefined for anything else. */
export function partOf(text: string): ProjectPart | undefined {
  const [, number = 0, of = 0] = (/^([0-9]{1,4})\/([0-9]{1,4})$/.exec(text) ?? []).map(Number);
  return number >= 1 && number <= of && of <= MOST_PARTS ? { number, of } : undefined;
}

/** Whether a file is in a part: each file is in one. @param path below the project's directory, with `/` */
export const isInPart = (path: string, { number, of }: ProjectPart): boolean =>
  Math.floor((hashName(path) / 2 ** 32) * of) === number - 1;

/** @param root the project's directory @param path absolute */
export const pathInProject = (root: string, path: string): string => relative(root, path).split(sep).join("/");
