import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/exams/many-questions.contract.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { amount, named } from '#server/features/administration/activity/summary.rules.ts';
import { lockExam, selectExam } from '#server/features/exams/exams/exams.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { selectUsesOfQuestions } from '../question-uses.store.ts';
import { changeQuestions } from './change-questions.ts';
import { orderQuestions } from './order-questions.ts';
import { markQuestionsDeleted } from './removals.store.ts';
import { transferQuestions } from './transfer-questions.ts';
import { listRemovals, undoRemoval } from './undo-removal.ts';

type Dependencies = { db: Database; clock: () => Date; record: RecordChange };

/** Mounts the changes of many questions of an exam at once. */
export function manyQuestionsRoutes(app: FastifyInstance, { db, clock, record }: Dependencies): void {
  mount(app, contract.countQuestionUses, ({ params, body }) => selectUsesOfQuestions(db, params.id, body.ids));

  mount(app, contract.deleteQuestions, async ({ params, body }, request) => {
    const now = clock();
    const { changed } = await record(
      request,
      async (tx) => {
        const { title } = await lockExam(tx, params.id);
        return { title, changed: await markQuestionsDeleted(tx, { examId: params.id, ids: body.ids, now }) };
      },
      ({ title, changed }) =>
        changed === 0 ? undefined : `Deleted ${amount(changed, 'question')} of ${named('exam', title)}`,
    );
    return { changed, removedAt: now.toISOString() };
  });

  mount(app, contract.listRemovals, ({ params }) => listRemovals(db, params.id, clock()));

  mount(app, contract.undoRemoval, async ({ params, body }, request) => {
    const { changed } = await record(
      request,
      async (tx) => {
        const { title } = await selectExam(tx, params.id);
        const removal = { examId: params.id, removedAt: new Date(body.removedAt), now: clock() };
        return { title, changed: await undoRemoval(tx, removal) };
      },
      ({ title, changed }) => `Brought back ${amount(changed, 'question')} of ${named('exam', title)}`,
    );
    return { changed };
  });

  mount(
    app,
    contract.changeQuestions,
    async ({ params, body }, request) => {
      const { changed } = await record(
        request,
        async (tx) => {
          const changed = await changeQuestions(tx, params.id, body.groups);
          return { changed, exam: await selectExam(tx, params.id) };
        },
        ({ changed, exam }) => {
          const names = new Set(body.groups.flatMap(({ fields }) => Object.keys(fields)));
          return changed.length === 0
            ? undefined
            : `Changed ${[...names].join(', ')} of ${amount(changed.length, 'question')} of ${named('exam', exam.title)}`;
        },
      );
      return { changed };
    },
    { bodyLimit: 1024 * 1024 },
  );

  mount(app, contract.orderQuestions, async ({ params, body }, request) => {
    const { questions } = await record(
      request,
      async (tx) => {
        const questions = await orderQuestions(tx, params.id, body);
        return { questions, exam: await selectExam(tx, params.id) };
      },
      ({ exam }) => `Changed the order of the questions of ${named('exam', exam.title)}`,
    );
    return questions;
  });

  mount(app, contract.transferQuestions, async ({ params, body }, request) => {
    const now = clock();
    const { transferred } = await record(
      request,
      async (tx) => {
        const transferred = await transferQuestions(tx, params.id, { ...body, now });
        return { transferred, exam: await selectExam(tx, params.id) };
      },
      ({ transferred: { addedIds }, exam }) =>
        addedIds.length === 0
          ? undefined
          : `${body.isMove ? 'Moved' : 'Copied'} ${amount(addedIds.length, 'question')} to ${named('exam', exam.title)}`,
    );
    return { ...transferred, removedAt: now.toISOString() };
  });
}
