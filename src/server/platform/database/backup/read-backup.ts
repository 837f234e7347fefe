import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type * as z from 'zod/mini';
import { StartError } from '../../start-error.ts';
import { BackupEnd, BackupHead, endOfRows, TableHead } from './backup-format.ts';

/** The rows of one table, in pieces of whole lines. Read all of them before asking for the next part. */
type TablePart = TableHead & { rows: AsyncIterable<Buffer> };

export type OpenBackup = {
  head: BackupHead;
  /** Yields each table and returns the end of the backup. */
  parts: AsyncGenerator<TablePart, BackupEnd>;
  close: () => void;
};

const newline = 0x0a;
const endLine = Buffer.from(endOfRows);

/**
 * Opens a backup of any size. Its parts are read on demand.
 * @throws StartError when the file is not a backup, is damaged or incomplete; also later, while its parts are read.
 */
export async function readBackup(file: string): Promise<OpenBackup> {
  const source = createReadStream(file);
  const unpacked = source.pipe(createGunzip());
  // `pipe` does not forward errors of the file to the reader.
  source.on('error', (error) => unpacked.destroy(error));
  const lines = linesOf(unpacked);

  const next = async (): Promise<Buffer> => {
    try {
      const { value, done } = await lines.next();
      if (!done) return value;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') {
        throw new StartError(`${file} cannot be read (${code}).`, { cause: error });
      }
    }
    throw new StartError(`${file} is damaged or incomplete; nothing was restored from it.`);
  };
  const parse = async <S extends z.ZodMiniType>(schema: S): Promise<z.output<S>> => {
    const parsed = schema.safeParse(toJson(await next()));
    if (!parsed.success) throw new StartError(`${file} is no backup of Rounds.`);
    return parsed.data;
  };

  async function* rowsOf(): AsyncGenerator<Buffer> {
    for (let row = await next(); !row.equals(endLine); row = await next()) yield row;
  }
  async function* parts(): AsyncGenerator<TablePart, BackupEnd> {
    for (;;) {
      const told = toJson(await next());
      const end = BackupEnd.safeParse(told);
      if (end.success) return end.data;
      const table = TableHead.safeParse(told);
      if (!table.success) throw new StartError(`${file} is damaged or incomplete; nothing was restored from it.`);
      yield { ...table.data, rows: inPieces(rowsOf()) };
    }
  }

  const close = () => {
    source.destroy();
    unpacked.destroy();
  };
  try {
    return { head: await parse(BackupHead), parts: parts(), close };
  } catch (error) {
    close();
    throw error;
  }
}

/**
 * Splits text into lines without their line breaks. `node:readline` cannot be used, because it also splits at U+2028.
 */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const all = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = all.indexOf(newline); end !== -1; end = all.indexOf(newline, start)) {
      yield all.subarray(start, end);
      start = end + 1;
    }
    rest = all.subarray(start);
  }
  if (rest.length > 0) yield rest;
}

/** Joins rows into pieces of 64 KB, because passing each row on its own is slower. */
async function* inPieces(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let piece: Buffer[] = [];
  let size = 0;
  const lineBreak = Buffer.from([newline]);
  for await (const row of rows) {
    piece.push(row, lineBreak);
    size += row.length + 1;
    if (size < 65_536) continue;
    yield Buffer.concat(piece);
    piece = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(piece);
}

function toJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}
