import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/exams/settlement.contract.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { amount, because, named } from '#server/features/administration/activity/summary.rules.ts';
import { regradeForAWhile } from '#server/features/exams/attempts/closing/regrade-attempts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { administratorOf } from '#server/platform/http/guards/admin-guard.ts';
import { mount } from '#server/platform/http/mount.ts';
import { answerChallenges } from './answer-challenges.ts';
import { challengeQuestion } from './challenge-question.ts';
import { listChallenges } from './list-challenges.ts';
import { previewSettlement, settleQuestion, undoSettlement } from './settle-question.ts';

type Dependencies = { db: Database; clock: () => Date; record: RecordChange };

export function settlementRoutes(app: FastifyInstance, { db, clock, record }: Dependencies): void {
  mount(app, contract.challengeQuestion, ({ params, body }) => challengeQuestion(db, params.sessionId, body, clock()), {
    atOnce: { most: 8, keyOf: (request) => (request.params as { sessionId: string }).sessionId },
  });
  mount(app, contract.listChallenges, ({ params }) => listChallenges(db, params.id));
  mount(app, contract.answerChallenges, ({ params, body: { version, lastChallengeId } }, request) =>
    record(
      request,
      (tx) => answerChallenges(tx, params.id, { lastChallengeId, version }, clock()),
      ({ questionText, answeredChallenges }) =>
        answeredChallenges === 0
          ? undefined
          : `Answered ${amount(answeredChallenges, 'challenge')} of ${named('question', questionText)}: the key stands`,
    ),
  );
  mount(app, contract.previewSettlement, ({ params, body }) => previewSettlement(db, params.id, body));
  mount(app, contract.settleQuestion, async ({ params, body: { version, ...draft } }, request) => {
    const settled = await record(
      request,
      (tx) => settleQuestion(tx, params.id, draft, { seen: version, now: clock(), by: administratorOf(request) }),
      ({ question, settlement, regradedAttempts }) =>
        `Settled ${named('question', question.questionText)}, which regraded ${amount(regradedAttempts, 'attempt')}${because(settlement.reason)}`,
    );
    await regradeForAWhile(db, settled.question.examId, request.log);
    return settled;
  });
  mount(app, contract.undoSettlement, async ({ params, body }, request) => {
    const undone = await record(
      request,
      (tx) => undoSettlement(tx, params.id, { seen: body.version, now: clock() }),
      ({ question, regradedAttempts }) =>
        `Undid a settlement of ${named('question', question.questionText)}, which regraded ${amount(regradedAttempts, 'attempt')}`,
    );
    await regradeForAWhile(db, undone.question.examId, request.log);
    return undone;
  });
}
