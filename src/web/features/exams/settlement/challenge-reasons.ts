import type { ChallengeReason } from '#contract/exams/challenge-reasons.contract.ts';

/** The reasons of a challenge in words. */
export const reasonTexts: Record<ChallengeReason, string> = {
  wrong_key: 'Another option is the correct one',
  several_correct: 'More than one option is correct',
  none_correct: 'No option is correct',
  unclear: 'The question is unclear or contains a mistake',
  outdated: 'The answer is out of date',
  other: 'Another reason',
};
