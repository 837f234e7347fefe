import { fontOf } from '#server/platform/pdf/fonts.ts';

/*
 * Helpers to draw the pictures of the demo questions as SVG. Texts are drawn as outlines of the DejaVu font, because a
 * minimal Linux has no fonts that the image library could use.
 */

export type Point = readonly [x: number, y: number];

export const ink = '#1d2733';
export const faint = '#8a97a5';

const font = fontOf('sans', 'regular');

/** A coordinate with at most two decimals. */
const short = (value: number) => Number(value.toFixed(2));

type TextOptions = { size: number; anchor?: 'start' | 'middle' | 'end'; fill?: string; turned?: boolean };

/** A line of text on the baseline `y`. `turned`: it runs from the bottom to the top. */
export function text(
  [x, y]: Point,
  content: string,
  { size, anchor = 'start', fill = ink, turned }: TextOptions,
): string {
  const run = font.layout(content);
  const scale = size / font.unitsPerEm;
  const shift = { start: 0, middle: run.advanceWidth / 2, end: run.advanceWidth }[anchor];
  let at = -shift;
  const glyphs = run.glyphs.map((glyph, index) => {
    const outline = `<path transform="translate(${short(at)} 0)" d="${glyph.path.toSVG()}"/>`;
    at += run.positions[index]?.xAdvance ?? 0;
    return outline;
  });
  const turn = turned ? ' rotate(-90)' : '';
  const place = `translate(${short(x)} ${short(y)})${turn} scale(${scale} ${-scale})`;
  return `<g fill="${fill}" transform="${place}">${glyphs.join('')}</g>`;
}

type Stroke = { stroke?: string; width: number; dash?: string; fill?: string };

const style = ({ stroke = ink, width, dash, fill = 'none' }: Stroke) =>
  `fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}`;

/** Straight lines through these points. */
export const line = (points: readonly Point[], stroke: Stroke): string =>
  `<polyline points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')}" ${style(stroke)}/>`;

/** A path in the language of SVG. */
export const path = (d: string, stroke: Stroke): string => `<path d="${d}" ${style(stroke)}/>`;

export const circle = ([x, y]: Point, radius: number, stroke: Stroke): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${radius}" ${style(stroke)}/>`;

export const rectangle = ([x, y]: Point, [width, height]: Point, stroke: Stroke, radius = 0): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${radius}" ${style(stroke)}/>`;

/** Grid lines from `start` to `end` in both directions, `step` apart. */
export function grid(start: Point, end: Point, step: Point, stroke: Stroke): string {
  const count = (from: number, to: number, by: number) => Math.round((to - from) / by) + 1;
  const columns = Array.from({ length: count(start[0], end[0], step[0]) }, (_, index) => start[0] + index * step[0]);
  const rows = Array.from({ length: count(start[1], end[1], step[1]) }, (_, index) => start[1] + index * step[1]);
  const lines = [
    ...columns.map((x) => `M${short(x)} ${short(start[1])}V${short(end[1])}`),
    ...rows.map((y) => `M${short(start[0])} ${short(y)}H${short(end[0])}`),
  ];
  return path(lines.join(''), stroke);
}

/** A picture on white ground. `size` is in the unit of the drawing; the picture is `pixels` wide. */
export const picture = ([width, height]: Point, pixels: number, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${Math.round((pixels * height) / width)}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#ffffff"/>${parts.join('')}</svg>`;

/** Numbers from `from` to `to` inclusive. */
export const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, index) => from + index * step);
