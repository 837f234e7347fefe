import type { Attempt } from '#server/schema/attempts.table.ts';

type ClosedOfPerson = Pick<Attempt, 'id' | 'examId' | 'personKey'> & { endTime: Date };

/**
 * The ids of the attempts that are the first of their person among attempts that are closed together. The first is the
 * attempt that ended first, or of two with the same end the one with the lower id. An attempt without a person key is
 * always a first one.
 */
export function firstOfEachPerson(closed: readonly ClosedOfPerson[]): Set<number> {
  const inOrder = closed.toSorted((a, b) => a.endTime.getTime() - b.endTime.getTime() || a.id - b.id);
  const persons = new Set<string>();
  const first = inOrder.filter(({ examId, personKey }) => {
    if (personKey === null) return true;
    const person = `${examId} ${personKey}`;
    if (persons.has(person)) return false;
    persons.add(person);
    return true;
  });
  return new Set(first.map(({ id }) => id));
}

/** The place of a closed attempt among the ranked attempts of its exam. */
export type Place = {
  isRanked: boolean;
  /** 1 is the best; null for an attempt that is not ranked, and while attempts of the exam are regraded. */
  rank: number | null;
  /** The number of ranked attempts. */
  cohort: number;
  percentile: number | null;
};

/** A place with the number of other ranked attempts that share its rank. */
export type SharedPlace = Place & { sharedWith: number };

/**
 * The percentile of a rank: 100 × candidates at or below ÷ all candidates, rounded to seven decimals. The best rank
 * has 100. Attempts with an equal result share the better rank, so `cohort - rank + 1` attempts are at or below.
 *
 * Source: the formula that NBEMS (NEET-PG) and AIIMS (INI-CET) print on their results, also with seven decimals.
 */
export const percentileOf = (rank: number, cohort: number): number =>
  Math.round(((cohort - rank + 1) * 1e9) / cohort) / 1e7;
