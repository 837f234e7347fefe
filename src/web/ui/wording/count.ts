import { groupDigits } from '#domain/text/group-digits.ts';

/** "1 topic", "2 topics", "4,860 flashcards". */
export const count = (amount: number, noun: string): string => `${formatNumber(amount)} ${plural(amount, noun)}`;

export const plural = (amount: number, noun: string): string => (amount === 1 ? noun : `${noun}s`);

/** Formats a whole number with thousands separators: "4,860". */
export const formatNumber = groupDigits;
