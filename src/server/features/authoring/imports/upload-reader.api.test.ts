import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createRosterReader } from '#server/features/exams/roster/reading/roster-reader.ts';
import { createReadingThread } from '#server/platform/spreadsheets/reading-thread.ts';
import { tooHard, UnreadableFile } from '#server/platform/unreadable-file.ts';
import { sendForm } from '#test/app/send-form.ts';
import { buildSecondApp, setUpTestApp, type TestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { hostileFiles } from '#test/factories/hostile-spreadsheets.ts';
import { makeUploadRow, toCsv, uploadHeader } from '#test/factories/question-sheets.ts';
import { createItemsReader } from './items-reader.ts';
import { createUploadReader } from './upload-reader.ts';

const test = setUpTestApp();
let examId: number;
/** Reads each upload in a thread, as in production. */
let app: FastifyInstance;
beforeAll(async () => {
  examId = (await createExam(test.db, { questionCount: 0 })).id;
  const readingThread = createReadingThread();
  app = await buildSecondApp(test, { readingThread, reader: createUploadReader(readingThread) });
});
afterAll(() => app.close());

const asAdmin: TestApp['asAdmin'] = async (method, url, payload, headers) =>
  app.inject({ method, url, headers: { ...headers, cookie: await test.adminCookie() }, ...(payload && { payload }) });

function startThread(timeLimitMs?: number) {
  const thread = createReadingThread(timeLimitMs);
  onTestFinished(() => thread.stop());
  return thread;
}

const microseconds = ({ user, system }: NodeJS.CpuUsage) => user + system;

/**
 * Uploads a file while health checks are answered. `own` is the processor time of this thread, which answers requests,
 * and `whole` that of the process, in microseconds. A busy machine moves neither.
 */
async function uploadAndWatch(file: Uint8Array) {
  let isOver = false;
  const begun = { own: process.threadCpuUsage(), whole: process.cpuUsage() };
  const upload = sendForm({ ...test, asAdmin }, 'POST', '/api/questions/bulk-upload', {
    examId,
    file: new File([new Uint8Array(file)], 'a.csv'),
  });
  const answered = upload.then((answer) => {
    isOver = true;
    return answer;
  });
  while (!isOver) {
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    await pause(5);
  }
  const own = microseconds(process.threadCpuUsage(begun.own));
  return { answer: await answered, own, whole: microseconds(process.cpuUsage(begun.whole)) };
}

describe('a hostile file', () => {
  // `check-upload.test.ts` tests all hostile files. Here is one of each format.
  const names = ['a bomb that says that it is small', 'a workbook of a million rows', 'quotation marks without end'];
  it.each(names)('is refused while the server still answers other requests: %s', async (name) => {
    const { answer, own, whole } = await uploadAndWatch(hostileFiles[name]?.() ?? Buffer.alloc(0));
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().code).toBe('upload.unreadable');
    // If the server read the file on its own thread, this thread would do nearly all the work.
    expect(own).toBeLessThan(whole / 2);
  });

  it('that takes longer than the time limit is refused, and the next file is read', async () => {
    const source = { bytes: Buffer.from(toCsv([uploadHeader, makeUploadRow(1)])) };
    const hasty = startThread(1);
    await expect(createUploadReader(hasty)(source, {}, [])).rejects.toThrow(new UnreadableFile(tooHard));
    const thread = startThread();
    expect((await createUploadReader(thread)(source, {}, [])).checked.questions).toHaveLength(1);
    const people = { bytes: Buffer.from('Name\nAsha\n') };
    expect((await createRosterReader(thread)(people, {})).checked.people).toMatchObject([{ name: 'Asha' }]);
  });
});

it('ends the thread of a file that is cancelled, also while it waits, and reads the next one', async () => {
  const thread = startThread();
  const items = createItemsReader(thread);
  const reason = new Error('It was cancelled.');
  const [first, second] = [new AbortController(), new AbortController()];
  // The reader blocks its thread for seconds.
  const bytes = Buffer.from(`${'{'.repeat(50)}\n`.repeat(200_000));
  const file = { name: 'a.gift', bytes, wanted: 'gift' };
  const all = Promise.allSettled([items(file, first.signal), items(file, second.signal)]);
  second.abort(reason);
  await pause(100);
  first.abort(reason);
  expect(await all).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ]);
  const next = { name: 'b', bytes: Buffer.from('a?{=1 ~2}'), wanted: null };
  expect((await items(next, new AbortController().signal)).questions).toHaveLength(1);
});

it('reads from what was kept of a file the same as from the file', async () => {
  const read = createUploadReader(startThread());
  const bytes = Buffer.from(toCsv([uploadHeader, makeUploadRow(1), makeUploadRow(2).with(5, 'X')]));
  const first = await read({ bytes }, {}, []);
  const again = await read({ parsed: first.parsed }, {}, []);
  expect(again.checked).toEqual(first.checked);
  const corrections = [{ sheet: null, row: 3, field: 'correctAnswer' as const, text: 'A' }];
  const corrected = await read({ parsed: first.parsed }, { corrections }, []);
  expect(corrected.checked.questions).toHaveLength(2);
});

it('says that it is busy if six files are being read or wait', async () => {
  const read = createUploadReader(startThread());
  const bytes = Buffer.from(toCsv([uploadHeader, makeUploadRow(1)]));
  const all = await Promise.allSettled(Array.from({ length: 7 }, () => read({ bytes }, {}, [])));
  expect(all.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(['unavailable']);
});
