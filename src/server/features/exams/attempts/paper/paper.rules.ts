import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import { type OptionLetter, optionLetters } from '#domain/question/question-options.ts';
import { type MarkColumns, toMarking } from '#server/features/exams/exams/mark-columns.rules.ts';
import type { Attempt, Plan } from '#server/schema/attempts.table.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import { shuffle } from '../drawing/shuffle.rules.ts';
import { elapsedMilliseconds, remainingSeconds } from '../timing/deadline.rules.ts';
import { toPaperSections } from './sections.rules.ts';

/** The fields of the exam on a paper. A change of the exam changes them on started papers too. */
export type ExamOfPaper = Pick<Exam, 'id' | 'title' | 'palette'>;

/** The fields of an attempt that its paper shows. A preview has these fields without being an attempt. */
export type AttemptOfPaper = Pick<
  Attempt,
  'sessionId' | 'startTime' | 'endsAt' | 'questionIds' | 'passingScore' | 'plan' | 'answers' | keyof MarkColumns
>;

/** The paper of an open attempt at `now`, without its questions and answers. */
export function describePaper(
  exam: ExamOfPaper,
  attempt: AttemptOfPaper,
  now: Date,
): Omit<Paper, 'questions' | 'answers'> {
  return {
    sessionId: attempt.sessionId,
    exam: {
      id: exam.id,
      title: exam.title,
      // The duration of the attempt, because the educator may have changed the exam's duration since the start.
      duration: Math.round((attempt.endsAt.getTime() - attempt.startTime.getTime()) / 60_000),
      totalQuestions: attempt.questionIds.length,
      passingScore: attempt.passingScore,
    },
    marking: toMarking(attempt),
    palette: exam.palette,
    sections: toPaperSections(attempt, now),
    endsAt: attempt.endsAt.toISOString(),
    remainingSeconds: remainingSeconds(attempt, now),
    elapsedMilliseconds: elapsedMilliseconds(attempt, now),
  };
}

/** The parts of an attempt's plan that decide the order of options; null without a plan. */
export type OptionOrder = Pick<Plan, 'optionSeed' | 'unshuffled'> | null;

/**
 * The options of a question in the order in which an attempt shows them. Without a seed this is the order of the
 * educator.
 */
export function orderOptions<Option extends { letter: OptionLetter }>(
  questionId: number,
  options: Option[],
  order: OptionOrder,
): Option[] {
  if (order === null || order.optionSeed === null || order.unshuffled?.includes(questionId)) return options;
  return shuffle(options, order.optionSeed, ({ letter }) => [questionId, optionLetters.indexOf(letter)]);
}
