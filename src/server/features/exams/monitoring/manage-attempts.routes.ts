import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/exams/monitoring/manage-attempts.contract.ts';
import { type RecordChange, recordDone } from '#server/features/administration/activity/record-change.ts';
import {
  aboutAttempt,
  aboutStudent,
  amount,
  named,
  quoted,
} from '#server/features/administration/activity/summary.rules.ts';
import { selectAttempt } from '#server/features/exams/attempts/attempts.store.ts';
import type { TimeGiver } from '#server/features/exams/attempts/timing/times.store.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { administratorOf } from '#server/platform/http/guards/admin-guard.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import { changeOpenTimes } from './change-open-times.ts';
import { rankAttempt, removeAttempt, renameStudent } from './change-person.ts';
import { extendAttempt, takeTimeBack } from './change-times.ts';
import { closeEarly, closeOpenAttempts } from './close-early.ts';
import { noteAttempt } from './note-attempt.ts';
import { reopenAttempt } from './reopen-attempt.ts';

type Dependencies = { db: Database; clock: () => Date; record: RecordChange };

/**
 * Mounts the changes that an educator makes to attempts. Each is recorded with the student or the exam that it is
 * about.
 */
export function manageAttemptsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  timeRoutes(app, dependencies);
  oneAttemptRoutes(app, dependencies);
}

function timeRoutes(app: FastifyInstance, { db, clock, record }: Dependencies): void {
  const giverOf = (request: FastifyRequest): TimeGiver => ({ userId: administratorOf(request), at: clock() });

  mount(app, contract.extendAttempt, async ({ params, body: { minutes } }, request) => {
    const { remainingSeconds } = await record(
      request,
      async (tx) => ({
        remainingSeconds: await extendAttempt(tx, keyOf(params), minutes, giverOf(request)),
        student: await selectAttempt(tx, params.sessionId),
      }),
      ({ student }) => summaryOf(student, (who) => `Gave ${amount(minutes, 'extra minute')} to ${who}`),
    );
    return { remainingSeconds };
  });

  mount(app, contract.extendOpenAttempts, async ({ params, body: { minutes } }, request) => ({
    extended: await changeOpenTimes(db, params.id, { minutes, giver: giverOf(request), clock, log: request.log }),
  }));

  mount(app, contract.takeBackTime, async ({ params, body: { minutes } }, request) => {
    const { remainingSeconds } = await record(
      request,
      async (tx) => ({
        remainingSeconds: await takeTimeBack(tx, keyOf(params), minutes, giverOf(request)),
        student: await selectAttempt(tx, params.sessionId),
      }),
      ({ student }) => summaryOf(student, (who) => `Took ${amount(minutes, 'extra minute')} back from ${who}`),
    );
    return { remainingSeconds };
  });

  mount(app, contract.takeBackOpenTime, async ({ params, body: { minutes } }, request) => ({
    shortened: await changeOpenTimes(db, params.id, {
      minutes: -minutes,
      giver: giverOf(request),
      clock,
      log: request.log,
    }),
  }));

  mount(app, contract.reopenAttempt, async ({ params, body: { minutes } }, request) => {
    const { remainingSeconds } = await record(
      request,
      (tx) => reopenAttempt(tx, keyOf(params), minutes, giverOf(request)),
      (reopened) => summaryOf(reopened, (who) => `Opened the session of ${who} again for ${amount(minutes, 'minute')}`),
    );
    return { remainingSeconds };
  });
}

function oneAttemptRoutes(app: FastifyInstance, { db, clock, record }: Dependencies): void {
  mount(app, contract.renameAttempt, async ({ params, body: { name, email } }, request) => {
    await record(
      request,
      (tx) => renameStudent(tx, keyOf(params), { name, email: email || null }),
      (former) => ({
        ...summaryOf(former, (who) => `Corrected the name of ${who}`),
        summary: `Corrected the name of ${quoted(former.name ?? '')} to ${quoted(name)}`,
      }),
    );
    return { renamed: true } as const;
  });

  mount(app, contract.rankAttempt, async ({ params }, request) => {
    await record(
      request,
      (tx) => rankAttempt(tx, keyOf(params)),
      (attempt) =>
        attempt.isRanked
          ? undefined
          : summaryOf(
              attempt,
              (who) => `Counted the session of ${who} from ${toMinute(attempt.startTime)} UTC in the ranking`,
            ),
    );
    return { ranked: true } as const;
  });

  mount(app, contract.closeOpenAttempts, async ({ params, query }, request) => {
    const { title } = await selectExam(db, params.id);
    const closed = await closeOpenAttempts(db, { examId: params.id, only: query.only }, clock());
    const which = query.only ? ` ${reasons[query.only]}` : '';
    const summary = `Closed ${amount(closed, 'session')} of ${named('exam', title)}${which}`;
    if (closed > 0) await recordDone(db, request, { kind: 'session', at: clock(), summary });
    return { closed };
  });

  mount(app, contract.closeAttempt, async ({ params }, request) => {
    await record(
      request,
      async (tx) => {
        await closeEarly(tx, params.id, params.sessionId, clock());
        return selectAttempt(tx, params.sessionId);
      },
      (student) => summaryOf(student, (who) => `Closed the session of ${who}`),
    );
    return { closed: true } as const;
  });

  mount(app, contract.noteAttempt, async ({ params, body }, request) => {
    await record(
      request,
      (tx) => noteAttempt(tx, keyOf(params), body),
      (attempt) =>
        body.note === body.former
          ? undefined
          : summaryOf(attempt, (who) => `${body.note === null ? 'Deleted' : 'Changed'} the note on ${who}`),
    );
    return { noted: true } as const;
  });

  mount(app, contract.deleteAttempt, async ({ params }, request) => {
    await record(
      request,
      (tx) => removeAttempt(tx, keyOf(params)),
      (deleted) => summaryOf(deleted, (who) => `Deleted the session of ${who}`),
    );
    return { deleted: true } as const;
  });
}

const reasons: Record<contract.Unfinished, string> = {
  time_over: 'whose time was over',
  past_end: 'that were still open after their end',
  quiet: 'that had been without a save for five minutes',
};

const keyOf = ({ id, sessionId }: { id: number; sessionId: string }) => ({ examId: id, sessionId });

/** "2026-03-04 10:36", in UTC: activities are read in every time zone. */
const toMinute = (moment: Date): string => moment.toISOString().slice(0, 16).replace('T', ' ');

/** A line of activity that names the student of an attempt. */
const summaryOf = ({ id, name }: Pick<Attempt, 'id' | 'name'>, sentence: (who: string) => string) =>
  aboutStudent(aboutAttempt(id), name, sentence);
