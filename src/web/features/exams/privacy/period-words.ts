import { count } from '#web/ui/wording/count.ts';

/** A number of days in words: "1 year", "90 days". */
export const periodWords = (days: number): string =>
  days % 365 === 0 ? count(days / 365, 'year') : count(days, 'day');
