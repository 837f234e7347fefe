import type { FastifyInstance } from 'fastify';
import { mayCall } from '#contract/access.ts';
import { changesWithTime } from '#contract/exams/changes-with-time.ts';
import { getExam } from '#contract/exams/exam-info.contract.ts';
import * as contract from '#contract/exams/exams.contract.ts';
import { type RecordChange, recordDone } from '#server/features/administration/activity/record-change.ts';
import { amount, named } from '#server/features/administration/activity/summary.rules.ts';
import { getExamInfo } from '#server/features/exams/attempts/sitting/get-exam-info.ts';
import { applyStoredChanges } from '#server/features/exams/attempts/timing/apply-time-changes.ts';
import { toExamColumns } from '#server/features/exams/exams/exam-columns.rules.ts';
import { replaceSections } from '#server/features/exams/exams/exam-sections.store.ts';
import { insertExam } from '#server/features/exams/exams/exams.store.ts';
import { selectCountedExam, selectExamList } from '#server/features/exams/exams/list-exams.store.ts';
import { holdCohorts } from '#server/features/exams/roster/cohorts.store.ts';
import { setExamCohorts } from '#server/features/exams/roster/set-exam-cohorts.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import { lockUntilCommit } from '#server/platform/database/advisory-locks.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerOf } from '#server/platform/http/guards/admin-guard.ts';
import { mount } from '#server/platform/http/mount.ts';
import { mountCached } from '#server/platform/http/mount-cached.ts';
import { requireSameId } from '#server/platform/http/require-same-id.ts';
import { changeExam, requireQuestionPerSection, requireWindow } from './change-exam.ts';
import { describeChanges } from './changed-rules.rules.ts';
import { copyExam } from './copy-exam.ts';
import { deleteExam, requireNoAttempts } from './delete-exam.ts';

type Dependencies = {
  db: Database;
  clock: () => Date;
  cache: AnswerCache;
  record: RecordChange;
  /** Keeps the figures of an exam that is about to be deleted. */
  keepFigures: (db: Database, examId: number) => Promise<void>;
};

export function examsRoutes(app: FastifyInstance, { db, clock, cache, record, keepFigures }: Dependencies): void {
  mountCached(
    app,
    cache,
    getExam,
    ['exams', 'exam_sections', 'questions'],
    ({ params }) => getExamInfo(db, params.examCode, clock()),
    { isPassing: changesWithTime },
  );

  mount(app, contract.listExams, () => selectExamList(db));

  mount(app, contract.createExam, async ({ body }, request) => {
    const now = clock();
    return record(
      request,
      async (tx) => {
        const columns = toExamColumns(body);
        requireWindow(columns);
        requireQuestionPerSection(body);
        if (body.cohortIds) {
          await lockUntilCommit(tx, 'rosters');
          await holdCohorts(tx, body.cohortIds);
        }
        const { id } = await insertExam(tx, { ...columns, createdAt: now, updatedAt: now });
        if (body.sections) await replaceSections(tx, id, body.sections);
        if (body.cohortIds) await setExamCohorts(tx, id, body.cohortIds);
        return selectCountedExam(tx, id);
      },
      ({ id, title }) => ({ summary: `Added ${named('exam', title)}`, examId: id }),
    );
  });

  mount(app, contract.updateExam, async ({ params, body: { id, version, ...change } }, request) => {
    requireSameId(params.id, id);
    const { exam } = await record(
      request,
      async (tx) => {
        const changed = await changeExam(tx, params.id, { change, seen: version, now: clock() });
        return { exam: await selectCountedExam(tx, params.id), changes: describeChanges(changed) };
      },
      ({ exam: { title }, changes }) => `Changed ${named('exam', title)}${changes && `: ${changes}`}`,
    );
    if (change.closesAt !== undefined) await applyStoredChanges(db, params.id, clock, request.log);
    return exam;
  });

  mount(app, contract.copyExam, async ({ params, body }, request) =>
    record(
      request,
      async (tx) => selectCountedExam(tx, await copyExam(tx, params.id, body.examCode, clock())),
      ({ id, title }) => ({ summary: `Added ${named('exam', title)}`, examId: id }),
    ),
  );

  mount(app, contract.deleteExam, async ({ params }, request) => {
    const { title, attemptsCount } = await selectCountedExam(db, params.id);
    const mayDeleteAttempts = mayCall(callerOf(request).role, 'owners');
    if (!mayDeleteAttempts) await requireNoAttempts(db, params.id);
    await keepFigures(db, params.id);
    await deleteExam(db, params.id, { mayDeleteAttempts });
    const summary = `Deleted ${named('exam', title)} with ${amount(attemptsCount, 'attempt')}`;
    await recordDone(db, request, { kind: 'exam', at: clock(), summary });
    return { deleted: true } as const;
  });
}
