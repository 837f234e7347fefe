import type { FastifyInstance } from 'fastify';
import { readMarkSheet as readMarkSheetEndpoint } from '#contract/exams/monitoring/mark-sheet.contract.ts';
import { listStandings } from '#contract/exams/monitoring/standings.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { getStandings } from './get-standings.ts';
import { readMarkSheet } from './mark-sheet/read-mark-sheet.ts';
import { writeMarkSheet } from './mark-sheet/write-mark-sheet.ts';
import { sendSheet } from './send-sheet.ts';

export function standingsRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: () => Date }): void {
  mount(app, listStandings, ({ params }) => getStandings(db, params.id, clock()));
  mount(app, readMarkSheetEndpoint, async ({ params, query: { format } }, _request, reply) => {
    const sheet = await readMarkSheet(db, params.id);
    return sendSheet(reply, { name: `mark-sheet-${sheet.examCode}`, format, bytes: writeMarkSheet(sheet, format) });
  });
}
