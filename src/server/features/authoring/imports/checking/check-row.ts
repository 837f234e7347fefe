import * as z from 'zod/mini';
import {
  type Cleaning,
  type RowProblem,
  type UploadField,
  uploadColumns,
} from '#contract/authoring/imports.contract.ts';
import { maxCaseText } from '#contract/content/cases.contract.ts';
import { type Difficulty, QuestionDraft } from '#contract/exams/questions.contract.ts';
import { optionalProse } from '#contract/fields.ts';
import {
  findGap,
  type Listed,
  listLetters,
  listOptions,
  type OptionLetter,
  optionFields,
  optionLetters,
} from '#domain/question/question-options.ts';
import { toKey } from '#server/platform/spreadsheets/header-key.rules.ts';
import { shorten } from '#server/platform/spreadsheets/spreadsheet.ts';
import { cleanText, cleanTexts, type TextField, type Texts, textFields } from './clean-texts.rules.ts';
import { type KeyFlaw, readCorrectAnswer } from './correct-answer.rules.ts';

const imageReason = 'Image URL must begin with https://, or be left empty.';

/** An image that was uploaded to Rounds belongs to an existing question, so a spreadsheet cannot refer to it. */
const SpreadsheetQuestion = z.extend(QuestionDraft, {
  imageUrl: QuestionDraft.shape.imageUrl.check(z.refine((url) => !url?.startsWith('/'), imageReason)),
  caseText: optionalProse('Case', maxCaseText),
});
export type SheetQuestion = Listed<z.infer<typeof SpreadsheetQuestion>>;

type CellProblem = RowProblem['cells'][number];
export type CheckedRow = { cleaned: Cleaning[] } & ({ question: SheetQuestion } | { problems: CellProblem[] });

const keyReasons: Record<Exclude<KeyFlaw, 'unknown'>, string> = {
  ambiguous: 'Correct Answer fits more than one option. Write the letter instead.',
  several: 'Correct Answer names more than one option. A question has one correct answer.',
  contradictory: 'Correct Answer names one option by its letter and another by its text. Write the letter alone.',
};

/** A row without options gets the letters of the usual four. */
const unknownKey = (options: readonly string[]) =>
  `Correct Answer must be ${listLetters(optionLetters.slice(0, options.length < 2 ? 4 : options.length))}, or the full text of one option.`;

/** German and French words, and other English ones, as keys. */
const difficultyWords = new Map<string, Difficulty>([
  ...['leicht', 'einfach', 'facile', 'simple', 'low'].map((word) => [word, 'easy'] as const),
  ...['mittel', 'moyen', 'moyenne', 'moderate', 'intermediate', 'average', 'normal'].map(
    (word) => [word, 'medium'] as const,
  ),
  ...['schwer', 'schwierig', 'difficile', 'difficult', 'high', 'advanced'].map((word) => [word, 'hard'] as const),
]);

/** Error texts that spreadsheet programs show in a cell whose formula fails, also in German and French. */
const errorValue =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|NV|BEZUG!|WERT!|ZAHL!|N\/D|VALEUR!|NOM\?|NOMBRE!)$/i;

/** Reads a question from the cells of a row, or returns a problem for each wrong cell. */
export function checkRow(cellOf: (field: UploadField) => string, cleanings: readonly Cleaning[]): CheckedRow {
  const trimmed = new Map(uploadColumns.map(({ field }) => [field, cellOf(field).trim()]));
  const raw = (field: UploadField) => trimmed.get(field) ?? '';
  const { texts, cleaned } = clean(raw, cleanings);
  const answer = raw('correctAnswer');
  const cell = (field: UploadField) => (field in texts ? texts[field as TextField] : raw(field));

  const reasons = new Map<UploadField, string>();
  for (const { field, name } of uploadColumns) {
    if (errorValue.test(raw(field)))
      reasons.set(field, `${name} has an error of the spreadsheet program. Correct its formula, or write the text.`);
  }
  const options = optionTextsOf(texts);
  const key = answer === '' ? '' : readKey(answer, options);
  if (key === '') setIfNew(reasons, 'correctAnswer', 'Correct Answer is required.');
  else if (key === 'unknown') setIfNew(reasons, 'correctAnswer', unknownKey(options));
  else if (key in keyReasons) setIfNew(reasons, 'correctAnswer', keyReasons[key as keyof typeof keyReasons]);
  const difficulty = cell('difficulty').toLowerCase();
  const draft = SpreadsheetQuestion.safeParse({
    ...Object.fromEntries(uploadColumns.map(({ field }) => [field, cell(field)])),
    correctAnswer: key,
    section: cell('section').replace(/^section\s*/i, ''),
    difficulty: difficultyWords.get(toKey(difficulty)) ?? (difficulty || undefined),
  });
  const gap = findGap(options.map((text) => (text === '' ? null : text)));
  if (draft.success && !gap && reasons.size === 0) return { question: listOptions(draft.data), cleaned };

  for (const { path, message } of draft.error?.issues ?? []) setIfNew(reasons, path[0] as UploadField, message);
  if (gap) setIfNew(reasons, gap.field, gap.message);
  return {
    cleaned,
    problems: uploadColumns.flatMap(({ field }) => {
      const reason = reasons.get(field);
      return reason === undefined ? [] : { field, reason, found: shorten(raw(field)) };
    }),
  };
}

/** The texts of the options up to the last one. The text of an option in a gap is empty. */
function optionTextsOf(texts: Texts): string[] {
  const all = optionFields.map((field) => texts[field]);
  return all.slice(0, all.findLastIndex((text) => text !== '') + 1);
}

/** Reads the key. The cell may have other tags than the option whose text it repeats. */
function readKey(answer: string, options: readonly string[]): OptionLetter | KeyFlaw {
  const key = readCorrectAnswer(answer, options);
  if (key !== 'unknown') return key;
  const plain = (text: string) => cleanText('tags', 'optionA', text);
  return readCorrectAnswer(plain(answer), options.map(plain));
}

function setIfNew(reasons: Map<UploadField, string>, field: UploadField, reason: string): void {
  if (!reasons.has(field)) reasons.set(field, reason);
}

function clean(raw: (field: UploadField) => string, cleanings: readonly Cleaning[]) {
  let texts = Object.fromEntries(textFields.map((field) => [field, raw(field)])) as Texts;
  const cleaned: Cleaning[] = [];
  // Tags come first, because "<p>A) one</p>" begins with its letter only without them.
  for (const cleaning of (['tags', 'letters', 'numbers'] as const).filter((one) => cleanings.includes(one))) {
    const after = cleanTexts(cleaning, texts);
    if (Object.entries(after).some(([field, text]) => text !== texts[field as TextField])) cleaned.push(cleaning);
    texts = after;
  }
  return { texts, cleaned };
}
