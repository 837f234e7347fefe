import type { ChallengedQuestion, ChallengeReason, Settlement } from '#contract/exams/settlement.contract.ts';

/** `open`: the question has challenges and no settlement that stands. */
export type ChallengeState = 'open' | 'settled' | 'all';

/** The filter of the inbox. An undefined reason selects all. */
export type ChallengeFilter = { state: ChallengeState; reason: ChallengeReason | undefined };

/** The settlement that decides how a question is graded; undefined if none stands. `settlements`: the latest first. */
export const standingSettlement = (settlements: readonly Settlement[]): Settlement | undefined =>
  settlements.find(({ undoneAt }) => undoneAt === null);

const isIn: Record<ChallengeState, (question: ChallengedQuestion) => boolean> = {
  open: ({ challenges, settlements }) => challenges > 0 && !standingSettlement(settlements),
  settled: ({ settlements }) => standingSettlement(settlements) !== undefined,
  all: () => true,
};

/** The number of questions in each state. */
export const countStates = (questions: readonly ChallengedQuestion[]): Record<ChallengeState, number> => ({
  open: questions.filter(isIn.open).length,
  settled: questions.filter(isIn.settled).length,
  all: questions.length,
});

/** The questions that match a filter, in the order in which they come. */
export const findChallenged = (
  questions: readonly ChallengedQuestion[],
  { state, reason }: ChallengeFilter,
): ChallengedQuestion[] =>
  questions.filter(
    (question) =>
      isIn[state](question) && (reason === undefined || question.reasons.some((known) => known.reason === reason)),
  );
