import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type SheetFormat, sheetContentTypes } from '#contract/exams/monitoring/mark-sheet.contract.ts';

type Sheet = {
  /** The name of the file without its extension. */
  name: string;
  format: SheetFormat;
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
};

/** Sends a mark sheet or a gradebook, a spreadsheet as a file to save. */
export function sendSheet(reply: FastifyReply, { name, format, bytes }: Sheet): Readable {
  if (format !== 'json') {
    // Exam codes and cohorts may contain letters of any script; a file name in a header must be ASCII.
    const file = `${name.replaceAll(/[^A-Za-z0-9_-]/g, '_')}.${format}`;
    reply.header('content-disposition', `attachment; filename="${file}"`);
  }
  reply.type(sheetContentTypes[format]);
  return Readable.from(bytes, { objectMode: false });
}
