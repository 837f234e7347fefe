import { decodeText } from '#server/platform/spreadsheets/csv-text.rules.ts';

/** The text of a file with `\n` as line break, without byte order mark and characters that have no width. */
export const fileText = (bytes: Uint8Array): string =>
  decodeText(bytes)
    .replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replaceAll(/[\uFEFF\u200B\u00AD]/g, '');
