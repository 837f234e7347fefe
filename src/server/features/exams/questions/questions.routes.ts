import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/exams/questions.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { AnswerCache } from '#server/platform/http/mount-cached.ts';
import { createQuestion } from './create-question.ts';
import { selectImage } from './question-images.store.ts';
import { selectQuestions } from './questions.store.ts';

/** Reading and adding questions. Changing and deleting them regrades attempts, so that stands with regrading. */
export function questionsRoutes(app: FastifyInstance, { db, cache }: { db: Database; cache: AnswerCache }): void {
  mount(app, contract.listQuestions, ({ params }) => selectQuestions(db, params.id));

  mount(app, contract.createQuestion, async ({ body: { examId, ...draft }, files }) => {
    const question = await createQuestion(db, examId, draft, files.image?.bytes);
    cache.forget('questions');
    return question;
  });

  mount(app, contract.getQuestionImage, async ({ params }, _request, reply) => {
    const bytes = await selectImage(db, params.name);
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return bytes;
  });
}
