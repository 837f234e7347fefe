import type { ExamAnalytics } from '#contract/exams/analytics/analytics.contract.ts';

/** How many attempts would pass with a passing score, in percent. */
export const countPassing = (percentages: ExamAnalytics['percentages'], passingScore: number): number =>
  percentages.filter(({ percentage }) => percentage >= passingScore).reduce((sum, { attempts }) => sum + attempts, 0);
