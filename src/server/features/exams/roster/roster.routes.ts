import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PeopleRow, RosterChoices } from '#contract/exams/roster/people.contract.ts';
import * as contract from '#contract/exams/roster/roster.contract.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { aboutStudent, named } from '#server/features/administration/activity/summary.rules.ts';
import { changeBatch, openBatch } from '#server/features/authoring/batches/preview-batch.ts';
import { type ShownBatch, takeBatch } from '#server/features/authoring/batches/take-batch.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { administratorOf } from '#server/platform/http/guards/admin-guard.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { SheetSource } from '#server/platform/spreadsheets/read-and-check.ts';
import { addPersonToExam, type RenameStudents, type ReplacedRoster, replaceRoster } from './change-roster.ts';
import { rosterPersonKey } from './person.rules.ts';
import { previewRoster } from './preview-roster.ts';
import { readPeopleFile } from './read-people-file.ts';
import type { RosterReader } from './reading/roster-reader.ts';
import { selectRoster } from './roster.store.ts';

type Dependencies = {
  db: Database;
  clock: () => Date;
  record: RecordChange;
  readFile: RosterReader;
  renameStudents: RenameStudents;
};

/** Mounts what an educator does with a roster. The lines of activity name people and never contain a personal code. */
export function rosterRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock, record, readFile, renameStudents } = dependencies;
  mount(app, contract.listRoster, async ({ params }) => {
    await selectExam(db, params.id);
    return selectRoster(db, params.id);
  });

  const batchOf = (request: FastifyRequest, examId: number) => ({
    userId: administratorOf(request),
    kind: 'roster' as const,
    examId,
    now: clock(),
  });
  const checkWith = (choices: RosterChoices) => (examId: number, source: SheetSource) =>
    previewRoster(db, readFile, { examId, choices, source });

  mount(app, contract.previewRoster, ({ params: { id }, files }, request) =>
    openBatch(db, batchOf(request, id), files.file, checkWith({})),
  );

  mount(app, contract.chooseForRoster, ({ params: { id, importId }, body: { choices } }, request) =>
    changeBatch(db, { ...batchOf(request, id), id: importId }, choices, checkWith(choices)),
  );

  mount(app, contract.takeRoster, ({ params: { id, importId }, body: { version } }, request) =>
    record(
      request,
      (tx) =>
        takeBatch(tx, { ...batchOf(request, id), id: importId, version }, ({ items }: ShownBatch<PeopleRow>) =>
          replaceRoster(tx, { examId: id, people: items, now: clock() }, renameStudents),
        ),
      (taken) => (taken.isRepeated ? undefined : summaryOfUpload(taken)),
    ),
  );

  mount(app, contract.replaceRoster, async ({ params: { id }, body, files }, request) => {
    await selectExam(db, id);
    const people = await readPeopleFile(readFile, { file: files.file.bytes, choices: body.choices, list: 'roster' });
    const replacement = { examId: id, people, now: clock() };
    return record(request, (tx) => replaceRoster(tx, replacement, renameStudents), summaryOfUpload);
  });

  mount(app, contract.addRosterPerson, ({ params, body }, request) =>
    record(
      request,
      (tx) => addPersonToExam(tx, params.id, body, clock()),
      ({ id, name }) => aboutStudent(rosterPersonKey(id), name, (who) => `Added ${who} to a roster`),
    ),
  );
}

const summaryOfUpload = ({ title, peopleCount }: ReplacedRoster) =>
  `Uploaded a roster to ${named('exam', title)}, which has ${peopleCount === 1 ? '1 person' : `${peopleCount} people`} now`;
