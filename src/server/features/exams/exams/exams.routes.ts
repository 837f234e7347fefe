import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/exams/exams.contract.ts';
import { type RecordChange, recordDone } from '#server/features/administration/activity/record-change.ts';
import { amount, named } from '#server/features/administration/activity/summary.rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { type AnswerCache, mountCached } from '#server/platform/http/mount-cached.ts';
import { requireSameId } from '#server/platform/http/require-same-id.ts';
import { deleteExam } from './delete-exam.ts';
import { insertExam, selectCountedExam, selectExamList, updateExam } from './exams.store.ts';
import { getExamInfo } from './get-exam-info.ts';

type Dependencies = { db: Database; clock: () => Date; cache: AnswerCache; record: RecordChange };

export function examsRoutes(app: FastifyInstance, { db, clock, cache, record }: Dependencies): void {
  mountCached(app, cache, contract.getExam, ['exams', 'questions'], ({ params }) => getExamInfo(db, params.examCode));

  mount(app, contract.listExams, () => selectExamList(db));

  mount(app, contract.createExam, async ({ body }, request) => {
    const now = clock();
    return record(
      request,
      async (tx) => {
        const { id } = await insertExam(tx, { ...body, createdAt: now, updatedAt: now });
        return selectCountedExam(tx, id);
      },
      ({ title }) => `Added ${named('exam', title)}`,
    );
  });

  mount(app, contract.updateExam, async ({ params, body: { id, version, ...change } }, request) => {
    requireSameId(params.id, id);
    return record(
      request,
      async (tx) => {
        await updateExam(tx, params.id, { change, seen: version, now: clock() });
        return selectCountedExam(tx, params.id);
      },
      ({ title }) => `Changed ${named('exam', title)}`,
    );
  });

  mount(app, contract.deleteExam, async ({ params }, request) => {
    const { title, attemptsCount } = await selectCountedExam(db, params.id);
    await deleteExam(db, params.id);
    const summary = `Deleted ${named('exam', title)} with ${amount(attemptsCount, 'attempt')}`;
    await recordDone(db, request, clock(), summary);
    return { deleted: true } as const;
  });
}
