import type { PracticeItem } from '#contract/content/practice.contract.ts';
import type { SavedAnswer } from '#contract/exams/attempts/attempts.contract.ts';
import { gradePractice } from '#domain/marking/grade-practice.ts';
import { listOptions } from '#domain/question/question-options.ts';

type GivenAnswer = Pick<SavedAnswer, 'questionId' | 'selectedAnswer' | 'timeSpent' | 'markedForReview'>;

/** The result of a test of practice, in the form in which results of exams are shown. */
export const gradeTest = (title: string, items: readonly PracticeItem[], answers: readonly GivenAnswer[]) =>
  gradePractice(
    {
      title,
      passingScore: 0,
      questions: items.map((item) => {
        const { imageUrl, ...question } = listOptions(item);
        return { ...question, imageUrl: imageUrl ?? undefined, keyState: 'normal' as const };
      }),
    },
    answers,
  );
