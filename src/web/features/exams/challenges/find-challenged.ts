import type { ChallengeReason } from '#contract/exams/challenge-reasons.contract.ts';
import type { ChallengedQuestion, Settlement } from '#contract/exams/settlement.contract.ts';

/**
 * The state of the challenges of a question. `open`: some have no answer, and no settlement stands. `stands`: an
 * educator answered each of them that the key stands.
 */
export type ChallengeState = 'open' | 'stands' | 'settled' | 'all';

/** The filter of the inbox. An undefined reason selects all. */
export type ChallengeFilter = { state: ChallengeState; reason: ChallengeReason | undefined };

/** The settlement that decides how a question is graded; undefined if none stands. `settlements`: the latest first. */
export const standingSettlement = (settlements: readonly Settlement[]): Settlement | undefined =>
  settlements.find(({ undoneAt }) => undoneAt === null);

const isIn: Record<ChallengeState, (question: ChallengedQuestion) => boolean> = {
  open: ({ unansweredChallenges, settlements }) => unansweredChallenges > 0 && !standingSettlement(settlements),
  stands: ({ challenges, unansweredChallenges, settlements }) =>
    challenges > 0 && unansweredChallenges === 0 && !standingSettlement(settlements),
  settled: ({ settlements }) => standingSettlement(settlements) !== undefined,
  all: () => true,
};

export const hasState = (question: ChallengedQuestion, state: ChallengeState): boolean => isIn[state](question);

/** The number of challenges of a question; with a reason, only those with this reason. */
export const countChallenges = (
  { challenges, reasons }: ChallengedQuestion,
  reason: ChallengeReason | undefined,
): number => (reason === undefined ? challenges : (reasons.find((known) => known.reason === reason)?.challenges ?? 0));

/** The number of questions in each state. */
export const countStates = (questions: readonly ChallengedQuestion[]): Record<ChallengeState, number> => ({
  open: questions.filter(isIn.open).length,
  stands: questions.filter(isIn.stands).length,
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
