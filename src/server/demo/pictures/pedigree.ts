import { circle, ink, line, type Point, path, picture, rectangle, text } from './svg.ts';

type Person = {
  id: string;
  sex: 'male' | 'female';
  x: number;
  generation: 1 | 2 | 3;
  isAffected?: true;
  mother?: string;
};

/** The family of the propositus, III-4. All affected persons are boys who died as newborns; the propositus lives. */
export const family: readonly Person[] = [
  { id: 'I-1', sex: 'male', x: 52, generation: 1 },
  { id: 'I-2', sex: 'female', x: 72, generation: 1 },
  { id: 'II-1', sex: 'male', x: 22, generation: 2 },
  { id: 'II-2', sex: 'female', x: 38, generation: 2, mother: 'I-2' },
  { id: 'II-3', sex: 'male', x: 62, generation: 2, mother: 'I-2', isAffected: true },
  { id: 'II-4', sex: 'female', x: 88, generation: 2, mother: 'I-2' },
  { id: 'II-5', sex: 'male', x: 108, generation: 2 },
  { id: 'III-1', sex: 'male', x: 22, generation: 3, mother: 'II-2', isAffected: true },
  { id: 'III-2', sex: 'female', x: 38, generation: 3, mother: 'II-2' },
  { id: 'III-3', sex: 'female', x: 88, generation: 3, mother: 'II-4' },
  { id: 'III-4', sex: 'male', x: 108, generation: 3, mother: 'II-4', isAffected: true },
];
export const couples: readonly (readonly [father: string, mother: string])[] = [
  ['I-1', 'I-2'],
  ['II-1', 'II-2'],
  ['II-5', 'II-4'],
];
const propositus = 'III-4';

const radius = 5;
const rows = { 1: 14, 2: 46, 3: 78 };
const stroke = { width: 0.7 };

function placeOf(id: string): Point {
  const person = family.find((each) => each.id === id);
  if (!person) throw new Error(`The pedigree has no person ${id}.`);
  return [person.x, rows[person.generation]];
}

function drawPerson({ id, sex, isAffected }: Person): string[] {
  const [x, y] = placeOf(id);
  const look = { ...stroke, fill: isAffected ? ink : '#ffffff' };
  const slash = line(
    [
      [x - 8, y + 8],
      [x + 8, y - 8],
    ],
    stroke,
  );
  return [
    sex === 'female'
      ? circle([x, y], radius, look)
      : rectangle([x - radius, y - radius], [2 * radius, 2 * radius], look),
    ...(isAffected && id !== propositus ? [slash] : []),
  ];
}

/** The line between two parents, and the lines from it to their children. */
function drawFamily([fatherId, motherId]: readonly [string, string]): string[] {
  const [father, mother] = [placeOf(fatherId), placeOf(motherId)];
  const middle = (father[0] + mother[0]) / 2;
  const children = family.filter((person) => person.mother === motherId).map((person) => placeOf(person.id));
  const bar = father[1] + 17;
  const xs = [middle, ...children.map(([x]) => x)];
  return [
    line([father, mother], stroke),
    path(`M${middle} ${father[1]}V${bar}M${Math.min(...xs)} ${bar}H${Math.max(...xs)}`, stroke),
    ...children.map(([x, y]) => path(`M${x} ${bar}V${y}`, stroke)),
  ];
}

export function drawPedigree(): string {
  const [x, y] = placeOf(propositus);
  return picture([122, 106], 1220, [
    ...couples.flatMap(drawFamily),
    ...family.flatMap(drawPerson),
    ...(['I', 'II', 'III'] as const).map((name, index) =>
      text([6, 16 + index * 32], name, { size: 5, anchor: 'middle' }),
    ),
    path(`M${x + 13} ${y + 13}L${x + 7} ${y + 7}M${x + 10.6} ${y + 6.8}L${x + 7} ${y + 7}L${x + 7.2} ${y + 10.6}`, {
      width: 0.9,
    }),
    rectangle([16, 96], [5, 5], { ...stroke, fill: ink }),
    text([24, 100.4], 'affected', { size: 4.6 }),
    line(
      [
        [54, 102],
        [63, 95],
      ],
      stroke,
    ),
    text([66, 100.4], 'died as a newborn', { size: 4.6 }),
  ]);
}
