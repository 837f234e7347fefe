import type { UploadPreview } from '#contract/authoring/imports.contract.ts';
import { checkUpload } from './check-upload.ts';
import { findDuplicates, type QuestionTexts } from './upload-warnings.rules.ts';

const sampleSize = 5;

/**
 * Previews the import of a file into an exam that has the `existing` questions. Runs in the thread that reads the file.
 * @throws UnreadableFile
 */
export function previewQuestions(bytes: Uint8Array, existing: readonly QuestionTexts[]): UploadPreview {
  const { sheet, rowsCount, unknownColumns, questions, problems, cutTexts } = checkUpload(bytes);
  return {
    rowsCount,
    sheetName: sheet.name,
    otherSheets: sheet.otherSheets,
    unknownColumns,
    sample: questions.slice(0, sampleSize),
    problems,
    warnings: [...findDuplicates(questions, existing), ...cutTexts].toSorted((one, other) => one.row - other.row),
  };
}
