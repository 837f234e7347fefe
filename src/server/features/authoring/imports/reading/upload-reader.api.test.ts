import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sendForm } from '#test/app/send-form.ts';
import { buildSecondApp, setUpTestApp, type TestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { hostileFiles } from '#test/factories/hostile-spreadsheets.ts';
import { makeUploadRow, toCsv, uploadHeader } from '#test/factories/question-sheets.ts';
import { tooHard, UnreadableFile } from './unreadable-file.ts';
import { createUploadReader } from './upload-reader.ts';

const test = setUpTestApp();
let examId: number;
/** Reads each upload in a thread, as in production. */
let app: FastifyInstance;
beforeAll(async () => {
  examId = (await createExam(test.db, { questionCount: 0 })).id;
  app = await buildSecondApp(test, { reader: createUploadReader() });
});
afterAll(() => app.close());

const asAdmin: TestApp['asAdmin'] = async (method, url, payload, headers) =>
  app.inject({ method, url, headers: { ...headers, cookie: await test.adminCookie() }, ...(payload && { payload }) });

/** Uploads a file, and meanwhile measures the longest response time of health checks, in milliseconds. */
async function uploadAndWatch(file: Uint8Array) {
  let isOver = false;
  const begun = performance.now();
  const upload = sendForm({ ...test, asAdmin }, 'POST', '/api/questions/bulk-upload', {
    examId,
    file: new File([new Uint8Array(file)], 'a.csv'),
  });
  const answered = upload.then((answer) => {
    isOver = true;
    return answer;
  });
  let longestWait = 0;
  while (!isOver) {
    const asked = performance.now();
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    longestWait = Math.max(longestWait, performance.now() - asked);
    await pause(5);
  }
  return { answer: await answered, longestWait, uploadTime: performance.now() - begun };
}

describe('a hostile file', () => {
  // `check-upload.test.ts` tests all hostile files. Here is one of each format.
  const names = ['a bomb that says that it is small', 'a workbook of a million rows', 'quotation marks without end'];
  it.each(names)('is refused while the server still answers other requests: %s', async (name) => {
    const { answer, longestWait, uploadTime } = await uploadAndWatch(hostileFiles[name]?.() ?? Buffer.alloc(0));
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().code).toBe('upload.unreadable');
    // If the server read the file on its own thread, a health check would wait for nearly as long as the upload takes.
    expect(longestWait).toBeLessThan(uploadTime / 2);
  });

  it('is refused for its processor time, because a busy machine reads a small file slowly, and at last for the time', async () => {
    const file = Buffer.from(toCsv([uploadHeader, makeUploadRow(1)]));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    vi.spyOn(Worker.prototype, 'cpuUsage').mockResolvedValue({ user: 0, system: 0 });
    onTestFinished(() => void vi.restoreAllMocks());
    const reading = createUploadReader().read(file, {}, []);
    await vi.advanceTimersByTimeAsync(50_000);
    expect((await reading).questions).toHaveLength(1);

    const given = expect(createUploadReader().read(file, {}, [])).rejects.toThrow(new UnreadableFile(tooHard));
    await vi.advanceTimersByTimeAsync(70_000);
    await given;
  });

  it('that takes longer than the time limit is refused, and the next file is read', async () => {
    const file = Buffer.from(toCsv([uploadHeader, makeUploadRow(1)]));
    await expect(createUploadReader(1).read(file, {}, [])).rejects.toThrow(new UnreadableFile(tooHard));
    const reader = createUploadReader();
    expect((await reader.read(file, {}, [])).questions).toHaveLength(1);
    expect((await reader.roster(Buffer.from('Name\nAsha\n'), {})).people).toMatchObject([{ name: 'Asha' }]);
  });
});
