import type { PracticeItem } from '#contract/content/practice.contract.ts';
import type { Paper, SavedAnswer } from '#contract/exams/attempts/attempts.contract.ts';
import { defaultMarking } from '#contract/exams/marking.contract.ts';
import { optionsOf } from '#domain/question/question-options.ts';
import { type AttemptEngine, createAttemptEngine } from '#web/features/exams/attempts/engine/attempt-engine.ts';
import type { AttemptTransport } from '#web/features/exams/attempts/engine/attempt-transport.ts';
import { browserRuntime } from '#web/features/exams/attempts/engine/runtime.ts';
import { keysOf } from '#web/features/exams/settlement/question-key.ts';
import { paceSeconds } from '../../log/practice-pools.ts';
import type { Study } from '../../log/storage/open-study.ts';
import { gradeTest } from '../grade-test.ts';
import { testRow } from '../test-rows.ts';

/** A test in tutor mode has no clock. The engine of an attempt needs one. */
const endless = 86_400;

type Parts = { study: Study; id: string; items: readonly PracticeItem[]; title: string };

/** The name under which the player keeps struck options and pictures of a test. */
export const sessionOf = (id: string): string => `practice-${id}`;

/**
 * The engine of a test of practice. The log of this device takes the place of the server: each answer is an event, so a test continues
 * after a reload, and on another device with the same secret link. The clock of a timed test stands still while the test is closed.
 */
export function createTestEngine({ study, id, items, title }: Parts): AttemptEngine {
  const runtime = browserRuntime;
  const startedAt = runtime.now();
  const row = () => testRow(study.state().practice, id);
  const isTutor = row()?.mode === 'tutor';
  const byId = new Map(items.map((item) => [item.id, item]));
  const limit = isTutor ? endless : items.length * paceSeconds;
  const spentBefore = [...(row()?.answers.values() ?? [])].reduce((sum, { seconds }) => sum + seconds, 0);
  const time = () => {
    const elapsedMilliseconds = runtime.now() - startedAt + 1;
    const spent = isTutor ? 0 : spentBefore + elapsedMilliseconds / 1000;
    return { elapsedMilliseconds, remainingSeconds: Math.max(0, limit - spent) };
  };
  const saved = (): SavedAnswer[] => {
    const { marked } = study.state().practice;
    const answers = row()?.answers;
    return items.flatMap((item) => {
      const answer = answers?.get(item.id);
      const markedForReview = marked.has(item.id);
      if (!answer && !markedForReview) return [];
      const timeSpent = Math.floor(answer?.seconds ?? 0);
      return { questionId: item.id, selectedAnswer: answer?.option ?? null, markedForReview, timeSpent, changedAt: 1 };
    });
  };
  const paper = (): Paper => ({
    sessionId: sessionOf(id),
    exam: {
      id: 0,
      title,
      duration: Math.ceil(limit / 60),
      totalQuestions: items.length,
      passingScore: null,
    },
    marking: defaultMarking,
    palette: 'standard',
    sections: [],
    questions: items.map((item) => ({
      id: item.id,
      questionText: item.questionText,
      ...(item.imageUrl !== null && { imageUrl: item.imageUrl }),
      ...(item.case && { case: item.case }),
      options: optionsOf(item),
    })),
    endsAt: '',
    answers: saved(),
    ...time(),
  });

  /** Notes what is new. Two saves never run at once, because the second one would note the same answers again. */
  let noting = Promise.resolve();
  const note = (answers: readonly SavedAnswer[]): Promise<void> => {
    noting = noting.then(async () => {
      for (const { questionId: item, selectedAnswer: option, timeSpent: seconds, markedForReview: on } of answers) {
        const { practice } = study.state();
        const before = practice.answers.get(id)?.get(item)?.option ?? null;
        const key = byId.get(item);
        if (key && option !== before) {
          const right = option !== null && keysOf(key).includes(option);
          await study.record({ kind: 'answer', item, option, right, seconds, test: id });
        }
        if (practice.marked.has(item) !== on) await study.record({ kind: 'mark', item, on });
      }
    });
    return noting;
  };

  const transport: AttemptTransport = {
    resume: async () => ({ ok: true, value: paper() }),
    endSection: async () => ({ ok: true, value: paper() }),
    save: async (answers) => {
      await note(answers);
      return { ok: true, value: { savedAt: '', ...time() } };
    },
    submit: async (answers) => {
      await note(answers);
      await study.record({ kind: 'over', test: id });
      return { ok: true, value: { source: 'practice', result: gradeTest(title, items, answers) } };
    },
  };
  const trip = { sentAt: startedAt, receivedAt: runtime.now() };
  const engine = createAttemptEngine({ paper: paper(), trip, transport, storage: undefined, runtime });
  return {
    ...engine,
    choose(questionId, letter) {
      if (isTutor && engine.entry(questionId).selectedAnswer !== null) return;
      engine.choose(questionId, letter);
      // The browser may end the page at any moment, and nothing else keeps the answer.
      engine.saveNow();
    },
    toggleMark(questionId) {
      engine.toggleMark(questionId);
      engine.saveNow();
    },
  };
}
