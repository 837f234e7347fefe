import { beforeAll, describe, expect, it } from 'vitest';
import type { ManagedFlashcard } from '#contract/library/flashcards.contract.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam, createTopic, makeDraft, makeQuestion } from '#test/factories/create-content.ts';
import { insertQuestions } from './features/exams/questions/questions.store.ts';
import { insertFlashcards } from './features/library/flashcards/flashcards.store.ts';

const test = setUpTestApp();
const json = async (url: string) => (await test.get(url)).json();
const managed = async (url: string) => (await test.asAdmin('GET', url)).json();
const change = async (url: string, ids: number[]) => (await test.asAdmin('POST', url, { ids })).json();

const warnings = ['The right answer is clearly the longest option.'];
const cardDraft = (topicId: number, number: number) => ({
  question: `Draft ${number}: which drug?`,
  answer: 'Aspirin',
  topicId,
  isDraft: true,
  warnings,
});
const questionDraft = (number: number) => makeQuestion(number, { isDraft: true, warnings });

describe('drafts of flashcards', () => {
  let topic: Awaited<ReturnType<typeof createTopic>>;
  let subject: string;
  let cards: string;
  let ids: number[];
  const publicReads = () =>
    Promise.all([
      json('/api/subjects'),
      json(`${subject}/topics`),
      json(`/api/topics/${topic.id}`),
      json(cards),
      json(`${cards}?limit=2`),
      json('/api/library/search?q=draft'),
      json('/api/library/search?q=which%20drug'),
    ]);

  beforeAll(async () => {
    topic = await createTopic(test.db, { flashcardCount: 2 });
    subject = `/api/subjects/${topic.subjectId}`;
    cards = `/api/topics/${topic.id}/flashcards`;
  });

  it('are in no public read and no count, and an educator sees them in the same list with what the checks found', async () => {
    const before = await publicReads();
    const stats = await managed('/api/admin/stats');
    ids = (
      await insertFlashcards(
        test.db,
        [1, 2, 3].map((number) => cardDraft(topic.id, number)),
      )
    ).map(({ id }) => id);
    expect(await publicReads()).toEqual(before);
    expect(await managed('/api/admin/stats')).toEqual(stats);
    const list: ManagedFlashcard[] = await managed(cards);
    expect(list.map(({ id }) => id)).toEqual([...topic.flashcards.map(({ id }) => id), ...ids]);
    expect(list[0]).toEqual(topic.flashcards[0]);
    expect(list[2]).toMatchObject({ isDraft: true, warnings });
    expect(await managed(`${cards}?limit=3`)).toEqual(list.slice(0, 3));
    // The response for the educator must not be kept for students.
    expect(await json(cards)).toHaveLength(2);
    const forged = await test.inject({ url: cards, headers: { cookie: 'rounds_session=forged.forged' } });
    expect(forged.json()).toHaveLength(2);
  });

  it('are the first in the list of all flashcards; a search text finds cards of all topics, with their places', async () => {
    const card = { question: '50%_of', answer: 'PLA2R ΒETA' };
    const other = await createTopic(test.db, { name: 'Renal', flashcards: [card] });
    const all = await managed('/api/flashcards/list');
    expect(all.total).toBe(6);
    expect(all.cards.slice(0, 3).map(({ id }: { id: number }) => id)).toEqual(ids);
    const place = { topicName: 'Renal', subjectId: other.subjectId, subjectName: 'Test subject' };
    for (const search of ['pla2r', '0%_O', 'βeta']) {
      const found = await managed(`/api/flashcards/list?search=${encodeURIComponent(search)}`);
      expect(found).toEqual({ cards: [{ ...other.flashcards[0], ...place }], total: 1 });
    }
    const [first] = (await managed('/api/flashcards/list?search=which')).cards;
    expect(first).toMatchObject({ isDraft: true, topicId: topic.id });
  });

  it('stay drafts when they are edited, and lose the warnings only if the texts change', async () => {
    const [first = 0] = ids;
    const url = `/api/flashcards/${first}`;
    const same = cardDraft(topic.id, 1);
    expect((await test.asAdmin('PUT', url, same)).json()).toMatchObject({ isDraft: true, warnings });
    const changed = { ...same, answer: 'Aspirin 300 mg' };
    expect((await test.asAdmin('PUT', url, changed)).json()).toMatchObject({ isDraft: true, warnings: [] });
    const [, second = 0] = ids;
    expect(await change('/api/flashcards/dismiss-warnings', [second])).toEqual({ changed: 1 });
    expect((await managed(cards))[3]).toMatchObject({ isDraft: true, warnings: [] });
  });

  it('reach students at once when they are approved; a second press changes nothing and deletes nothing', async () => {
    const [first = 0, second = 0, third = 0] = ids;
    expect(await change('/api/flashcards/approve', [first, second])).toEqual({ changed: 2 });
    expect(await json(cards)).toHaveLength(4);
    expect(await json(`/api/topics/${topic.id}`)).toMatchObject({ flashcardsCount: 4 });
    expect(await change('/api/flashcards/approve', [first, second])).toEqual({ changed: 0 });
    expect(await change('/api/flashcards/discard', [first, second, third, 2_000_000_000])).toEqual({ changed: 1 });
    expect(await managed(cards)).toEqual(await json(cards));
  });

  it('are deleted with their topic, which the sitemap does not list while it has only drafts', async () => {
    const drafts = await createTopic(test.db, { subjectId: topic.subjectId, flashcardCount: 0 });
    const [draft] = await insertFlashcards(test.db, [cardDraft(drafts.id, 1)]);
    const study = `/topics/${drafts.id}/study`;
    expect((await test.get('/sitemap.xml')).body).not.toContain(study);
    await change('/api/flashcards/approve', [draft?.id ?? 0]);
    expect((await test.get('/sitemap.xml')).body).toContain(study);
    await insertFlashcards(test.db, [cardDraft(drafts.id, 2)]);
    expect((await test.asAdmin('DELETE', `/api/topics/${drafts.id}`)).statusCode).toBe(200);
  });
});

describe('drafts of questions', () => {
  it('are on no paper, in no count, no statistic and no comparison of an upload, until they are approved', async () => {
    const exam = await createExam(test.db, { questionCount: 0, totalQuestions: 10 });
    const paper = async () => (await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' })).json();
    const ids = await insertQuestions(test.db, exam.id, [1, 2, 3].map(questionDraft));
    const [first = 0, second = 0, third = 0] = ids;
    expect((await json(`/api/exam/${exam.examCode}`)).totalQuestions).toBe(0);
    expect(await paper()).toMatchObject({ code: 'exam.empty' });

    expect(await managed(`/api/exams/${exam.id}/questions`)).toMatchObject(
      ids.map((id) => ({ id, isDraft: true, warnings })),
    );
    const listed = async () => (await managed('/api/exams')).find(({ id }: { id: number }) => id === exam.id);
    expect(await listed()).toMatchObject({ questionsCount: 0, draftsCount: 3 });

    expect(await change('/api/questions/approve', [third, second])).toEqual({ changed: 2 });
    expect(await change('/api/questions/approve', [third, second])).toEqual({ changed: 0 });
    expect(await listed()).toMatchObject({ questionsCount: 2, draftsCount: 1 });
    expect((await json(`/api/exam/${exam.examCode}`)).totalQuestions).toBe(2);
    const { questions, exam: started } = await paper();
    expect(started.totalQuestions).toBe(2);
    expect(questions.map(({ id }: { id: number }) => id)).toEqual([second, third]);
    const analytics = await managed(`/api/exams/${exam.id}/analytics`);
    expect(analytics.questions.map(({ questionId }: { questionId: number }) => questionId)).toEqual([second, third]);

    expect(await change('/api/questions/discard', ids)).toEqual({ changed: 1 });
    expect(await change('/api/questions/discard', [first])).toEqual({ changed: 0 });
    expect(await managed(`/api/exams/${exam.id}/questions`)).toHaveLength(2);
  });

  it('stay drafts when they are edited, lose the warnings if a text changes, and are deleted with their exam', async () => {
    const exam = await createExam(test.db, { questionCount: 1 });
    const [first = 0, second = 0] = await insertQuestions(test.db, exam.id, [questionDraft(2), questionDraft(3)]);
    const edit = async (fields: object) =>
      (await test.asAdmin('PUT', `/api/questions/${first}`, { ...makeDraft(2), ...fields })).json();
    expect(await edit({ difficulty: 'hard' })).toMatchObject({ difficulty: 'hard', isDraft: true, warnings });
    expect(await edit({ optionA: 'Another option' })).toMatchObject({ isDraft: true, warnings: [] });
    expect(await change('/api/questions/dismiss-warnings', [second])).toEqual({ changed: 1 });
    expect((await managed(`/api/exams/${exam.id}/questions`))[2]).toMatchObject({ isDraft: true, warnings: [] });
    expect((await test.asAdmin('DELETE', `/api/exams/${exam.id}`)).statusCode).toBe(200);
  });
});
