import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/exams/roster/cohorts.contract.ts';
import type { PeopleRow, RosterChoices } from '#contract/exams/roster/people.contract.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { amount, named } from '#server/features/administration/activity/summary.rules.ts';
import { changeBatch, openBatch } from '#server/features/authoring/batches/preview-batch.ts';
import { type ShownBatch, takeBatch } from '#server/features/authoring/batches/take-batch.ts';
import { insertCohort, lockCohort } from '#server/features/exams/roster/cohorts.store.ts';
import { selectPeopleOf } from '#server/features/exams/roster/people.store.ts';
import { refuseProblems } from '#server/features/exams/roster/read-people-file.ts';
import type { RosterReader } from '#server/features/exams/roster/reading/roster-reader.ts';
import type { Database } from '#server/platform/database/database.ts';
import { administratorOf } from '#server/platform/http/guards/admin-guard.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { SheetSource } from '#server/platform/spreadsheets/read-and-check.ts';
import { requireCohort, selectCohort, selectCohorts } from './counted-cohorts.store.ts';
import { deleteCohort } from './delete-cohort.ts';
import { joinCohorts, previewJoin } from './join-cohorts.ts';
import { mergeIntoCohort } from './merge-into-cohort.ts';
import { previewPeople } from './preview-people.ts';
import { undoCohortChange } from './undo-cohort-change.ts';
import { undoMerge } from './undo-merge.ts';

type Dependencies = { db: Database; clock: () => Date; record: RecordChange; readFile: RosterReader };

export function cohortsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock, record } = dependencies;
  const keeping = (request: FastifyRequest, cohortId: number) => ({
    userId: administratorOf(request),
    cohortId,
    now: clock(),
  });
  mount(app, contract.listCohorts, () => selectCohorts(db));
  mount(app, contract.getCohort, ({ params }) => selectCohort(db, params.id));

  mount(app, contract.createCohort, ({ body: { name, year } }, request) => {
    const now = clock();
    return record(
      request,
      async (tx) =>
        selectCohort(tx, await insertCohort(tx, { name, year: year ?? now.getUTCFullYear(), createdAt: now })),
      () => `Added ${named('cohort', name)}`,
    );
  });

  mount(app, contract.updateCohort, ({ params: { id }, body: { archived, ...change } }, request) =>
    record(
      request,
      async (tx) => {
        const { archivedAt } = await lockCohort(tx, id, change);
        if (archived !== undefined && archived !== (archivedAt !== null)) {
          await lockCohort(tx, id, { archivedAt: archived ? clock() : null });
        }
        return selectCohort(tx, id);
      },
      ({ name }) =>
        `${archived === undefined ? 'Changed' : archived ? 'Archived' : 'Took out of the archive'} ${named('cohort', name)}`,
    ),
  );

  mount(app, contract.deleteCohort, async ({ params }, request) => {
    const { undoId } = await record(
      request,
      (tx) => deleteCohort(tx, keeping(request, params.id)),
      ({ name, peopleCount }) => `Deleted ${named('cohort', name)} with ${people(peopleCount)}`,
    );
    return { deleted: true, undoId } as const;
  });

  mount(app, contract.previewJoin, ({ params, body }) =>
    previewJoin(db, { cohortId: params.id, otherId: body.cohortId }),
  );

  mount(app, contract.joinCohort, ({ params, body }, request) =>
    record(
      request,
      (tx) => joinCohorts(tx, { ...keeping(request, params.id), otherId: body.cohortId }),
      ({ name, otherName }) => `Joined ${named('cohort', otherName)} to ${named('cohort', name)}`,
    ),
  );

  mount(app, contract.undoCohortChange, async ({ params }, request) => {
    const { back } = await record(
      request,
      async (tx) => {
        const { kind, backId } = await undoCohortChange(tx, params.undoId, keeping(request, params.id));
        return { kind, back: await selectCohort(tx, backId) };
      },
      ({ kind, back }) => `Undid the ${kind} of ${named('cohort', back.name)}`,
    );
    return back;
  });

  uploadRoutes(app, dependencies);
}

/** Mounts the people of a cohort and the uploads of spreadsheets. */
function uploadRoutes(app: FastifyInstance, { db, clock, record, readFile }: Dependencies): void {
  mount(app, contract.listCohortPeople, async ({ params }) => {
    await requireCohort(db, params.id);
    return selectPeopleOf(db, params.id);
  });

  // The batch of a cohort names it in the place of the exam.
  const batchOf = (request: FastifyRequest, examId: number) => ({
    userId: administratorOf(request),
    kind: 'people' as const,
    examId,
    now: clock(),
  });
  const checkWith = (choices: RosterChoices) => (cohortId: number, source: SheetSource) =>
    previewPeople(db, readFile, { cohortId, choices, source });

  mount(app, contract.previewCohortPeople, ({ params: { id }, files }, request) =>
    openBatch(db, batchOf(request, id), files.file, checkWith({})),
  );

  mount(app, contract.chooseForCohort, ({ params: { id, importId }, body: { choices } }, request) =>
    changeBatch(db, { ...batchOf(request, id), id: importId }, choices, checkWith(choices)),
  );

  mount(app, contract.takeCohortPeople, ({ params: { id, importId }, body: { version, missing } }, request) =>
    record(
      request,
      (tx) =>
        takeBatch(tx, { ...batchOf(request, id), id: importId, version }, ({ items }: ShownBatch<PeopleRow>) =>
          mergeIntoCohort(tx, { cohortId: id, people: items, missing, now: clock() }),
        ),
      (merged) => (merged.isRepeated ? undefined : summaryOf(merged)),
    ),
  );

  mount(app, contract.undoCohortPeople, ({ params: { id, importId } }, request) =>
    record(
      request,
      (tx) => undoMerge(tx, { ...batchOf(request, id), id: importId }, clock()),
      ({ name }) => `Undid an upload to ${named('cohort', name)}`,
    ),
  );

  mount(app, contract.uploadCohortPeople, async ({ params: { id }, body: { choices, missing }, files }, request) => {
    const { preview } = await checkWith(choices)(id, { bytes: files.file.bytes });
    refuseProblems(preview.problems, 'cohort');
    const merge = { cohortId: id, people: preview.people, missing, now: clock() };
    return record(request, (tx) => mergeIntoCohort(tx, merge), summaryOf);
  });
}

const people = (number: number) => (number === 1 ? '1 person' : `${number} people`);

const summaryOf = ({ name, added, changed, left }: contract.PeopleReceipt & { name: string }) =>
  added + changed + left === 0
    ? undefined
    : `Uploaded a list to ${named('cohort', name)}: ${amount(added, 'new person').replace('persons', 'people')}, ${changed} changed, ${left} left`;
