import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/exams/exams.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { type AnswerCache, mountCached } from '#server/platform/http/mount-cached.ts';
import { requireSameId } from '#server/platform/http/require-same-id.ts';
import { deleteExam } from './delete-exam.ts';
import { insertExam, selectCountedExam, selectExamList, updateExam } from './exams.store.ts';
import { getExamInfo } from './get-exam-info.ts';

type Dependencies = { db: Database; clock: () => Date; cache: AnswerCache };

export function examsRoutes(app: FastifyInstance, { db, clock, cache }: Dependencies): void {
  mountCached(app, cache, contract.getExam, ['exams', 'questions'], ({ params }) => getExamInfo(db, params.examCode));

  mount(app, contract.listExams, () => selectExamList(db));

  mount(app, contract.createExam, async ({ body }) => {
    const now = clock();
    const { id } = await insertExam(db, { ...body, createdAt: now, updatedAt: now });
    return selectCountedExam(db, id);
  });

  mount(app, contract.updateExam, async ({ params, body: { id, version, ...change } }) => {
    requireSameId(params.id, id);
    await updateExam(db, params.id, { change, seen: version, now: clock() });
    return selectCountedExam(db, params.id);
  });

  mount(app, contract.deleteExam, async ({ params }) => {
    await deleteExam(db, params.id);
    return { deleted: true } as const;
  });
}
