import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SavedAnswer } from '#contract/exams/attempts/attempts.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { insertAttempts, selectAttempt } from '#server/features/exams/attempts/attempts.store.ts';
import { toAnswerChanges, toSavedAnswers } from '#server/features/exams/attempts/paper/stored-answers.rules.ts';
import { updateAnswersToGrade } from '#server/features/exams/attempts/sitting/answers.store.ts';
import { deadlineAfter } from '#server/features/exams/attempts/timing/deadline.rules.ts';
import {
  emptyBook,
  entryOf,
  pendingIds,
  withChange,
  withSaved,
} from '#web/features/exams/attempts/engine/steps/answer-book.ts';
import { setUpTestApp } from './app/test-app.ts';
import { createExam } from './factories/create-content.ts';

const test = setUpTestApp();

const step = fc.record({
  browser: fc.constantFrom<0 | 1>(0, 1),
  /** Two choices may have the same time. */
  millisecondsLater: fc.constantFrom(0, 1000),
  act: fc.oneof(
    fc.record({
      question: fc.nat({ max: 2 }),
      selectedAnswer: fc.option(fc.constantFrom<OptionLetter>('A', 'B', 'C', 'D')),
      markedForReview: fc.boolean(),
    }),
    // Sends one of the requests so far. An earlier request that is sent now is a delayed or repeated one.
    fc.record({ request: fc.nat() }),
  ),
});

function createBrowser(questionIds: number[]) {
  let book = emptyBook(questionIds);
  const read = (questionId: number) => {
    const { selectedAnswer, markedForReview, changedAt } = entryOf(book, questionId);
    return { questionId, selectedAnswer, markedForReview, changedAt };
  };
  return {
    read,
    change: (choice: Parameters<typeof withChange>[1]) => {
      book = withChange(book, choice);
    },
    mergeSaved: (answers: SavedAnswer[]) => {
      book = withSaved(book, answers);
    },
    pending: (): SavedAnswer[] => pendingIds(book).map((id) => ({ ...read(id), timeSpent: 0 })),
    requests: [] as SavedAnswer[][],
  };
}

it('two browsers and the database end with the same answers, for any order of choices and requests', async () => {
  const exam = await createExam(test.db, { questionCount: 3 });
  const questionIds = exam.questions.map(({ id }) => id);
  const startTime = test.time.now;
  const endsAt = deadlineAfter(startTime, 60);

  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), fc.uuid(), async (steps, sessionId) => {
      const attempt = { sessionId, name: 'Asha', email: null, examId: exam.id, startTime, endsAt, questionIds };
      await insertAttempts(test.db, [{ ...attempt, passingScore: 60 }]);
      const browsers = [createBrowser(questionIds), createBrowser(questionIds)] as const;
      let elapsed = 0;
      const send = async ({ mergeSaved }: (typeof browsers)[number], answers: SavedAnswer[]) => {
        const now = new Date(startTime.getTime() + elapsed);
        await updateAnswersToGrade(test.db, [{ sessionId, changes: toAnswerChanges(answers), now }], 'skip');
        mergeSaved(answers);
      };

      for (const { browser, millisecondsLater, act } of steps) {
        elapsed += millisecondsLater;
        const { change, pending, requests } = browsers[browser];
        if ('request' in act) {
          await send(browsers[browser], requests[act.request % Math.max(1, requests.length)] ?? []);
        } else {
          const { question, ...choice } = act;
          change({ ...choice, questionId: questionIds[question] ?? 0, changedAt: elapsed });
          requests.push(pending());
        }
      }
      // Each browser sends its pending choices. Then each browser reads the stored answers, as after a reload.
      for (const each of browsers) await send(each, each.pending());
      const saved = toSavedAnswers((await selectAttempt(test.db, sessionId)).answers);
      for (const { mergeSaved, pending, read } of browsers) {
        mergeSaved(saved);
        expect(pending()).toEqual([]);
        expect(questionIds.map(read)).toEqual(
          questionIds.map((questionId) => {
            const untouched = { questionId, selectedAnswer: null, markedForReview: false, changedAt: 0, timeSpent: 0 };
            const { timeSpent, ...answer } = saved.find((each) => each.questionId === questionId) ?? untouched;
            return answer;
          }),
        );
      }
    }),
    { numRuns: 40 },
  );
});

it('a choice that a browser makes in the window of its section is kept, in whatever order and however late it arrives', async () => {
  const exam = await createExam(test.db, { questionCount: 3 });
  const questionIds = exam.questions.map(({ id }) => id);
  const startTime = test.time.now;
  const endsAt = deadlineAfter(startTime, 60);
  /** Milliseconds since the start. Section n has question n. */
  const boundaries = [1000, 3000];
  const common = { title: 'Section', advance: 'clock' as const, mayReturn: false, extraMinutes: 0 };
  const sections = questionIds.map((questionId, index) => ({
    ...common,
    questionIds: [questionId],
    opensAt: boundaries[index - 1] ?? 0,
    endsAt: boundaries[index] ?? 3_600_000,
  }));
  const plan = { sections, optionSeed: null, refusesLateAnswers: false };

  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 14 }),
      fc.boolean(),
      fc.uuid(),
      async (steps, isOffline, sessionId) => {
        const attempt = { sessionId, name: 'Asha', email: null, examId: exam.id, startTime, endsAt, questionIds, plan };
        await insertAttempts(test.db, [{ ...attempt, passingScore: 60 }]);
        const browser = createBrowser(questionIds);
        let elapsed = 0;
        const send = (answers: SavedAnswer[]) => {
          const now = new Date(startTime.getTime() + elapsed);
          return updateAnswersToGrade(test.db, [{ sessionId, changes: toAnswerChanges(answers), now }], 'skip');
        };
        for (const { millisecondsLater, act } of steps) {
          elapsed += millisecondsLater;
          if ('request' in act) {
            if (!isOffline) await send(browser.requests[act.request % Math.max(1, browser.requests.length)] ?? []);
            continue;
          }
          // The browser shows the questions of the open section only.
          const index = sections.findIndex(({ opensAt, endsAt: end }) => opensAt <= elapsed && elapsed < end);
          browser.change({ ...act, questionId: questionIds[index] ?? 0, changedAt: elapsed });
          browser.requests.push(browser.pending());
        }
        if (isOffline) elapsed += 600_000;
        await send(browser.pending());
        const saved = new Map(
          toSavedAnswers((await selectAttempt(test.db, sessionId)).answers).map((answer) => [
            answer.questionId,
            answer,
          ]),
        );
        for (const questionId of questionIds) {
          const { selectedAnswer, markedForReview, changedAt } = browser.read(questionId);
          const kept = saved.get(questionId) ?? { selectedAnswer: null, markedForReview: false, changedAt: 0 };
          expect(kept).toMatchObject({ selectedAnswer, markedForReview, changedAt });
        }
      },
    ),
    { numRuns: 40 },
  );
});
