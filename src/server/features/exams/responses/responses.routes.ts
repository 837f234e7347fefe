import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { exportResponses, responsesContentTypes } from '#contract/exams/monitoring/responses.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { exportResponsesOf } from './export-responses.ts';
import { createResponseWriter } from './writing/response-writer.ts';

type Dependencies = { db: Database; clock: () => Date };

export function responsesRoutes(app: FastifyInstance, { db, clock }: Dependencies): void {
  const writer = createResponseWriter(db);
  app.addHook('onClose', () => writer.stop());

  mount(app, exportResponses, async ({ params, query }, _request, reply) => {
    const { bytes, fileName } = await exportResponsesOf(db, writer, { examId: params.id, ...query }, clock());
    reply.header('content-disposition', `attachment; filename="${fileName}"`);
    reply.type(responsesContentTypes[query.format]);
    return Readable.from(bytes, { objectMode: false });
  });
}
