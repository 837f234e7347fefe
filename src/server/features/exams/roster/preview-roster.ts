import type { RosterChoices } from '#contract/exams/roster/people.contract.ts';
import type { RosterPreview } from '#contract/exams/roster/roster.contract.ts';
import type { CheckedBatch } from '#server/features/authoring/batches/preview-batch.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SheetSource } from '#server/platform/spreadsheets/read-and-check.ts';
import { mergeRoster } from './change-roster.ts';
import type { RosterReader } from './reading/roster-reader.ts';
import { selectRoster } from './roster.store.ts';

/**
 * Reads a spreadsheet of people, reports all problems, and says what an upload would do to the present roster.
 * @throws AppError `exam.not_found`, `upload.unreadable`
 */
export async function previewRoster(
  db: Database,
  readFile: RosterReader,
  { examId, choices, source }: { examId: number; choices: RosterChoices; source: SheetSource },
): Promise<CheckedBatch<RosterPreview>> {
  await selectExam(db, examId);
  const { checked, ...file } = await readFile(source, choices);
  const { rows, removed, staying, ofCohorts } = mergeRoster(await selectRoster(db, examId), checked.people);
  const inCohorts = new Set(ofCohorts);
  const known = new Map(rows.map((one) => [one.row, one.known]));
  const preview = {
    ...checked,
    people: checked.people.map((row) => ({ ...row, isKnown: inCohorts.has(row) || known.get(row) !== undefined })),
    removedCount: removed.length,
    staying: staying.map(({ name }) => name),
    ofCohorts: ofCohorts.map(({ name }) => name),
  };
  return { ...file, preview, items: checked.problems.length === 0 ? checked.people : null };
}
