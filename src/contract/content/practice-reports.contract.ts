import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ChallengeReason, maxChallengeText } from '../exams/challenge-reasons.contract.ts';
import { IdParams, nullableProse, wholeNumber } from '../fields.ts';

// This is not in the file of the reads, because students' pages call the reads of practice without their schemas.
export const reportItem = endpoint({
  method: 'POST',
  path: '/api/practice/items/:id/reports',
  access: 'public',
  summary: 'Report an error in an item that students may practise now; safe to repeat with the same key',
  params: IdParams,
  body: z.object({
    /** Made by the device for each report, so that a repeated request is one report. */
    reportKey: z
      .string('The key of the report must be text.')
      .check(z.regex(/^[\w-]{16,40}$/, 'The key of the report must be 16 to 40 letters and digits.')),
    /** The version of the item that the student saw. */
    version: wholeNumber('Version', 1, 2_147_483_647),
    reason: ChallengeReason,
    text: z._default(nullableProse('The text', maxChallengeText), null),
  }),
  response: z.object({ reported: z.literal(true) }),
  errors: ['practice.withdrawn', 'practice.much_reported', 'request.too_many'],
});
