/**
 * A code for a new exam: "EXAM", the last six digits of the time, and a random number of two digits.
 * `now` is in milliseconds, `random` from 0 to less than 1.
 */
export const newExamCode = (now: number, random: number): string =>
  `EXAM${String(Math.trunc(now)).slice(-6).padStart(6, '0')}${10 + Math.floor(random * 90)}`;
