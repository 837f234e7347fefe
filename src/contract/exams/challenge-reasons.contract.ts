import * as z from 'zod/mini';

// This is not in the file of the settlements, because the form of a report in practice needs none of their schemas.

/** Why a student challenges a question. */
export const challengeReasons = [
  'wrong_key',
  'several_correct',
  'none_correct',
  'unclear',
  'outdated',
  'other',
] as const;
export const ChallengeReason = z.enum(
  challengeReasons,
  `The reason of a challenge must be one of ${challengeReasons.join(', ')}.`,
);
export type ChallengeReason = z.infer<typeof ChallengeReason>;

/** The largest number of characters in the text of a challenge. */
export const maxChallengeText = 300;
