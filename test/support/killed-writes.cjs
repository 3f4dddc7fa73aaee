// Loaded before a program (node --require): ends it like kill -9 where `KILL_AT` says, at the first file of a store that it writes.

const fs = require("node:fs");

const end = () => process.kill(process.pid, "SIGKILL");
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
