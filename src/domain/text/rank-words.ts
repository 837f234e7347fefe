// The result page in the browser and the PDF of the server show these texts about rank and percentile.

/**
 * The percentile that pages and files show: cut off after two decimals, not rounded, because only the best result may
 * read 100.
 */
export const shownPercentile = (percentile: number): number =>
  // The stored percentile has seven decimals, so a millionth only undoes the error of the multiplication.
  Math.floor(percentile * 100 + 1e-6) / 100;

/** "83.33" */
export const writePercentile = (percentile: number): string => String(shownPercentile(percentile));

/** Stands for the rank while the attempts of the exam are regraded. */
export const rankIsUpdated = 'The rank is being updated';

/** "Rank 7 of 19", or "Rank 1 of 5, shared with 4 others". */
export const writeRank = (rank: number, cohort: number, sharedWith: number): string =>
  `Rank ${rank} of ${cohort}${sharedWith === 0 ? '' : `, shared with ${sharedWith} ${sharedWith === 1 ? 'other' : 'others'}`}`;

/** Says what rank and percentile mean, each in one sentence. */
export function explainRank(rank: number, cohort: number, percentile: number): string {
  const better = rank === 1 ? 'no student' : rank === 2 ? '1 student' : `${rank - 1} students`;
  const others =
    percentile === 100
      ? 'all students did as well as you or less well.'
      : 'so many percent of the students did as well as you or less well, you included.';
  return `Rank ${rank}: of ${cohort} students, ${better} did better. Percentile ${writePercentile(percentile)}: ${others}`;
}

/** The state of an attempt that is not ranked. The educator may have chosen a later attempt than the first one. */
export const nameUnranked = ({
  submittedAt,
  rankedAttempt,
}: {
  submittedAt: string;
  rankedAttempt: { submittedAt: string } | null;
}): string => (rankedAttempt && rankedAttempt.submittedAt > submittedAt ? 'Not ranked' : 'Practice retake: not ranked');

/**
 * Says why an attempt is not ranked.
 * @param countedAt the time at which the counted attempt ended, as the reader sees it: "3 December 2026 at 18:00".
 */
export const explainUnranked = (countedAt: string): string =>
  `One attempt of each student counts. Yours is the one that ended on ${countedAt}. This attempt changes no rank.`;
