import type { UploadChoices, UploadPreview } from '#contract/authoring/imports.contract.ts';
import { spellOptions } from '#domain/question/question-options.ts';
import { findTwins, type QuestionTexts, twinKind } from '#server/features/exams/questions/find-duplicates.rules.ts';
import { describeColumns } from '#server/platform/spreadsheets/describe-columns.ts';
import { readAndCheck } from '#server/platform/spreadsheets/read-and-check.ts';
import type { Spreadsheet } from '#server/platform/spreadsheets/spreadsheet.ts';
import { checkUpload } from './check-upload.ts';
import { suggestColumns } from './find-columns.rules.ts';
import { rateHeader } from './find-header.ts';
import { findDuplicates, findNotableTexts, warnOfCutTexts } from './find-warnings.ts';

/**
 * Previews the import of a file into an exam that has the `existing` questions.
 * @throws UnreadableFile
 */
function previewQuestions(
  file: Spreadsheet,
  choices: UploadChoices,
  existing: readonly QuestionTexts[],
): UploadPreview {
  const { main, questions, cutTexts, ...checked } = checkUpload(file, choices);
  const twins = findTwins(questions, existing);
  return {
    ...checked,
    headerRow: main.header.row,
    columns: describeColumns(main.header, main.found.columns),
    suggestions: suggestColumns(main.header.cells, main.found),
    questions: questions.map((question) => ({
      ...spellOptions(question),
      section: question.section ?? null,
      twin: twinKind(twins.get(question)),
    })),
    warnings: [...findDuplicates(twins), ...warnOfCutTexts(cutTexts), ...findNotableTexts(questions)],
  };
}

export const readQuestions = readAndCheck(rateHeader, previewQuestions);
