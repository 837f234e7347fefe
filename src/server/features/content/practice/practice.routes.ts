import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/content/practice.contract.ts';
import { reportItem } from '#contract/content/practice-reports.contract.ts';
import { clientNetwork } from '#server/features/administration/auth/client-network.rules.ts';
import type { ResultReads } from '#server/features/exams/attempts/result/result-reads.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { mountReady } from '#server/platform/http/mount-cached.ts';
import { insertReport } from '../reports/reports.store.ts';
import type { Practice } from './keep-practice.ts';
import { selectSatExams } from './sat-exams.store.ts';

type Dependencies = { db: Database; clock: () => Date; practice: Practice; reads: ResultReads };

/** Mounts the reads with which students practise without an attempt. */
export function practiceRoutes(app: FastifyInstance, { db, clock, practice, reads }: Dependencies): void {
  mountReady(app, contract.getPracticeCatalogue, practice.catalogue);
  mountReady(app, contract.listPracticeItems, ({ query }) => practice.items(query.ids));
  mountReady(app, contract.getPracticePack, ({ query }) => practice.pack(query.subject, query.since));
  mount(app, contract.listSatExams, ({ query }, request, reply) =>
    reads.answer(request, reply, async () => selectSatExams(db, await practice.released(), query.sessions)),
  );

  mount(
    app,
    reportItem,
    async ({ params, body }) => {
      const item = (await practice.released()).items.get(params.id);
      if (!item) throw new AppError('practice.withdrawn');
      const version = Math.min(body.version, item.version);
      await insertReport(db, { ...body, itemId: item.id, version }, clock());
      return { reported: true as const };
    },
    { rateLimit: limitReports, bodyLimit: reportLimit },
  );
}

/** Bytes of a report. */
const reportLimit = 8 * 1024;

/** The requests are counted before the item is looked up. A college shares one network. */
const limitReports: RateLimitOptions = {
  max: 60,
  timeWindow: '1 hour',
  keyGenerator: (request) => clientNetwork(request.ip),
  errorResponseBuilder: (_request, { ttl }) =>
    new AppError(
      'request.too_many',
      `This network has sent 60 reports within an hour. Try again in ${Math.ceil(ttl / 60_000)} minutes.`,
    ),
};
