import type { UploadChoices, UploadPreview } from '#contract/authoring/imports.contract.ts';
import { readQuestions } from '#server/features/authoring/imports/checking/read-questions.ts';
import { toCsv } from './question-sheets.ts';

// A small sheet of questions, and its preview.

/** The required columns. */
export const least = ['Question', 'Option A', 'Option B', 'Option C', 'Option D', 'Correct Answer'];
export const drug = ['Which drug first?', 'ACE inhibitor', 'Beta-blocker', 'Calcium antagonist', 'Diuretic', 'A'];
export const dose = ['Which dose first?', '5 mg', '10 mg', '15 mg', '20 mg', 'D'];
export const drugAndDose = [drug, dose];

export type Table = readonly (readonly string[])[];

/** Previews the upload of a file to an exam that has no questions. A table is written to a CSV file first. */
export const preview = (file: Table | Uint8Array, choices: UploadChoices = {}): UploadPreview =>
  readQuestions({ bytes: file instanceof Uint8Array ? file : Buffer.from(toCsv(file)) }, choices, []).checked;
