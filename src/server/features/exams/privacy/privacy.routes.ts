import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/exams/privacy.contract.ts';
import { type RecordChange, recordDone } from '#server/features/administration/activity/record-change.ts';
import { amount } from '#server/features/administration/activity/summary.rules.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { mountCached } from '#server/platform/http/mount-cached.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { findPeople } from './find-people.ts';
import { selectPrivacySettings, updatePrivacySettings } from './privacy.store.ts';

type Dependencies = { db: Database; clock: () => Date; cache: AnswerCache; record: RecordChange };

/**
 * Mounts the settings of how long the data of students are kept, and the endpoints that find, export and erase the data
 * of one student. The log of activity never names a student.
 */
export function privacyRoutes(app: FastifyInstance, { db, clock, cache, record }: Dependencies): void {
  mountCached(app, cache, contract.getPrivacy, ['privacy_settings'], () => selectPrivacySettings(db));

  mount(app, contract.changePrivacy, async ({ body }, request) => {
    const summary = ({ anonymiseAfterDays }: contract.PrivacySettings) =>
      anonymiseAfterDays === null
        ? 'Decided to keep the names of students'
        : `Decided to anonymise sessions ${amount(anonymiseAfterDays, 'day')} after they were closed`;
    await record(
      request,
      async (tx) => {
        const former = await selectPrivacySettings(tx);
        await updatePrivacySettings(tx, body);
        return former;
      },
      (former) => (former.anonymiseAfterDays === body.anonymiseAfterDays ? undefined : summary(body)),
    );
    return body;
  });

  mount(app, contract.findPeople, ({ query: { search } }) => findPeople(db, search));

  mount(app, contract.exportPerson, async ({ body }, request) => {
    const data = await exportPerson(db, body, clock());
    const { attempts, rosters } = data;
    const summary = `Exported the data of a student: ${rows(attempts.length, rosters.length)}`;
    await recordDone(db, request, { kind: 'privacy', at: clock(), summary });
    return data;
  });

  mount(app, contract.erasePerson, async ({ body: { how, ...ids } }, request) => {
    const erased = await erasePerson(db, ids, how, clock());
    const act = how === 'delete' ? 'Deleted' : 'Anonymised';
    if (erased.attempts + erased.entries > 0) {
      const summary = `${act} the data of a student: ${rows(erased.attempts, erased.entries)}`;
      await recordDone(db, request, { kind: 'privacy', at: clock(), summary });
    }
    return erased;
  });
}

const rows = (attempts: number, entries: number) =>
  `${amount(attempts, 'session')}, ${entries === 1 ? '1 place' : `${entries} places`} on rosters`;
