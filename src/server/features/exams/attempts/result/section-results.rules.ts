import type { SectionResult } from '#contract/exams/results.contract.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import type { GradedAnswer } from '../closing/grading.rules.ts';
import { type MarkColumns, mostPoints, pointsFor, toMarking } from '../closing/marks.rules.ts';

/** The score of each section of a closed attempt; empty for a paper without sections. */
export function toSectionResults(
  attempt: Pick<Attempt, 'plan' | keyof MarkColumns>,
  reviewed: readonly { answer: Pick<GradedAnswer, 'questionId' | 'selectedAnswer' | 'isCorrect'> }[],
): SectionResult[] {
  const marking = toMarking(attempt);
  const answers = new Map(reviewed.map(({ answer }) => [answer.questionId, answer]));
  return (attempt.plan?.sections ?? []).map(({ title, questionIds }) => {
    const given = questionIds.flatMap((id) => answers.get(id) ?? []);
    const right = given.filter((answer) => answer.isCorrect).length;
    const blank = given.filter((answer) => answer.selectedAnswer === null).length;
    const wrong = given.length - right - blank;
    return {
      title,
      right,
      wrong,
      unanswered: blank,
      points: pointsFor(marking, { right, wrong, blank }),
      maxPoints: mostPoints(marking, given.length),
      questionIds,
    };
  });
}
