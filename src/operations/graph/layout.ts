/** Layout: where the boxes and arrows of a view lie, by Graphviz, which is told their sizes and no word of theirs. */

import type { Viz } from "@viz-js/viz";
import type { Arrow, Box, View } from "./view.ts";

export interface PlacedBox extends Box {
  /** Of its left upper corner; all in pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedArrow extends Arrow {
  /** From box to box. */
  readonly line: readonly [number, number, number, number];
}

export interface Placed {
  readonly view: View;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
  readonly arrows: readonly PlacedArrow[];
}

/** Pixels of a letter of the font that drawings use, at 12 pixels, and of a box. */
const LETTER = 7.3;
const PADDING = 16;
const HEIGHT = 26;
const GAP = 12;
const MARGIN = 16;
/** Letters of a label at most: the rest is not shown. */
const LONGEST = 60;
/** Pixels to an inch, as Graphviz measures. */
const INCH = 72;
/** Boxes that have to do with nothing stand in columns below the others. */
const COLUMNS = 6;

/** What takes longest (fewer crossings, curves around boxes) is done a little: 300 boxes take a fifth of a second instead of one. */
const QUICKLY = "splines=line;mclimit=0.1;nslimit=1;nslimit1=1;ranksep=0.9;nodesep=0.15";

export const shownLabel = (label: string): string =>
  label.length <= LONGEST ? label : `${label.slice(0, LONGEST - 1)}…`;

const widthOf = ({ label }: Box): number => Math.ceil(shownLabel(label).length * LETTER + PADDING);

/** As Graphviz writes it: objects with their middles, in points from below. */
interface Drawn {
  readonly bb?: string;
  readonly objects?: readonly { readonly name: string; readonly pos: string }[];
}

const numbers = (text = ""): readonly number[] => text.split(",").map(Number);

function layered(viz: Viz, boxes: readonly Box[], arrows: readonly Arrow[]) {
  const nameOf = new Map(boxes.map(({ id }, index) => [id, `n${index}`]));
  const source = [
    `digraph{rankdir=LR;${QUICKLY};node[shape=box,fixedsize=true,label="",height=${HEIGHT / INCH}];`,
    ...boxes.map((box) => `${nameOf.get(box.id)}[width=${widthOf(box) / INCH}];`),
    ...arrows.map(({ from, to }) => `${nameOf.get(from)}->${nameOf.get(to)};`),
    "}",
  ].join("");
  const { bb, objects = [] } = viz.renderJSON(source) as Drawn;
  const [, , width = 0, height = 0] = numbers(bb);
  const middles = new Map(objects.map(({ name, pos }) => [name, numbers(pos)]));
  const placed = boxes.map((box): PlacedBox => {
    const [x = 0, y = 0] = middles.get(nameOf.get(box.id) ?? "") ?? [];
    const own = widthOf(box);
    return { ...box, x: MARGIN + x - own / 2, y: MARGIN + height - y - HEIGHT / 2, width: own, height: HEIGHT };
  });
  return { placed, width, height };
}

/** Rows of boxes from a height on. */
function gridded(boxes: readonly Box[], top: number): readonly PlacedBox[] {
  const widest = Math.max(0, ...boxes.map(widthOf));
  return boxes.map((box, index) => ({
    ...box,
    x: MARGIN + (index % COLUMNS) * (widest + GAP),
    y: top + Math.floor(index / COLUMNS) * (HEIGHT + GAP),
    width: widthOf(box),
    height: HEIGHT,
  }));
}

/** Where a line from the middle of a box leaves it. */
function edgeOf(box: PlacedBox, towards: PlacedBox): readonly [number, number] {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const [dx, dy] = [towards.x + towards.width / 2 - x, towards.y + towards.height / 2 - y];
  const scale = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : box.width / 2 / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : box.height / 2 / Math.abs(dy),
  );
  return Number.isFinite(scale) ? [x + dx * scale, y + dy * scale] : [x, y];
}

export function place(viz: Viz, view: View): Placed {
  const between = view.arrows.filter(({ from, to }) => from !== to);
  const linked = new Set(between.flatMap(({ from, to }) => [from, to]));
  const { placed, width, height } = layered(
    viz,
    view.boxes.filter(({ id }) => linked.has(id)),
    between,
  );
  const top = MARGIN + (placed.length === 0 ? 0 : height + 2 * GAP);
  const boxes = [
    ...placed,
    ...gridded(
      view.boxes.filter(({ id }) => !linked.has(id)),
      top,
    ),
  ];
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const arrows = between.flatMap((arrow): PlacedArrow[] => {
    const [from, to] = [byId.get(arrow.from), byId.get(arrow.to)];
    return from && to ? [{ ...arrow, line: [...edgeOf(from, to), ...edgeOf(to, from)] }] : [];
  });
  return {
    view,
    width: Math.max(width + MARGIN, ...boxes.map((box) => box.x + box.width)) + MARGIN,
    height: Math.max(0, ...boxes.map((box) => box.y + box.height)) + MARGIN,
    boxes,
    arrows,
  };
}
