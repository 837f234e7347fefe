import type { FastifyRequest } from 'fastify';
import type { ActivityKind } from '#contract/administration/activity.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { administratorOf } from '#server/platform/http/guards/admin-guard.ts';
import { type ExamReference, insertActivity, type NewActivity, selectNamedExam } from './activity.store.ts';
import type { Summary } from './summary.rules.ts';

/**
 * Makes a change and records who made it, in one transaction.
 * @param work makes the change with the handle that it gets.
 * @param summarise says what was done, for example with `named`; undefined if nothing was changed. It must not contain
 * a secret or the key of a question. A sentence that names a student is made by `aboutStudent`.
 */
export type RecordChange = <Result>(
  request: FastifyRequest,
  work: (tx: Database) => Promise<Result>,
  summarise: (result: Result) => string | Summary | undefined,
) => Promise<Result>;

/**
 * Creates the function that records changes of one kind. A summary may name another kind, and an exam that the request
 * does not name.
 */
export const createRecordChange =
  (db: Database, clock: () => Date) =>
  (kind: ActivityKind): RecordChange =>
  (request, work, summarise) =>
    db.transaction(async (tx) => {
      // Before the change, which may delete the question that leads to the exam.
      const exam = await selectNamedExam(tx, examOf(request));
      const result = await work(tx);
      const summary = summarise(result);
      if (summary === undefined) return result;
      const line = typeof summary === 'string' ? { summary } : summary;
      await insertActivity(tx, administratorOf(request), { at: clock(), kind, ...exam, ...line });
      return result;
    });

/**
 * Records a change after it was made. For changes that take several transactions, or that wait for a provider or for a
 * file.
 */
export async function recordDone(db: Database, request: FastifyRequest, activity: NewActivity): Promise<void> {
  const exam = await selectNamedExam(db, examOf(request));
  await insertActivity(db, administratorOf(request), { ...exam, ...activity });
}

/** The exam that a request changes, or the question whose exam it changes. */
function examOf({ routeOptions: { url = '' }, params, body }: FastifyRequest): ExamReference {
  const { id } = params as { id?: number };
  if (/^\/api\/exams\/:id(\/|$)/.test(url)) return { examId: id };
  if (/^\/api\/questions\/:id(\/|$)/.test(url)) return { questionId: id };
  const { examId, ids } = (body ?? {}) as { examId?: number; ids?: number[] };
  return { examId, questionId: url.startsWith('/api/questions/') ? ids?.[0] : undefined };
}
