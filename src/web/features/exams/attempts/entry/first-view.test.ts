import { expect, test } from 'vitest';
import { toFirstView } from './first-view.ts';

type Paper = Parameters<typeof toFirstView>[0];

const questions = [1, 2, 3].map((id) => ({
  id,
  questionText: `Question ${id}?`,
  optionA: 'One',
  optionB: 'Two',
  optionC: null,
  optionD: null,
  optionE: null,
  optionF: null,
  options: [{ letter: 'B' as const, text: 'One' }],
}));

const paper = (parts: Partial<Paper>): Paper => ({
  sessionId: 's',
  exam: { id: 1, title: 'Mock', duration: 60, totalQuestions: 5, passingScore: 50 },
  marking: { right: 1, wrong: 0, blank: 0, unit: 1 },
  palette: 'plain' as Paper['palette'],
  sections: [],
  questions,
  endsAt: '2026-11-23T10:00:00Z',
  remainingSeconds: 60,
  elapsedMilliseconds: 1000,
  answers: [],
  ...parts,
});

const answerTo = (questionId: number) => ({
  questionId,
  selectedAnswer: 'B' as const,
  timeSpent: 1,
  markedForReview: false,
  changedAt: 1,
});

const section = (questionIds: number[], times: Partial<Paper['sections'][number]>): Paper['sections'][number] => ({
  title: 'A section',
  minutes: 10,
  advance: 'clock' as Paper['sections'][number]['advance'],
  mayReturn: true,
  opensInSeconds: null,
  remainingSeconds: 0,
  isOpen: false,
  totalQuestions: 1,
  questionIds,
  ...times,
});

test('the first view is of the first question without an answer', () => {
  expect(toFirstView(paper({}))).toMatchObject({ number: 1, total: 3, section: undefined, selectedAnswer: null });
  expect(toFirstView(paper({ answers: [answerTo(1)] }))).toMatchObject({
    number: 2,
    question: { questionText: 'Question 2?' },
  });
  const all = [1, 2, 3].map(answerTo);
  expect(toFirstView(paper({ answers: all }))).toMatchObject({ number: 1, selectedAnswer: 'B' });
  expect(toFirstView(paper({ questions: [] }))).toBeUndefined();
});

test('the first view is of the open section', () => {
  const sections = [section([1], {}), section([2, 3], { isOpen: true }), section([], { opensInSeconds: 9 })];
  expect(toFirstView(paper({ sections }))).toMatchObject({
    number: 2,
    total: 5,
    section: { title: 'A section', number: 2, total: 3 },
  });
  expect(toFirstView(paper({ sections: [section([1], {})] }))).toBeUndefined();
});
