import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/library/flashcards.contract.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { amount, named } from '#server/features/administration/activity/summary.rules.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { mountCached } from '#server/platform/http/mount-cached.ts';
import { requireSameId } from '#server/platform/http/require-same-id.ts';
import {
  approveFlashcards,
  clearFlashcardWarnings,
  deleteFlashcardDrafts,
  selectFlashcards,
  selectManagedFlashcards,
} from './flashcards.store.ts';
import { removeCard } from './many/many-flashcards.store.ts';
import { changeFlashcard, createFlashcard, encodeSides } from './save-flashcard.ts';

/** Names a flashcard in a summary, also one whose question is only a picture. */
const nameCard = ({ question, answer }: { question: string; answer: string }) =>
  named('flashcard', question || answer || 'Picture');

type Dependencies = { db: Database; cache: AnswerCache; clock: () => Date; record: RecordChange };

export function flashcardsRoutes(app: FastifyInstance, { db, cache, clock, record }: Dependencies): void {
  mountCached(
    app,
    cache,
    contract.listFlashcards,
    ['topics', 'flashcards'],
    ({ params, query }) => selectFlashcards(db, params.id, query.limit),
    {
      forAdmin: { access: 'authors', load: ({ params, query }) => selectManagedFlashcards(db, params.id, query.limit) },
    },
  );

  mount(app, contract.createFlashcard, async ({ params, body, files }, request) => {
    const uploaded = await encodeSides(files);
    return record(
      request,
      (tx) => createFlashcard(tx, { ...body, topicId: params.id }, uploaded),
      (card) => `Added ${nameCard(card)}`,
    );
  });

  mount(app, contract.updateFlashcard, async ({ params, body, files }, request) => {
    const { id, createdAt, version, ...draft } = body;
    requireSameId(params.id, id);
    const uploaded = await encodeSides(files);
    return record(
      request,
      (tx) => changeFlashcard(tx, params.id, draft, { uploaded, seen: version }),
      (card) => `Changed ${nameCard(card)}`,
    );
  });

  mount(app, contract.deleteFlashcard, async ({ params }, request) => {
    const removalId = randomUUID();
    await record(
      request,
      (tx) => removeCard(tx, params.id, { removalId, now: clock() }),
      (card) => `Deleted ${nameCard(card)}`,
    );
    return { deleted: true, removalId } as const;
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
