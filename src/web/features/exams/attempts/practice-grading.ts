import type { SavedAnswer } from '#contract/exams/attempts/attempts.contract.ts';
import { type PracticeResult, practiceExam } from '#contract/exams/attempts/practice-exam.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { gradePractice as grade } from '#domain/marking/grade-practice.ts';

/** Grades the practice exam in the browser. */
export const gradePractice = (
  answers: readonly Pick<SavedAnswer, 'questionId' | 'selectedAnswer' | 'timeSpent' | 'markedForReview'>[],
): PracticeResult => grade(practiceExam, answers);

const sampleChoices: (OptionLetter | null)[] = ['B', 'A', 'A', 'B', 'D', 'A', 'A', 'C', null, 'C'];

/**
 * The result that the results page shows if it can load no result: seven correct answers, two wrong ones and one
 * missing.
 */
export const sampleResult: PracticeResult = gradePractice(
  sampleChoices.map((selectedAnswer, index) => ({
    questionId: index + 1,
    selectedAnswer,
    timeSpent: 0,
    markedForReview: false,
  })),
);
