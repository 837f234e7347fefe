import type { AttemptSelection, ListedAttempt } from '#contract/exams/monitoring.contract.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { selectListed, selectMatchingIds, selectStandings } from './monitoring.store.ts';
import type { SpreadsheetWriter } from './spreadsheet-writer.ts';
import { ranksByShare } from './standings.rules.ts';
import { toListedAttempt } from './to-listed-attempt.ts';
import type { SpreadsheetFormat, SpreadsheetRow } from './write-spreadsheet.ts';

/** Rows that are read and converted at once. A chunk blocks the process that serves the students for a few milliseconds only. */
const chunkSize = 500;

/** More attempts than any exam has. The limit bounds the memory. */
const maxRows = 100_000;

type Exporting = { examId: number; selection: AttemptSelection; format: SpreadsheetFormat };

/**
 * Writes the attempts at an exam to a file, in the order of the list.
 * @throws AppError `exam.not_found`
 */
export async function exportAttempts(
  db: Database,
  writer: SpreadsheetWriter,
  { examId, selection, format }: Exporting,
  now: Date,
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const exam = await selectExam(db, examId);
  const ranks = ranksByShare(await selectStandings(db, examId));
  const ids = await selectMatchingIds(db, examId, selection, now, { limit: maxRows, offset: 0 });
  const chunks = [JSON.stringify([head])];
  for (let start = 0; start < ids.length; start += chunkSize) {
    const rows = await selectListed(db, ids.slice(start, start + chunkSize));
    chunks.push(JSON.stringify(rows.map((row) => toSpreadsheetRow(toListedAttempt(row, ranks, now)))));
  }
  return {
    bytes: await writer.write(format, 'Exam sessions', chunks),
    // An exam code may contain letters of any script; a file name in a header must be ASCII.
    fileName: `exam-sessions-${exam.examCode.replaceAll(/[^A-Za-z0-9_-]/g, '_')}.${format}`,
  };
}

const head: SpreadsheetRow = [
  'Name',
  'Email',
  'Status',
  'Started (UTC)',
  'Seconds taken',
  'Answered',
  'Questions',
  'Score',
  'Percentage',
  'Result',
  'Rank',
];

const statusNames: Record<ListedAttempt['status'], string> = {
  in_progress: 'In progress',
  completed: 'Completed',
  expired: 'Expired',
};

function toSpreadsheetRow(attempt: ListedAttempt): SpreadsheetRow {
  return [
    attempt.name,
    attempt.email ?? '',
    statusNames[attempt.status],
    attempt.startedAt.slice(0, 19).replace('T', ' '),
    attempt.takenSeconds,
    attempt.answered,
    attempt.totalQuestions,
    attempt.totalScore,
    attempt.percentage,
    attempt.passed === null ? '' : attempt.passed ? 'Passed' : 'Failed',
    attempt.rank,
  ];
}
