import type { KeyState } from '#contract/exams/key.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { scalePattern } from '#domain/marking/scale-pattern.ts';

/*
 * What the answers to a paper of six questions give, computed by the rules in words and apart from the code of the
 * server. The key of each question is A, and the subjects of the questions alternate.
 */

export type Choice = OptionLetter | null;
/** What an educator decided about the question at a place of the paper. */
export type Settlement = { place: number; decision: { keyState?: KeyState; alsoCorrect?: OptionLetter[] } } | null;
type Marks = { right: number; wrong: number; blank: number; unit: number };
export type PaperKind = { marking: Marks; sizes: number[] };

export const questionCount = 6;
const places = Array.from({ length: questionCount }, (_, place) => place);

const weekly = scalePattern(
  {
    duration: 90,
    totalQuestions: 100,
    sections: [
      { title: 'Recall', minutes: 60, questions: 70 },
      { title: 'Images', minutes: 30, questions: 30 },
    ],
  },
  questionCount,
);

/**
 * Equal sections and thirds of a mark; a pattern of unequal sections that is scaled to six questions; halves, and marks
 * for a blank.
 */
export const paperKinds: PaperKind[] = [
  { marking: { right: 3, wrong: -1, blank: 0, unit: 3 }, sizes: [3, 3] },
  {
    marking: { right: 4, wrong: -1, blank: 0, unit: 1 },
    sizes: weekly?.sections.map(({ questions }) => questions ?? 0) ?? [],
  },
  { marking: { right: 4, wrong: -2, blank: 1, unit: 2 }, sizes: [1, 5] },
];

/** The places of the questions of each section. */
export function sectionsOf({ sizes }: PaperKind): number[][] {
  let first = 0;
  return sizes.map((size) => {
    first += size;
    return places.slice(first - size, first);
  });
}

/** Marks one choice; null if the question was dropped. */
function pointsOf(chosen: Choice, place: number, settled: Settlement, { right, wrong, blank }: Marks): number | null {
  const { keyState, alsoCorrect = [] } = settled?.place === place ? settled.decision : {};
  if (keyState === 'dropped') return null;
  const isRight =
    keyState === 'bonus_all' ||
    (keyState === 'bonus_attempted' && chosen !== null) ||
    (keyState === undefined && (chosen === 'A' || (chosen !== null && alsoCorrect.includes(chosen))));
  return isRight ? right : chosen === null ? blank : wrong;
}

export type PaperFigures = ReturnType<typeof figuresOf>;

/** The figures of an attempt with a pass mark of 50%. `share` is that of the maximum, by which attempts are ranked. */
export function figuresOf(choices: Choice[], settled: Settlement, graceMarks: number, kind: PaperKind) {
  const { marking } = kind;
  const each = choices.map((chosen, place) => pointsOf(chosen, place, settled, marking));
  const sum = (some: number[]) => some.reduce((total, place) => total + (each[place] ?? 0), 0);
  const points = sum(places);
  const maxPoints = marking.right * each.filter((one) => one !== null).length;
  // The fewest points of grace with which the rounded percentage reaches the pass mark.
  const percent = (reached: number) => Math.floor((100 * reached) / maxPoints + 0.5);
  const most = graceMarks * marking.unit;
  let gracePoints = 0;
  while (percent(points + gracePoints) < 50 && gracePoints <= most) gracePoints += 1;
  const passed = gracePoints <= most;
  return {
    points,
    maxPoints,
    percentage: percent(points),
    share: points / maxPoints,
    wrong: each.filter((one) => one === marking.wrong).length,
    sections: sectionsOf(kind).map(sum),
    subjects: {
      Medicine: sum(places.filter((place) => place % 2 === 0)),
      Anatomy: sum(places.filter((place) => place % 2 === 1)),
    },
    passed,
    gracePoints: passed ? gracePoints : 0,
  };
}

export const medianOf = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
};
