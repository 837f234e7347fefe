import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/exams/questions.contract.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { amount, because, named } from '#server/features/administration/activity/summary.rules.ts';
import { regradeForAWhile } from '#server/features/exams/attempts/closing/regrade-attempts.ts';
import { encodeSent } from '#server/features/exams/questions/encode-image.ts';
import { selectQuestion } from '#server/features/exams/questions/questions.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { administratorOf } from '#server/platform/http/guards/admin-guard.ts';
import { mount } from '#server/platform/http/mount.ts';
import { requireSameId } from '#server/platform/http/require-same-id.ts';
import { previewSettlement } from './settle-question.ts';
import { updateQuestion } from './update-question.ts';

type Dependencies = { db: Database; clock: () => Date; record: RecordChange };

/** Mounts the edits of a question. They are here because another key regrades the attempts that have the question. */
export function correctQuestionsRoutes(app: FastifyInstance, { db, clock, record }: Dependencies): void {
  mount(
    app,
    contract.updateQuestion,
    async ({ params, body: { id, examId, createdAt, version, reason, ...draft }, files }, request) => {
      requireSameId(params.id, id);
      const by = administratorOf(request);
      const update = {
        draft,
        examId,
        seen: version,
        uploaded: await encodeSent(files.image),
        reason,
        now: clock(),
        by,
      };
      const { question, isCorrected } = await record(
        request,
        (tx) => updateQuestion(tx, params.id, update),
        ({ question: { questionText, regradedAttempts }, ...corrected }) =>
          corrected.isCorrected
            ? {
                summary: `Corrected the key of ${named('question', questionText)}, which regraded ${amount(regradedAttempts, 'attempt')}${because(reason)}`,
                kind: 'result',
              }
            : `Changed ${named('question', questionText)}`,
      );
      if (isCorrected) await regradeForAWhile(db, question.examId, request.log);
      return question;
    },
  );

  mount(app, contract.previewRegrade, async ({ params, query }) => {
    await selectQuestion(db, params.id);
    return previewSettlement(db, params.id, query);
  });
}
