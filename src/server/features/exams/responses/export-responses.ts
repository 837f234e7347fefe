import type { ResponsesFormat } from '#contract/exams/monitoring/responses.contract.ts';
import { isCounted } from '#domain/marking/grading.ts';
import { requireNoRegrading } from '#server/features/exams/attempts/closing/regrading.store.ts';
import { selectAllPlaces } from '#server/features/exams/attempts/ranking/places.store.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import { type AskedQuestion, selectAskedQuestions } from '#server/features/exams/questions/asked-questions.store.ts';
import { selectRollNumbers } from '#server/features/exams/roster/roster.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { csvStart, writeCsvLine } from '#server/platform/spreadsheets/writing/csv-line.ts';
import { writeSheetRows } from '#server/platform/spreadsheets/writing/sheet-rows.ts';
import { writeWorkbook } from '#server/platform/spreadsheets/writing/workbook.ts';
import { fitsWorkbook } from '#server/platform/spreadsheets/writing/workbook-limits.rules.ts';
import { headOf, questionTable } from './response-columns.ts';
import { selectClosedIds } from './responses.store.ts';
import type { ResponsePage } from './writing/response-cells.ts';
import type { ResponseWriter } from './writing/response-writer.ts';

/** Answers that the thread reads and writes at once. More would leave it with more garbage than it collects in time. */
const answersAtOnce = 5000;
/** Attempts that are read at once, even if they have few questions. */
const mostAttemptsAtOnce = 100;

type Exporting = { examId: number; format: ResponsesFormat; timeZone: string };

/**
 * Writes each answer of each closed attempt at an exam, in the educator's order of questions, while the client receives
 * the file. Reads one page of attempts at a time, and the next one when the client has taken the last one. Each page is
 * read as it is then: an export that runs while a question is settled may contain rows of before and after.
 * @throws AppError `exam.not_found`, `exam.regrading`, `responses.too_large`
 */
export async function exportResponsesOf(
  db: Database,
  writer: ResponseWriter,
  { examId, format, timeZone }: Exporting,
  now: Date,
): Promise<{ bytes: AsyncGenerator<Uint8Array>; fileName: string }> {
  const exam = await selectExam(db, examId);
  await requireNoRegrading(db, examId);
  const [questions, ids, places, rollNumbers] = await Promise.all([
    selectAskedQuestions(db, examId),
    selectClosedIds(db, examId),
    selectAllPlaces(db, [examId]),
    selectRollNumbers(db, examId),
  ]);
  if (format === 'xlsx' && !fitsWorkbook(questions.length, ids.length)) throw new AppError('responses.too_large');

  const head = headOf(questions, timeZone);
  const columns = questions.map(toColumn);
  const pageSize = Math.min(mostAttemptsAtOnce, Math.ceil(answersAtOnce / Math.max(1, questions.length)));
  const rows = async function* () {
    for (let start = 0; start < ids.length; start += pageSize) {
      const attempts = ids
        .slice(start, start + pageSize)
        .map((id) => ({ id, place: places.get(id), rollNumber: rollNumbers.get(id) ?? null }));
      // Row 1 is the head.
      yield await writer.write({ format, firstRow: start + 2, questions: columns, attempts, timeZone, now });
    }
  };
  const csv = async function* () {
    yield Buffer.from(`${csvStart}${writeCsvLine(head)}\r\n`);
    yield* rows();
  };
  const responses = async function* () {
    yield Buffer.from(writeSheetRows([head], 1));
    yield* rows();
  };
  return {
    bytes:
      format === 'csv'
        ? csv()
        : writeWorkbook([
            { name: 'Responses', rows: responses() },
            { name: 'Questions', rows: [Buffer.from(writeSheetRows(questionTable(questions), 1))] },
          ]),
    // An exam code may contain letters of any script; a file name in a header must be ASCII.
    fileName: `exam-responses-${exam.examCode.replaceAll(/[^A-Za-z0-9_-]/g, '_')}.${format}`,
  };
}

const toColumn = (question: AskedQuestion): ResponsePage['questions'][number] => ({
  id: question.id,
  isCounted: isCounted(question),
});
