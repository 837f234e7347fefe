import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/exams/questions.contract.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { amount, named } from '#server/features/administration/activity/summary.rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { markQuestionDeleted } from './change-questions.store.ts';
import { createQuestion } from './create-question.ts';
import { approveQuestions, clearQuestionWarnings, deleteQuestionDrafts } from './drafts.store.ts';
import { encodeSent } from './encode-image.ts';
import { selectImage } from './question-images.store.ts';
import { selectQuestionUses } from './question-uses.store.ts';
import { selectQuestion, selectQuestions } from './questions.store.ts';

type Dependencies = { db: Database; clock: () => Date; record: RecordChange };

export function questionsRoutes(app: FastifyInstance, { db, clock, record }: Dependencies): void {
  mount(app, contract.listQuestions, ({ params }) => selectQuestions(db, params.id));

  mount(app, contract.createQuestion, async ({ body: { examId, ...draft }, files }, request) => {
    const uploaded = await encodeSent(files.image);
    return record(
      request,
      (tx) => createQuestion(tx, examId, draft, uploaded),
      ({ questionText }) => `Added ${named('question', questionText)}`,
    );
  });

  mount(app, contract.getQuestionImage, async ({ params }, _request, reply) => {
    const bytes = await selectImage(db, params.name);
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return bytes;
  });

  mount(app, contract.getQuestionUses, ({ params }) => selectQuestionUses(db, params.id));

  mount(app, contract.deleteQuestion, async ({ params }, request) => {
    await record(
      request,
      async (tx) => {
        const question = await selectQuestion(tx, params.id);
        await markQuestionDeleted(tx, params.id, clock());
        return question;
      },
      ({ questionText }) => `Deleted ${named('question', questionText)}`,
    );
    return { deleted: true } as const;
  });

  mount(app, contract.approveQuestions, async ({ body }, request) => ({
    changed: await record(
      request,
      (tx) => approveQuestions(tx, body.ids),
      (changed) => (changed > 0 ? `Approved ${amount(changed, 'generated question')}` : undefined),
    ),
  }));
  mount(app, contract.discardQuestions, async ({ body }, request) => ({
    changed: await record(
      request,
      (tx) => deleteQuestionDrafts(tx, body.ids),
      (changed) => (changed > 0 ? `Discarded ${amount(changed, 'generated question')}` : undefined),
    ),
  }));
  mount(app, contract.dismissQuestionWarnings, async ({ body }) => ({
    changed: await clearQuestionWarnings(db, body.ids),
  }));
}
