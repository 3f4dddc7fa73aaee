// Loaded before a program and the processes of its workers (NODE_OPTIONS): ends them like kill -9 where `KILL_AT` says, at the first file of a
// store that one of them writes.

const fs = require("node:fs");

/** A worker has a line to the program that started it. */
const isWorker = process.send !== undefined;

const end = () => {
  if (isWorker) process.kill(process.ppid, "SIGKILL");
  process.kill(process.pid, "SIGKILL");
};
const isOfStore = (path) => String(path).endsWith(".pack.unfinished");
const { writeFileSync, renameSync } = fs;

fs.writeFileSync = (path, bytes, options) => {
  if (!isOfStore(path) || process.env.KILL_AT !== "half") return writeFileSync(path, bytes, options);
  writeFileSync(path, bytes.subarray(0, bytes.length >> 1), options);
  return end();
};

fs.renameSync = (from, to) => {
  if (!isOfStore(from)) return renameSync(from, to);
  if (process.env.KILL_AT === "written") return end();
  renameSync(from, to);
  return process.env.KILL_AT === "named" ? end() : undefined;
};
