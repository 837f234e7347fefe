import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/exams/questions.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { AnswerCache } from '#server/platform/http/mount-cached.ts';
import { requireSameId } from '#server/platform/http/require-same-id.ts';
import { deleteQuestion } from './delete-question.ts';
import { selectMoves, selectQuestion } from './regrading.store.ts';
import { updateQuestion } from './update-question.ts';

/** So many attempts a preview names, besides counting all. */
const mostMoves = 200;

/** What the administrator does to questions that may be on papers already. */
export function regradingRoutes(app: FastifyInstance, { db, cache }: { db: Database; cache: AnswerCache }): void {
  mount(app, contract.updateQuestion, async ({ params, body: { id, examId, createdAt, ...draft }, files }) => {
    requireSameId(params.id, id);
    const question = await updateQuestion(db, params.id, { draft, examId, image: files.image?.bytes });
    cache.forget('questions');
    return question;
  });

  mount(app, contract.deleteQuestion, async ({ params }) => {
    await deleteQuestion(db, params.id);
    cache.forget('questions');
    return { deleted: true } as const;
  });

  mount(app, contract.previewRegrade, async ({ params, query }) => {
    await selectQuestion(db, params.id);
    return selectMoves(db, params.id, query.correctAnswer, mostMoves);
  });
}
