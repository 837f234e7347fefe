import { judge } from '#domain/marking/marks.ts';
import { maxPointsOf, pointsOf } from '#server/features/exams/exams/mark-columns.rules.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import type { Exam } from '#server/schema/exams.table.ts';

type Closed = Pick<Attempt, 'points' | 'maxPoints' | 'markUnit' | 'percentage' | 'passingScore'>;

/** The verdict on a closed attempt, with the points of grace that it got. */
export const judgeClosed = (
  attempt: Closed,
  { graceMarks }: Pick<Exam, 'graceMarks'>,
): { passed: boolean | null; gracePoints: number } =>
  attempt.percentage === null
    ? { passed: null, gracePoints: 0 }
    : judge(
        {
          points: pointsOf(attempt),
          maxPoints: maxPointsOf(attempt),
          unit: attempt.markUnit,
          percentage: attempt.percentage,
          passingScore: attempt.passingScore,
        },
        graceMarks,
      );

/** Orders roll numbers: R-9 stands before R-10. */
export const byRollNumber = new Intl.Collator('en', { numeric: true });
