import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/exams/roster/people.contract.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { aboutStudent } from '#server/features/administration/activity/summary.rules.ts';
import { rosterPersonKey } from '#server/features/exams/roster/person.rules.ts';
import { mount } from '#server/platform/http/mount.ts';
import { addPerson, type ChangedPerson, changePerson, removePerson, renewCode } from './change-person.ts';

type Dependencies = { clock: () => Date; record: RecordChange };

/**
 * Mounts the changes of one person, of a cohort or of the roster of one exam. The lines of activity never contain a
 * personal code.
 */
export function peopleRoutes(app: FastifyInstance, { clock, record }: Dependencies): void {
  mount(app, contract.addPerson, ({ body: { cohortId, ...draft } }, request) =>
    record(
      request,
      (tx) => addPerson(tx, cohortId, draft, clock()),
      (person) => summaryOf(person, (who) => `Added ${who} to a cohort`),
    ),
  );

  mount(app, contract.changePerson, ({ params, body }, request) =>
    record(
      request,
      (tx) => changePerson(tx, params.id, body, clock()),
      (person) =>
        summaryOf(person, (who) => (body.state === 'left' ? `Marked ${who} as left` : `Changed ${who} on a roster`)),
    ),
  );

  mount(app, contract.removePerson, async ({ params }, request) => {
    await record(
      request,
      (tx) => removePerson(tx, params.id),
      (person) => summaryOf(person, (who) => `Removed ${who} from a roster`),
    );
    return { deleted: true } as const;
  });

  mount(app, contract.renewCode, ({ params }, request) =>
    record(
      request,
      (tx) => renewCode(tx, params.id),
      (person) => summaryOf(person, (who) => `Gave ${who} a new personal code`),
    ),
  );
}

/** A line of activity that names a person of a roster. */
const summaryOf = ({ id, name, examId }: ChangedPerson, sentence: (who: string) => string) => ({
  ...aboutStudent(rosterPersonKey(id), name, sentence),
  ...(examId !== null && { examId }),
});
