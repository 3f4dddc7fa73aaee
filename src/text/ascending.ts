/** Ascending: numbers that ascend, gone through once by questions that ascend too. */

/** Tells how many of the numbers are below another; each question asks for no less than the one before it. */
export function countBelow(ascending: readonly number[]): (limit: number) => number {
  let count = 0;
  return (limit) => {
    while (count < ascending.length && (ascending[count] as number) < limit) count++;
    return count;
  };
}
