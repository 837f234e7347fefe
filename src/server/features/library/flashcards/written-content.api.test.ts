import { beforeEach, describe, expect, it } from 'vitest';
import { subjects } from '#server/schema/subjects.table.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createSubject, createTopic } from '#test/factories/create-content.ts';

// The administrator endpoints that write subjects, topics and flashcards.

const test = setUpTestApp();
const json = async (url: string) => (await test.get(url)).json();
const stats = async () => (await test.asAdmin('GET', '/api/admin/stats')).json();

beforeEach(async () => {
  await test.db.delete(subjects);
});

const draft = { name: 'Anatomy', description: 'Bones\nand muscles' };
const card = { question: 'Which nerve?', answer: 'The ulnar nerve.' };

describe('a subject', () => {
  it('is added, changed and deleted, and the lists and counts change at once', async () => {
    expect(await json('/api/subjects')).toEqual([]);
    const added = await test.asAdmin('POST', '/api/subjects', { name: '  Anatomy ', description: draft.description });
    expect(added.statusCode).toBe(200);
    const { id } = added.json();
    expect(added.json()).toEqual({ id, ...draft, version: 1 });
    expect(await json('/api/subjects')).toEqual([{ id, ...draft, version: 1, topicsCount: 0, flashcardsCount: 0 }]);
    expect(await stats()).toEqual({ subjectsCount: 1, topicsCount: 0, flashcardsCount: 0 });

    const changed = await test.asAdmin('PUT', `/api/subjects/${id}?_t=1`, { id, name: 'Zoology', description: 'Z' });
    const after = { id, name: 'Zoology', description: 'Z', version: 2 };
    expect(changed.json()).toEqual(after);
    expect(await json(`/api/subjects/${id}`)).toEqual(after);

    const deleted = await test.asAdmin('DELETE', `/api/subjects/${id}`);
    expect(deleted.json()).toEqual({ deleted: true });
    expect(await json('/api/subjects')).toEqual([]);
    expect((await test.get(`/api/subjects/${id}`)).statusCode).toBe(404);
  });

  it('is deleted with its own topics and flashcards only', async () => {
    const doomed = await createTopic(test.db, { flashcardCount: 5 });
    const kept = await createTopic(test.db, { flashcardCount: 2 });
    await json('/api/subjects');
    await test.asAdmin('DELETE', `/api/subjects/${doomed.subjectId}`);
    expect((await test.get(`/api/topics/${doomed.id}`)).statusCode).toBe(404);
    expect((await test.get(`/api/topics/${doomed.id}/flashcards`)).statusCode).toBe(404);
    expect(await json(`/api/topics/${kept.id}/flashcards`)).toHaveLength(2);
    expect(await stats()).toEqual({ subjectsCount: 1, topicsCount: 1, flashcardsCount: 2 });
  });

  it('has all values of the later save if two administrators change it and send no version', async () => {
    const { id } = await createSubject(test.db);
    await test.asAdmin('PUT', `/api/subjects/${id}`, { id, name: 'First', description: 'First' });
    await test.asAdmin('PUT', `/api/subjects/${id}`, { id, name: 'Second', description: 'Second' });
    expect(await json(`/api/subjects/${id}`)).toMatchObject({ name: 'Second', description: 'Second' });

    const saves = Array.from({ length: 8 }, (_, index) =>
      test.asAdmin('PUT', `/api/subjects/${id}`, { id, name: `n${index}`, description: `n${index}` }),
    );
    expect((await Promise.all(saves)).map((answer) => answer.statusCode)).toEqual(Array(8).fill(200));
    const { name, description } = await json(`/api/subjects/${id}`);
    expect(name).toMatch(/^n\d$/);
    expect(description).toBe(name);
  });

  it('is deleted once if two administrators delete it, and the second one gets 404', async () => {
    const { id } = await createSubject(test.db);
    const answers = await Promise.all([1, 2].map(() => test.asAdmin('DELETE', `/api/subjects/${id}`)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 404]);
    const late = await test.asAdmin('PUT', `/api/subjects/${id}`, { id, ...draft });
    expect(late.statusCode).toBe(404);
    expect(late.json()).toMatchObject({ code: 'subject.not_found', message: 'This subject does not exist.' });
  });
});

describe('a topic', () => {
  it('is added to its subject, changed and deleted with its flashcards', async () => {
    const { id: subjectId } = await createSubject(test.db);
    const added = await test.asAdmin('POST', `/api/subjects/${subjectId}/topics`, draft);
    const { id } = added.json();
    expect(added.json()).toEqual({ id, ...draft, version: 1, subjectId });
    expect(await json(`/api/subjects/${subjectId}/topics`)).toEqual([{ id, ...draft, version: 1, flashcardsCount: 0 }]);
    await test.asAdmin('POST', `/api/topics/${id}/flashcards`, card);

    const changed = await test.asAdmin('PUT', `/api/topics/${id}`, { id, name: 'Hand', description: 'H' });
    expect(changed.json()).toEqual({ id, name: 'Hand', description: 'H', version: 2, subjectId });
    expect(await json(`/api/topics/${id}`)).toMatchObject({ name: 'Hand', flashcardsCount: 1 });

    expect((await test.asAdmin('DELETE', `/api/topics/${id}`)).json()).toEqual({ deleted: true });
    expect(await json(`/api/subjects/${subjectId}/topics`)).toEqual([]);
    expect(await stats()).toEqual({ subjectsCount: 1, topicsCount: 0, flashcardsCount: 0 });
  });
});

describe('a flashcard', () => {
  it('is added at the end of its topic, changed and deleted', async () => {
    const topic = await createTopic(test.db, { flashcardCount: 2 });
    const added = await test.asAdmin('POST', `/api/topics/${topic.id}/flashcards`, card);
    const made = added.json();
    expect(made).toMatchObject({ ...card, topicId: topic.id });
    expect(await json(`/api/topics/${topic.id}/flashcards`)).toEqual([...topic.flashcards, made]);

    const changed = { ...made, question: 'β-blocker ≥ 2?', answer: 'Line 1\nLine 2' };
    const after = { ...changed, version: 2 };
    expect((await test.asAdmin('PUT', `/api/flashcards/${made.id}`, changed)).json()).toEqual(after);
    expect(await json(`/api/topics/${topic.id}/flashcards`)).toEqual([...topic.flashcards, after]);

    const deleted = (await test.asAdmin('DELETE', `/api/flashcards/${made.id}`)).json();
    expect(deleted).toEqual({ deleted: true, removalId: expect.any(String) });
    expect(await json(`/api/topics/${topic.id}/flashcards`)).toEqual(topic.flashcards);
    const again = await test.asAdmin('DELETE', `/api/flashcards/${made.id}`);
    expect(again.statusCode).toBe(404);
    expect(again.json()).toMatchObject({ code: 'flashcard.not_found', message: 'This flashcard does not exist.' });
  });

  it('can be moved to another existing topic, and keeps the time of its creation', async () => {
    const [from, to] = [await createTopic(test.db, { flashcardCount: 1 }), await createTopic(test.db)];
    const [moving] = from.flashcards;
    const url = `/api/flashcards/${moving?.id}`;
    const lost = await test.asAdmin('PUT', url, { ...moving, topicId: 2_147_483_647 });
    expect(lost.statusCode).toBe(404);
    expect(lost.json().code).toBe('topic.not_found');
    expect(await json(`/api/topics/${from.id}/flashcards`)).toEqual([moving]);

    const moved = await test.asAdmin('PUT', url, { ...moving, topicId: to.id, createdAt: '1999-01-01T00:00:00Z' });
    expect(moved.json()).toEqual({ ...moving, topicId: to.id, version: 2 });
    expect(await json(`/api/topics/${from.id}/flashcards`)).toEqual([]);
    expect(await json(`/api/topics/${to.id}/flashcards`)).toHaveLength(to.flashcards.length + 1);
  });
});

describe('an item that was changed meanwhile', () => {
  it('is not overwritten by the save of an older version, and the answer has the present version', async () => {
    const topic = await createTopic(test.db, { flashcardCount: 1 });
    const [flashcard] = topic.flashcards;
    for (const [noun, url, change] of [
      ['subject', `/api/subjects/${topic.subjectId}`, draft],
      ['topic', `/api/topics/${topic.id}`, draft],
      ['flashcard', `/api/flashcards/${flashcard?.id}`, { ...card, topicId: topic.id }],
    ] as const) {
      const first = await test.asAdmin('PUT', url, { ...change, version: 1 });
      expect(first.json()).toMatchObject({ ...change, version: 2 });
      const late = await test.asAdmin('PUT', url, {
        ...card,
        name: 'Late',
        description: 'Late',
        topicId: 1,
        version: 1,
      });
      expect(late.statusCode).toBe(409);
      expect(late.json()).toMatchObject({ code: `${noun}.changed`, message: `This ${noun} was changed meanwhile.` });
      expect(late.json().current).toMatchObject({ ...change, version: 2 });
    }
  });
});
