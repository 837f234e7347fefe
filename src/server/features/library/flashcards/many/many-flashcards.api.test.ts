import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { removeUnused } from '#server/features/exams/questions/remove-unused.ts';
import { flashcards, removedFlashcards } from '#server/schema/flashcards.table.ts';
import { questionImages } from '#server/schema/question-images.table.ts';
import { subjects } from '#server/schema/subjects.table.ts';
import { topics } from '#server/schema/topics.table.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createSubject, createTopic } from '#test/factories/create-content.ts';
import { forgetRemovedFlashcards } from './forget-removed-flashcards.ts';

const test = setUpTestApp();
const post = (action: string, body: object) => test.asAdmin('POST', `/api/flashcards/${action}`, body);
const order = (topicId: number, body: object) => test.asAdmin('PUT', `/api/topics/${topicId}/flashcards/order`, body);
const idsOf = async (topicId: number): Promise<number[]> =>
  (await test.get(`/api/topics/${topicId}/flashcards`)).json().map(({ id }: { id: number }) => id);
const now = () => test.time.now;
const latestActivity = async () => (await test.asAdmin('GET', '/api/admin/activity')).json().activities[0].summary;

beforeEach(async () => {
  await test.db.delete(subjects);
});

const topicOf = async (flashcardCount: number, name = 'Rhythm') => {
  const topic = await createTopic(test.db, { name, flashcardCount });
  return { ...topic, ids: topic.flashcards.map(({ id }) => id) };
};

describe('the list of all flashcards', () => {
  it('finds each word in any topic without regard to case and accents, in pages', async () => {
    const subject = await createSubject(test.db, { name: 'ENT' });
    await createTopic(test.db, {
      subjectId: subject.id,
      name: 'Ear',
      flashcards: [{ question: 'Ménière disease?', answer: 'Vertigo with 50% hearing loss' }],
    });
    await topicOf(60);
    const list = async (query: string) => (await test.asAdmin('GET', `/api/flashcards/list${query}`)).json();
    expect(await list('?search=VERTIGO%20meniere')).toMatchObject({
      total: 1,
      cards: [{ question: 'Ménière disease?', topicName: 'Ear', subjectName: 'ENT' }],
    });
    expect(await list('?search=5_%25')).toEqual({ total: 0, cards: [] });
    const [first, second, third] = [await list(''), await list('?page=2'), await list('?page=3')];
    expect([first.total, first.cards.length, second.cards.length, third]).toEqual([
      61,
      50,
      11,
      { total: 61, cards: [] },
    ]);
    const ids = (await test.asAdmin('GET', '/api/flashcards/ids')).json();
    expect(ids).toEqual([...first.cards, ...second.cards].map(({ id }: { id: number }) => id));
  });
});

describe('ordering flashcards', () => {
  it('shows students the new order, and puts a new card at the end', async () => {
    const { id, ids } = await topicOf(3);
    const wanted = [ids[2], ids[0], ids[1]];
    expect((await order(id, { ids: wanted, seen: ids })).statusCode).toBe(200);
    expect(await idsOf(id)).toEqual(wanted);
    expect(await latestActivity()).toBe('Changed the order of the flashcards of the topic “Rhythm”');
    const added = await test.asAdmin('POST', `/api/topics/${id}/flashcards`, { question: 'New?', answer: 'Yes' });
    expect(await idsOf(id)).toEqual([...wanted, added.json().id]);
  });

  it('changes nothing if the topic has another order by now, or a card is missing', async () => {
    const { id, ids } = await topicOf(3);
    const late = await order(id, { ids: ids.toReversed(), seen: ids.slice(1) });
    expect([late.statusCode, late.json().code]).toEqual([409, 'flashcards.order_changed']);
    expect((await order(id, { ids: ids.slice(1), seen: ids })).statusCode).toBe(400);
    expect((await order(999_999, { ids: [], seen: [] })).statusCode).toBe(404);
    expect(await idsOf(id)).toEqual(ids);
  });
});

describe('moving flashcards', () => {
  it('puts them at the end of a topic in their order, and back where they were', async () => {
    const source = await topicOf(4, 'Source');
    const target = await topicOf(2, 'Target');
    const [one, two, three, four] = source.ids as [number, number, number, number];
    await order(source.id, { ids: [four, three, two, one], seen: source.ids });
    const moved = (await post('move', { ids: [one, four, ...target.ids], topicId: target.id })).json();
    expect(moved.changed).toBe(2);
    expect(await latestActivity()).toBe('Moved 2 flashcards to the topic “Target”');
    expect(await idsOf(target.id)).toEqual([...target.ids, four, one]);
    expect(await idsOf(source.id)).toEqual([three, two]);

    expect((await post('undo-move', { former: moved.former })).json()).toEqual({ changed: 2 });
    expect(await idsOf(source.id)).toEqual([four, three, two, one]);
    expect(await idsOf(target.id)).toEqual(target.ids);
    expect((await post('undo-move', { former: moved.former })).json()).toEqual({ changed: 0 });
  });

  it('is refused with an unknown topic, and its undo leaves out cards whose topic is gone', async () => {
    const source = await topicOf(1, 'Source');
    const target = await topicOf(1, 'Target');
    expect((await post('move', { ids: source.ids, topicId: 999_999 })).statusCode).toBe(404);
    const { former } = (await post('move', { ids: source.ids, topicId: target.id })).json();
    await test.db.delete(topics).where(eq(topics.id, source.id));
    expect((await post('undo-move', { former })).json()).toEqual({ changed: 0 });
  });
});

describe('deleting many flashcards', () => {
  it('can be undone for a day, with ids, places and everything else that the rows had', async () => {
    const { id, ids } = await topicOf(3);
    await order(id, { ids: ids.toReversed(), seen: ids });
    await test.db.update(flashcards).set({ knownBy: 'guid', importedAs: 'digest', warnings: ['Check it.'] });
    const rows = () => test.db.select().from(flashcards).orderBy(flashcards.id);
    const before = await rows();
    const { changed, removalId } = (await post('delete', { ids: ids.slice(0, 2) })).json();
    expect(changed).toBe(2);
    expect(await latestActivity()).toBe('Deleted 2 flashcards');
    expect(await idsOf(id)).toEqual([ids[2]]);
    expect((await post('restore', { removalId })).json()).toEqual({ changed: 2 });
    expect(await latestActivity()).toBe('Brought back 2 flashcards');
    expect(await rows()).toEqual(before.map((row, index) => ({ ...row, version: row.version + (index < 2 ? 1 : 0) })));
    expect((await post('restore', { removalId })).json()).toMatchObject({ code: 'flashcards.not_restorable' });
  });

  it('is listed with the deletions of single cards for a day, the latest first, until it is undone', async () => {
    const removals = async () => (await test.asAdmin('GET', '/api/flashcards/removals')).json();
    await test.db.delete(removedFlashcards);
    const { id, ids } = await topicOf(4);
    const { removalId: many } = (await post('delete', { ids: ids.slice(0, 3) })).json();
    const removedAt = now().toISOString();
    test.advance(3600);
    const { removalId: single } = (await test.asAdmin('DELETE', `/api/flashcards/${ids[3]}`)).json();
    const first = { removalId: many, removedAt, flashcardsCount: 3, title: expect.stringContaining('Question 1') };
    const last = { removalId: single, flashcardsCount: 1, title: expect.stringContaining('Question 4') };
    expect(await removals()).toMatchObject([last, first]);
    expect((await post('restore', { removalId: single })).json()).toEqual({ changed: 1 });
    expect(await idsOf(id)).toEqual([ids[3]]);
    expect(await removals()).toEqual([first]);
    test.advance(23 * 3600);
    expect(await removals()).toEqual([]);
  });

  it('keeps the pictures of the cards until the day is over', async () => {
    const { ids } = await topicOf(1);
    await test.db.insert(questionImages).values({ name: 'kept', data: '' });
    await test.db.update(flashcards).set({ answerImageUrl: '/api/question-images/kept' });
    await post('delete', { ids });
    await removeUnused(test.db, now());
    const unusedSince = async () => (await test.db.select().from(questionImages))[0]?.unusedSince;
    expect(await unusedSince()).toBeNull();
    await forgetRemovedFlashcards(test.db, now).run(() => false);
    expect(await test.db.$count(removedFlashcards)).toBeGreaterThan(0);
    test.advance(25 * 3600);
    await forgetRemovedFlashcards(test.db, now).run(() => false);
    expect(await test.db.$count(removedFlashcards)).toBe(0);
    await removeUnused(test.db, now());
    expect(await unusedSince()).not.toBeNull();
  });
});
