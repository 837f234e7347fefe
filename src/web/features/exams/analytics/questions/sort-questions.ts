import type { QuestionAnalytics, Verdict } from '#contract/exams/analytics/analytics.contract.ts';

/** The orders of the questions, by name. The first is the default. */
export const questionOrders = {
  attention: 'What to look at first',
  number: 'Order of the exam',
  hardest: 'Hardest first',
  easiest: 'Easiest first',
  leastDiscriminating: 'Least discriminating first',
  mostDiscriminating: 'Most discriminating first',
};
export type QuestionSorting = keyof typeof questionOrders;

const gravity: Record<Verdict['tone'], number> = { bad: 0, warn: 1, neutral: 2, good: 3 };

type Sortable = Pick<QuestionAnalytics, 'facilityIndex' | 'discriminationIndex' | 'verdict'>;

/** Sorts by a figure. Questions without this figure come last. */
const by = (figureOf: (question: Sortable) => number | null, direction: 1 | -1) => (a: Sortable, b: Sortable) => {
  const [one, other] = [figureOf(a), figureOf(b)];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return direction * (one - other);
};
const facility = (question: Sortable) => question.facilityIndex;
const discrimination = (question: Sortable) => question.discriminationIndex;

const comparisons: Record<QuestionSorting, (a: Sortable, b: Sortable) => number> = {
  attention: (a, b) => gravity[a.verdict.tone] - gravity[b.verdict.tone] || by(discrimination, 1)(a, b),
  number: () => 0,
  hardest: by(facility, 1),
  easiest: by(facility, -1),
  leastDiscriminating: by(discrimination, 1),
  mostDiscriminating: by(discrimination, -1),
};

/** Sorts questions, which must be in the order of the exam. The sort is stable, so equal questions keep that order. */
export const sortQuestions = <Question extends Sortable>(
  questions: readonly Question[],
  order: QuestionSorting,
): Question[] => questions.toSorted((a, b) => comparisons[order](a, b));
