import { beforeEach, describe, expect, it } from "vitest";
import { Newcomers } from "../../src/files/newcomers.ts";

/** Work that began at 0, and a question that is asked at 1000. */
const BEGAN = 0;
const ASKED = 1000;

describe("newcomers", () => {
  let now: number;
  let newcomers: Newcomers;
  beforeEach(() => {
    now = ASKED;
    newcomers = new Newcomers(() => now);
  });

  it("are waited for by work that has gone on for long, until they are answered", async () => {
    const answered = newcomers.asked();
    const order: string[] = [];
    const work = newcomers.first(BEGAN).then(() => order.push("work"));
    await Promise.resolve().then(() => order.push("question"));
    answered();
    await work;
    expect(order).toEqual(["question", "work"]);
  });

  it("are not waited for by work that is as new", async () => {
    newcomers.asked();
    await newcomers.first(ASKED - 50);
  });

  it("are new for a while only", async () => {
    newcomers.asked();
    now += 100;
    await newcomers.first(BEGAN);
  });

  it("do not stop the work: it waits for a moment each time", async () => {
    newcomers.asked();
    const work = newcomers.first(BEGAN);
    // The moment is over when the first of two is answered; the other one is not waited for any more.
    const otherAnswered = newcomers.asked();
    now += 16;
    otherAnswered();
    await work;
  });
});
