// Runs a server and keeps when a message went to it and when one came from it: `stopwatch.mjs DIRECTORY COMMAND ARGUMENT…`.
// At its end it writes one file into the directory: a line for each piece, `in` or `out` and the machine's clock in milliseconds.

import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const [directory = "", command = "", ...args] = process.argv.slice(2);
/** @type {string[]} */
const stamps = [];
/** @param {"in" | "out"} way */
const stamp = (way) => stamps.push(`${way} ${Number(process.hrtime.bigint()) / 1e6}`);

const server = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
process.stdin
  .on("data", (piece) => {
    stamp("in");
    server.stdin.write(piece);
  })
  .on("end", () => server.stdin.end());
server.stdout.on("data", (piece) => {
  stamp("out");
  process.stdout.write(piece);
});
server.stdin.on("error", () => {});
server.on("close", (code) => {
  writeFileSync(join(directory, `${process.pid}.stamps`), stamps.join("\n"));
  process.exit(code ?? 1);
});
