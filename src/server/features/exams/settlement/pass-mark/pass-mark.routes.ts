import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/exams/pass-mark.contract.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { amount, because } from '#server/features/administration/activity/summary.rules.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { administratorOf } from '#server/platform/http/guards/admin-guard.ts';
import { mount } from '#server/platform/http/mount.ts';
import { changePassMark, toChange, toWanted, undoPassMark } from './change-pass-mark.ts';
import { selectPassMarkChanges, selectPassMoves } from './pass-mark.store.ts';

/** A preview counts all attempts and lists at most this many. */
const mostMoves = 200;
const mostChanges = 50;

type Dependencies = { db: Database; clock: () => Date; record: RecordChange };

export function passMarkRoutes(app: FastifyInstance, { db, clock, record }: Dependencies): void {
  mount(app, contract.listPassMarkChanges, async ({ params }) => {
    await selectExam(db, params.id);
    return (await selectPassMarkChanges(db, params.id, mostChanges)).map(toChange);
  });
  mount(app, contract.previewPassMark, async ({ params, body }) => {
    const exam = await selectExam(db, params.id);
    return selectPassMoves(db, exam, toWanted(exam, body), mostMoves);
  });
  mount(app, contract.changePassMark, ({ params, body: { version, ...change } }, request) =>
    record(
      request,
      (tx) => changePassMark(tx, params.id, change, { seen: version, now: clock(), by: administratorOf(request) }),
      ({ change, ...moved }) => `Changed ${changeOf(change)}, ${movesOf(moved)}${because(change.reason)}`,
    ),
  );
  mount(app, contract.undoPassMark, ({ params, body }, request) =>
    record(
      request,
      (tx) => undoPassMark(tx, params.id, { seen: body.version, now: clock() }),
      ({ change, ...moved }) => `Undid the change of ${changeOf(change)}, ${movesOf(moved)}`,
    ),
  );
}

const nameOf = (passMark: number | null): string => (passMark === null ? 'none' : `${passMark}%`);

/** "the pass mark from 60% to 50%", "the grace marks from 0 to 3" */
function changeOf({ before, after, graceBefore, graceAfter }: contract.PassMarkChange): string {
  const grace = graceBefore === graceAfter ? [] : [`the grace marks from ${graceBefore} to ${graceAfter}`];
  const passMark =
    before === after && grace.length > 0 ? [] : [`the pass mark from ${nameOf(before)} to ${nameOf(after)}`];
  return [...passMark, ...grace].join(' and ');
}

const movesOf = ({ newlyPassed, newlyFailed }: { newlyPassed: number; newlyFailed: number }): string =>
  `with which ${amount(newlyPassed, 'attempt')} more pass and ${amount(newlyFailed, 'attempt')} more fail`;
