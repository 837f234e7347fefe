import type pg from 'pg';
import workerpool from 'workerpool';
import type { ResponsesFormat } from '#contract/exams/monitoring/responses.contract.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { importDrizzleQuickly } from '#server/platform/database/quick-drizzle.ts';
import type { RowsReading } from './read-response-rows.ts';
import type { ResponsePage } from './response-cells.ts';
import { writeResponsePage } from './write-response-page.ts';

importDrizzleQuickly();
const { openDatabase } = await import('#server/platform/database/database.ts');
const { readResponseRows } = await import('./read-response-rows.ts');

export type PageJob = { connection: pg.PoolConfig; format: ResponsesFormat } & RowsReading & Omit<ResponsePage, 'rows'>;

let database: OpenDatabase | undefined;

workerpool.worker({
  /** Reads some attempts and writes their rows. */
  writePage: async ({ connection, format, firstRow, questions, ...reading }: PageJob) => {
    database ??= openDatabase({ ...connection, max: 1 });
    const rows = await readResponseRows(database.db, reading);
    const bytes = writeResponsePage(format, { firstRow, questions, rows });
    // Hands the bytes over. A copy of each page would be garbage in this thread, and the process would grow by 20 MB
    // more.
    return new workerpool.Transfer(bytes, [bytes.buffer]);
  },
});
