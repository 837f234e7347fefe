import type { Database } from '#server/platform/database/database.ts';
import { lockOpenAttempts } from '../attempts.store.ts';
import type { Times } from './section-times.rules.ts';
import { type TimeGiver, updateTimes } from './times.store.ts';

/** Attempts that are read and written at once. The saves of other exams wait for one portion, which takes some milliseconds. */
const portion = 250;

/**
 * Changes the times of the open attempts at an exam for which `change` returns other times, and locks them in the order of their ids until
 * the transaction ends.
 * @returns the number of changed attempts.
 */
export async function changeOpenTimes(
  tx: Database,
  examId: number,
  { change, now, giver }: { change: (times: Times) => Times | undefined; now: Date; giver?: TimeGiver },
): Promise<number> {
  let total = 0;
  for (let after = 0; ; ) {
    const open = await lockOpenAttempts(tx, examId, now, { after, limit: portion });
    const changed = open.flatMap((times) => change(times) ?? []);
    if (changed.length > 0) await updateTimes(tx, changed, giver);
    total += changed.length;
    if (open.length < portion) return total;
    after = open.at(-1)?.id ?? after;
  }
}
