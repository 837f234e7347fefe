import type { UploadNote } from '#contract/authoring/imports.contract.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import { insertQuestions } from '#server/features/exams/questions/questions.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuseUnreadable } from './reading/unreadable-file.ts';
import type { UploadReader } from './reading/upload-reader.ts';

/**
 * Imports all questions of a spreadsheet, or none if there is a problem.
 * @throws AppError `exam.not_found`, `upload.unreadable`, or `upload.invalid_rows` with all problems as issues
 */
export async function importQuestions(
  db: Database,
  reader: UploadReader,
  examId: number,
  file: Uint8Array,
): Promise<{ examId: number; questionsCount: number }> {
  await selectExam(db, examId);
  const { questions, problems } = await reader.read(file).catch(refuseUnreadable);
  if (problems.length > 0) throw invalidRows(problems);
  await insertQuestions(db, examId, questions);
  return { examId, questionsCount: questions.length };
}

const placeOf = ({ row, column }: UploadNote) => (column === null ? `row ${row}` : `row ${row}, ${column}`);

function invalidRows(problems: UploadNote[]): AppError {
  const rows = new Set(problems.map(({ row }) => row)).size;
  const [first] = problems;
  const where = first && `${placeOf(first).replace('row', 'Row')}: ${first.reason}`;
  const message = `Nothing was imported: ${rows === 1 ? 'one row has' : `${rows} rows have`} a problem. ${where}`;
  const issues = problems.map((problem) => ({ path: placeOf(problem), message: problem.reason }));
  return new AppError('upload.invalid_rows', message, issues);
}
