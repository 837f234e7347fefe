import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { removeDeletedItems } from '#server/features/content/items/remove-deleted-items.ts';
import { bankItems } from '#server/schema/bank.table.ts';
import { questionImages } from '#server/schema/question-images.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { sendForm } from '#test/app/send-form.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam, makeDraft } from '#test/factories/create-content.ts';
import { drawPng } from '#test/factories/draw-png.ts';
import { removeUnused } from './remove-unused.ts';

const test = setUpTestApp();

let examId: number;
beforeEach(async () => {
  await test.db.delete(questions);
  await test.db.delete(bankItems);
  await test.db.delete(questionImages);
  examId = (await createExam(test.db, { questionCount: 0 })).id;
});

const post = (image: Uint8Array, rest: object = {}) =>
  sendForm(test, 'POST', '/api/questions', { ...makeDraft(1), examId, ...rest, image });
const put = (id: number, rest: object) => sendForm(test, 'PUT', `/api/questions/${id}`, { ...makeDraft(1), ...rest });
const names = async () => (await test.db.select().from(questionImages)).map(({ name }) => name).sort();
const nameOf = (imageUrl: string) => imageUrl.slice('/api/question-images/'.length);
const day = 86_400_000;
/**
 * Runs the hourly removal now and at the end of each of the next days. The clock of the app stands still, so that its
 * login stays valid.
 */
const passDays = async (days: number) => {
  for (let passed = 0; passed <= days; passed += 1) {
    // The database notes when an item was deleted, by its own clock.
    await removeDeletedItems(test.db, () => new Date(Date.now() + passed * day)).run(() => false);
    await removeUnused(test.db, new Date(test.time.now.getTime() + passed * day));
  }
};
const isServed = async (imageUrl: string) => (await test.get(imageUrl)).statusCode === 200;

describe('an uploaded image', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'is read as %s, and becomes WebP under a name made of its content',
    async (format) => {
      const file = await sharp(await drawPng({ width: 64, height: 48 }))
        [format]()
        .toBuffer();
      const answer = await post(file);
      expect(answer.statusCode, answer.body).toBe(200);
      const { imageUrl } = answer.json();
      expect(imageUrl).toMatch(/^\/api\/question-images\/[0-9a-f]{32}-64x48\.webp$/);
      const image = await test.get(imageUrl);
      expect(image.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 });
      const list = await test.asAdmin('GET', `/api/exams/${examId}/questions`);
      expect(list.json()).toEqual([answer.json()]);
    },
  );

  it('is upright, at most 1600 pixels a side, and without metadata', async () => {
    const file = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#abc' } })
      .withExif({ IFD0: { Copyright: 'Secret clinic', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(file).metadata()).exif).toBeDefined();
    const { imageUrl } = (await post(file)).json();
    expect(imageUrl).toMatch(/-533x1600\.webp$/);
    const { exif, icc, xmp, orientation } = await sharp((await test.get(imageUrl)).rawPayload).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is on the paper and in the result of the student', async () => {
    const exam = await createExam(test.db, { questionCount: 1 });
    const image = await drawPng();
    const { imageUrl } = (await post(image, { examId: exam.id, questionText: 'Which lesion?' })).json();
    await test.asAdmin('PUT', `/api/exams/${exam.id}`, { title: 'T', examCode: exam.examCode, totalQuestions: 2 });
    const paper = (await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' })).json();
    expect(paper.questions.map((question: { imageUrl?: string }) => question.imageUrl)).toEqual([undefined, imageUrl]);
    const result = (await test.post(`/api/exam/submit/${paper.sessionId}`, { answers: [] })).json();
    expect(result.results[1].imageUrl).toBe(imageUrl);
  });

  it('is stored once for all questions that use it, and deleted a day after the last of their items can no longer come back', async () => {
    const file = await drawPng();
    const [first, second] = [(await post(file)).json(), (await post(file)).json()];
    expect(second.imageUrl).toBe(first.imageUrl);
    expect(await names()).toEqual([nameOf(first.imageUrl)]);
    await test.asAdmin('DELETE', `/api/questions/${first.id}`);
    await passDays(3);
    expect(await isServed(second.imageUrl)).toBe(true);
    await test.asAdmin('DELETE', `/api/questions/${second.id}`);
    await passDays(1);
    expect(await isServed(second.imageUrl)).toBe(true);
    await passDays(2);
    expect(await isServed(second.imageUrl)).toBe(true);
    for (const { bankItemId } of [first, second]) await test.asAdmin('DELETE', `/api/bank/items/${bankItemId}`);
    await passDays(3);
    expect(await names()).toEqual([]);
    const gone = await test.get(second.imageUrl);
    expect(gone.statusCode).toBe(404);
    expect(gone.json().code).toBe('image.not_found');
    expect(gone.headers['cache-control']).toBe('no-store');
  });

  it('is replaced by another file or address, stays if its address is sent again, and is removed if none is sent', async () => {
    const { id, imageUrl: first } = (await post(await drawPng())).json();
    const kept = await put(id, { imageUrl: first, questionText: 'Changed?' });
    expect(kept.json()).toMatchObject({ imageUrl: first, questionText: 'Changed?' });

    const blue = await drawPng({ background: '#00f' });
    const { imageUrl: second } = (await put(id, { imageUrl: first, image: blue })).json();
    expect(await names()).toEqual([nameOf(first), nameOf(second)].sort());
    await passDays(1);
    expect(await names()).toEqual([nameOf(second)]);

    const elsewhere = 'https://example.org/ecg.png';
    expect((await put(id, { imageUrl: elsewhere })).json().imageUrl).toBe(elsewhere);
    await passDays(1);
    expect(await names()).toEqual([]);
    expect((await test.asAdmin('PUT', `/api/questions/${id}`, makeDraft(1))).json().imageUrl).toBeNull();

    const lost = await put(id, { imageUrl: first });
    expect(lost.statusCode).toBe(400);
    expect(lost.json().message).toBe('This image does not exist any more. Please choose the file again.');
  });

  it('is served for a day after it was replaced, because a student may have its address on an open paper', async () => {
    const exam = await createExam(test.db, { questionCount: 0 });
    const { id, imageUrl } = (await post(await drawPng(), { examId: exam.id })).json();
    await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' });
    await put(id, { imageUrl: 'https://example.org/ecg.png' });
    const served: boolean[] = [];
    const removeAt = async (milliseconds: number) => {
      await removeUnused(test.db, new Date(test.time.now.getTime() + milliseconds));
      served.push(await isServed(imageUrl));
    };
    await removeAt(0);
    await removeAt(day - 1);
    // A question that uses the picture again ends the time out of use.
    await put(id, { imageUrl });
    await put(id, { imageUrl: null });
    await removeAt(day);
    await removeAt(2 * day - 1);
    await removeAt(2 * day);
    expect(served).toEqual([true, true, true, true, false]);
  });

  it('is encoded without delaying the saves of students', async () => {
    const exam = await createExam(test.db, { questionCount: 1 });
    const { sessionId, questions } = (await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' })).json();
    const answers = [{ questionId: questions[0].id, selectedAnswer: 'A' }];
    const file = await drawPng({ width: 6000, height: 5000 });
    const made: number[] = [];
    const uploads = Array.from({ length: 3 }, async () => made.push((await post(file)).statusCode));
    for (let round = 0; round < 10; round += 1) {
      expect((await test.put(`/api/exam/sessions/${sessionId}/answers`, { answers })).statusCode).toBe(200);
    }
    // Ten saves, one after another, take less time than three large images.
    expect(made.length).toBeLessThan(3);
    await Promise.all(uploads);
    expect(made).toEqual([200, 200, 200]);
  });

  it('stays with its item when its exam is deleted, and is deleted a day after the item can no longer come back', async () => {
    const { bankItemId } = (await post(await drawPng())).json();
    await test.asAdmin('DELETE', `/api/exams/${examId}`);
    await passDays(1);
    expect(await names()).toHaveLength(1);
    await test.asAdmin('DELETE', `/api/bank/items/${bankItemId}`);
    await passDays(3);
    expect(await names()).toEqual([]);
  });

  it('is never lost when it is removed and a question begins to use it at the same time', async () => {
    const file = await drawPng();
    for (let round = 0; round < 20; round += 1) {
      const { id, imageUrl } = (await post(file)).json();
      await put(id, { imageUrl: null });
      await passDays(0);
      const [, taken, named] = await Promise.all([
        removeUnused(test.db, new Date(test.time.now.getTime() + day)),
        post(file),
        test.asAdmin('POST', '/api/questions', { ...makeDraft(2), examId, imageUrl }),
      ]);
      expect(taken.statusCode, taken.body).toBe(200);
      expect([200, 400]).toContain(named.statusCode);
      expect(await isServed(imageUrl)).toBe(true);
      for (const answer of [taken, named]) {
        if (answer.statusCode === 200) await put(answer.json().id, { imageUrl: null });
      }
      await passDays(1);
      expect(await names()).toEqual([]);
    }
  });
});
