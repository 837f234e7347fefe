import { optionalProse } from '../fields.ts';

/** The largest number of characters in the reason of a change of results. */
export const maxReason = 500;

/** Why an educator changes results; null: the educator gives no reason. */
export const ChangeReason = optionalProse('The reason', maxReason);
