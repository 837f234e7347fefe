import { faint, grid, ink, line, type Point, picture, range, text } from './svg.ts';

/**
 * A forced breath: its volume in litres, its highest flows in litres per second, and how much the expiratory limb is
 * hollowed.
 */
export type Breath = {
  volume: number;
  peakExpiratory: number;
  peakInspiratory: number;
  peakAt: number;
  hollow: number;
};

export const patient: Breath = { volume: 2.9, peakExpiratory: 4, peakInspiratory: 3.6, peakAt: 0.22, hollow: 2.7 };
export const predicted: Breath = { volume: 3.8, peakExpiratory: 8, peakInspiratory: 5.2, peakAt: 0.55, hollow: 1 };

/** The expiratory flow, in litres per second, when `litres` have been breathed out. */
export function expiratoryFlow({ volume, peakExpiratory, peakAt, hollow }: Breath, litres: number): number {
  if (litres >= volume) return 0;
  if (litres < peakAt) return peakExpiratory * Math.sin(((litres / peakAt) * Math.PI) / 2) ** 0.7;
  return peakExpiratory * ((volume - litres) / (volume - peakAt)) ** hollow;
}

const inspiratoryFlow = ({ volume, peakInspiratory }: Breath, litres: number): number =>
  peakInspiratory * Math.max(0, Math.sin((litres / volume) * Math.PI)) ** 0.6;

/**
 * The unit of this drawing is a tenth of a litre. 2 L/s are as high as 1 L is wide, the ratio of the ATS/ERS standard.
 */
const corner: Point = [14, 6];
const highest = 10;
export const placeFlow = (litres: number, litresPerSecond: number): Point => [
  corner[0] + litres * 10,
  corner[1] + (highest - litresPerSecond) * 5,
];

function loopOf(breath: Breath): Point[] {
  const volumes = range(0, breath.volume, 0.01);
  return [
    ...volumes.map((litres) => placeFlow(litres, expiratoryFlow(breath, litres))),
    placeFlow(breath.volume, 0),
    ...volumes.toReversed().map((litres) => placeFlow(litres, -inspiratoryFlow(breath, litres))),
    placeFlow(0, 0),
  ];
}

export function drawFlowVolume(): string {
  return picture([74, 94], 1036, [
    grid(placeFlow(0, highest), placeFlow(5, -6), [10, 10], { stroke: '#d5dce3', width: 0.2 }),
    line([placeFlow(0, 0), placeFlow(5, 0)], { stroke: ink, width: 0.35 }),
    line([placeFlow(0, highest), placeFlow(0, -6)], { stroke: ink, width: 0.35 }),
    line(loopOf(predicted), { stroke: faint, width: 0.5, dash: '1.4 1.2' }),
    line(loopOf(patient), { stroke: '#1558b0', width: 0.8 }),
    ...range(-6, 10, 2).map((flow) =>
      text([corner[0] - 1, placeFlow(0, flow)[1] + 1.1], String(flow).replace('-', '−'), { size: 3, anchor: 'end' }),
    ),
    ...range(1, 5, 1).map((litres) =>
      text([placeFlow(litres, 0)[0], 90 - 0.5], String(litres), { size: 3, anchor: 'middle' }),
    ),
    text([5, corner[1] + 40], 'Flow (L/s)', { size: 3.2, anchor: 'middle', turned: true }),
    text([corner[0] + 51, 93.3], 'Volume (L)', { size: 3.2, anchor: 'end' }),
    line(
      [
        [40, 12],
        [46, 12],
      ],
      { stroke: '#1558b0', width: 0.8 },
    ),
    text([47.5, 13.1], 'measured', { size: 3.2 }),
    line(
      [
        [40, 17],
        [46, 17],
      ],
      { stroke: faint, width: 0.5, dash: '1.4 1.2' },
    ),
    text([47.5, 18.1], 'predicted', { size: 3.2 }),
  ]);
}
