import { circle, type Point, path, picture } from './svg.ts';

/**
 * Sizes of the eye in degrees of the visual field, the unit of this drawing. The disc lies nasal to the fovea and
 * slightly above it.
 */
export const fundus = { field: 50, discWidth: 6, discHeight: 6.8, discFromFovea: 15.5, discAboveFovea: 1.5 };

const middle = 27;
/**
 * The left eye, so that the disc is on the left of the fovea. The picture is centred between the disc and the fovea.
 */
export const fovea: Point = [middle + 5, middle + 0.7];
export const disc: Point = [fovea[0] - fundus.discFromFovea, fovea[1] - fundus.discAboveFovea];

/** A point of the retina, to the temple (positive) and upwards (positive) from the disc. */
const at = (temporal: number, up: number) => `${(disc[0] + temporal).toFixed(2)} ${(disc[1] - up).toFixed(2)}`;

/**
 * The vessels above (1) or below (−1) the disc, as curves from the disc. `wider`: how far the veins run outside the
 * arterioles.
 */
const vessels = (up: 1 | -1, wider: number): string =>
  [
    `M${at(0, 0)}C${at(0.6, up * (6 + wider))} ${at(9, up * (13.5 + wider))} ${at(25, up * (8.5 + wider))}`,
    // This branch leaves the curve above it, which passes through this point.
    `M${at(7.2, up * (8.6 + 0.89 * wider))}Q${at(12.5, up * (13 + wider))} ${at(16 + wider, up * 21)}`,
    `M${at(0, 0)}C${at(-0.8, up * (4 + wider))} ${at(-4, up * (9 + wider))} ${at(-15, up * (18 + wider))}`,
    `M${at(0, 0)}C${at(-0.3, up * 2)} ${at(-4, up * (2.5 + wider / 2))} ${at(-15, up * (6 + wider))}`,
  ].join('');
const bothSides = (wider: number) => vessels(1, wider) + vessels(-1, wider);

const gradient = (id: string, stops: readonly (readonly [offset: number, colour: string, opacity?: number])[]) =>
  `<radialGradient id="${id}">${stops.map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('')}</radialGradient>`;
const ellipse = ([x, y]: Point, [rx, ry]: Point, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

/** A fundus with narrow arterioles and a pale, swollen retina around a red fovea. */
export function drawFundus(): string {
  const { field, discWidth, discHeight } = fundus;
  const radius = field / 2;
  return picture([54, 54], 1080, [
    '<defs>',
    gradient('retina', [
      [0, '#f0d9b0'],
      [0.55, '#eac79a'],
      [1, '#c98a56'],
    ]),
    gradient('pale', [
      [0, '#fbf3e0'],
      [0.6, '#f7ebd2', 0.85],
      [1, '#f0d9b0', 0],
    ]),
    gradient('spot', [
      [0, '#b3121d'],
      [0.6, '#c62f2f'],
      [1, '#eac79a', 0],
    ]),
    `<clipPath id="edge"><circle cx="${middle}" cy="${middle}" r="${radius}"/></clipPath></defs>`,
    circle([middle, middle], radius + 1, { stroke: 'none', width: 0, fill: '#16110d' }),
    '<g clip-path="url(#edge)">',
    ellipse([middle, middle], [radius, radius], 'url(#retina)'),
    ellipse(fovea, [12, 10.5], 'url(#pale)'),
    ellipse(disc, [discWidth / 2, discHeight / 2], '#f8e3b4'),
    ellipse(disc, [1.2, 1.4], '#fdf6e2'),
    path(bothSides(1.3), { stroke: '#8e3a34', width: 0.5 }),
    path(bothSides(0), { stroke: '#c4574a', width: 0.2 }),
    ellipse(fovea, [2.4, 2.2], 'url(#spot)'),
    '</g>',
  ]);
}
