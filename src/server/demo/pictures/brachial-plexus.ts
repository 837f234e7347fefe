import { circle, ink, type Point, path, picture, text } from './svg.ts';

/** The roots, from above. */
export const roots = ['C5', 'C6', 'C7', 'C8', 'T1'] as const;
type Root = (typeof roots)[number];

type Nerve = {
  name: string;
  arisesFrom: 'roots' | 'upper trunk' | 'medial cord' | 'posterior cord';
  roots: readonly Root[];
};

/** The numbered nerves of the picture. Each is drawn from the part of the plexus that it arises from. */
export const numberedNerves: Record<1 | 2 | 3 | 4, Nerve> = {
  1: { name: 'long thoracic nerve', arisesFrom: 'roots', roots: ['C5', 'C6', 'C7'] },
  2: { name: 'suprascapular nerve', arisesFrom: 'upper trunk', roots: ['C5', 'C6'] },
  3: { name: 'medial pectoral nerve', arisesFrom: 'medial cord', roots: ['C8', 'T1'] },
  4: { name: 'thoracodorsal nerve', arisesFrom: 'posterior cord', roots: ['C6', 'C7', 'C8'] },
};

const rowOf = (root: Root) => 16 + roots.indexOf(root) * 15;
const trunks = { upper: 23.5, middle: 46, lower: 68.5 };
const cords = { lateral: 30, posterior: 46, medial: 66 };
const thick = { width: 1.5 };
const thin = { width: 0.9 };
const numbered = { width: 1.1, stroke: '#1558b0' };

const badge = ([x, y]: Point, number: keyof typeof numberedNerves) =>
  circle([x, y], 3.6, { width: 0.7, stroke: '#1558b0', fill: '#ffffff' }) +
  text([x, y + 1.8], String(number), { size: 5, anchor: 'middle', fill: '#1558b0' });

export function drawBrachialPlexus(): string {
  const fromRoots = roots.map((root) => {
    const trunk = { C5: trunks.upper, C6: trunks.upper, C7: trunks.middle, C8: trunks.lower, T1: trunks.lower }[root];
    return `M10 ${rowOf(root)}H18L32 ${trunk}`;
  });
  const trunksAndCords = [
    `M32 ${trunks.upper}H46L66 ${cords.lateral}`,
    `M32 ${trunks.middle}H46L66 ${cords.lateral}`,
    `M32 ${trunks.lower}H46L66 ${cords.medial}`,
    ...Object.values(trunks).map((trunk) => `M46 ${trunk}L66 ${cords.posterior}`),
    ...Object.values(cords).map((cord) => `M66 ${cord}H86`),
  ];
  const ends = [
    `M86 ${cords.lateral}L104 20`,
    `M86 ${cords.lateral}L104 40`,
    `M86 ${cords.medial}L104 40`,
    `M86 ${cords.medial}L104 74`,
    `M86 ${cords.posterior}L104 50`,
    `M86 ${cords.posterior}L104 59`,
  ];
  const longThoracic = numberedNerves[1].roots.map(
    (root) => `M14 ${rowOf(root)}C20 ${rowOf(root) + 6} 22.5 ${rowOf(root) + 14} 22.5 62`,
  );
  const label = (at: Point, content: string) => text(at, content, { size: 4.2, anchor: 'start', fill: ink });
  return picture([136, 106], 1088, [
    path([...longThoracic, 'M22.5 62V86'].join(''), numbered),
    path(`M38 ${trunks.upper}C42 18 46 13 56 10`, numbered),
    path(`M73 ${cords.medial}C74 74 78 80 82 87`, numbered),
    path(`M76 ${cords.posterior}C78 54 88 70 96 87`, numbered),
    path([...fromRoots, ...trunksAndCords].join(''), thick),
    path(ends.join(''), thin),
    ...roots.map((root) => text([8.5, rowOf(root) + 1.6], root, { size: 4.6, anchor: 'end' })),
    badge([22.5, 89], 1),
    badge([59.5, 9], 2),
    badge([83.5, 90], 3),
    badge([97.5, 90], 4),
    label([105.5, 19], 'Musculo-'),
    label([105.5, 24], 'cutaneous'),
    label([105.5, 41.5], 'Median'),
    label([105.5, 51.5], 'Axillary'),
    label([105.5, 60.5], 'Radial'),
    label([105.5, 75.5], 'Ulnar'),
    ...(
      [
        [14, 'Roots'],
        [37, 'Trunks'],
        [57, 'Divisions'],
        [79, 'Cords'],
        [114, 'Nerves'],
      ] as const
    ).map(([x, name]) => text([x, 101.5], name, { size: 4.4, anchor: 'middle', fill: '#55606c' })),
  ]);
}
