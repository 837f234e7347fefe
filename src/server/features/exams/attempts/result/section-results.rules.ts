import type { SectionResult } from '#contract/exams/attempts/results.contract.ts';
import { countAnswers, type GradedAnswer, type Judged } from '#domain/marking/grading.ts';
import { mostPoints, pointsFor } from '#domain/marking/marks.ts';
import { type MarkColumns, toMarking } from '#server/features/exams/exams/mark-columns.rules.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';

/** The score of each section of a closed attempt; empty for a paper without sections. */
export function toSectionResults(
  attempt: Pick<Attempt, 'plan' | keyof MarkColumns>,
  reviewed: readonly (Judged & { answer: Pick<GradedAnswer, 'questionId'> })[],
): SectionResult[] {
  const marking = toMarking(attempt);
  const byId = new Map(reviewed.map((each) => [each.answer.questionId, each]));
  return (attempt.plan?.sections ?? []).map(({ title, questionIds }) => {
    const counts = countAnswers(questionIds.flatMap((id) => byId.get(id) ?? []));
    const { right, wrong, blank } = counts;
    return {
      title,
      right,
      wrong,
      unanswered: blank,
      points: pointsFor(marking, counts),
      maxPoints: mostPoints(marking, right + wrong + blank),
      questionIds,
    };
  });
}
