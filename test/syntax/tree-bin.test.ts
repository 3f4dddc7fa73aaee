import { beforeEach, describe, expect, test } from "vitest";
import { TreeBin } from "../../src/syntax/tree-bin.ts";

describe("trees that nobody needs any more", () => {
  let bin: TreeBin;
  let freed: string[];
  beforeEach(() => {
    bin = new TreeBin();
    freed = [];
  });
  const throwAway = (name: string, length = 10): void => bin.throwAway({ delete: () => void freed.push(name) }, length);

  test("are freed at once where nobody asks", () => {
    throwAway("a");
    throwAway("of an empty text", 0);
    expect(freed).toEqual(["a", "of an empty text"]);
  });

  test("are kept until the last question is answered that may hold nodes of them", () => {
    const [first, second] = [bin.asked(), bin.asked()];
    throwAway("a");
    first();
    expect(freed).toEqual([]);
    second();
    expect(freed).toEqual(["a"]);
  });

  test("are freed oldest first where questions go on and their texts are long", () => {
    bin.asked();
    for (const name of ["a", "b", "c", "d", "e", "f"]) throwAway(name, 300_000);
    expect(freed).toEqual(["a", "b"]);
  });

  test("are kept for a question that begins before they are thrown away, not for one that comes later", () => {
    const answered = bin.asked();
    throwAway("a");
    answered();
    bin.asked();
    expect(freed).toEqual(["a"]);
  });
});
