import type { ExamAnalytics, ExamMedians } from '#contract/exams/analytics/analytics.contract.ts';
import type { OptionLetter } from '#domain/question/question-options.ts';

/** How many ranked attempts of an exam have this result. */
export type Standing = { points: number; maxPoints: number; wrong: number; attempts: number };

/** The part of an exam's analytics that results show beside a student's own figures. */
export type CohortFigures = {
  /** The number of ranked attempts. */
  attempts: number;
  timedAttempts: number;
  medianPercentage: number | null;
  medianSeconds: number | null;
  medians: ExamMedians;
  questions: Map<number, CohortQuestion>;
  standings: Standing[];
};

type CohortQuestion = {
  /** The number of ranked attempts that had the question. */
  attempts: number;
  medianSeconds: number | null;
  shares: { option: OptionLetter | null; share: number }[];
};

/** The figures of an exam without ranked attempts. */
export const noFigures: CohortFigures = {
  attempts: 0,
  timedAttempts: 0,
  medianPercentage: null,
  medianSeconds: null,
  medians: { sections: [], subjects: [], topics: [], difficulties: [] },
  questions: new Map(),
  standings: [],
};

/** Takes from the analytics of an exam what results show. */
export function toCohortFigures(analytics: ExamAnalytics, standings: Standing[]): CohortFigures {
  const { attempts, timedAttempts, medianPercentage, medianSeconds, medians, questions } = analytics;
  const byId = questions.map(
    ({ questionId, attempts: had, medianSeconds: seconds, options }): [number, CohortQuestion] => [
      questionId,
      {
        attempts: had,
        medianSeconds: seconds,
        shares: options.flatMap(({ option, share }) => (share === null ? [] : [{ option, share }])),
      },
    ],
  );
  return { attempts, timedAttempts, medianPercentage, medianSeconds, medians, questions: new Map(byId), standings };
}
