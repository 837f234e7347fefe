// The numbers of the planner. Those without another source come from the simulation that
// docs/decisions/032-study-plan.md describes.

/** Seconds that a review and a new card take, until the student's own timings are known. */
export const assumedCosts = { review: 8, fresh: 15 } as const;
/** The number of own timings from which their median replaces the assumption. */
export const fewestTimings = 50;
/**
 * The medians are clamped to these seconds, so that a phone which was put aside, or a run of blind taps, cannot distort
 * the plan.
 */
export const costLimits = { least: 3, most: 40 } as const;

/** The final pass has time for each card once, and a tenth more. */
export const finalPassReserve = 1.1;
/** The largest share of the days of a plan that the final pass takes. */
export const finalPassShare = 0.35;
/**
 * All cards are introduced in this share of the days before the final pass, so that a missed day does not leave cards
 * unseen.
 */
export const introductionShare = 0.8;

/** The largest share of the minutes of a day that missed questions take before other cards. */
export const missedShare = 0.5;

/** A card is due when its recall falls to this share, at the earliest on the next day. It is the default of FSRS. */
export const dueRecall = 0.9;

/** How often a first grade is Again, Hard, Good and Easy: the shares of the public srs-benchmark data. */
export const firstGradeShares = { 1: 0.24, 2: 0.094, 3: 0.495, 4: 0.171 } as const;

/**
 * The fit of the displayed forecast needs at least so many reviews on a later day, and reads at most so many of the
 * latest reviews.
 */
export const fitReviews = { fewest: 30, most: 1500 } as const;
/** The tried values of ln k, where k is the factor on stability. Its prior is normal with mean 0 and deviation 1. */
export const fitGrid = { from: -4, to: 2, step: 0.25 } as const;

/** The grades of Again after which a card can be set aside. */
export const failuresToSetAside = 4;
/** The days for which the cards near a missed question come first. */
export const raisedDays = 7;
/** Puts a raised card first in its list, because it is larger than any recall and any gain. */
export const raisedPriority = 10;
