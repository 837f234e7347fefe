import * as z from 'zod/mini';
import { isRosterCode, normalizeRosterCode, rosterCodeLength } from '#domain/text/roster-code.ts';

const message = `A personal code has ${rosterCodeLength} letters and digits, without 0, O, 1 and I.`;

/** A personal code as a person types it. Parsing replaces it by the stored form. */
export const RosterCode = z
  .string(message)
  .check(z.maxLength(60, message), z.overwrite(normalizeRosterCode), z.refine(isRosterCode, message));
