import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/exams/words.contract.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { replacePreferredWords, selectPreferredWords } from './words.store.ts';

type Dependencies = { db: Database; record: RecordChange };

/** Mounts the educators' list of words that the checks on questions look for. */
export function wordsRoutes(app: FastifyInstance, { db, record }: Dependencies): void {
  mount(app, contract.getPreferredWords, () => selectPreferredWords(db));

  mount(app, contract.changePreferredWords, async ({ body: { text, former } }, request) => {
    await record(
      request,
      async (tx) => {
        if (!(await replacePreferredWords(tx, text, former))) throw new AppError('preferred_words.changed');
      },
      () => (text === former ? undefined : 'Changed the list of words to prefer'),
    );
    return { text };
  });
}
