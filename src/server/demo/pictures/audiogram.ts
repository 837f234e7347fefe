import { circle, faint, grid, ink, line, type Point, picture, text } from './svg.ts';

/** Thresholds in dB of hearing level by frequency in hertz. */
type Thresholds = Record<number, number>;

/** Both ears of the audiogram: a conductive loss whose bone conduction dips at 2000 Hz. */
export const ears: Record<'right' | 'left', { air: Thresholds; bone: Thresholds }> = {
  right: {
    air: { 250: 45, 500: 45, 1000: 45, 2000: 45, 4000: 40, 8000: 40 },
    bone: { 250: 10, 500: 10, 1000: 15, 2000: 30, 4000: 15 },
  },
  left: {
    air: { 250: 40, 500: 40, 1000: 40, 2000: 40, 4000: 35, 8000: 30 },
    bone: { 250: 10, 500: 15, 1000: 20, 2000: 30, 4000: 10 },
  },
};

export const frequencies = [125, 250, 500, 1000, 2000, 4000, 8000];
export const levels = { quietest: -10, loudest: 120 };

/** One unit of the drawing is 1 dB. An octave is as wide as 20 dB are high, as ISO 8253-1 requires. */
const octave = 20;
const corner: Point = [24, 26];

/** Where a threshold lies in the drawing. */
export const placeThreshold = (hertz: number, decibels: number): Point => [
  corner[0] + Math.log2(hertz / 125) * octave,
  corner[1] + decibels - levels.quietest,
];

const colours = { right: '#c62828', left: '#1558b0' };

const circleAt = (at: Point) => circle(at, 2.6, { stroke: colours.right, width: 0.8, fill: '#ffffff' });
const cross = ([x, y]: Point) =>
  [
    [-1, 1],
    [1, 1],
  ].map(([dx = 0, dy = 0]) =>
    line(
      [
        [x - dx * 2.3, y - dy * 2.3],
        [x + dx * 2.3, y + dy * 2.3],
      ],
      { stroke: colours.left, width: 0.9 },
    ),
  );
/** A bracket beside the line of its frequency: bone conduction with the other ear masked. */
const bracket = ([x, y]: Point, ear: 'right' | 'left') => {
  const side = ear === 'right' ? -1 : 1;
  return line(
    [
      [x + side * 1, y - 2.6],
      [x + side * 3, y - 2.6],
      [x + side * 3, y + 2.6],
      [x + side * 1, y + 2.6],
    ],
    { stroke: colours[ear], width: 0.9 },
  );
};

const placed = (thresholds: Thresholds): Point[] =>
  Object.entries(thresholds).map(([hertz, decibels]) => placeThreshold(Number(hertz), decibels));

export function drawAudiogram(): string {
  const end = placeThreshold(8000, levels.loudest);
  const labels = [
    ...frequencies.map((hertz) =>
      text([placeThreshold(hertz, 0)[0], 23], hertz < 1000 ? String(hertz) : `${hertz / 1000}k`, {
        size: 6,
        anchor: 'middle',
      }),
    ),
    ...[0, 20, 40, 60, 80, 100, 120].map((decibels) =>
      text([22, placeThreshold(125, decibels)[1] + 2.1], String(decibels), { size: 6, anchor: 'end' }),
    ),
    text([corner[0] + 60, 11], 'Frequency (Hz)', { size: 6.5, anchor: 'middle' }),
    text([8, corner[1] + 65], 'Hearing level (dB HL)', { size: 6.5, anchor: 'middle', turned: true }),
  ];
  const legendAt = end[1] + 9;
  const legend = [
    circleAt([28, legendAt]),
    text([33, legendAt + 2], 'right, air', { size: 5.6 }),
    ...cross([85, legendAt]),
    text([90, legendAt + 2], 'left, air', { size: 5.6 }),
    bracket([30, legendAt + 9], 'right'),
    text([33, legendAt + 11], 'right, bone', { size: 5.6 }),
    bracket([84, legendAt + 9], 'left'),
    text([90, legendAt + 11], 'left, bone', { size: 5.6 }),
  ];
  const { right, left } = ears;
  return picture([152, 180], 1140, [
    grid(corner, end, [octave, 10], { stroke: '#cfd6dd', width: 0.35 }),
    line([placeThreshold(125, 0), placeThreshold(8000, 0)], { stroke: faint, width: 0.8 }),
    line(placed(right.air), { stroke: colours.right, width: 0.7 }),
    line(placed(left.air), { stroke: colours.left, width: 0.7, dash: '2 1.6' }),
    ...placed(right.air).map(circleAt),
    ...placed(left.air).flatMap(cross),
    ...placed(right.bone).map((at) => bracket(at, 'right')),
    ...placed(left.bone).map((at) => bracket(at, 'left')),
    line([corner, [corner[0], end[1]]], { stroke: ink, width: 0.5 }),
    ...labels,
    ...legend,
  ]);
}
