import * as z from 'zod/mini';

// The fields that an undo sends back. They are not in fields.ts, because students download that file.

/** A number that an undo sends back as the server has sent it. */
export const StoredNumber = z.int().check(z.nonnegative(), z.maximum(2_147_483_647));

/**
 * A text that an undo sends back as the server has sent it. No stored text has the character that PostgreSQL refuses.
 */
export const storedText = (maxLength: number) =>
  z.string().check(
    z.maxLength(maxLength),
    z.refine((value) => !value.includes('\u0000'), 'A former text contains a character that is not allowed.'),
  );
