import { grid, line, type Point, path, picture, range, rectangle, text } from './svg.ts';

/** The paper of a cardiotocograph: the unit of this drawing is one millimetre of paper. */
export const ctgPaper = { millimetresPerMinute: 10, beatsPerMillimetre: 2, slowest: 50, fastest: 210 };

/** Minutes from the start of the strip until the membranes rupture, and the length of the strip. */
export const ruptureAt = 8;
const stripMinutes = 13;

/** Contractions reach their peaks at these minutes. */
const contractions = [2.2, 6.1, 10];

/**
 * The fetal heart rate, in beats per minute: 140 with normal variability, and below 80 within a minute of the rupture.
 */
export function heartRate(minute: number): number {
  const variability = 4 * Math.sin(minute * 23) + 3 * Math.sin(minute * 41 + 1) + 1.5 * Math.sin(minute * 67);
  const acceleration = 16 * Math.exp(-(((minute - 4.2) / 0.35) ** 2));
  const fall = 1 / (1 + Math.exp(-(minute - ruptureAt - 0.55) * 9));
  return 140 - 70 * fall + (variability + acceleration) * (1 - 0.65 * fall);
}

/** The pressure of the uterus as an external transducer shows it, in arbitrary units from 0 to 100. */
const pressure = (minute: number): number =>
  12 +
  contractions.reduce((sum, peak) => sum + 48 * Math.exp(-(((minute - peak) / 0.42) ** 2)), 0) +
  Math.sin(minute * 31);

const left = 16;
const top = 14;
const heightOfRate = (ctgPaper.fastest - ctgPaper.slowest) / ctgPaper.beatsPerMillimetre;
const topOfPressure = top + heightOfRate + 8;

/** Where a heart rate at a minute lies in the drawing. */
export const placeRate = (minute: number, beats: number): Point => [
  left + minute * ctgPaper.millimetresPerMinute,
  top + (ctgPaper.fastest - beats) / ctgPaper.beatsPerMillimetre,
];
const placePressure = (minute: number, units: number): Point => [
  left + minute * ctgPaper.millimetresPerMinute,
  topOfPressure + (100 - units) * 0.4,
];

export function drawCardiotocograph(): string {
  const right = left + stripMinutes * ctgPaper.millimetresPerMinute;
  const bottom = topOfPressure + 40;
  const size: Point = [right + 4, bottom + 10];
  const minutes = range(0, stripMinutes, 1 / 60);
  const [x, y] = placeRate(ruptureAt, 176);
  return picture(size, 1120, [
    grid([left, top], [right, top + heightOfRate], [5, 5], { stroke: '#dfe6dc', width: 0.2 }),
    grid([left, top], [right, top + heightOfRate], [10, 10], { stroke: '#b9c8b3', width: 0.3 }),
    rectangle(placeRate(0, 160), [right - left, 25], { stroke: 'none', width: 0, fill: '#4f8a3c18' }),
    grid([left, topOfPressure], [right, bottom], [5, 5], { stroke: '#dfe6dc', width: 0.2 }),
    grid([left, topOfPressure], [right, bottom], [10, 10], { stroke: '#b9c8b3', width: 0.3 }),
    ...range(60, 200, 20).map((beats) =>
      text([left - 1.5, placeRate(0, beats)[1] + 1.6], String(beats), { size: 4.8, anchor: 'end' }),
    ),
    ...[0, 50, 100].map((units) =>
      text([left - 1.5, placePressure(0, units)[1] + 1.6], String(units), { size: 4.8, anchor: 'end' }),
    ),
    text([left, 9.5], 'Fetal heart rate (beats per minute)', { size: 5.2 }),
    text([left, topOfPressure - 2], 'Uterine activity', { size: 5.2 }),
    text([right, size[1] - 3], '1 cm per minute', { size: 5.2, anchor: 'end' }),
    line(
      minutes.map((minute) => placeRate(minute, heartRate(minute))),
      { width: 0.6 },
    ),
    line(
      minutes.map((minute) => placePressure(minute, pressure(minute))),
      { width: 0.6 },
    ),
    path(`M${x} ${y - 7}V${y}M${x - 1.6} ${y - 2.4}L${x} ${y}L${x + 1.6} ${y - 2.4}`, {
      stroke: '#b3261e',
      width: 0.8,
    }),
    text([x, y - 9], 'Membranes rupture', { size: 5.2, anchor: 'middle', fill: '#b3261e' }),
  ]);
}
