import type { Paper, PaperOption, PaperQuestion, StudentQuestion } from '#contract/exams/attempts.contract.ts';
import { optionLetters, optionsOf } from '#contract/exams/question-options.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import { elapsedMilliseconds, remainingSeconds } from '../closing/deadline.rules.ts';
import { toMarking } from '../closing/marks.rules.ts';
import { readableIds, toPaperSections } from './sections.rules.ts';
import { shuffle } from './shuffle.rules.ts';
import { toSavedAnswers } from './stored-answers.rules.ts';

/**
 * Makes the paper of an open attempt as its student may see it at `now`.
 * @param questions has the questions of `readableIds`, and may have others.
 */
export function toPaper(
  exam: Pick<Exam, 'id' | 'title' | 'palette'>,
  attempt: Attempt,
  questions: ReadonlyMap<number, StudentQuestion>,
  now: Date,
): Paper {
  const optionSeed = attempt.plan?.optionSeed ?? null;
  return {
    sessionId: attempt.sessionId,
    exam: {
      id: exam.id,
      title: exam.title,
      // Of the attempt, because the educator may have changed the exam since the start.
      duration: Math.round((attempt.endsAt.getTime() - attempt.startTime.getTime()) / 60_000),
      totalQuestions: attempt.questionIds.length,
      passingScore: attempt.passingScore,
    },
    marking: toMarking(attempt),
    palette: exam.palette,
    sections: toPaperSections(attempt, now),
    questions: readableIds(attempt, now).flatMap((id) => {
      const question = questions.get(id);
      return question ? [toPaperQuestion(question, optionSeed)] : [];
    }),
    endsAt: attempt.endsAt.toISOString(),
    remainingSeconds: remainingSeconds(attempt, now),
    elapsedMilliseconds: elapsedMilliseconds(attempt, now),
    answers: toSavedAnswers(attempt.answers),
  };
}

const toPaperQuestion = (question: StudentQuestion, optionSeed: number | null): PaperQuestion => ({
  ...question,
  options: displayedOptions(question, optionSeed),
});

/** The options of a question in the order in which an attempt shows them. Without a seed this is the order of the educator. */
export function displayedOptions(question: StudentQuestion, optionSeed: number | null): PaperOption[] {
  const options = optionsOf(question);
  return optionSeed === null
    ? options
    : shuffle(options, optionSeed, ({ letter }) => [question.id, optionLetters.indexOf(letter)]);
}
