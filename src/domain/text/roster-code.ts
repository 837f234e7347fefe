/**
 * The characters of personal codes: 32, so that 8 of them have 40 bits. It has no 0 and O and no 1 and I, which people
 * mistake for each other.
 */
export const rosterCodeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const rosterCodeLength = 8;

/** Turns a personal code that a person typed or pasted into the stored form: upper case, without spaces and dashes. */
export const normalizeRosterCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}._]/gu, '');

/** A personal code as people read it: in two groups of four. */
export const groupRosterCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Whether a normalized text could be a personal code. */
export const isRosterCode = (code: string): boolean =>
  new RegExp(`^[${rosterCodeAlphabet}]{${rosterCodeLength}}$`).test(code);
