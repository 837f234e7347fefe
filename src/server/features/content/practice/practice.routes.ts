import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/content/practice.contract.ts';
import type { ResultReads } from '#server/features/exams/attempts/result/result-reads.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { type AnswerCache, mountReady } from '#server/platform/http/mount-cached.ts';
import { keepPractice } from './keep-practice.ts';
import { selectSatExams } from './sat-exams.store.ts';

type Dependencies = { db: Database; cache: AnswerCache; clock: () => Date; reads: ResultReads };

/** What students read to practise without an attempt. */
export function practiceRoutes(app: FastifyInstance, { reads, ...dependencies }: Dependencies): void {
  const practice = keepPractice(dependencies);
  mountReady(app, contract.getPracticeCatalogue, practice.catalogue);
  mountReady(app, contract.listPracticeItems, ({ query }) => practice.items(query.ids));
  mountReady(app, contract.getPracticePack, ({ query }) => practice.pack(query.subject, query.since));
  mount(app, contract.listSatExams, ({ query }, request, reply) =>
    reads.answer(request, reply, async () =>
      selectSatExams(dependencies.db, await practice.released(), query.sessions),
    ),
  );
}
