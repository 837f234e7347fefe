import type { FoundPerson, PersonRows } from '#contract/exams/privacy.contract.ts';

/** The rows of a found student, as the server takes them. */
export const rowsOf = ({ attempts, entries }: FoundPerson): PersonRows => ({
  attempts: attempts.map(({ id }) => id),
  entries: entries.map(({ id }) => id),
});
