import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { tooMuch, UnreadableFile } from '#server/platform/unreadable-file.ts';
import type { RateHeader } from './read-csv.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';
import type { Spreadsheet } from './spreadsheet.ts';

/** An uploaded file, or the cells that were read from the file before. */
export type SheetSource = { bytes: Uint8Array } | { parsed: Uint8Array };

/** The findings of a check, and the packed content of the file, which can be checked again without the file. */
export type CheckedSheets<Checked> = { format: Spreadsheet['format']; parsed: Uint8Array; checked: Checked };

/** Reads a file with a function of this type in a thread. */
export type SheetReader<Read> = Read extends (...input: infer Input) => infer Result
  ? (...input: Input) => Promise<Result>
  : never;

/**
 * Creates the function that reads and checks a file of one kind. It throws `UnreadableFile`. It blocks its thread; see
 * `readSpreadsheet`.
 */
export const readAndCheck =
  <Input extends unknown[], Checked>(
    rateHeader: RateHeader,
    check: (file: Spreadsheet, ...input: Input) => Checked,
  ): ((source: SheetSource, ...input: Input) => CheckedSheets<Checked>) =>
  (source, ...input) => {
    const file = 'bytes' in source ? readSpreadsheet(source.bytes, rateHeader) : unpack(source.parsed);
    const checked = check(file, ...input);
    return { format: file.format, parsed: 'bytes' in source ? pack(file) : source.parsed, checked };
  };

/**
 * Characters. The limit bounds what the database keeps. A file of 5 MB that repeats long texts could have many more.
 */
const mostCharacters = 20_000_000;

function pack(file: Spreadsheet): Uint8Array {
  let characters = 0;
  for (const { rows } of file.sheets) for (const { cells } of rows) for (const cell of cells) characters += cell.length;
  if (characters > mostCharacters) throw new UnreadableFile(tooMuch);
  return zstdCompressSync(JSON.stringify(file));
}

const unpack = (parsed: Uint8Array): Spreadsheet => JSON.parse(zstdDecompressSync(parsed).toString());
