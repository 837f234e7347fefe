import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/library/many-flashcards.contract.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { amount, named } from '#server/features/administration/activity/summary.rules.ts';
import { lockUntilCommit } from '#server/platform/database/advisory-locks.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { selectFoundFlashcards, selectManagedFlashcards } from '../flashcards.store.ts';
import { selectMatchingIds, selectPageOfIds } from './list-flashcards.store.ts';
import {
  lockTopic,
  moveToTopic,
  removeCards,
  restoreCards,
  restorePlaces,
  selectRemovals,
} from './many-flashcards.store.ts';
import { orderFlashcards } from './order-flashcards.ts';

type Dependencies = { db: Database; clock: () => Date; record: RecordChange };

/** Bytes. Enough for what undoes a move of 50,000 flashcards. */
const manyCards = { bodyLimit: 8 * 1024 * 1024 };

/** Mounts the changes of many flashcards at once. */
export function manyFlashcardsRoutes(app: FastifyInstance, { db, clock, record }: Dependencies): void {
  mount(app, contract.listAllFlashcards, async ({ query }) => {
    const { ids, total } = await selectPageOfIds(db, query);
    return { cards: await selectFoundFlashcards(db, ids), total };
  });

  mount(app, contract.listFlashcardIds, ({ query }) => selectMatchingIds(db, query.search));

  mount(
    app,
    contract.moveFlashcards,
    async ({ body }, request) => {
      const { former } = await record(
        request,
        async (tx) => {
          await lockUntilCommit(tx, 'cardPlaces');
          const name = await lockTopic(tx, body.topicId);
          return { name, former: await moveToTopic(tx, body.ids, body.topicId) };
        },
        ({ name, former: { length } }) =>
          length === 0 ? undefined : `Moved ${amount(length, 'flashcard')} to ${named('topic', name)}`,
      );
      return { changed: former.length, former };
    },
    manyCards,
  );

  mount(
    app,
    contract.undoFlashcardMove,
    async ({ body }, request) => ({
      changed: await record(
        request,
        async (tx) => {
          await lockUntilCommit(tx, 'cardPlaces');
          return restorePlaces(tx, body.former);
        },
        (changed) => (changed === 0 ? undefined : `Undid a move of ${amount(changed, 'flashcard')}`),
      ),
    }),
    manyCards,
  );

  mount(
    app,
    contract.deleteFlashcards,
    async ({ body }, request) => {
      const removalId = randomUUID();
      const changed = await record(
        request,
        (tx) => removeCards(tx, body.ids, { removalId, now: clock() }),
        (changed) => (changed === 0 ? undefined : `Deleted ${amount(changed, 'flashcard')}`),
      );
      return { changed, removalId };
    },
    manyCards,
  );

  mount(app, contract.listFlashcardRemovals, () =>
    selectRemovals(db, new Date(clock().getTime() - contract.undoHours * 3_600_000), contract.mostRemovals),
  );

  mount(app, contract.restoreFlashcards, async ({ body }, request) => ({
    changed: await record(
      request,
      (tx) => restoreCards(tx, body.removalId),
      (changed) => `Brought back ${amount(changed, 'flashcard')}`,
    ),
  }));

  mount(
    app,
    contract.orderFlashcards,
    async ({ params, body }, request) => {
      await record(
        request,
        async (tx) => {
          await lockUntilCommit(tx, 'cardPlaces');
          return orderFlashcards(tx, params.id, body);
        },
        (name) => `Changed the order of the flashcards of ${named('topic', name)}`,
      );
      return selectManagedFlashcards(db, params.id);
    },
    manyCards,
  );
}
