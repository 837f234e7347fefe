import { path, picture, text } from './svg.ts';

type Part = 'head' | 'trunk' | 'rightArm' | 'leftArm' | 'rightLeg' | 'leftLeg';

/**
 * The share of the body surface, in per cent, of each side of a part of an adult by the rule of nines. The perineum
 * adds 1%.
 */
export const rulesOfNines: Record<Part, number> = {
  head: 4.5,
  trunk: 18,
  rightArm: 4.5,
  leftArm: 4.5,
  rightLeg: 9,
  leftLeg: 9,
};

/** The burned parts of each view. */
export const burned: Record<'front' | 'back', readonly Part[]> = {
  front: ['trunk', 'rightArm', 'rightLeg'],
  back: ['rightArm'],
};

/** Outlines of a man seen from the front, whose middle is x = 0. His right side is on the left. */
const outlines: Record<Part, string> = {
  head: 'M-3 13.5V11.6C-5 10 -5.6 7.6 -5.4 5.4C-5.2 2 -3 0.2 0 0.2S5.2 2 5.4 5.4C5.6 7.6 5 10 3 11.6V13.5Z',
  trunk:
    'M-3 13.5C-5 14.6 -8 15 -9.6 16C-9.4 22 -8.6 28 -8 33C-8.2 38 -8.8 41 -9 44.5H9C8.8 41 8.2 38 8 33C8.6 28 9.4 22 9.6 16C8 15 5 14.6 3 13.5Z',
  rightArm:
    'M-9.6 16C-12.6 17 -13.6 20 -14 24C-14.6 31 -16 37 -17.2 43C-18 47 -18.4 49 -17.4 51.4C-16 53 -14 51 -13.6 47C-12.6 41 -10.4 33 -9.2 24.5C-9.4 21 -9.5 19 -9.6 16Z',
  leftArm:
    'M9.6 16C12.6 17 13.6 20 14 24C14.6 31 16 37 17.2 43C18 47 18.4 49 17.4 51.4C16 53 14 51 13.6 47C12.6 41 10.4 33 9.2 24.5C9.4 21 9.5 19 9.6 16Z',
  rightLeg:
    'M-9 44.5H0V47C-0.6 56 -1.2 62 -1.6 68C-1.8 76 -2.2 82 -2.6 88C-2.4 91 -2.6 92.4 -5 92.6C-7.6 92.6 -8 91 -7.2 88C-7.6 80 -8.2 74 -8 68C-8.6 60 -9.4 52 -9 44.5Z',
  leftLeg:
    'M9 44.5H0V47C0.6 56 1.2 62 1.6 68C1.8 76 2.2 82 2.6 88C2.4 91 2.6 92.4 5 92.6C7.6 92.6 8 91 7.2 88C7.6 80 8.2 74 8 68C8.6 60 9.4 52 9 44.5Z',
};
const parts = Object.keys(outlines) as Part[];

function drawView(view: 'front' | 'back', x: number): string {
  // From behind, the right side of the man is on the right.
  const mirror = view === 'back' ? ' scale(-1 1)' : '';
  const shapes = parts.map((part) =>
    path(outlines[part], {
      width: 0.5,
      stroke: '#46525e',
      fill: burned[view].includes(part) ? 'url(#burned)' : '#f4f1ec',
    }),
  );
  return `<g transform="translate(${x} 5)${mirror}">${shapes.join('')}</g>`;
}

/** The hatching is drawn in each outline, so that it can be seen without colours. */
const hatching =
  '<defs><pattern id="burned" width="2.2" height="2.2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="2.2" height="2.2" fill="#f0b4a8"/><rect width="0.9" height="2.2" fill="#c24a3a"/></pattern></defs>';

export function drawBodyChart(): string {
  return picture([104, 110], 1144, [
    hatching,
    drawView('front', 27),
    drawView('back', 77),
    text([27, 106], 'Front', { size: 4.6, anchor: 'middle' }),
    text([77, 106], 'Back', { size: 4.6, anchor: 'middle' }),
    text([7, 8], 'R', { size: 4.6, anchor: 'middle' }),
    text([47, 8], 'L', { size: 4.6, anchor: 'middle' }),
    text([57, 8], 'L', { size: 4.6, anchor: 'middle' }),
    text([97, 8], 'R', { size: 4.6, anchor: 'middle' }),
  ]);
}
