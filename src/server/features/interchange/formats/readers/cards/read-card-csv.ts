import { delimiters, readInstruction } from '#server/platform/spreadsheets/csv-text.rules.ts';
import { csvStart, readCsvText } from '#server/platform/spreadsheets/writing/csv-line.ts';
import { UnreadableFile } from '#server/platform/unreadable-file.ts';
import type { ReadFile, SourceFile } from '../../read-items.ts';
import { fileText } from '../../texts/file-text.ts';
import { isTypedHtml } from '../../texts/typed-html.ts';
import { CardList } from './card-list.ts';
import { type CardRow, readCardRows } from './card-rows.ts';
import { readWrittenCard } from './written-card.ts';

type Column = 'front' | 'back' | 'subject' | 'topic';

/** The names of columns, in lower case. */
const columnNames: Record<string, Column> = {
  ...{ question: 'front', front: 'front', term: 'front', prompt: 'front' },
  ...{ answer: 'back', back: 'back', definition: 'back' },
  ...{ subject: 'subject', topic: 'topic', deck: 'topic' },
};

type Table = { rows: CardRow[]; columns: (Column | undefined)[]; hasHeader: boolean };

/** The numbers of rows and of characters that are searched to recognise a table. */
const searchedRows = 50;
const searchedText = 500_000;

/** `named`: the first row names a front and a back, and no options of questions. `rows`: the text has two columns. */
export function findCardTable(text: string): 'named' | 'rows' | undefined {
  const table = findTable(text.slice(0, searchedText).trim(), searchedRows);
  return table && (table.hasHeader ? 'named' : 'rows');
}

/** Reads flashcards from a table. @throws UnreadableFile */
export function readCardCsv({ bytes }: SourceFile): ReadFile {
  const table = findTable(fileText(bytes), CardList.most + 2);
  if (!table)
    throw new UnreadableFile(
      'Rounds found no two columns in this file. Write the front and the back of each card side by side.',
    );
  // The file that Rounds writes has texts as they are, after a mark that spreadsheet programs need.
  const isOwn = Buffer.from(bytes.subarray(0, 30)).toString().startsWith(`${csvStart}"Question","Answer",`);
  const list = new CardList();
  for (const { cells, ...row } of table.hasHeader ? table.rows.slice(1) : table.rows) {
    const textsOf = (column: Column) =>
      cells.filter((_, index) => table.columns[index] === column).map((text) => (isOwn ? readCsvText(text) : text));
    const sides = [...textsOf('front'), ...textsOf('back')];
    const decks = [...textsOf('subject'), ...textsOf('topic')].map((name) => name.trim()).filter(Boolean);
    const isHtml = !isOwn && sides.some(isTypedHtml);
    for (const card of readWrittenCard({ ...row, sides, isHtml, hasGaps: !isOwn, knownBy: null, decks, tags: [] }))
      list.add(card);
  }
  return { format: 'cards-csv', questions: [], ...list.content };
}

function findTable(text: string, mostRows: number): Table | undefined {
  const { text: body, delimiter } = readInstruction(text);
  for (const sign of delimiter ? [delimiter] : [...delimiters].reverse()) {
    const rows = readCardRows(body, sign, { mostRows });
    const names = rows[0]?.cells.map((cell) => columnNames[cell.trim().toLowerCase()]) ?? [];
    if (names.includes('front') && names.includes('back') && !isQuestions(rows[0]))
      return { rows, columns: names, hasHeader: true };
    // One comma in one line is more likely a sentence.
    const isTable = rows.length >= (sign === '\t' ? 1 : 2) && rows.slice(0, searchedRows).every(hasTwoCells);
    if (isTable) return { rows, columns: ['front', 'back'], hasHeader: false };
  }
  return undefined;
}

const isQuestions = (row: CardRow | undefined): boolean =>
  row?.cells.some((cell) => /^(?:option|choice)?\s*[a-d]$/i.test(cell.trim())) === true;

const hasTwoCells = ({ cells, isUnclosed }: CardRow): boolean =>
  !isUnclosed && cells.length === 2 && cells.every((cell) => cell.trim() !== '');
