/**
 * The index as the editor shows it: one work-done progress a build, and one line in the log when it is done. After the first build, of a
 * project that was just opened, only those are shown that take a while: every saved file is a build.
 */

import type { IndexProgress } from "../../src/engine.ts";
import type { Log } from "../protocol/log.ts";

export interface IndexReporterOptions {
  /** Whether the client understands `window/workDoneProgress/create`. */
  readonly progress: boolean;
  readonly request: (method: string, params: unknown) => Promise<unknown>;
  readonly notify: (method: string, params: unknown) => void;
  readonly log: Log;
  /** Milliseconds. */
  readonly clock: () => number;
}

/** Milliseconds between two reports. */
const PACE = 100;

/** Milliseconds until a build after the first is shown. */
const UNSHOWN = 500;

const TITLE = "Indexing";

/** How every token of this progress begins: servers report progress too. */
export const INDEX_TOKEN = "tandem/index/";

const counted = (count: number): string => `${count.toLocaleString("en")} ${count === 1 ? "file" : "files"}`;

/** `1,234 files in 2.1 s (skipped: 3 binary, 1 oversize)` */
export function summary({ files, skipped, elapsed }: IndexProgress): string {
  const reasons = Object.entries(skipped).filter(([, count]) => count > 0);
  const left = reasons.map(([reason, count]) => `${count.toLocaleString("en")} ${reason}`).join(", ");
  return `${counted(files)} in ${(elapsed / 1000).toFixed(1)} s${left === "" ? "" : ` (skipped: ${left})`}`;
}

/** @param least percentages never go back (LSP 3.17, "WorkDoneProgressReport"), though files may come to be known late */
function report({ phase, files, done }: IndexProgress, least: number): { message: string; percentage: number } {
  if (phase === "listing" && done === 0) return { message: "listing files", percentage: least };
  const percentage = files === 0 ? 0 : Math.floor((100 * done) / files);
  return { message: `${done.toLocaleString("en")} of ${counted(files)}`, percentage: Math.max(least, percentage) };
}

/** A build that is shown; its token may be used once the client has agreed to it. */
interface Build {
  readonly token: string;
  isAgreed: boolean;
  latest: IndexProgress;
  /** Milliseconds, by the clock. */
  reportedAt: number;
  percentage: number;
}

/** Returns what to call with each progress of the engine. */
export function createIndexReporter(options: IndexReporterOptions): (progress: IndexProgress) => void {
  const { notify, request, log, clock } = options;
  let builds = 0;
  let build: Build | undefined;

  const send = (token: string, value: object): void => notify("$/progress", { token, value });

  function reported(shown: Build): ReturnType<typeof report> {
    const value = report(shown.latest, shown.percentage);
    shown.percentage = value.percentage;
    return value;
  }

  function begin(progress: IndexProgress): void {
    const token = `${INDEX_TOKEN}${++builds}`;
    const begun: Build = { token, isAgreed: false, latest: progress, reportedAt: clock(), percentage: 0 };
    build = begun;
    if (!options.progress) return;
    request("window/workDoneProgress/create", { token }).then(
      () => {
        begun.isAgreed = true;
        send(token, { kind: "begin", title: TITLE, ...reported(begun), cancellable: false });
        if (begun.latest.phase === "done") send(token, { kind: "end", message: summary(begun.latest) });
      },
      // The client does not want it: then nothing is shown.
      () => {},
    );
  }

  return (progress) => {
    if (build === undefined) {
      if (progress.phase === "done" && progress.files === 0) return;
      if (builds > 0 && progress.elapsed < UNSHOWN) return;
      begin(progress);
    }
    if (build === undefined) return;
    const { token, isAgreed } = build;
    build.latest = progress;
    if (progress.phase === "done") {
      if (isAgreed) send(token, { kind: "end", message: summary(progress) });
      log.say("info", `index: ${summary(progress)}`);
      build = undefined;
      return;
    }
    if (!isAgreed || clock() - build.reportedAt < PACE) return;
    build.reportedAt = clock();
    send(token, { kind: "report", ...reported(build) });
  };
}
