import { type Cleaning, cleanings, type UploadWarning, uploadColumns } from '#contract/authoring/imports.contract.ts';
import { letterOptions, toOptionFields } from '#domain/question/question-options.ts';
import type { Twin } from '#server/features/exams/questions/find-duplicates.rules.ts';
import type { SpreadsheetRow } from '#server/platform/spreadsheets/spreadsheet.ts';
import type { NumberedQuestion } from './check-upload.ts';
import { cleanText, findUncleanTexts, type TextField, type Texts, textFields } from './clean-texts.rules.ts';
import type { FoundColumns } from './find-columns.rules.ts';

type Place = UploadWarning['places'][number];

/** Characters. Some programs that write .xls files cut longer texts off without a message. */
const xlsLabelLength = 255;

const reasons: Record<UploadWarning['kind'], string> = {
  banked: 'The bank has these questions already. The exam gets the items of the bank, and their uses count together.',
  known: 'This exam seems to have these questions already.',
  repeated: 'These questions seem to stand in the file twice.',
  cut: `These texts are exactly ${xlsLabelLength} characters long. Some programs cut longer ones off in .xls files: check their ends, or save the original as .xlsx.`,
  date: 'These options look like dates. Spreadsheet programs turn a text such as 1-2 into a date. Compare them with your original.',
  calculated:
    'These options have many decimal places, as calculated numbers have. Round them if students should read fewer.',
  equal: 'Two options of these questions have the same text.',
  hints: 'The checks have hints about how these questions are written. Each of them may be intended.',
  letters: 'These options begin with their own letter. The exam shows the letters itself.',
  numbers: 'These questions begin with a number. The exam numbers its questions itself.',
  tags: 'These texts contain HTML tags or codes, which students would read.',
};

/** Characters of a text that a warning shows. */
const longestFound = 80;

export const toWarnings = (kind: UploadWarning['kind'], places: Place[], canClean = false): UploadWarning[] =>
  places.length === 0 ? [] : [{ kind, reason: reasons[kind], canClean, places }];

const month = '(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])[a-z]*';
const dates = [
  new RegExp(`^\\d{1,2}[-./ ]${month}(?:[-./ ]\\d{2,4})?$`, 'i'),
  new RegExp(`^${month}[-./ ]\\d{2,4}$`, 'i'),
  /^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/,
  /^\d{4}-\d{2}-\d{2}(?: 00:00(?::00)?)?$/,
];
const calculated = /^-?\d+[.,]\d{7,}$/;

/** Finds options that a spreadsheet program may have changed, equal options, and texts that can be cleaned. */
export function findNotableTexts(questions: readonly NumberedQuestion[]): UploadWarning[] {
  const inOptions = (isNotable: (option: string) => boolean) =>
    questions.flatMap((question) =>
      letterOptions(question.options)
        .filter(({ text }) => isNotable(text))
        .map(({ letter }) => toPlace(question, `option${letter}`)),
    );
  return [
    ...toWarnings(
      'date',
      inOptions((option) => dates.some((pattern) => pattern.test(option))),
    ),
    ...toWarnings(
      'calculated',
      inOptions((option) => calculated.test(option)),
    ),
    ...toWarnings('equal', questions.flatMap(findEqualOption)),
    ...cleanings.flatMap((cleaning) => findUnclean(questions, cleaning)),
  ];
}

function findEqualOption(question: NumberedQuestion): Place[] {
  const options = letterOptions(question.options).map(({ letter, text }) => ({
    letter,
    comparable: text.toLowerCase().replaceAll(/\s+/g, ' '),
  }));
  const repeating = options.find(
    ({ comparable }, index) => options.findIndex((option) => option.comparable === comparable) !== index,
  );
  return repeating ? [toPlace(question, `option${repeating.letter}`)] : [];
}

function findUnclean(questions: readonly NumberedQuestion[], cleaning: Cleaning): UploadWarning[] {
  let canClean = false;
  const places = questions.flatMap((question) => {
    const texts = textsOf(question);
    const fields = findUncleanTexts[cleaning](texts);
    canClean ||= fields.some((field) => cleanText(cleaning, field, texts[field]) !== texts[field]);
    return fields.map((field) => toPlace(question, field));
  });
  return toWarnings(cleaning, places, canClean);
}

function textsOf({ questionText, options, explanation, caseText }: NumberedQuestion): Texts {
  const texts = { questionText, ...toOptionFields(options), explanation, caseText };
  return Object.fromEntries(textFields.map((field) => [field, texts[field] ?? ''])) as Texts;
}

const toPlace = (question: NumberedQuestion, field: TextField): Place => ({
  sheet: question.sheet,
  row: question.row,
  field,
  found: textsOf(question)[field].slice(0, longestFound),
});

/** Reports the questions that the exam or an earlier row seems to contain already. */
export function findDuplicates(twins: ReadonlyMap<NumberedQuestion, Twin<NumberedQuestion>>): UploadWarning[] {
  const known: Place[] = [];
  const repeated: Place[] = [];
  for (const [{ sheet, row, questionText }, twin] of twins) {
    const place = { sheet, row, field: 'questionText' } as const;
    if (twin === 'exam') known.push({ ...place, found: questionText.slice(0, longestFound) });
    else
      repeated.push({ ...place, found: `As in row ${twin.row}${twin.sheet === sheet ? '' : ` of “${twin.sheet}”`}.` });
  }
  return [...toWarnings('known', known), ...toWarnings('repeated', repeated)];
}

/** Finds the cells of an .xls file whose text such a program may have cut off. */
export function findCutTexts(
  sheet: string | null,
  rows: readonly SpreadsheetRow[],
  { columns }: FoundColumns,
): Place[] {
  return rows.flatMap(({ number, cells }) =>
    uploadColumns.flatMap(({ field }) => {
      const text = cells[columns.get(field) ?? -1];
      return text?.length === xlsLabelLength ? { sheet, row: number, field, found: `…${text.slice(-40)}` } : [];
    }),
  );
}

export const warnOfCutTexts = (places: Place[]): UploadWarning[] => toWarnings('cut', places);
