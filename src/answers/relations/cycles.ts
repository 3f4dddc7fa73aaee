/** Cycles: what leads to each other in a graph: its strongly connected components of more than one (Tarjan), without recursion. Pure. */

interface Visit {
  readonly id: string;
  readonly next: readonly string[];
  at: number;
}

/** Each sorted. @param edges what each leads to */
export function cyclesIn(edges: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const found: (readonly string[])[] = [];
  const low = (id: string, value: number): void => void lowest.set(id, Math.min(lowest.get(id) ?? value, value));

  const enter = (id: string): Visit => {
    order.set(id, order.size);
    low(id, order.size - 1);
    open.push(id);
    isOpen.add(id);
    return { id, next: edges.get(id) ?? [], at: 0 };
  };
  const leave = (id: string): void => {
    if (lowest.get(id) !== order.get(id)) return;
    const component = open.splice(open.lastIndexOf(id));
    for (const one of component) isOpen.delete(one);
    if (component.length > 1) found.push(component.toSorted());
  };

  for (const id of edges.keys()) {
    if (order.has(id)) continue;
    const path = [enter(id)];
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const to = visit.next[visit.at];
      visit.at += 1;
      if (to === undefined) {
        path.pop();
        leave(visit.id);
        const above = path.at(-1);
        if (above) low(above.id, lowest.get(visit.id) ?? 0);
      } else if (!order.has(to)) path.push(enter(to));
      else if (isOpen.has(to)) low(visit.id, order.get(to) ?? 0);
    }
  }
  return found;
}
