import { beforeAll, describe, expect, it } from 'vitest';
import { sendForm } from '#test/app/send-form.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam, makeQuestion } from '#test/factories/create-content.ts';
import { makeUploadRow, toCsv, toWorkbook, uploadHeader } from '#test/factories/question-sheets.ts';

const test = setUpTestApp();
const count = 5000;
/** A text as long as a clinical vignette. All differ, because a workbook stores equal texts only once. */
const vignette = (number: number) =>
  Array.from({ length: 90 }, (_, index) => (number * 7919 + index * 104_729) % 99_991).join(' ');
const rows = [
  uploadHeader,
  ...Array.from({ length: count }, (_, index) =>
    makeUploadRow(index + 1).with(0, `${index + 1}: ${vignette(index + 1)}`),
  ),
];

/** Measures processor time in seconds and the largest growth of the process in megabytes. */
async function measure<T>(task: () => Promise<T>) {
  const before = { cpu: process.cpuUsage(), rss: process.memoryUsage.rss() };
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss() - before.rss);
  }, 10);
  const result = await task();
  clearInterval(timer);
  const { user, system } = process.cpuUsage(before.cpu);
  return { result, seconds: (user + system) / 1e6, megabytes: peak / 2 ** 20 };
}

let examId: number;
beforeAll(async () => {
  examId = (await createExam(test.db, { questions: Array.from({ length: 1000 }, (_, index) => makeQuestion(index)) }))
    .id;
});

describe.each([
  ['.csv', () => Buffer.from(toCsv(rows))],
  ['.xlsx', () => toWorkbook(rows)],
])('5,000 long questions in a %s file', (_format, make) => {
  const file = make();
  const send = (path: string) =>
    sendForm(test, 'POST', `/api/questions/bulk-upload${path}`, {
      examId,
      file: new File([new Uint8Array(file)], 'a'),
    });

  // Measures processor time and not elapsed time, because other test files run on the same machine.
  it.each(['/preview', ''])(
    'take the server at most 3 seconds and 300 MB: POST /api/questions/bulk-upload%s',
    async (path) => {
      expect(file.length).toBeLessThan(5 << 20);
      const { result, seconds, megabytes } = await measure(() => send(path));
      expect(result.statusCode, result.body.slice(0, 500)).toBe(200);
      expect(path === '' ? result.json().questionsCount : result.json().rowsCount).toBe(count);
      expect(seconds).toBeLessThan(3);
      expect(megabytes).toBeLessThan(300);
    },
  );
});
