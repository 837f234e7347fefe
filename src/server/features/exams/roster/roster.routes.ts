import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/exams/roster/roster.contract.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { aboutStudent, named } from '#server/features/administration/activity/summary.rules.ts';
import type { UploadReader } from '#server/features/authoring/imports/reading/upload-reader.ts';
import { rosterPersonKey } from '#server/features/exams/attempts/sitting/person.rules.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { addPerson, changePerson, removePerson, renewCode } from './change-person.ts';
import { previewRoster } from './preview-roster.ts';
import { readRoster, replaceRoster } from './replace-roster.ts';
import { selectRoster } from './roster.store.ts';

type Dependencies = { db: Database; record: RecordChange; reader: UploadReader };

/** Mounts what an educator does with a roster. The lines of activity name people and never contain a personal code. */
export function rosterRoutes(app: FastifyInstance, { db, record, reader }: Dependencies): void {
  mount(app, contract.listRoster, async ({ params }) => {
    await selectExam(db, params.id);
    return selectRoster(db, params.id);
  });

  mount(app, contract.previewRoster, ({ params, body, files }) =>
    previewRoster(db, reader, { examId: params.id, choices: body.choices }, files.file.bytes),
  );

  mount(app, contract.replaceRoster, async ({ params, body, files }, request) => {
    const { title } = await selectExam(db, params.id);
    const people = await readRoster(reader, files.file.bytes, body.choices);
    return record(
      request,
      (tx) => replaceRoster(tx, params.id, people),
      ({ peopleCount }) =>
        `Uploaded a roster to ${named('exam', title)}, which has ${peopleCount === 1 ? '1 person' : `${peopleCount} people`} now`,
    );
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
      (tx) => changePerson(tx, keyOf(params), body),
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

/** A line of activity that names a person of a roster. */
const summaryOf = ({ id, name }: contract.RosterPerson, sentence: (who: string) => string) =>
  aboutStudent(rosterPersonKey(id), name, sentence);

const keyOf = ({ id, personId }: { id: number; personId: number }) => ({ examId: id, entryId: personId });
