import * as z from 'zod/mini';

// The fields that an undo sends back. In a file of its own, because students download the other fields.

/** A number that the server has sent, in a response and back in a request. */
export const StoredNumber = z.int().check(z.nonnegative(), z.maximum(2_147_483_647));

/**
 * A text that the server has sent, in a response and back in a request. No stored text has the character that
 * PostgreSQL refuses.
 */
export const storedText = (maxLength: number) =>
  z.string().check(
    z.maxLength(maxLength),
    z.refine((value) => !value.includes('\u0000'), 'A former text contains a character that is not allowed.'),
  );
