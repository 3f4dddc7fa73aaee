/** Index bar: how far an index is, in one line: a bar, files, megabytes a second and the time that is left. */

import type { IndexProgress } from "../../src/engine.ts";

const MEGABYTE = 1e6;
/** Characters of the bar, where the terminal is wide enough for it. */
const BAR = 24;
/** Milliseconds before a time that is left is more than a guess. */
const FIRST_GUESS = 2000;

const counted = (value: number): string => value.toLocaleString("en-US");

/** `0:07`, `12:30`, `1:02:03` */
function clockTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, "0")}:${rest}`;
}

/** @param columns of the terminal; undefined: a line of a log, without a bar */
export function indexBar({ done, files, bytes = 0, elapsed }: IndexProgress, columns: number | undefined): string {
  const share = files === 0 ? 1 : done / files;
  const parts = [`${counted(done)} of ${counted(files)} files`];
  if (bytes > 0 && elapsed > 0) parts.push(`${(bytes / MEGABYTE / (elapsed / 1000)).toFixed(1)} MB/s`);
  if (elapsed >= FIRST_GUESS && done > 0 && done < files)
    parts.push(`${clockTime((elapsed / done) * (files - done))} left`);
  const text = parts.join(", ");
  if (columns === undefined || columns < text.length + BAR + 16) return text;
  const full = Math.floor(share * BAR);
  return `[${"#".repeat(full)}${".".repeat(BAR - full)}] ${String(Math.floor(share * 100)).padStart(3)} %  ${text}`;
}
