import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/library/flashcards.contract.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { amount, named } from '#server/features/administration/activity/summary.rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { type AnswerCache, mountCached } from '#server/platform/http/mount-cached.ts';
import { requireSameId } from '#server/platform/http/require-same-id.ts';
import {
  approveFlashcards,
  clearFlashcardWarnings,
  deleteFlashcard,
  deleteFlashcardDrafts,
  findFlashcards,
  insertFlashcard,
  selectFlashcards,
  selectManagedFlashcards,
  updateFlashcard,
} from './flashcards.store.ts';

type Dependencies = { db: Database; cache: AnswerCache; record: RecordChange };

export function flashcardsRoutes(app: FastifyInstance, { db, cache, record }: Dependencies): void {
  mountCached(
    app,
    cache,
    contract.listFlashcards,
    ['topics', 'flashcards'],
    ({ params, query }) => selectFlashcards(db, params.id, query.limit),
    { forAdmin: ({ params }) => selectManagedFlashcards(db, params.id) },
  );

  mount(app, contract.findFlashcards, ({ query }) => findFlashcards(db, query.search, contract.maxFoundFlashcards));

  mount(app, contract.createFlashcard, ({ params, body }, request) =>
    record(
      request,
      (tx) => insertFlashcard(tx, { ...body, topicId: params.id }),
      ({ question }) => `Added ${named('flashcard', question)}`,
    ),
  );

  mount(app, contract.updateFlashcard, async ({ params, body: { id, createdAt, version, ...draft } }, request) => {
    requireSameId(params.id, id);
    return record(
      request,
      (tx) => updateFlashcard(tx, params.id, draft, version),
      ({ question }) => `Changed ${named('flashcard', question)}`,
    );
  });

  mount(app, contract.deleteFlashcard, async ({ params }, request) => {
    await record(
      request,
      (tx) => deleteFlashcard(tx, params.id),
      (question) => `Deleted ${named('flashcard', question)}`,
    );
    return { deleted: true } as const;
  });

  mount(app, contract.approveFlashcards, async ({ body }, request) => ({
    changed: await record(
      request,
      (tx) => approveFlashcards(tx, body.ids),
      (changed) => (changed > 0 ? `Approved ${amount(changed, 'generated flashcard')}` : undefined),
    ),
  }));
  mount(app, contract.discardFlashcards, async ({ body }, request) => ({
    changed: await record(
      request,
      (tx) => deleteFlashcardDrafts(tx, body.ids),
      (changed) => (changed > 0 ? `Discarded ${amount(changed, 'generated flashcard')}` : undefined),
    ),
  }));
  mount(app, contract.dismissFlashcardWarnings, async ({ body }) => ({
    changed: await clearFlashcardWarnings(db, body.ids),
  }));
}
