import type { Database } from '#server/platform/database/database.ts';
import { lockPersonsAt } from './person-locks.store.ts';
import { lockAttemptsOf, moveToPerson, rankOneOf, unrankOf } from './ranked-attempts.store.ts';

type Pair = { key: string; otherKey: string };

/**
 * For each pair, gives the attempts with `otherKey` to the person with `key`. At exams where both have attempts, the
 * first closed attempt counts again. The transaction has locked all exams of the attempts.
 * @param common the exams where both persons of a pair have attempts
 */
export async function moveAttempts(
  tx: Database,
  pairs: Pair[],
  common: { examId: number; key: string }[],
): Promise<void> {
  const otherOf = new Map(pairs.map(({ key, otherKey }) => [key, otherKey]));
  const others = common.map(({ examId, key }) => ({ examId, personKey: otherOf.get(key) ?? key }));
  await lockPersonsAt(tx, [...others, ...common.map(({ examId, key }) => ({ examId, personKey: key }))]);
  await lockAttemptsOf(
    tx,
    pairs.flatMap(({ key, otherKey }) => [key, otherKey]),
  );
  // Otherwise a person could have two ranked attempts for a moment, which the database refuses.
  for (const other of others) await unrankOf(tx, other);
  await moveToPerson(tx, pairs);
  for (const { examId, key } of common) await rankOneOf(tx, { examId, personKey: key });
}
