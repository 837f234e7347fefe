import { writeGift } from '#server/features/interchange/formats/writers/write-gift.ts';
import { createExam, makeQuestion } from '#test/factories/create-content.ts';
import { makeUploadRow, toCsv, toWorkbook, uploadHeader } from '#test/factories/question-sheets.ts';
import { makeWrittenQuestion } from '#test/factories/written-items.ts';
import { logIn, request, timeRequest } from '../support/client.ts';
import type { Figure } from '../support/figure.ts';
import type { LoadedServer } from '../support/loaded-server.ts';
import { medianTime } from '../support/median-time.ts';
import { round } from '../support/statistics.ts';

const limits = { spreadsheetSeconds: 3, bankSeconds: 5, megabytes: 300 };

const questionCount = 5000;
/** Each time is the median of this many tries. */
const tries = 5;

/** A text as long as a clinical vignette. Each is different, because a workbook stores equal texts only once. */
const vignette = (number: number) =>
  Array.from({ length: 90 }, (_, index) => (number * 7919 + index * 104_729) % 99_991).join(' ');

/** The median time of an import, and on Linux the memory that the server took more than before. */
async function measureImport(
  { memory }: LoadedServer,
  what: string,
  mostSeconds: number,
  importOnce: (attempt: number) => Promise<number>,
): Promise<Figure[]> {
  const before = memory().server;
  let most = before;
  const memoryTimer = setInterval(() => {
    const now = memory().server;
    if (now !== undefined && most !== undefined) most = Math.max(most, now);
  }, 100);
  let attempt = 0;
  const milliseconds = await medianTime(tries, () => {
    attempt += 1;
    return importOnce(attempt);
  }).finally(() => clearInterval(memoryTimer));
  const time: Figure = { what, value: round(milliseconds / 1000), unit: 's', limit: { most: mostSeconds } };
  if (before === undefined || most === undefined) return [time];
  const taken = round((most - before) / 2 ** 20);
  const memoryOf = `${what}: memory of the server, at most more than before`;
  return [time, { what: memoryOf, value: taken, unit: 'MB', limit: { most: limits.megabytes } }];
}

/** Uploads spreadsheets of questions to an exam. */
export async function importSpreadsheets(server: LoadedServer): Promise<Figure[]> {
  const { url: origin, account, db } = server;
  const cookie = await logIn(origin, account);
  const rows = [
    uploadHeader,
    ...Array.from({ length: questionCount }, (_, index) =>
      makeUploadRow(index + 1).with(0, `${index + 1}: ${vignette(index + 1)}`),
    ),
  ];
  const files = { csv: Buffer.from(toCsv(rows)), xlsx: toWorkbook(rows), xls: toWorkbook(rows, 'biff8') };
  const figures: Figure[] = [];
  for (const [format, bytes] of Object.entries(files)) {
    const what = `import of ${questionCount} questions, .${format} of ${round(bytes.length / 1e6)} MB`;
    const importOnce = async () => {
      const { id } = await createExam(db, { questions: [makeQuestion(1)] });
      const body = new FormData();
      body.append('examId', String(id));
      body.append('file', new File([new Uint8Array(bytes)], `questions.${format}`));
      return timeRequest(`${origin}/api/questions/bulk-upload`, { method: 'POST', headers: { cookie }, body });
    };
    figures.push(...(await measureImport(server, what, limits.spreadsheetSeconds, importOnce)));
  }
  return figures;
}

/**
 * Has the server read questions of another program, and imports what the preview shows into the bank. Each try has
 * other questions.
 */
export async function importBank(server: LoadedServer): Promise<Figure[]> {
  const { url: origin, account } = server;
  const cookie = await logIn(origin, account);
  const importOnce = async (attempt: number) => {
    const questions = Array.from({ length: questionCount }, (_, index) =>
      makeWrittenQuestion({
        id: `bench-${attempt}-${index}`,
        questionText: `${attempt}, ${index + 1}: ${vignette(index + 1)}`,
        options: ['mitral', 'aortic', 'tricuspid', `pulmonary ${index}`],
        explanation: 'The right one closes first.',
        subject: 'Medicine',
        topic: `Topic ${index % 40}`,
      }),
    );
    const body = new FormData();
    body.append('file', new File([new Uint8Array(writeGift('Bank', questions))], 'bank.gift'));
    const before = performance.now();
    const opened = await request(`${origin}/api/imports`, { method: 'POST', headers: { cookie }, body });
    const { importId } = (await opened.json()) as { importId: number };
    const headers = { cookie, 'content-type': 'application/json' };
    await timeRequest(`${origin}/api/imports/${importId}/take`, { method: 'POST', headers, body: '{}' });
    return performance.now() - before;
  };
  const what = `reading and import of ${questionCount} questions in GIFT into the bank`;
  return measureImport(server, what, limits.bankSeconds, importOnce);
}
