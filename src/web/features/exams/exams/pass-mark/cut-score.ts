import type { ExamAnalytics } from '#contract/exams/analytics/analytics.contract.ts';

/** How many attempts reached which percentage, the lowest first. */
type Percentages = ExamAnalytics['percentages'];

const sumOf = (percentages: Percentages): number => percentages.reduce((sum, { attempts }) => sum + attempts, 0);

/** How many attempts would pass with a passing score, in percent. */
export const countPassing = (percentages: Percentages, passingScore: number): number =>
  sumOf(percentages.filter(({ percentage }) => percentage >= passingScore));

/** Below this number of ranked attempts, the methods below suggest no passing score. */
export const fewestForSuggestions = 10;

/** How many attempts are at most one standard error, in percent, above or below a passing score. */
export const countNear = (percentages: Percentages, passingScore: number, standardError: number): number =>
  sumOf(percentages.filter(({ percentage }) => Math.abs(percentage - passingScore) <= standardError));

/**
 * The percentage that guessing each answer earns on average; at least 0, because a student can leave a question blank.
 * A question counts as often as attempts had it.
 */
export function chanceOf({ questions, marks }: Pick<ExamAnalytics, 'questions' | 'marks'>): number {
  const counted = questions.filter(({ keyState }) => keyState !== 'dropped');
  const { right, wrong } = marks.marking;
  const earned = counted.map(({ keyState, alsoCorrect, options, attempts }) => {
    const offered = options.filter(({ option }) => option !== null).length;
    const share = keyState === 'normal' ? (1 + alsoCorrect.length) / offered : 1;
    return attempts * (share + ((1 - share) * wrong) / right);
  });
  const had = counted.reduce((sum, { attempts }) => sum + attempts, 0);
  return had === 0 ? 0 : Math.max(0, (100 * earned.reduce((sum, each) => sum + each, 0)) / had);
}

/**
 * The passing score by Cohen's method, in percent: 0.6 × (P95 − chance) + chance, with the 95th percentile of the
 * scores. The best students measure how difficult the paper was.
 *
 * Source: Cohen-Schotanus and van der Vleuten, A standard setting method with the best performing students as point of
 * reference, Medical Teacher 32 (2010), 154–160.
 */
export const cohenScore = (percentages: Percentages, chance: number): number =>
  0.6 * (percentileOf(percentages, 0.95) - chance) + chance;

/**
 * A percentile of at least one score, interpolated linearly between neighbours as PostgreSQL's `percentile_cont` does.
 */
function percentileOf(percentages: Percentages, share: number): number {
  const place = share * (sumOf(percentages) - 1);
  const at = (index: number) => {
    let before = 0;
    const found = percentages.find(({ attempts }) => {
      before += attempts;
      return index < before;
    });
    return found?.percentage ?? Number.NaN;
  };
  const lower = at(Math.floor(place));
  return lower + (place - Math.floor(place)) * (at(Math.ceil(place)) - lower);
}

/**
 * What educators accept, in percent: the lowest and highest passing score, and the smallest and largest share of
 * students below it.
 */
export type HofsteeLimits = { lowest: number; highest: number; fewest: number; most: number };

/**
 * The passing score by Hofstee's compromise, in whole percent. A line leads from (lowest, most) to (highest, fewest),
 * and the share of students below a score grows with it. Returns the highest score whose share is not above the line;
 * undefined if the share of students does not meet the line within the limits.
 *
 * Source: Hofstee, The case for compromise in educational selection and grading, in: Anderson and Helmick (editors), On
 * Educational Testing, 1983, 109–127.
 */
export function hofsteeScore(percentages: Percentages, limits: HofsteeLimits): number | undefined {
  const { lowest, highest, fewest, most } = limits;
  if (!(lowest < highest && fewest <= most)) return undefined;
  const total = sumOf(percentages);
  const below = (score: number) => 100 * (1 - countPassing(percentages, score) / total);
  const line = (score: number) => most - ((most - fewest) * (score - lowest)) / (highest - lowest);
  if (below(highest) < fewest) return undefined;
  const scores = Array.from({ length: highest - lowest + 1 }, (_, step) => lowest + step);
  return scores.findLast((score) => below(score) <= line(score));
}
