import * as z from 'zod/mini';
import {
  type Cleaning,
  type RowProblem,
  type UploadField,
  uploadColumns,
} from '#contract/authoring/imports.contract.ts';
import type { OptionLetter } from '#contract/exams/attempts.contract.ts';
import { type Difficulty, QuestionDraft } from '#contract/exams/questions.contract.ts';
import { cleanText, cleanTexts, type TextField, type Texts } from './clean-texts.rules.ts';
import { toKey } from './column-names.rules.ts';
import { type KeyFlaw, readCorrectAnswer } from './correct-answer.rules.ts';

const imageReason = 'Image URL must begin with https://, or be left empty.';

/** An image that was uploaded to Rounds belongs to an existing question, so a spreadsheet cannot refer to it. */
const SpreadsheetQuestion = z.extend(QuestionDraft, {
  imageUrl: QuestionDraft.shape.imageUrl.check(z.refine((url) => !url?.startsWith('/'), imageReason)),
});

type CellProblem = RowProblem['cells'][number];
export type CheckedRow = { cleaned: Cleaning[] } & ({ question: QuestionDraft } | { problems: CellProblem[] });

const keyReasons: Record<KeyFlaw, string> = {
  unknown: 'Correct Answer must be A, B, C or D, or the full text of one option.',
  ambiguous: 'Correct Answer fits more than one option. Write the letter instead.',
  several: 'Correct Answer names more than one option. A question has one correct answer.',
  contradictory: 'Correct Answer names one option by its letter and another by its text. Write the letter alone.',
};

/** German and French words, and other English ones, as keys. */
const difficultyWords = new Map<string, Difficulty>([
  ...['leicht', 'einfach', 'facile', 'simple', 'low'].map((word) => [word, 'easy'] as const),
  ...['mittel', 'moyen', 'moyenne', 'moderate', 'intermediate', 'average', 'normal'].map(
    (word) => [word, 'medium'] as const,
  ),
  ...['schwer', 'schwierig', 'difficile', 'difficult', 'high', 'advanced'].map((word) => [word, 'hard'] as const),
]);

/** What spreadsheet programs show in a cell whose formula fails, also in German and French. */
const errorValue =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|NV|BEZUG!|WERT!|ZAHL!|N\/D|VALEUR!|NOM\?|NOMBRE!)$/i;

const fourOptions =
  'A question needs four options. Questions with two or three, such as true/false, cannot be imported: add options, or delete the row.';

/** Characters of a found text that a problem or a note shows. */
const longestFound = 100;
export const shorten = (text: string) => (text.length > longestFound ? `${text.slice(0, longestFound)}…` : text);

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
  const key = answer === '' ? '' : readKey(answer, texts);
  if (key === '') setIfNew(reasons, 'correctAnswer', 'Correct Answer is required.');
  else if (key in keyReasons) setIfNew(reasons, 'correctAnswer', keyReasons[key as KeyFlaw]);
  const difficulty = cell('difficulty').toLowerCase();
  const draft = SpreadsheetQuestion.safeParse({
    ...Object.fromEntries(uploadColumns.map(({ field }) => [field, cell(field)])),
    correctAnswer: key,
    difficulty: difficultyWords.get(toKey(difficulty)) ?? (difficulty || undefined),
  });
  if (draft.success && reasons.size === 0) return { question: draft.data, cleaned };

  const areOptionsMissing = texts.optionA !== '' && texts.optionB !== '' && texts.optionD === '';
  if (areOptionsMissing) setIfNew(reasons, 'optionD', fourOptions);
  for (const { path, message } of draft.error?.issues ?? []) setIfNew(reasons, path[0] as UploadField, message);
  // The problem of Option D says so already.
  if (areOptionsMissing && texts.optionC === '') reasons.delete('optionC');
  return {
    cleaned,
    problems: uploadColumns.flatMap(({ field }) => {
      const reason = reasons.get(field);
      return reason === undefined ? [] : { field, reason, found: shorten(raw(field)) };
    }),
  };
}

/** Reads the key. The cell may have other tags than the option whose text it repeats. */
function readKey(answer: string, { optionA, optionB, optionC, optionD }: Texts): OptionLetter | KeyFlaw {
  const options = [optionA, optionB, optionC, optionD];
  const key = readCorrectAnswer(answer, options);
  if (key !== 'unknown') return key;
  const plain = (text: string) => cleanText('tags', 'optionA', text);
  return readCorrectAnswer(plain(answer), options.map(plain));
}

function setIfNew(reasons: Map<UploadField, string>, field: UploadField, reason: string): void {
  if (!reasons.has(field)) reasons.set(field, reason);
}

function clean(raw: (field: UploadField) => string, cleanings: readonly Cleaning[]) {
  let texts: Texts = {
    questionText: raw('questionText'),
    optionA: raw('optionA'),
    optionB: raw('optionB'),
    optionC: raw('optionC'),
    optionD: raw('optionD'),
    explanation: raw('explanation'),
  };
  const cleaned: Cleaning[] = [];
  // Tags come first, because "<p>A) one</p>" begins with its letter only without them.
  for (const cleaning of (['tags', 'letters', 'numbers'] as const).filter((one) => cleanings.includes(one))) {
    const after = cleanTexts(cleaning, texts);
    if (Object.entries(after).some(([field, text]) => text !== texts[field as TextField])) cleaned.push(cleaning);
    texts = after;
  }
  return { texts, cleaned };
}
