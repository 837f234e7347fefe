import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/library/flashcards.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { type AnswerCache, mountCached } from '#server/platform/http/mount-cached.ts';
import { requireSameId } from '#server/platform/http/require-same-id.ts';
import {
  approveFlashcards,
  clearFlashcardWarnings,
  deleteFlashcard,
  deleteFlashcardDrafts,
  insertFlashcard,
  selectFlashcards,
  selectManagedFlashcards,
  updateFlashcard,
} from './flashcards.store.ts';

export function flashcardsRoutes(app: FastifyInstance, { db, cache }: { db: Database; cache: AnswerCache }): void {
  mountCached(
    app,
    cache,
    contract.listFlashcards,
    ['topics', 'flashcards'],
    ({ params, query }) => selectFlashcards(db, params.id, query.limit),
    { forAdmin: ({ params }) => selectManagedFlashcards(db, params.id) },
  );

  mount(app, contract.createFlashcard, ({ params, body }) => insertFlashcard(db, { ...body, topicId: params.id }));

  mount(app, contract.updateFlashcard, async ({ params, body: { id, createdAt, version, ...draft } }) => {
    requireSameId(params.id, id);
    return updateFlashcard(db, params.id, draft, version);
  });

  mount(app, contract.deleteFlashcard, async ({ params }) => {
    await deleteFlashcard(db, params.id);
    return { deleted: true } as const;
  });

  mount(app, contract.approveFlashcards, async ({ body }) => ({ changed: await approveFlashcards(db, body.ids) }));
  mount(app, contract.discardFlashcards, async ({ body }) => ({ changed: await deleteFlashcardDrafts(db, body.ids) }));
  mount(app, contract.dismissFlashcardWarnings, async ({ body }) => ({
    changed: await clearFlashcardWarnings(db, body.ids),
  }));
}
