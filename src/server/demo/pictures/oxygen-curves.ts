import { grid, ink, line, type Point, picture, range, text } from './svg.ts';

/**
 * A blood: the oxygen that its haemoglobin can bind, in mL/dL, the tension of half saturation in mmHg, and Hill’s
 * exponent.
 */
export type Blood = { capacity: number; halfSaturation: number; hill: number };

/**
 * The curves of the picture by their numbers. 1: 34% carboxyhaemoglobin, close to what Haldane’s law gives for the
 * blood of curve 3. 2: anaemia with the same capacity. 3: normal blood. 4: normal blood with a lower affinity.
 */
export const bloods: Record<1 | 2 | 3 | 4, Blood> = {
  1: { capacity: 13.2, halfSaturation: 17, hill: 2.1 },
  2: { capacity: 13.2, halfSaturation: 27, hill: 2.7 },
  3: { capacity: 20, halfSaturation: 27, hill: 2.7 },
  4: { capacity: 20, halfSaturation: 36, hill: 2.7 },
};

/**
 * The oxygen content, in mL/dL, at an oxygen tension in mmHg: what haemoglobin binds, and 0.003 mL/dL for each mmHg in
 * solution.
 */
export const oxygenContent = ({ capacity, halfSaturation, hill }: Blood, tension: number): number =>
  (capacity * tension ** hill) / (halfSaturation ** hill + tension ** hill) + 0.003 * tension;

const corner: Point = [15, 5];
const placeContent = (tension: number, content: number): Point => [
  corner[0] + tension * 0.8,
  corner[1] + (22 - content) * 3.6,
];

const looks = {
  1: { stroke: '#b3261e', width: 0.8 },
  2: { stroke: '#1558b0', width: 0.8 },
  3: { stroke: ink, width: 0.8 },
  4: { stroke: '#4f7a1f', width: 0.8 },
};
/** The tension at which each curve has its number, and where the number stands from there. */
const numbers: Record<1 | 2 | 3 | 4, { tension: number; shift: Point }> = {
  1: { tension: 13, shift: [-4, -1] },
  2: { tension: 44, shift: [2, 6] },
  3: { tension: 37, shift: [-4.5, -1] },
  4: { tension: 58, shift: [2, 5.5] },
};

export function drawOxygenCurves(): string {
  const curves = ([1, 2, 3, 4] as const).flatMap((number) => {
    const blood = bloods[number];
    const { tension, shift } = numbers[number];
    const [x, y] = placeContent(tension, oxygenContent(blood, tension));
    return [
      line(
        range(0, 110, 1).map((each) => placeContent(each, oxygenContent(blood, each))),
        looks[number],
      ),
      text([x + shift[0], y + shift[1]], String(number), { size: 5.4, anchor: 'middle', fill: looks[number].stroke }),
    ];
  });
  return picture([108, 101], 1188, [
    grid(placeContent(0, 22), placeContent(110, 0), [16, 7.2], { stroke: '#d5dce3', width: 0.25 }),
    line([placeContent(0, 22), placeContent(0, 0), placeContent(110, 0)], { stroke: ink, width: 0.4 }),
    ...range(0, 100, 20).map((tension) =>
      text([placeContent(tension, 0)[0], 89], String(tension), { size: 4.2, anchor: 'middle' }),
    ),
    ...range(0, 20, 4).map((content) =>
      text([corner[0] - 1.2, placeContent(0, content)[1] + 1.5], String(content), { size: 4.2, anchor: 'end' }),
    ),
    text([corner[0] + 44, 97.5], 'Oxygen tension (mmHg)', { size: 4.6, anchor: 'middle' }),
    text([5.5, corner[1] + 40], 'Oxygen content (mL/dL)', { size: 4.6, anchor: 'middle', turned: true }),
    ...curves,
  ]);
}
