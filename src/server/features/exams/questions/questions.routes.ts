import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/exams/questions.contract.ts';
import { selectMoves } from '#server/features/exams/attempts/closing/regrading.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { requireSameId } from '#server/platform/http/require-same-id.ts';
import { createQuestion } from './create-question.ts';
import { approveQuestions, clearQuestionWarnings, deleteQuestionDrafts } from './drafts.store.ts';
import { selectImage } from './question-images.store.ts';
import { markQuestionDeleted, selectQuestion, selectQuestions, selectQuestionUses } from './questions.store.ts';
import { updateQuestion } from './update-question.ts';

/** The preview of a regrade counts all attempts and lists at most this many. */
const mostMoves = 200;

export function questionsRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: () => Date }): void {
  mount(app, contract.listQuestions, ({ params }) => selectQuestions(db, params.id));

  mount(app, contract.createQuestion, ({ body: { examId, ...draft }, files }) =>
    createQuestion(db, examId, draft, files.image?.bytes),
  );

  mount(app, contract.getQuestionImage, async ({ params }, _request, reply) => {
    const bytes = await selectImage(db, params.name);
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return bytes;
  });

  mount(app, contract.updateQuestion, async ({ params, body: { id, examId, createdAt, version, ...draft }, files }) => {
    requireSameId(params.id, id);
    return updateQuestion(db, params.id, { draft, examId, seen: version, image: files.image?.bytes });
  });

  mount(app, contract.getQuestionUses, ({ params }) => selectQuestionUses(db, params.id));

  mount(app, contract.deleteQuestion, async ({ params }) => {
    await markQuestionDeleted(db, params.id, clock());
    return { deleted: true } as const;
  });

  mount(app, contract.approveQuestions, async ({ body }) => ({ changed: await approveQuestions(db, body.ids) }));
  mount(app, contract.discardQuestions, async ({ body }) => ({ changed: await deleteQuestionDrafts(db, body.ids) }));
  mount(app, contract.dismissQuestionWarnings, async ({ body }) => ({
    changed: await clearQuestionWarnings(db, body.ids),
  }));

  mount(app, contract.previewRegrade, async ({ params, query }) => {
    await selectQuestion(db, params.id);
    return selectMoves(db, params.id, query.correctAnswer, mostMoves);
  });
}
