import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/content/practice.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type AnswerCache, mountReady } from '#server/platform/http/mount-cached.ts';
import { keepPractice } from './keep-practice.ts';

type Dependencies = { db: Database; cache: AnswerCache; clock: () => Date };

/** What students read to practise without an attempt. */
export function practiceRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const practice = keepPractice(dependencies);
  mountReady(app, contract.getPracticeCatalogue, practice.catalogue);
  mountReady(app, contract.listPracticeItems, ({ query }) => practice.items(query.ids));
  mountReady(app, contract.getPracticePack, ({ query }) => practice.pack(query.subject, query.since));
}
