import type { UploadChoices, UploadField, UploadPreview } from '#contract/authoring/imports.contract.ts';
import { type CheckedUpload, checkUpload } from './check-upload.ts';
import { describeColumns } from './describe-columns.ts';
import { suggestColumns } from './find-columns.rules.ts';
import { findTwins, type QuestionTexts, twinKind } from './find-duplicates.rules.ts';
import { findDuplicates, findNotableTexts, warnOfCutTexts } from './find-warnings.ts';

/**
 * Previews the import of a file into an exam that has the `existing` questions. Runs in the thread that reads the file.
 * @throws UnreadableFile
 */
export function previewQuestions(
  bytes: Uint8Array,
  choices: UploadChoices,
  existing: readonly QuestionTexts[],
): UploadPreview {
  const { main, questions, cutTexts, ...checked } = checkUpload(bytes, choices);
  const twins = findTwins(questions, existing);
  return {
    ...checked,
    headerRow: main.header.row,
    columns: describeColumns(main.header, main.found.columns),
    suggestions: suggestColumns(main.header.cells, main.found),
    questions: questions.map((question) => ({
      ...question,
      section: question.section ?? null,
      twin: twinKind(twins.get(question)),
    })),
    warnings: [...findDuplicates(twins), ...warnOfCutTexts(cutTexts), ...findNotableTexts(questions)],
  };
}

type ReadQuestions = Pick<CheckedUpload, 'questions' | 'problems' | 'missing' | 'repeated' | 'skipped'> & {
  headerRow: number | null;
  /** Headers that are almost the name of a missing field. */
  suggestions: Map<UploadField, string>;
};

/**
 * Reads the questions of a file to import them.
 * @returns no questions if there are problems
 * @throws UnreadableFile
 */
export function readQuestions(
  bytes: Uint8Array,
  choices: UploadChoices,
  existing: readonly QuestionTexts[],
): ReadQuestions {
  const { main, questions, problems, missing, repeated, skipped } = checkUpload(bytes, choices);
  const suggestions = suggestColumns(main.header.cells, main.found).map(
    ({ field, index }) => [field, main.header.cells[index] ?? ''] as const,
  );
  const flaws = { problems, missing, repeated, skipped, headerRow: main.header.row, suggestions: new Map(suggestions) };
  if (problems.length > 0) return { ...flaws, questions: [] };
  const twins = choices.onlyNew ? findTwins(questions, existing) : new Map();
  return { ...flaws, questions: questions.filter((question) => !twins.has(question)) };
}
