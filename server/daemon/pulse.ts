/**
 * Pulse: by which a front sees that its daemon lives, and the daemon that it stood still: stopped, or busy with one thing for seconds. A front
 * that hears nothing for long has gone elsewhere, and what it had said then may have been done there.
 */

/** Milliseconds between two signs of life. */
const BEAT = 2000;
/** Looks without any sign until a daemon hangs: eight seconds, and no collection of garbage nor a busy machine takes them. */
const MOST_SILENT = 4;
/** Milliseconds without a beat of our own after which fronts may be about to go: before any of them has. */
export const STANDSTILL = 6000;

/** What tells of a daemon's silence. */
export interface Listening {
  /** It has said something. */
  heard(): void;
  stop(): void;
}

/**
 * Looks are counted and no time is taken: a process that was stopped itself finds one look overdue, and then what was said meanwhile.
 * @param isDeaf whether what is said does not reach us at present, because our client reads nothing
 */
export function listenForSilence(isDeaf: () => boolean, onSilence: () => void): Listening {
  let silent = 0;
  const look = setInterval(() => {
    silent = isDeaf() ? 0 : silent + 1;
    if (silent <= MOST_SILENT) return;
    clearInterval(look);
    onSilence();
  }, BEAT).unref();
  return {
    heard: () => {
      silent = 0;
    },
    stop: () => clearInterval(look),
  };
}

export interface PulseOptions {
  /** Time for a sign of life. */
  readonly onBeat: () => void;
  /** Who was there may be gone by now. */
  readonly onStandstill: () => void;
}

/** The daemon's own. */
export class Pulse {
  readonly #options: PulseOptions;
  readonly #timer: ReturnType<typeof setInterval>;
  #felt = performance.now();

  constructor(options: PulseOptions) {
    this.#options = options;
    this.#timer = setInterval(() => {
      this.feel();
      options.onBeat();
    }, BEAT).unref();
  }

  /** To be called before anything is read that came from a front: it may have come before a standstill. */
  feel(): void {
    const now = performance.now();
    const before = this.#felt;
    this.#felt = now;
    if (now - before > STANDSTILL) this.#options.onStandstill();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
