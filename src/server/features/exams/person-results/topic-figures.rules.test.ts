import { expect, it } from 'vitest';
import type { GroupedAnswer } from '#server/features/exams/attempts/result/groups.rules.ts';
import { toWeakTopics } from './topic-figures.rules.ts';

it('orders equally weak topics by name, in whatever order the answers are read', () => {
  const answers = ['Medicine', 'Anatomy', 'Surgery'].map(
    (subject): GroupedAnswer => ({
      question: { keyState: 'normal', subject, topic: `${subject} topic` },
      answer: { selectedAnswer: 'B', isCorrect: false, timeSpent: 0 },
    }),
  );
  const subjectsOf = (read: GroupedAnswer[]) => toWeakTopics(read).map(({ subject }) => subject);
  expect(subjectsOf(answers)).toEqual(['Anatomy', 'Medicine', 'Surgery']);
  expect(subjectsOf(answers.toReversed())).toEqual(['Anatomy', 'Medicine', 'Surgery']);
});
