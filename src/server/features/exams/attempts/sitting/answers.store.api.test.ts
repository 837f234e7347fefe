import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OptionLetter } from '#contract/exams/attempts.contract.ts';
import type { StoredAnswers } from '#server/schema/attempts.table.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { mergeAnswer } from '#test/oracles/merge-answer.ts';
import { insertAttempts, selectAttempt } from '../attempts.store.ts';
import { deadlineAfter } from '../closing/deadline.rules.ts';
import { updateAnswersToGrade } from './answers.store.ts';
import type { AnswerChanges } from './stored-answers.rules.ts';

const test = setUpTestApp();

/** Merges changes in TypeScript, to check the SQL. */
function mergeModel(stored: StoredAnswers, changes: AnswerChanges, elapsed: number): StoredAnswers {
  const merged = { ...stored };
  for (const [id, change] of Object.entries(changes)) merged[id] = mergeAnswer(merged[id], change, elapsed);
  return merged;
}

const change = fc.record(
  {
    selectedAnswer: fc.option(fc.constantFrom<OptionLetter>('A', 'B', 'C', 'D')),
    timeSpent: fc.integer({ min: 0, max: 600 }),
    markedForReview: fc.boolean(),
    changedAt: fc.integer({ min: 0, max: 60_000 }),
  },
  { requiredKeys: ['selectedAnswer'] },
);

describe('merging answers in the database', () => {
  it('follows the merge rule for any sequence of requests in any order', async () => {
    const exam = await createExam(test.db, { questionCount: 3 });
    const questionIds = exam.questions.map((question) => question.id);
    const request = fc.record({
      changes: fc.dictionary(fc.constantFrom(...questionIds.map(String)), change),
      // Negative: the clock was set back, or the clock of another machine is behind.
      millisecondsLater: fc.integer({ min: -10_000, max: 20_000 }),
    });

    await fc.assert(
      fc.asyncProperty(fc.array(request, { maxLength: 6 }), fc.uuid(), async (requests, sessionId) => {
        const startTime = test.time.now;
        const attempt = {
          sessionId,
          name: 'Asha',
          email: null,
          examId: exam.id,
          startTime,
          endsAt: deadlineAfter(startTime, 60),
          questionIds,
          passingScore: 60,
        };
        await insertAttempts(test.db, [attempt]);
        let expected: StoredAnswers = {};
        let elapsed = 0;
        for (const { changes, millisecondsLater } of requests) {
          elapsed = Math.max(0, elapsed + millisecondsLater);
          const now = new Date(startTime.getTime() + elapsed);
          const [saved] = await updateAnswersToGrade(test.db, [{ sessionId, changes, now }], 'skip');
          expected = mergeModel(expected, changes, elapsed);
          expect(saved?.answers).toEqual(expected);
        }
        expect((await selectAttempt(test.db, sessionId)).answers).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});
