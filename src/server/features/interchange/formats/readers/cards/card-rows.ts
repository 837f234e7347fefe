import Papa from 'papaparse';

export type CardRow = {
  /** The number of the line on which the row begins, from 1. */
  line: number;
  cells: string[];
  /** Whether a quotation mark has no end, so that the row contains all the rest of the text. */
  isUnclosed: boolean;
};

/**
 * Reads rows of cells, without empty ones, until `mostRows`. @param firstLine the number of the first line of the text
 */
export function readCardRows(
  text: string,
  delimiter: string,
  { firstLine = 1, mostRows = Number.POSITIVE_INFINITY } = {},
): CardRow[] {
  const rows: CardRow[] = [];
  let line = firstLine;
  let at = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      if (data.some((cell) => cell.trim() !== ''))
        rows.push({ line, cells: data, isUnclosed: errors.some(({ code }) => code === 'MissingQuotes') });
      line += text.slice(at, meta.cursor).split('\n').length - 1;
      at = meta.cursor;
      if (rows.length >= mostRows) parser.abort();
    },
  });
  return rows;
}
