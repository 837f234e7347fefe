import * as z from 'zod/mini';

const most = 1000;

const points = (label: string, minimum: number, maximum: number) => {
  const message = `${label} must be a whole number of points from ${minimum} to ${maximum}.`;
  return z.int(message).check(z.minimum(minimum, message), z.maximum(maximum, message));
};

/**
 * The marks for one question, exactly: whole points, of which `unit` make one mark. NEET-PG is 4, −1, 0 over 1. INI-CET
 * is 3, −1, 0 over 3: one mark for a correct answer and −⅓ for a wrong one.
 */
export const Marking = z
  .object(
    {
      right: points('The points for a correct answer', 1, most),
      /** Points for a wrong answer, negative or 0. */
      wrong: points('The points for a wrong answer', -most, 0),
      /** Points for a question without an answer. */
      blank: points('The points for a missing answer', -most, most),
      /** Points in one mark. */
      unit: points('The unit of the marks', 1, most),
    },
    'Marking must have the numbers right, wrong, blank and unit.',
  )
  .check(
    z.refine(({ right, blank }) => blank < right, {
      path: ['blank'],
      error: 'A missing answer must earn less than a correct one.',
    }),
  );
export type Marking = z.infer<typeof Marking>;

/** One mark for a correct answer, none for a wrong or missing one. */
export const defaultMarking: Marking = { right: 1, wrong: 0, blank: 0, unit: 1 };
