import type { FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { administratorOf } from '#server/platform/http/guards/admin-guard.ts';
import { insertActivity } from './activity.store.ts';
import type { Summary } from './summary.rules.ts';

/**
 * Makes a change and records who made it, in one transaction.
 * @param work makes the change with the handle that it gets.
 * @param summarise says what was done, for example with `named`; undefined if nothing was changed. It must not contain a secret or the
 * key of a question. A sentence that names a student is made by `aboutStudent`.
 */
export type RecordChange = <Result>(
  request: FastifyRequest,
  work: (tx: Database) => Promise<Result>,
  summarise: (result: Result) => string | Summary | undefined,
) => Promise<Result>;

export const createRecordChange =
  (db: Database, clock: () => Date): RecordChange =>
  (request, work, summarise) =>
    db.transaction(async (tx) => {
      const result = await work(tx);
      const summary = summarise(result);
      if (summary !== undefined) await insertActivity(tx, administratorOf(request), toActivity(clock(), summary));
      return result;
    });

/** Records a change after it was made. For changes that take several transactions, or that wait for a provider or for a file. */
export async function recordDone(
  db: Database,
  request: FastifyRequest,
  at: Date,
  summary: string | Summary,
): Promise<void> {
  await insertActivity(db, administratorOf(request), toActivity(at, summary));
}

const toActivity = (at: Date, summary: string | Summary) =>
  typeof summary === 'string' ? { at, summary } : { at, ...summary };
