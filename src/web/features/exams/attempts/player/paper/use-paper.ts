import { useSyncExternalStore } from 'react';
import type { Paper, PaperQuestion } from '#contract/exams/attempts/attempts.contract.ts';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';

export const usePaper = (engine: AttemptEngine): Paper => useSyncExternalStore(engine.subscribe, engine.paper);

/** The questions that the student can visit now. */
export const useQuestions = (engine: AttemptEngine): readonly PaperQuestion[] =>
  useSyncExternalStore(engine.subscribe, engine.questions);

/** The number of questions of the whole paper. */
export const totalOf = ({ sections, questions, exam }: Paper): number =>
  sections.length > 0 ? exam.totalQuestions : questions.length;
