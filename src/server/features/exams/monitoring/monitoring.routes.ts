import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/exams/monitoring/monitoring.contract.ts';
import type { RefusedStarts } from '#server/features/exams/attempts/sitting/refused-starts.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openEventStream } from '#server/platform/http/event-stream.ts';
import { callerSeesResults, guardOf, requireRole } from '#server/platform/http/guards/admin-guard.ts';
import { mount } from '#server/platform/http/mount.ts';
import { exportAttempts } from './export/export-attempts.ts';
import { getAttempt } from './get-attempt.ts';
import { readAttempts, toAttemptsPage, toPageWithoutResults } from './list-attempts.ts';
import { createTwinsReader } from './marks/read-twins.ts';
import { createAttemptsWatch } from './watch-attempts.ts';

type Dependencies = { db: Database; clock: () => Date; refusedStarts: RefusedStarts };

export function monitoringRoutes(app: FastifyInstance, { db, clock, refusedStarts }: Dependencies): void {
  const reading = { twins: createTwinsReader(db, clock), refusedStarts };
  const watch = createAttemptsWatch(db, { clock, reading, log: app.log });
  // Streams never end by themselves, and the server waits for every response before it closes.
  app.addHook('preClose', async () => watch.stop());

  /** How the caller sees a page of attempts. The order by scores would tell results too. */
  const viewFor = (request: FastifyRequest, { sort }: contract.AttemptsPageQuery) => {
    if (sort === 'score') requireRole(request, 'examiners');
    return callerSeesResults(request) ? toAttemptsPage : toPageWithoutResults;
  };

  mount(app, contract.listAttempts, async ({ params, query }, request) => {
    const toPage = viewFor(request, query);
    const exam = await selectExam(db, params.id);
    const now = clock();
    return toPage(await readAttempts(db, reading, exam, query, now), now);
  });

  mount(app, contract.watchAttempts, async ({ params, query }, request, reply) => {
    const toPage = viewFor(request, query);
    const exam = await selectExam(db, params.id);
    const stream = openEventStream({
      mayContinue: () => guardOf(app).stillAdmits(request, contract.watchAttempts.access),
    });
    watch.follow(stream, exam, query, toPage);
    // `x-accel-buffering` keeps proxies from buffering the events. The connection carries no other request after the
    // stream.
    reply.headers({ 'x-accel-buffering': 'no', connection: 'close' });
    return stream.body;
  });

  for (const [endpoint, format] of [
    [contract.exportAttemptsCsv, 'csv'],
    [contract.exportAttemptsXlsx, 'xlsx'],
  ] as const) {
    mount(app, endpoint, async ({ params, query }, _request, reply) => {
      const { timeZone, ...selection } = query;
      const exporting = { examId: params.id, selection, format, timeZone };
      const { bytes, fileName } = await exportAttempts(db, exporting, clock());
      reply.header('content-disposition', `attachment; filename="${fileName}"`);
      return Readable.from(bytes, { objectMode: false });
    });
  }

  mount(app, contract.getAttempt, ({ params }) =>
    getAttempt(db, reading.twins, { examId: params.id, sessionId: params.sessionId }, clock()),
  );
}
