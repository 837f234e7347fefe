import type { PracticeItem } from '#contract/content/practice.contract.ts';
import type { Paper, SavedAnswer } from '#contract/exams/attempts/attempts.contract.ts';
import { defaultMarking } from '#contract/exams/marking.contract.ts';
import { optionsOf } from '#domain/question/question-options.ts';
import { type AttemptEngine, createAttemptEngine } from '#web/features/exams/attempts/engine/attempt-engine.ts';
import type { AttemptTransport } from '#web/features/exams/attempts/engine/attempt-transport.ts';
import { browserRuntime } from '#web/features/exams/attempts/engine/runtime.ts';
import type { Outcome } from '#web/features/exams/attempts/engine/steps/outcome.ts';
import { keysOf } from '#web/features/exams/settlement/question-key.ts';
import { paceSeconds } from '../../log/practice-pools.ts';
import type { Study } from '../../log/storage/open-study.ts';
import { gradeTest } from '../grade-test.ts';
import { testRow } from '../test-rows.ts';

/**
 * A test in tutor mode has no clock. The engine of an attempt needs one: ten years, because a tab may stay open for
 * weeks.
 */
const endless = 10 * 365 * 86_400;

type Parts = { study: Study; id: string; items: readonly PracticeItem[]; title: string };

/** The name under which the player keeps struck options and pictures of a test. */
export const sessionOf = (id: string): string => `practice-${id}`;

/**
 * The engine of a test of practice. The log of this device takes the place of the server: each answer is an event, so a
 * test continues after a reload, and on another device with the same secret link. The clock of a timed test stands
 * still while the test is closed. Another tab, or another device by the secret link, may answer the same test
 * meanwhile. The engine takes over what they have answered.
 */
export function createTestEngine({ study, id, items, title }: Parts): AttemptEngine {
  const runtime = browserRuntime;
  const startedAt = runtime.now();
  const isTutor = testRow(study.state().practice, id)?.mode === 'tutor';
  const limit = isTutor ? endless : items.length * paceSeconds;
  const log = createTestLog(study, id, items);
  const spentBefore = log.secondsSpent();
  const time = () => {
    // From 2 on, so that a choice of the student is newer than what the log had when the test was opened.
    const elapsedMilliseconds = runtime.now() - startedAt + 2;
    const spent = isTutor ? 0 : spentBefore + elapsedMilliseconds / 1000;
    return { elapsedMilliseconds, remainingSeconds: Math.max(0, limit - spent) };
  };
  let engine: AttemptEngine | undefined;
  const news = () => log.news(engine);
  const paper = (): Paper => ({ ...writeTestPaper({ id, items, title, limit }), answers: news(), ...time() });
  const takeNews = async (): Promise<Outcome<Paper>> => {
    // Ended in another tab: the engine closes as it does when the server has closed an attempt, and shows the result.
    if (log.isOver()) return { ok: false, failure: { kind: 'closed', message: 'The test is over.' } };
    const value = paper();
    log.took(value.answers);
    return { ok: true, value };
  };
  const transport: AttemptTransport = {
    resume: takeNews,
    endSection: takeNews,
    save: async (answers) => {
      await log.note(answers);
      return { ok: true, value: { savedAt: '', ...time() } };
    },
    submit: async (answers) => {
      await log.note(answers);
      if (!log.isOver()) await study.record({ kind: 'over', test: id });
      return { ok: true, value: { source: 'practice', result: gradeTest(title, items, answers) } };
    },
  };
  const trip = { sentAt: startedAt, receivedAt: runtime.now() };
  const running = createAttemptEngine({ paper: paper(), trip, transport, storage: undefined, runtime });
  engine = running;
  const unfollow = study.subscribe(() => {
    // Reads the paper again, and with it the news, as after a lost connection.
    if (log.isOver() || news().length > 0) running.wentOnline();
  });
  return {
    ...running,
    choose(questionId, letter) {
      if (isTutor && running.entry(questionId).selectedAnswer !== null) return;
      running.choose(questionId, letter);
      // The browser may end the page at any moment, and nothing else keeps the answer.
      running.saveNow();
    },
    toggleMark(questionId) {
      running.toggleMark(questionId);
      running.saveNow();
    },
    stop() {
      unfollow();
      running.stop();
    },
  };
}

type TestPaper = Omit<Parts, 'study'> & { limit: number };

/** The paper of a test, without what changes while the student sits it. `limit`: seconds. */
const writeTestPaper = ({ id, items, title, limit }: TestPaper) => ({
  sessionId: sessionOf(id),
  exam: { id: 0, title, duration: Math.ceil(limit / 60), totalQuestions: items.length, passingScore: null },
  marking: defaultMarking,
  palette: 'standard' as const,
  sections: [],
  questions: items.map((item) => ({
    id: item.id,
    questionText: item.questionText,
    ...(item.imageUrl !== null && { imageUrl: item.imageUrl }),
    ...(item.case && { case: item.case }),
    options: optionsOf(item),
  })),
  endsAt: '',
});

function createTestLog(study: Study, id: string, items: readonly PracticeItem[]) {
  const answersOf = () => testRow(study.state().practice, id)?.answers;
  const byId = new Map(items.map((item) => [item.id, item]));
  /** Of each question, the `changedAt` of the choice that the log has too. A newer one waits to be noted. */
  const noted = new Map<number, number>();
  const isNoted = (item: number, changedAt: number) => changedAt <= (noted.get(item) ?? 1);
  let noting = Promise.resolve();
  return {
    isOver: () => study.state().practice.over.has(id),
    secondsSpent: () => [...(answersOf()?.values() ?? [])].reduce((sum, { seconds }) => sum + seconds, 0),
    /** The choices and marks that the engine does not have, unless the student has chosen something newer here. */
    news(engine: AttemptEngine | undefined): SavedAnswer[] {
      const { marked } = study.state().practice;
      const answers = answersOf();
      return items.flatMap(({ id: questionId }) => {
        const answer = answers?.get(questionId);
        const selectedAnswer = answer?.option ?? null;
        const markedForReview = marked.has(questionId);
        const known = engine?.entry(questionId) ?? { selectedAnswer: null, markedForReview: false, changedAt: 0 };
        if (!isNoted(questionId, known.changedAt)) return [];
        if (known.selectedAnswer === selectedAnswer && known.markedForReview === markedForReview) return [];
        const timeSpent = Math.floor(answer?.seconds ?? 0);
        return { questionId, selectedAnswer, markedForReview, timeSpent, changedAt: known.changedAt + 1 };
      });
    },
    /** Notes that the engine has taken over these choices of the log. */
    took(answers: readonly SavedAnswer[]) {
      for (const { questionId, changedAt } of answers) noted.set(questionId, changedAt);
    },
    /**
     * Notes what the student has chosen here since the last time. A save also has questions of which only the time is
     * new, and the end of a test has all of them: what they say of other choices may be older than the log. Two saves
     * never run at once, because the second one would note the same answers again.
     */
    note(answers: readonly SavedAnswer[]): Promise<void> {
      noting = noting.then(async () => {
        for (const answer of answers) {
          const { questionId: item, selectedAnswer: option, markedForReview: on, changedAt } = answer;
          const key = byId.get(item);
          if (!key || isNoted(item, changedAt)) continue;
          const { practice } = study.state();
          if (option !== (practice.answers.get(id)?.get(item)?.option ?? null)) {
            const right = option !== null && keysOf(key).includes(option);
            await study.record({ kind: 'answer', item, option, right, seconds: answer.timeSpent, test: id });
          }
          if (practice.marked.has(item) !== on) await study.record({ kind: 'mark', item, on });
          noted.set(item, changedAt);
        }
      });
      return noting;
    },
  };
}
