import type { Exam } from '#contract/exams/exams.contract.ts';
import { count, formatNumber } from '#web/ui/wording/count.ts';

/** "10 of 265 questions" if the paper has not all questions of the exam, otherwise "265 questions". */
export const countQuestions = ({ questionsCount, totalQuestions }: Exam): string =>
  questionsCount > totalQuestions
    ? `${formatNumber(totalQuestions)} of ${count(questionsCount, 'question')}`
    : count(questionsCount, 'question');
