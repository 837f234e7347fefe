import { beforeEach, describe, expect, it } from 'vitest';
import { removeUnused } from '#server/features/exams/questions/remove-unused.ts';
import { questionImages } from '#server/schema/question-images.table.ts';
import { subjects } from '#server/schema/subjects.table.ts';
import { sendForm } from '#test/app/send-form.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createTopic } from '#test/factories/create-content.ts';
import { drawPng } from '#test/factories/draw-png.ts';
import { forgetCardsRemovedBefore } from './many/many-flashcards.store.ts';

const test = setUpTestApp();

let topicId: number;
beforeEach(async () => {
  await test.db.delete(subjects);
  await test.db.delete(questionImages);
  topicId = (await createTopic(test.db, { flashcardCount: 0 })).id;
});

const card = { question: 'Which leads?', answer: 'V1 to V4.' };
const post = (fields: object) => sendForm(test, 'POST', `/api/topics/${topicId}/flashcards`, { ...card, ...fields });
const put = (id: number, fields: object) =>
  test.asAdmin('PUT', `/api/flashcards/${id}`, { ...card, topicId, ...fields });
const listed = async () => (await test.get(`/api/topics/${topicId}/flashcards`)).json();
const isServed = async (url: string) => (await test.get(url)).statusCode === 200;
const day = 86_400_000;
const passDays = async (days: number) => {
  for (let passed = 0; passed <= days; passed += 1)
    await removeUnused(test.db, new Date(test.time.now.getTime() + passed * day));
};

describe('the picture of a side of a flashcard', () => {
  it('is uploaded with the card, listed for students and for educators, and served', async () => {
    expect(await listed()).toEqual([]);
    const [questionImage, answerImage] = [await drawPng(), await drawPng({ background: '#00f' })];
    const added = await post({ questionImage, answerImage });
    expect(added.statusCode, added.body).toBe(200);
    const made = added.json();
    expect(made.questionImageUrl).toMatch(/^\/api\/question-images\/[0-9a-f]{32}-40x30\.webp$/);
    expect(made.answerImageUrl).not.toBe(made.questionImageUrl);
    expect(await listed()).toEqual([made]);
    expect((await test.asAdmin('GET', `/api/topics/${topicId}/flashcards`)).json()).toEqual([made]);
    expect((await test.asAdmin('GET', '/api/flashcards/list?search=leads')).json().cards[0]).toMatchObject(made);
    expect(await isServed(made.questionImageUrl)).toBe(true);
  });

  it('is no field of a side without one', async () => {
    const { id } = (await post({ answerImage: await drawPng() })).json();
    expect(Object.keys((await listed())[0])).not.toContain('questionImageUrl');
    await put(id, { answerImageUrl: '' });
    expect(Object.keys((await listed())[0])).toEqual(['id', 'question', 'answer', 'topicId', 'createdAt', 'version']);
  });

  it('stays if a change does not name it, moves to the other side, and is removed by null', async () => {
    const { id, questionImageUrl } = (await post({ questionImage: await drawPng() })).json();
    expect((await put(id, { question: 'Changed?' })).json().questionImageUrl).toBe(questionImageUrl);
    const moved = await put(id, { questionImageUrl: null, answerImageUrl: questionImageUrl });
    expect(moved.json().answerImageUrl).toBe(questionImageUrl);
    expect(moved.json()).not.toHaveProperty('questionImageUrl');
    const replaced = await sendForm(test, 'PUT', `/api/flashcards/${id}`, {
      ...{ ...card, topicId, version: moved.json().version },
      answerImage: await drawPng({ background: '#0f0' }),
    });
    expect(replaced.statusCode, replaced.body).toBe(200);
    expect(replaced.json().answerImageUrl).not.toBe(questionImageUrl);
    const elsewhere = 'https://example.org/ecg.png';
    expect((await put(id, { answerImageUrl: elsewhere })).json().answerImageUrl).toBe(elsewhere);
  });

  it('may stand alone, but a side without text and picture is refused and nothing changes', async () => {
    const alone = await post({ question: ' ', questionImage: await drawPng() });
    expect(alone.statusCode, alone.body).toBe(200);
    const { id, questionImageUrl } = alone.json();
    expect((await listed())[0]).toMatchObject({ question: '', answer: card.answer, questionImageUrl });
    const before = await listed();

    const message = 'Question is required.';
    const refused = { code: 'request.invalid', message, issues: [{ path: 'question', message }] };
    expect((await put(id, { question: '', questionImageUrl: null })).json()).toMatchObject(refused);
    expect((await put(id, { question: '' })).statusCode).toBe(200);
    expect((await post({ question: '', answerImage: await drawPng() })).json()).toMatchObject(refused);
    const empty = await post({ question: '', answer: '' });
    expect(empty.json().issues).toEqual([
      { path: 'question', message },
      { path: 'answer', message: 'Answer is required.' },
    ]);
    expect(await listed()).toMatchObject([{ ...before[0], version: 2 }]);

    const activity = await test.asAdmin('GET', '/api/admin/activity?page=1');
    expect(activity.body).toContain('Added the flashcard “V1 to V4.”');
  });

  it('is refused by a sentence if it cannot be read, is no picture of this site, or has a bad address', async () => {
    const unreadable = await post({ answerImage: Buffer.from('no picture') });
    expect(unreadable.statusCode).toBe(400);
    expect(unreadable.json().code).toBe('image.unreadable');
    const lost = await post({ answerImageUrl: `/api/question-images/${'0'.repeat(32)}-1x1.webp` });
    expect(lost.json()).toMatchObject({
      code: 'request.invalid',
      issues: [{ path: 'answerImageUrl', message: expect.stringContaining('does not exist any more') }],
    });
    const insecure = await post({ questionImageUrl: 'http://example.org/a.png' });
    expect(insecure.json().issues).toEqual([
      { path: 'questionImageUrl', message: 'Image URL must begin with https://, or be left empty.' },
    ]);
    expect(await listed()).toEqual([]);
  });

  it('is deleted a day after no flashcard uses it any more, and no deleted flashcard that can come back', async () => {
    const file = await drawPng();
    const first = (await post({ questionImage: file })).json();
    const second = (await post({ answerImage: file })).json();
    await test.asAdmin('DELETE', `/api/flashcards/${first.id}`);
    await passDays(2);
    expect(second.answerImageUrl).toBe(first.questionImageUrl);
    expect(await isServed(second.answerImageUrl)).toBe(true);
    await test.asAdmin('DELETE', `/api/flashcards/${second.id}`);
    await passDays(2);
    expect(await isServed(second.answerImageUrl)).toBe(true);
    // The deletion can no longer be undone.
    await forgetCardsRemovedBefore(test.db, new Date(test.time.now.getTime() + day));
    await passDays(0);
    expect(await isServed(second.answerImageUrl)).toBe(true);
    await passDays(1);
    expect(await isServed(second.answerImageUrl)).toBe(false);
  });

  it('never makes two requests with the same two pictures wait for each other', async () => {
    const [one, other] = [await drawPng(), await drawPng({ background: '#00f' })];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        post(place % 2 ? { questionImage: one, answerImage: other } : { questionImage: other, answerImage: one }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    expect(await test.db.$count(questionImages)).toBe(2);
  });
});
