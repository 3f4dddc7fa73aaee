/** Plot: what a repository costs by its files, both scales logarithmic, as an SVG that reads on light and dark pages. */

export interface Series {
  readonly name: string;
  /** Files, and seconds. */
  readonly points: readonly (readonly [files: number, seconds: number])[];
}

const WIDTH = 720;
const HEIGHT = 420;
const LEFT = 64;
const RIGHT = 210;
const TOP = 24;
const BOTTOM = 48;
const COLOURS = ["#2563eb", "#d97706", "#059669", "#db2777", "#7c3aed"];

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const shownSeconds = (seconds: number): string =>
  seconds < 1 ? `${Math.round(seconds * 1000)} ms` : `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;

const shownFiles = (files: number): string => (files >= 1000 ? `${Math.round(files / 1000)}k` : String(files));

/** @param title what was measured, and where */
export function plot(title: string, series: readonly Series[]): string {
  const all = series.flatMap(({ points }) => points);
  const [least, most] = [Math.min(...all.map(([files]) => files)), Math.max(...all.map(([files]) => files))];
  const floor = 10 ** Math.floor(Math.log10(Math.min(...all.map(([, seconds]) => seconds))));
  const top = 10 ** Math.ceil(Math.log10(Math.max(...all.map(([, seconds]) => seconds))));
  const share = (value: number, from: number, to: number): number =>
    from === to ? 0 : Math.log(value / from) / Math.log(to / from);
  const x = (files: number): number => LEFT + share(files, least, most) * (WIDTH - LEFT - RIGHT);
  const y = (seconds: number): number => HEIGHT - BOTTOM - share(seconds, floor, top) * (HEIGHT - TOP - BOTTOM);
  const lines: string[] = [];
  for (let tick = floor; tick <= top * 1.001; tick *= 10)
    lines.push(
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(tick).toFixed(1)}" y2="${y(tick).toFixed(1)}" stroke="#8884"/>`,
      `<text x="${LEFT - 8}" y="${(y(tick) + 4).toFixed(1)}" text-anchor="end">${shownSeconds(tick)}</text>`,
    );
  for (const files of new Set(all.map(([one]) => one)))
    lines.push(
      `<text x="${x(files).toFixed(1)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${shownFiles(files)}</text>`,
    );
  // Names stand beside their lines' ends, and not on each other.
  let lowest = Number.NEGATIVE_INFINITY;
  const ends = series
    .flatMap((one, index) => {
      const last = one.points.at(-1);
      return last ? [{ ...one, last, colour: COLOURS[index % COLOURS.length] as string }] : [];
    })
    .sort((a, b) => b.last[1] - a.last[1]);
  for (const { name, points, last, colour } of ends) {
    const path = points.map(([files, seconds]) => `${x(files).toFixed(1)},${y(seconds).toFixed(1)}`).join(" ");
    lines.push(`<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>`);
    for (const [files, seconds] of points)
      lines.push(
        `<circle cx="${x(files).toFixed(1)}" cy="${y(seconds).toFixed(1)}" r="3.5" fill="${colour}"><title>${shownFiles(files)} files: ${shownSeconds(seconds)}</title></circle>`,
      );
    lowest = Math.max(lowest + 16, y(last[1]) + 4);
    lines.push(
      `<text x="${WIDTH - RIGHT + 10}" y="${lowest.toFixed(1)}" fill="${colour}">${escaped(name)}: ${shownSeconds(last[1])}</text>`,
    );
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#777">`,
    `<title>${escaped(title)}</title>`,
    ...lines,
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 8}" text-anchor="middle">files</text>`,
    "</svg>",
    "",
  ].join("\n");
}
