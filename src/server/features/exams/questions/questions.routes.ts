import type { FastifyInstance } from 'fastify';
import type { SentFile } from '#contract/endpoint.ts';
import * as contract from '#contract/exams/questions.contract.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { amount, named } from '#server/features/administration/activity/summary.rules.ts';
import { regradeForAWhile } from '#server/features/exams/attempts/closing/regrade-attempts.ts';
import { previewSettlement } from '#server/features/exams/settlement/settle-question.ts';
import type { Database } from '#server/platform/database/database.ts';
import { administratorOf } from '#server/platform/http/guards/admin-guard.ts';
import { mount } from '#server/platform/http/mount.ts';
import { requireSameId } from '#server/platform/http/require-same-id.ts';
import { createQuestion } from './create-question.ts';
import { approveQuestions, clearQuestionWarnings, deleteQuestionDrafts } from './drafts.store.ts';
import { encodeImage } from './encode-image.ts';
import type { EncodedImage } from './image-address.rules.ts';
import { selectImage } from './question-images.store.ts';
import { selectQuestionUses } from './question-uses.store.ts';
import { markQuestionDeleted, selectQuestion, selectQuestions } from './questions.store.ts';
import { updateQuestion } from './update-question.ts';

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

  mount(
    app,
    contract.updateQuestion,
    async ({ params, body: { id, examId, createdAt, version, ...draft }, files }, request) => {
      requireSameId(params.id, id);
      const by = administratorOf(request);
      const update = { draft, examId, seen: version, uploaded: await encodeSent(files.image), now: clock(), by };
      const { question, isCorrected } = await record(
        request,
        (tx) => updateQuestion(tx, params.id, update),
        ({ question: { questionText, regradedAttempts }, ...corrected }) =>
          corrected.isCorrected
            ? {
                summary: `Corrected the key of ${named('question', questionText)}, which regraded ${amount(regradedAttempts, 'attempt')}`,
                kind: 'result',
              }
            : `Changed ${named('question', questionText)}`,
      );
      if (isCorrected) await regradeForAWhile(db, question.examId, request.log);
      return question;
    },
  );

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

  mount(app, contract.previewRegrade, async ({ params, query }) => {
    await selectQuestion(db, params.id);
    return previewSettlement(db, params.id, query);
  });
}

/**
 * Encodes the image that a form sent. Call it before a transaction begins: encoding takes seconds, and an open transaction keeps a database
 * connection that students need.
 */
const encodeSent = async (image: SentFile | undefined): Promise<EncodedImage | undefined> =>
  image && (await encodeImage(image.bytes));
