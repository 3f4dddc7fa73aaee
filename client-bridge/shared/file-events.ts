/** File events: changes on disk that several sessions report, each of which a server hears once. */

import type { Member } from "./member.ts";

/** Milliseconds within which two sessions that report the same change of a file mean the same one. */
const SAME_CHANGE = 1000;

interface Reported {
  readonly member: Member;
  /** Milliseconds by the clock. */
  readonly at: number;
  /** Who else has reported it. */
  readonly heard: Set<Member>;
}

export class FileEvents {
  readonly #now: () => number;
  readonly #reported = new Map<string, Reported>();

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The changes that no other session has reported just before. */
  news(member: Member, changes: readonly object[]): readonly object[] {
    const now = this.#now();
    const news = changes.filter((change) => {
      const key = JSON.stringify(change);
      const known = this.#reported.get(key);
      const isSaid =
        known !== undefined && known.member !== member && now - known.at < SAME_CHANGE && !known.heard.has(member);
      if (isSaid) known.heard.add(member);
      else this.#reported.set(key, { member, at: now, heard: new Set() });
      return !isSaid;
    });
    for (const [key, { at }] of this.#reported) if (now - at > SAME_CHANGE) this.#reported.delete(key);
    return news;
  }
}
