import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import type { Plan, StoredAnswers } from '#server/schema/attempts.table.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { shortOrFull } from '#test/faults/soak.ts';
import { mergeAnswer, mergeInWindow } from '#test/oracles/merge-answer.ts';
import { insertAttempts, selectAttempt } from '../attempts.store.ts';
import type { AnswerChanges } from '../paper/stored-answers.rules.ts';
import { deadlineAfter } from '../timing/deadline.rules.ts';
import { updateAnswers, updateAnswersToGrade } from './answers.store.ts';

const test = setUpTestApp();

/** Merges changes in TypeScript, to check the SQL. */
function mergeModel(stored: StoredAnswers, changes: AnswerChanges, elapsed: number): StoredAnswers {
  const merged = { ...stored };
  for (const [id, change] of Object.entries(changes)) merged[id] = mergeAnswer(merged[id], change, elapsed);
  return merged;
}

/** Merges changes of a paper with sections in TypeScript, to check the SQL. */
function mergeSectionsModel(
  stored: StoredAnswers,
  changes: AnswerChanges,
  elapsed: number,
  { sections, refusesLateAnswers: refusesLate }: Plan,
  deadline: number,
): StoredAnswers {
  const merged = { ...stored };
  for (const [id, change] of Object.entries(changes)) {
    const section = sections.find(({ questionIds }) => questionIds.includes(Number(id)));
    if (!section) throw new Error('The question is in no section.');
    const end = Math.min(section.mayReturn ? deadline : section.endsAt, deadline);
    const answer = mergeInWindow(merged[id], change, elapsed, { start: section.opensAt, end, deadline, refusesLate });
    if (answer) merged[id] = answer;
  }
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

/** A change whose time may be before or after the sections of the test. */
const lateChange = fc.record(
  {
    selectedAnswer: fc.option(fc.constantFrom<OptionLetter>('A', 'B')),
    timeSpent: fc.integer({ min: 0, max: 600 }),
    changedAt: fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.constantFrom(20_000, 60_000, 60_001)),
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
      { numRuns: shortOrFull(20, 60) },
    );
  });

  it('counts a choice in the window of its section only, for any sequence of requests in any order', async () => {
    const exam = await createExam(test.db, { questionCount: 4 });
    const questionIds = exam.questions.map((question) => question.id);
    const request = fc.record({
      changes: fc.dictionary(fc.constantFrom(...questionIds.map(String)), lateChange),
      millisecondsLater: fc.oneof(fc.integer({ min: -5000, max: 40_000 }), fc.constantFrom(1, 30_000, 30_001, 60_000)),
    });
    const section = fc.record({
      milliseconds: fc.constantFrom(20_000, 60_000, 100_000),
      mayReturn: fc.boolean(),
    });
    const plans = fc.record({ sections: fc.tuple(section, section), refusesLateAnswers: fc.boolean() });
    // Seconds by which the closing time of the exam cuts the last section.
    const cuts = fc.constantFrom(0, 10_000, 50_000, 70_000);

    await fc.assert(
      fc.asyncProperty(
        fc.array(request, { maxLength: 6 }),
        plans,
        cuts,
        fc.uuid(),
        async (requests, { sections: [first, second], refusesLateAnswers }, cut, sessionId) => {
          const startTime = test.time.now;
          const boundary = first.milliseconds;
          const deadline = Math.max(1000, boundary + second.milliseconds - cut);
          const common = { title: 'Section', advance: 'clock' as const, extraMinutes: 0 };
          const plan: Plan = {
            sections: [
              { ...common, ...first, questionIds: questionIds.slice(0, 2), opensAt: 0, endsAt: boundary },
              {
                ...common,
                ...second,
                questionIds: questionIds.slice(2),
                opensAt: boundary,
                endsAt: boundary + second.milliseconds,
              },
            ],
            optionSeed: null,
            refusesLateAnswers,
          };
          const attempt = { sessionId, name: 'Asha', email: null, examId: exam.id, startTime, questionIds, plan };
          await insertAttempts(test.db, [
            { ...attempt, endsAt: new Date(startTime.getTime() + deadline), passingScore: 60 },
          ]);
          let expected: StoredAnswers = {};
          let elapsed = 0;
          for (const { changes, millisecondsLater } of requests) {
            elapsed = Math.max(0, Math.min(elapsed + millisecondsLater, deadline + 30_000));
            const now = new Date(startTime.getTime() + elapsed);
            const [saved] = await updateAnswersToGrade(test.db, [{ sessionId, changes, now }], 'skip');
            expected = mergeSectionsModel(expected, changes, elapsed, plan, deadline);
            expect(saved?.answers).toEqual(expected);
          }
        },
      ),
      { numRuns: shortOrFull(40, 150) },
    );
  });

  it('looks up each attempt by itself, although its plan was made before the hall started', async () => {
    const { id: examId, duration, questions } = await createExam(test.db);
    const questionIds = questions.map((question) => question.id);
    const startTime = test.time.now;
    const hall = Array.from({ length: 1500 }, (_, index) => {
      const attempt = { sessionId: `hall-${index}`, name: 'Asha', email: null, examId, startTime, questionIds };
      return { ...attempt, endsAt: deadlineAfter(startTime, duration), passingScore: 60 };
    });
    const changes = {
      [String(questionIds[0])]: { selectedAnswer: 'D' as const, timeSpent: 1, markedForReview: true, changedAt: 1 },
    };
    const saves = hall.slice(0, 50).map(({ sessionId }) => ({ sessionId, changes, now: startTime }));

    await test.db.transaction(async (tx) => {
      const fetched = async () => {
        const { rows } = await tx.execute<{ fetched: string }>(
          sql`select sum(idx_tup_fetch) as fetched from pg_stat_xact_user_tables where relname in ('students', 'questions')`,
        );
        return Number(rows[0]?.fetched);
      };
      await tx.execute(sql`discard plans`);
      // PostgreSQL makes a plan for each of five calls, and then one that it keeps.
      for (const _ of Array(6)) expect(await updateAnswers(tx, saves, 'skip')).toEqual([]);
      await insertAttempts(tx, hall);
      for (const save of [updateAnswers, updateAnswersToGrade]) {
        const before = await fetched();
        expect(await save(tx, saves, 'skip')).toHaveLength(saves.length);
        // Of each save a few rows: its attempt, older versions of it, and the question. A way through the hall reads
        // each attempt.
        expect((await fetched()) - before).toBeLessThan(hall.length / 2);
      }
    });
  });
});
