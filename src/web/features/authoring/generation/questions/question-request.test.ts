import { expect, it } from 'vitest';
import { emptyQuestionDraft, isComplete, toQuestionRequest } from './question-request.ts';

const draft = { ...emptyQuestionDraft, subject: 'Cardiology', topic: 'Heart failure' };

it('needs a subject and a topic', () => {
  expect(isComplete(draft)).toBe(true);
  expect(isComplete({ ...draft, subject: ' ' })).toBe(false);
  expect(isComplete({ ...draft, topic: '' })).toBe(false);
});

it.each([
  ['7', 7],
  ['51', 50],
  ['0', 1],
  ['many', 10],
])('asks for %j questions as %i', (count, questionCount) => {
  expect(toQuestionRequest(4, { ...draft, count }).request).toMatchObject({ examId: 4, questionCount });
});

it('returns the error of each field that the server would refuse', () => {
  expect(toQuestionRequest(4, { ...draft, subject: 's'.repeat(201), additionalContext: 'c'.repeat(20_001) })).toEqual({
    problems: {
      subject: 'Subject must be at most 200 characters.',
      additionalContext: 'Additional context must be at most 20,000 characters.',
    },
  });
});
