import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import { practiceExam } from '#contract/exams/attempts/practice-exam.ts';
import { defaultMarking } from '#contract/exams/marking.contract.ts';
import { letterOptions } from '#domain/question/question-options.ts';
import { gradePractice } from '../practice-grading.ts';
import { type AttemptEngine, createAttemptEngine } from './attempt-engine.ts';
import type { AttemptTransport } from './attempt-transport.ts';
import { browserRuntime } from './runtime.ts';

/** The built-in practice exam. It runs in this browser alone: it sends nothing and stores nothing. */
export function createPracticeEngine(sessionId: string): AttemptEngine {
  const runtime = browserRuntime;
  const startedAt = runtime.now();
  const time = () => {
    const elapsedMilliseconds = runtime.now() - startedAt;
    return {
      elapsedMilliseconds,
      remainingSeconds: Math.max(0, practiceExam.duration * 60 - elapsedMilliseconds / 1000),
    };
  };
  const { questions, ...exam } = practiceExam;
  const paper = (): Paper => ({
    sessionId,
    exam: { id: 0, ...exam },
    marking: defaultMarking,
    palette: 'standard',
    sections: [],
    questions: questions.map((question) => ({ ...question, options: letterOptions(question.options) })),
    endsAt: '',
    answers: [],
    ...time(),
  });

  const transport: AttemptTransport = {
    resume: async () => ({ ok: true, value: paper() }),
    // The practice exam has no sections.
    endSection: async () => ({ ok: true, value: paper() }),
    save: async () => ({ ok: true, value: { savedAt: '', ...time() } }),
    submit: async (answers) => ({ ok: true, value: { source: 'practice', result: gradePractice(answers) } }),
  };
  const trip = { sentAt: startedAt, receivedAt: startedAt };
  return createAttemptEngine({ paper: paper(), trip, transport, storage: undefined, runtime });
}
