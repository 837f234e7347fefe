import type { PracticeAnswer, PracticeState, PracticeTest } from '../log/practice-state.ts';

export type TestRow = PracticeTest & {
  answers: ReadonlyMap<number, PracticeAnswer>;
  /** Whether the student has ended it, or has answered all questions of a test in tutor mode. */
  isOver: boolean;
  right: number;
  /** The ids of the items that were answered wrong. */
  wrong: number[];
};

const none: ReadonlyMap<number, PracticeAnswer> = new Map();

/** The test with this id; undefined if the log of this device does not have it. */
export function testRow({ tests, over, answers: given }: PracticeState, id: string): TestRow | undefined {
  const test = tests.get(id);
  if (!test) return undefined;
  const answers = given.get(id) ?? none;
  const wrong = test.items.filter((item) => answers.get(item)?.right === false);
  const isOver = over.has(id) || (test.mode === 'tutor' && test.items.every((item) => answers.has(item)));
  return { ...test, answers, isOver, right: test.items.filter((item) => answers.get(item)?.right).length, wrong };
}

/** All tests, the newest first: the log is replayed in the order of time. */
export const testRows = (practice: PracticeState): TestRow[] =>
  [...practice.tests.keys()].reverse().flatMap((id) => testRow(practice, id) ?? []);
