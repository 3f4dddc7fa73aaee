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
const { openSync, writeSync, renameSync } = fs;
const ofStore = new Set();

fs.openSync = (path, ...how) => {
  const descriptor = openSync(path, ...how);
  if (isOfStore(path)) ofStore.add(descriptor);
  return descriptor;
};

fs.writeSync = (descriptor, bytes, at, length, ...rest) => {
  if (!ofStore.has(descriptor) || process.env.KILL_AT !== "half")
    return writeSync(descriptor, bytes, at, length, ...rest);
  writeSync(descriptor, bytes, at, length >> 1);
  return end();
};

fs.renameSync = (from, to) => {
  if (!isOfStore(from)) return renameSync(from, to);
  if (process.env.KILL_AT === "written") return end();
  renameSync(from, to);
  return process.env.KILL_AT === "named" ? end() : undefined;
};
