import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { practiceExam } from '#contract/exams/attempts/practice-exam.ts';
import { toReceiptCode } from '#domain/text/receipt-code.ts';
import { AppError } from '#server/platform/app-error.ts';
import { readPdf } from '#server/platform/documents/read-pdf.ts';
import { students } from '#server/schema/attempts.table.ts';
import { buildSecondApp, setUpTestApp } from '#test/app/test-app.ts';
import { createExam, makeDraft, makeQuestion } from '#test/factories/create-content.ts';
import { drawPng } from '#test/factories/draw-png.ts';
import { encodeImage } from '../../questions/encode-image.ts';
import { addressOfImage } from '../../questions/image-address.rules.ts';
import { insertImage } from '../../questions/question-images.store.ts';
import { createResultDownloads } from './download-result.ts';
import { createResultPrinter } from './pdf/result-printer.ts';

const test = setUpTestApp();
const download = (body: unknown) => test.post('/api/exam/download-results', body);
const practice = practiceExam.questions.map(({ id }) => ({ questionId: id, selectedAnswer: 'A' as const }));

async function sit(): Promise<{ examCode: string; sessionId: string }> {
  const { examCode } = await createExam(test.db, {
    questions: [makeQuestion(1, { topic: 'Nephrology' }), makeQuestion(2, { topic: ' Nephrology' })],
  });
  const { sessionId } = (await test.post(`/api/exam/${examCode}/start`, { name: 'Asha Rao' })).json();
  return { examCode, sessionId };
}

describe('downloading a result', () => {
  it('returns a PDF of the stored result and ignores posted answers', async () => {
    const sitting = await sit();
    await test.post(`/api/exam/submit/${sitting.sessionId}`, { answers: [] });
    const response = await download({ ...sitting, results: { totalScore: 100, forged: true } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const { receipt } = (await test.get(`/api/exam/results/${sitting.sessionId}`)).json();
    const text = (await readPdf(response.rawPayload, 10)).text.replaceAll(/\s+/g, ' ');
    expect(text).toContain('By topic Nephrology 0 correct, 0 wrong, 2 missing, 0 min');
    expect(text).toMatch(/anyone can check it at http:\/\/localhost(:80)?\/verify/);
    const hash = createHash('sha256').update(Buffer.from(receipt.signature, 'base64url')).digest();
    expect(text).toContain(`Receipt Code ${toReceiptCode(hash)}`);
  });

  it('needs the session id only, because the code of the exam may have changed since the start', async () => {
    const sitting = await sit();
    await test.post(`/api/exam/submit/${sitting.sessionId}`, { answers: [] });
    const response = await download({ ...sitting, examCode: 'OTHER' });
    expect(response.statusCode, response.body).toBe(200);
  });

  it('shows uploaded pictures, fetches none from other sites, and ignores a time zone that does not exist', async () => {
    const image = await encodeImage(await drawPng({ width: 400, height: 50 }));
    await insertImage(test.db, image);
    const { examCode } = await createExam(test.db, {
      questions: [
        makeQuestion(1, { imageUrl: addressOfImage(image.name) }),
        makeQuestion(2, { imageUrl: 'https://pictures.invalid/ecg.png' }),
        makeQuestion(3, { imageUrl: addressOfImage('0'.repeat(32)) }),
      ],
    });
    const { sessionId } = (await test.post(`/api/exam/${examCode}/start`, { name: 'Asha Rao' })).json();
    await test.post(`/api/exam/submit/${sessionId}`, { answers: [] });
    const response = await download({ examCode, sessionId, timeZone: 'Mars/Olympus' });
    expect(response.statusCode, response.body).toBe(200);
    // pdfkit writes the dictionary of an image uncompressed.
    expect(response.rawPayload.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
  });

  it('is refused before the attempt is closed', async () => {
    expect((await download(await sit())).json().code).toBe('attempt.in_progress');
  });

  it('draws a practice result only from answers to the practice exam', async () => {
    const unknown = { examCode: 'NOPE', sessionId: 'practice' };
    expect((await download({ ...unknown, results: practice })).statusCode).toBe(200);
    for (const results of [
      undefined,
      [{ questionId: 99, selectedAnswer: 'A' }],
      [{ questionId: 1, selectedAnswer: 'E' }],
      [...practice, practice[0]],
      'all of them',
    ]) {
      expect((await download({ ...unknown, results })).statusCode).toBe(404);
    }
  });

  it('does not keep posted results that are longer than those of the practice exam', async () => {
    const sitting = await sit();
    await test.post(`/api/exam/submit/${sitting.sessionId}`, { answers: [] });
    const long = Array.from({ length: 20_000 }, () => ({}));
    expect((await download({ ...sitting, results: long })).statusCode).toBe(200);
    const unknown = { examCode: 'NOPE', sessionId: 'practice' };
    expect((await download({ ...unknown, results: practice, junk: long })).statusCode).toBe(200);
    expect((await download({ ...unknown, results: long })).statusCode).toBe(404);
    expect((await download({ ...unknown, results: practice, junk: 'x'.repeat(1024 * 1024) })).statusCode).toBe(413);
  });

  it('of the practice exam has a short queue, and waits for nothing of it with the result of an attempt', async () => {
    const { sessionId } = await sit();
    await test.post(`/api/exam/submit/${sessionId}`, { answers: [] });
    const bytes = new Uint8Array([1]);
    const printer = {
      print: ({ examTitle }: { examTitle: string }) =>
        examTitle === practiceExam.title ? new Promise<never>(() => {}) : Promise.resolve(bytes),
      stop: async () => {},
    };
    const draw = createResultDownloads(test.db, async () => null, { printer, readPictures: async () => ({}) });
    const client = {
      origin: 'https://rounds.example',
      network: '',
      admitPractice: async () => {},
      hasLeft: () => false,
    };
    const ask = (refuse?: () => Promise<void>) =>
      draw({ ...client, ...(refuse && { admitPractice: refuse }), sessionId: 'x', practice }, test.time.now);
    const refused: string[] = [];
    for (let index = 0; index < 53; index += 1) ask().catch(({ code }) => refused.push(code));
    // One is drawn, and 50 wait.
    await expect.poll(() => refused).toEqual(['unavailable', 'unavailable']);
    expect(await draw({ ...client, sessionId, practice: undefined }, test.time.now)).toBe(bytes);

    const tooMany = ask(() => Promise.reject(new AppError('request.too_many')));
    await expect(tooMany).rejects.toMatchObject({ code: 'request.too_many' });
  });

  it('is drawn once a minute for each attempt, and again when anything of the result has changed', async () => {
    const { examCode, sessionId } = await sit();
    const { examId = 0, questionIds = [] } =
      (await test.db.select().from(students).where(eq(students.sessionId, sessionId)))[0] ?? {};
    await test.post(`/api/exam/submit/${sessionId}`, {
      answers: [{ questionId: questionIds[0], selectedAnswer: 'B' }],
    });
    let drawn = 0;
    const print = async () => {
      drawn += 1;
      return new Uint8Array([drawn]);
    };
    const printer = { print, stop: async () => {} };
    const app = await buildSecondApp(test, { printer });
    const read = async (more = {}) => {
      const payload = { examCode, sessionId, ...more };
      const { rawPayload } = await app.inject({ method: 'POST', url: '/api/exam/download-results', payload });
      return rawPayload[0];
    };
    expect(await Promise.all([read(), read(), read(), read()])).toEqual([1, 1, 1, 1]);
    expect(await read({ questions: 'wrong' })).toBe(2);
    expect(await read()).toBe(1);
    await test.asAdmin('PUT', `/api/exams/${examId}/attempts/${sessionId}`, { name: 'Asha R', email: '' });
    expect(await read()).toBe(3);
    const draft = { ...makeDraft(1, { topic: 'Nephrology' }), correctAnswer: 'B' };
    await test.asAdmin('PUT', `/api/questions/${questionIds[0]}`, draft);
    expect(await read()).toBe(4);
    await test.asAdmin('PUT', `/api/exams/${examId}`, { reviewFrom: '2099-01-01T00:00:00Z' });
    expect([await read(), await read()]).toEqual([5, 5]);
    await app.close();
  });

  it('does not delay saves while PDFs are drawn', async () => {
    const { examCode } = await createExam(test.db, { questionCount: 200 });
    const done = (await test.post(`/api/exam/${examCode}/start`, { name: 'Asha' })).json();
    await test.post(`/api/exam/submit/${done.sessionId}`, { answers: [] });
    const writing = (await test.post(`/api/exam/${examCode}/start`, { name: 'Ravi' })).json();
    const answers = [{ questionId: writing.questions[0].id, selectedAnswer: 'A' }];
    const save = () => test.put(`/api/exam/sessions/${writing.sessionId}/answers`, { answers });
    await save();

    // It draws in a thread, as in production.
    const threaded = await buildSecondApp(test, { printer: createResultPrinter() });
    const drawn: string[] = [];
    const pdfs = Array.from({ length: 4 }, async () => {
      const payload = { examCode, sessionId: done.sessionId };
      const pdf = await threaded.inject({ method: 'POST', url: '/api/exam/download-results', payload });
      drawn.push('pdf');
      return pdf.statusCode;
    });
    for (let round = 0; round < 10; round += 1) expect((await save()).statusCode).toBe(200);
    // Ten saves, one after another, take less time than four PDFs.
    expect(drawn.length).toBeLessThan(4);
    expect(await Promise.all(pdfs)).toEqual([200, 200, 200, 200]);
    await threaded.close();
  });
});
