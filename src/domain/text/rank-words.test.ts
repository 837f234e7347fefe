import { expect, it } from 'vitest';
import { explainRank } from './rank-words.ts';

it.each([
  [
    1,
    19,
    100,
    'Rank 1: of 19 students, no student did better. Percentile 100: all students did as well as you or less well.',
  ],
  [
    2,
    6,
    83.3333333,
    'Rank 2: of 6 students, 1 student did better. Percentile 83.33: so many percent of the students did as well as you or less well, you included.',
  ],
])('explains rank %i of %i', (rank, cohort, percentile, text) => {
  expect(explainRank(rank, cohort, percentile)).toBe(text);
});
