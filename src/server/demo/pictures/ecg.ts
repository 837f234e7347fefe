import { grid, line, type Point, picture, range, rectangle, text } from './svg.ts';

/** ECG paper: the unit of these drawings is one millimetre of paper. */
export const paper = { millimetresPerSecond: 25, millimetresPerMillivolt: 10 };

/** A wave of a heartbeat: its height in millivolts, its middle and its spread in milliseconds from the R wave. */
type Wave = { height: number; at: number; spread: number };

/** `interval`: milliseconds from one R wave to the next. */
export type Lead = { name: string; interval: number; waves: readonly Wave[] };

const wave = (height: number, at: number, spread: number): Wave => ({ height, at, spread });

/**
 * A beat of the chest leads in hypertrophic cardiomyopathy: narrow Q waves, tall R waves and deeply inverted T waves on
 * the left.
 */
const chestLead = (name: string, [q, r, s, st, t]: readonly [number, number, number, number, number]): Lead => ({
  name,
  interval: 800,
  waves: [
    wave(0.12, -160, 22),
    wave(q, -30, 8),
    wave(r, 0, 13),
    wave(s, 32, 12),
    wave(st, 120, 45),
    wave(0.45 * t, 215, 45),
    wave(t, 275, 36),
  ],
});

export const chestLeads: readonly Lead[] = [
  chestLead('V1', [0, 0.25, -2.1, 0.12, 0.3]),
  chestLead('V2', [0, 0.5, -2.5, 0.15, 0.35]),
  chestLead('V3', [0, 1.5, -1.4, -0.05, -0.35]),
  chestLead('V4', [-0.3, 2.7, -0.6, -0.15, -0.85]),
  chestLead('V5', [-0.75, 2.9, -0.15, -0.18, -0.9]),
  chestLead('V6', [-0.7, 2.3, 0, -0.14, -0.6]),
];

/** Lead II in severe hyperkalaemia: no P waves, broad QRS complexes, tall and narrow T waves. */
export const hyperkalaemicLead: Lead = {
  name: 'II',
  interval: 840,
  waves: [wave(1, 0, 36), wave(-0.55, 85, 34), wave(1.5, 320, 42)],
};

/** The voltage of a lead, in millivolts, at a time in milliseconds since the first R wave. */
export function voltage({ interval, waves }: Lead, time: number): number {
  const beats = [-1, 0, 1].map((beat) => (Math.round(time / interval) + beat) * interval);
  return beats.reduce(
    (sum, beat) =>
      sum +
      waves.reduce(
        (all, { height, at, spread }) => all + height * Math.exp(-(((time - beat - at) / spread) ** 2) / 2),
        0,
      ),
    0,
  );
}

/** The trace of a lead from `origin`, which lies on its base line. The first R wave is 400 ms after the start. */
export const trace = (lead: Lead, origin: Point, seconds: number): Point[] =>
  range(0, seconds * 1000, 4).map((time) => [
    origin[0] + (time / 1000) * paper.millimetresPerSecond,
    origin[1] - voltage(lead, time - 400) * paper.millimetresPerMillivolt,
  ]);

/** The calibration: a step of 1 mV, which lasts 0.2 s. */
export const calibration = ([x, y]: Point): Point[] => {
  const height = paper.millimetresPerMillivolt;
  const width = 0.2 * paper.millimetresPerSecond;
  return [
    [x, y],
    [x + 1, y],
    [x + 1, y - height],
    [x + 1 + width, y - height],
    [x + 1 + width, y],
    [x + 2 + width, y],
  ];
};

const ground = (size: Point): string[] => [
  rectangle([0, 0], size, { stroke: 'none', width: 0, fill: '#fffafa' }),
  grid([0, 0], size, [1, 1], { stroke: '#f6d5d5', width: 0.12 }),
  grid([0, 0], size, [5, 5], { stroke: '#e59f9f', width: 0.25 }),
];
const drawn = { width: 0.5 };
const scale = `${paper.millimetresPerSecond} mm/s   ${paper.millimetresPerMillivolt} mm/mV`;

/** The six chest leads, 2.2 seconds of each, in two columns. */
export function drawChestLeads(): string {
  const seconds = 2.2;
  const column = seconds * paper.millimetresPerSecond;
  const baseLines = [33, 78, 121];
  const leads = chestLeads.flatMap((lead, index) => {
    const origin: Point = [index < 3 ? 10 : 10 + column, baseLines[index % 3] ?? 0];
    return [line(trace(lead, origin, seconds), drawn), text([origin[0] + 1, origin[1] - 5], lead.name, { size: 4.6 })];
  });
  const pulses = baseLines.map((y) => line(calibration([2, y]), drawn));
  return picture([120, 144], 1080, [...ground([120, 144]), ...pulses, ...leads, text([2, 142], scale, { size: 4.2 })]);
}

/** Four seconds of lead II. */
export function drawHyperkalaemia(): string {
  const size: Point = [112, 45];
  const origin: Point = [10, 28];
  return picture(size, 1120, [
    ...ground(size),
    line(calibration([2, origin[1]]), drawn),
    line(trace(hyperkalaemicLead, origin, 4), drawn),
    text([2, 7], hyperkalaemicLead.name, { size: 5.5 }),
    text([2, 42.5], scale, { size: 5 }),
  ]);
}
