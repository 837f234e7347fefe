import type { FastifyInstance, FastifyRequest } from 'fastify';
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
import { addPerson, changePerson, type RenameStudents, removePerson, renewCode } from './change-person.ts';
import type { RosterFileRow } from './merge-roster.rules.ts';
import { rosterPersonKey } from './person.rules.ts';
import { previewRoster } from './preview-roster.ts';
import type { RosterReader } from './reading/roster-reader.ts';
import { type ReplacedRoster, readRoster, replaceRoster } from './replace-roster.ts';
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
  const checkWith = (choices: contract.RosterChoices) => (examId: number, source: SheetSource) =>
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
        takeBatch(tx, { ...batchOf(request, id), id: importId, version }, ({ items }: ShownBatch<RosterFileRow>) =>
          replaceRoster(tx, id, items, renameStudents),
        ),
      (taken) => (taken.isRepeated ? undefined : summaryOfUpload(taken)),
    ),
  );

  mount(app, contract.replaceRoster, async ({ params: { id }, body, files }, request) => {
    await selectExam(db, id);
    const people = await readRoster(readFile, files.file.bytes, body.choices);
    return record(request, (tx) => replaceRoster(tx, id, people, renameStudents), summaryOfUpload);
  });

  mount(app, contract.addRosterPerson, ({ params, body }, request) =>
    record(
      request,
      (tx) => addPerson(tx, params.id, body),
      (person) => summaryOf(person, (who) => `Added ${who} to a roster`),
    ),
  );

  mount(app, contract.changeRosterPerson, ({ params, body }, request) =>
    record(
      request,
      (tx) => changePerson(tx, keyOf(params), body, renameStudents),
      (person) => summaryOf(person, (who) => `Changed ${who} on a roster`),
    ),
  );

  mount(app, contract.removeRosterPerson, async ({ params }, request) => {
    await record(
      request,
      (tx) => removePerson(tx, keyOf(params)),
      (person) => summaryOf(person, (who) => `Removed ${who} from a roster`),
    );
    return { deleted: true } as const;
  });

  mount(app, contract.renewRosterCode, ({ params }, request) =>
    record(
      request,
      (tx) => renewCode(tx, keyOf(params)),
      (person) => summaryOf(person, (who) => `Gave ${who} a new personal code`),
    ),
  );
}

const summaryOfUpload = ({ title, peopleCount }: ReplacedRoster) =>
  `Uploaded a roster to ${named('exam', title)}, which has ${peopleCount === 1 ? '1 person' : `${peopleCount} people`} now`;

/** A line of activity that names a person of a roster. */
const summaryOf = ({ id, name }: contract.RosterPerson, sentence: (who: string) => string) =>
  aboutStudent(rosterPersonKey(id), name, sentence);

const keyOf = ({ id, personId }: { id: number; personId: number }) => ({ examId: id, entryId: personId });
