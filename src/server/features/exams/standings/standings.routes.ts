import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import {
  markSheetContentTypes,
  readMarkSheet as readMarkSheetEndpoint,
} from '#contract/exams/monitoring/mark-sheet.contract.ts';
import { listStandings } from '#contract/exams/monitoring/standings.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { getStandings } from './get-standings.ts';
import { readMarkSheet } from './mark-sheet/read-mark-sheet.ts';
import { writeMarkSheet } from './mark-sheet/write-mark-sheet.ts';

export function standingsRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: () => Date }): void {
  mount(app, listStandings, ({ params }) => getStandings(db, params.id, clock()));
  mount(app, readMarkSheetEndpoint, async ({ params, query: { format } }, _request, reply) => {
    const sheet = await readMarkSheet(db, params.id);
    const bytes = writeMarkSheet(sheet, format);
    if (format !== 'json') {
      // An exam code may contain letters of any script; a file name in a header must be ASCII.
      const code = sheet.examCode.replaceAll(/[^A-Za-z0-9_-]/g, '_');
      reply.header('content-disposition', `attachment; filename="mark-sheet-${code}.${format}"`);
    }
    reply.type(markSheetContentTypes[format]);
    return Readable.from(bytes, { objectMode: false });
  });
}
