import type { RosterChoices, RosterPreview } from '#contract/exams/roster/roster.contract.ts';
import { refuseUnreadable } from '#server/features/authoring/imports/reading/unreadable-file.ts';
import type { UploadReader } from '#server/features/authoring/imports/reading/upload-reader.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mergeRoster } from './merge-roster.rules.ts';
import { selectRoster } from './roster.store.ts';

/**
 * Reads a spreadsheet of people, reports all problems, and says what an upload would do to the present roster.
 * @throws AppError `exam.not_found`, `upload.unreadable`
 */
export async function previewRoster(
  db: Database,
  reader: UploadReader,
  { examId, choices }: { examId: number; choices: RosterChoices },
  file: Uint8Array,
): Promise<RosterPreview> {
  await selectExam(db, examId);
  const { people, ...checked } = await reader.roster(file, choices).catch(refuseUnreadable);
  const { rows, removed, staying } = mergeRoster(await selectRoster(db, examId), people);
  return {
    ...checked,
    people: rows.map(({ row, known }) => ({ ...row, isKnown: known !== undefined })),
    removedCount: removed.length,
    staying: staying.map(({ name }) => name),
  };
}
