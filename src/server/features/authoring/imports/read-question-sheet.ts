import { type UploadChoices, type UploadField, uploadColumns } from '#contract/authoring/imports.contract.ts';
import { uploadLimits } from '#contract/spreadsheets.contract.ts';
import { optionLetters } from '#domain/question/question-options.ts';
import type { FormatReader, LeftOutItem, ReadQuestion } from '#server/features/interchange/formats/read-items.ts';
import {
  composeQuestion,
  leaveOut,
  readDataAddress,
} from '#server/features/interchange/formats/readers/marked-up-question.ts';
import type { Reader, SniffedFile } from '#server/features/interchange/formats/readers.ts';
import { typedHtml } from '#server/features/interchange/formats/texts/typed-html.ts';
import { readCsv } from '#server/platform/spreadsheets/read-csv.ts';
import { readSpreadsheet } from '#server/platform/spreadsheets/read-spreadsheet.ts';
import { UnreadableFile } from '#server/platform/unreadable-file.ts';
import { checkUpload, type NumberedQuestion } from './checking/check-upload.ts';
import { chooseSheets } from './checking/choose-sheets.ts';
import { findHeader, rateHeader } from './checking/find-header.ts';

/** Characters in which the row that names the columns is searched. */
const searchedText = 20_000;

const workbookPart = /^xl\/workbook\d*\.xml$/i;
/** The name of the stream in which an .xls file has its cells. Other old Office files have the same first bytes. */
const oldWorkbook = Buffer.from('Workbook', 'utf16le');

function isQuestionSheet({ source: { files, bytes }, text }: SniffedFile): boolean {
  if (files) return [...files.keys()].some((name) => workbookPart.test(name));
  const isCompound = bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;
  return isCompound ? Buffer.from(bytes).includes(oldWorkbook) : text !== null && namesColumns(text);
}

/** Whether one of the first rows names the columns of a question and of its first two options. */
function namesColumns(text: string): boolean {
  const start = text.slice(0, searchedText);
  // Fields of JSON have the names of columns too.
  if (/^\s*[{[]/.test(start) || start.includes('\0')) return false;
  const [sheet] = readCsv(Buffer.from(start), rateHeader).sheets;
  const { columns } = findHeader(sheet?.rows ?? []).found;
  return (['questionText', 'optionA', 'optionB'] as const).every((field) => columns.has(field));
}

/**
 * Reads a spreadsheet of questions by the columns of the bulk upload. All worksheets that have these columns are read.
 */
const readQuestionSheet: FormatReader = ({ bytes }) => {
  if (bytes.length > uploadLimits.bytes)
    throw new UnreadableFile('The spreadsheet is larger than 5 MB. Split it into smaller files.');
  const file = readSpreadsheet(bytes, rateHeader);
  const { chosen, all } = chooseSheets(file.sheets, {});
  if (!chosen.some(({ header }) => header.isTable)) throw new UnreadableFile(columnsAreWrong(requiredColumns));
  const names = all.flatMap(({ name, hasColumns }) => (hasColumns && name) || []);
  const choices: UploadChoices = names.length > 0 ? { sheets: names } : {};
  const first = checkUpload(file, choices);
  const named = uploadColumns.filter(({ field }) => [...first.missing, ...first.repeated].includes(field));
  if (named.length > 0) throw new UnreadableFile(columnsAreWrong(named.map(({ name }) => name)));

  // A row in which only the key is wrong is kept, because the import asks the educator for the key. The row is read
  // again with the key A.
  const keyless = first.problems.filter(({ cells }) => cells.every(({ field }) => field === 'correctAnswer'));
  const corrections = keyless.map(({ sheet, row }) => ({ sheet, row, field: 'correctAnswer' as const, text: 'A' }));
  const checked = keyless.length === 0 ? first : checkUpload(file, { ...choices, corrections });
  const doubts = new Map(keyless.map(({ cells: [cell], ...place }) => [placeOf(place), cell && describe(cell)]));
  const cellOf = findCells(chooseSheets(file.sheets, choices).chosen);
  // If one key is 0, keys that are numbers do not count from 1.
  if (keyless.some((row) => cellOf(row, 'correctAnswer').trim() === '0')) {
    const numbered = checked.questions.filter((row) => /^\d$/.test(cellOf(row, 'correctAnswer').trim()));
    for (const row of numbered) doubts.set(placeOf(row), countsFromZero);
  }
  const pictures = new Set(checked.pictures.map(placeOf));

  const refuse = (place: Place, reason: string, remedy: string) =>
    leaveOut(placeOf(place), typedHtml(cellOf(place, 'questionText')), '', { reason, remedy });
  const items: { place: Place; item: ReadQuestion | LeftOutItem }[] = [
    ...checked.questions.map((question) => {
      const place = placeOf(question);
      const lost = pictures.has(place) ? ['picture in the table dropped'] : [];
      return { place: question, item: compose(question, lost, doubts.get(place)) };
    }),
    ...checked.problems.map(({ cells, ...place }) => ({
      place,
      item: refuse(place, cells.map(describe).join(' '), 'Correct the row, and import the file again.'),
    })),
    ...checked.skipped.map(({ found, ...place }) => ({
      place,
      item: refuse(place, `This row has only “${found}”.`, 'If it is a question, write its options and its key.'),
    })),
  ];
  const order = new Map(checked.sheets.map(({ name }, index) => [name, index]));
  const rank = ({ sheet }: Place) => order.get(sheet) ?? 0;
  const sorted = items
    .sort((one, other) => rank(one.place) - rank(other.place) || one.place.row - other.place.row)
    .map(({ item }) => item);
  return {
    format: 'spreadsheet',
    questions: sorted.filter((item) => 'options' in item),
    cards: [],
    leftOut: sorted.filter((item) => 'reason' in item),
  };
};

/** The reader of spreadsheets. It is not in the table of formats, because it uses the checks of the bulk upload. */
export const sheetReader: Reader = {
  format: 'spreadsheet',
  label: 'Spreadsheet of questions',
  kind: 'questions',
  recognises: isQuestionSheet,
  read: readQuestionSheet,
};

const requiredColumns = uploadColumns.flatMap(({ name, isRequired }) => (isRequired ? name : []));
const columnsAreWrong = (names: readonly string[]) =>
  `The first rows must name each of these columns once: ${names.join(', ')}. A column of options that no question has may be empty. Save flashcards as CSV with two columns, and import that.`;

type Place = { sheet: string | null; row: number };

const placeOf = ({ sheet, row }: Place): string => (sheet === null ? `Row ${row}` : `Row ${row} of “${sheet}”`);

const describe = ({ reason, found }: { reason: string; found: string }): string =>
  found === '' ? reason : `${reason} Found: “${found}”.`;

const countsFromZero = 'Another key of the file is 0, so that this number may count from 0.';

/** Finds a cell of a row by its field, whether or not the row is correct. */
function findCells(sheets: ReturnType<typeof chooseSheets>['chosen']): (place: Place, field: UploadField) => string {
  const rows = new Map(
    sheets.flatMap(({ name, header, found: { columns } }) =>
      header.body.map(({ number, cells }) => [placeOf({ sheet: name, row: number }), { cells, columns }] as const),
    ),
  );
  return (place, field) => {
    const row = rows.get(placeOf(place));
    return row?.cells[row.columns.get(field) ?? -1] ?? '';
  };
}

/** A question of a row, whose cells may have the elements that teachers type, such as `<sup>`. */
function compose(
  question: NumberedQuestion,
  lost: readonly string[],
  doubt: string | undefined,
): ReadQuestion | LeftOutItem {
  const { questionText, options, correctAnswer, explanation, difficulty, subject, topic, imageUrl, section, caseText } =
    question;
  const vignette = caseText ? `<div class="rounds-case">${typedHtml(caseText)}</div>` : '';
  const composed = composeQuestion({
    place: placeOf(question),
    name: '',
    knownBy: null,
    stem: vignette + typedHtml(questionText),
    options: options.map((text, index) => ({
      text: typedHtml(text),
      isRight: doubt === undefined && optionLetters[index] === correctAnswer,
      feedback: '',
    })),
    doubt: doubt ?? null,
    explanation: typedHtml(explanation ?? ''),
    difficulty: difficulty ?? null,
    subject: subject ?? null,
    topic: topic ?? null,
    tags: [],
    changes: [...lost, ...(section ? ['section dropped'] : [])],
    findPicture: readDataAddress,
  });
  return 'options' in composed && imageUrl ? { ...composed, imageUrl } : composed;
}
