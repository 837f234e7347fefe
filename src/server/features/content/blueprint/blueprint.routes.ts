import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/content/blueprint.contract.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { amount, named } from '#server/features/administration/activity/summary.rules.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { acceptDraw, getBlueprint, previewDraw, saveBlueprint } from './draw-paper.ts';

type Dependencies = { db: Database; clock: () => Date; record: RecordChange };

/** Mounts the blueprint of an exam and the draws from the bank. */
export function blueprintRoutes(app: FastifyInstance, { db, clock, record }: Dependencies): void {
  mount(app, contract.getBlueprint, ({ params }) => getBlueprint(db, params.id));

  mount(app, contract.saveBlueprint, async ({ params, body }, request) => {
    const { blueprint } = await record(
      request,
      async (tx) => ({
        blueprint: await saveBlueprint(tx, params.id, body),
        exam: await selectExam(tx, params.id),
      }),
      ({ exam }) => `Changed the blueprint of ${named('exam', exam.title)}`,
    );
    return blueprint;
  });

  mount(app, contract.previewDraw, ({ params, body }) => previewDraw(db, params.id, { ...body, now: clock() }));

  mount(app, contract.drawPaper, async ({ params, body }, request) => {
    const { questionIds } = await record(
      request,
      async (tx) => ({
        questionIds: await acceptDraw(tx, params.id, { ...body, now: clock() }),
        exam: await selectExam(tx, params.id),
      }),
      ({ questionIds, exam }) => `Drew ${amount(questionIds.length, 'question')} for ${named('exam', exam.title)}`,
    );
    return { added: questionIds.length, questionIds };
  });
}
