import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { flashcards } from '#server/schema/flashcards.table.ts';
import { subjects } from '#server/schema/subjects.table.ts';
import { topics } from '#server/schema/topics.table.ts';
import { setUpTestApp, testSettings } from '#test/app/test-app.ts';
import { createTestDatabase } from '#test/database/test-database.ts';
import { createExam, createSubject, createTopic } from '#test/factories/create-content.ts';

const test = setUpTestApp();
const json = async (url: string) => (await test.get(url)).json();

beforeEach(async () => {
  await test.db.delete(subjects);
});

describe('the list of subjects', () => {
  it('is empty if there are no subjects', async () => {
    expect(await json('/api/subjects')).toEqual([]);
  });

  it('counts the topics and flashcards of each subject, in the order in which the subjects were added', async () => {
    const first = await createSubject(test.db, { name: 'Zoology', description: 'Z' });
    const second = await createSubject(test.db, { name: 'Anatomy' });
    const third = await createSubject(test.db, { name: 'Botany' });
    await createTopic(test.db, { subjectId: first.id, flashcardCount: 2 });
    await createTopic(test.db, { subjectId: first.id, flashcardCount: 5 });
    await createTopic(test.db, { subjectId: third.id, flashcardCount: 0 });
    expect(await json('/api/subjects')).toEqual([
      { id: first.id, name: 'Zoology', description: 'Z', version: 1, topicsCount: 2, flashcardsCount: 7 },
      { id: second.id, name: 'Anatomy', description: 'For tests', version: 1, topicsCount: 0, flashcardsCount: 0 },
      { id: third.id, name: 'Botany', description: 'For tests', version: 1, topicsCount: 1, flashcardsCount: 0 },
    ]);
  });
});

describe('a subject', () => {
  it('has a name, a description, a version and nothing else', async () => {
    const subject = await createSubject(test.db, { name: 'Anatomy', description: 'Bones' });
    expect(await json(`/api/subjects/${subject.id}`)).toEqual({
      id: subject.id,
      name: 'Anatomy',
      description: 'Bones',
      version: 1,
    });
  });

  it('lists only its own topics, with their numbers of flashcards', async () => {
    const subject = await createSubject(test.db);
    expect(await json(`/api/subjects/${subject.id}/topics`)).toEqual([]);
    const full = await createTopic(test.db, { subjectId: subject.id, name: 'Full', flashcardCount: 4 });
    const empty = await createTopic(test.db, { subjectId: subject.id, name: 'Empty', flashcardCount: 0 });
    await createTopic(test.db);
    expect(await json(`/api/subjects/${subject.id}/topics`)).toEqual([
      { id: full.id, name: 'Full', description: 'For tests', version: 1, flashcardsCount: 4 },
      { id: empty.id, name: 'Empty', description: 'For tests', version: 1, flashcardsCount: 0 },
    ]);
  });

  it('is deleted together with its topics and their flashcards', async () => {
    const doomed = await createTopic(test.db);
    const kept = await createTopic(test.db);
    await test.db.delete(subjects).where(eq(subjects.id, doomed.subjectId));
    expect(await test.db.$count(topics)).toBe(1);
    expect(await test.db.$count(flashcards)).toBe(kept.flashcards.length);
    await test.db.delete(topics);
    expect(await test.db.$count(flashcards)).toBe(0);
  });
});

describe('a topic', () => {
  it('names its subject and counts its flashcards', async () => {
    const subject = await createSubject(test.db, { name: 'Anatomy' });
    const topic = await createTopic(test.db, { subjectId: subject.id, name: 'Hand', flashcardCount: 6 });
    expect(await json(`/api/topics/${topic.id}`)).toEqual({
      id: topic.id,
      name: 'Hand',
      description: 'For tests',
      version: 1,
      subjectId: subject.id,
      subjectName: 'Anatomy',
      flashcardsCount: 6,
    });
  });

  it('lists all its flashcards, or only the first ones, in the order in which they were added', async () => {
    const topic = await createTopic(test.db, { flashcardCount: 25 });
    const all = await json(`/api/topics/${topic.id}/flashcards`);
    expect(all).toEqual(topic.flashcards);
    expect(all[0]).toEqual({
      id: topic.flashcards[0]?.id,
      question: 'Question 1: what is the first-line treatment?',
      answer: 'Answer of card 1.',
      topicId: topic.id,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      version: 1,
    });
    expect(await json(`/api/topics/${topic.id}/flashcards?limit=20`)).toEqual(topic.flashcards.slice(0, 20));
    expect(await json(`/api/topics/${topic.id}/flashcards?limit=1000`)).toEqual(topic.flashcards);
  });

  it('has an empty list if it has no flashcards', async () => {
    const topic = await createTopic(test.db, { flashcardCount: 0 });
    expect(await json(`/api/topics/${topic.id}/flashcards`)).toEqual([]);
    expect(await json(`/api/topics/${topic.id}/flashcards?limit=1`)).toEqual([]);
  });

  it('sends 5,000 flashcards in less than 250 KB', async () => {
    const text = (number: number) =>
      [...'abcdefgh'].map((letter) => `${letter}${(number * 7919 * letter.charCodeAt(0)) % 9973}`).join(' ');
    const cards = Array.from({ length: 5000 }, (_, number) => ({
      question: `A ${(number % 80) + 10}-year-old has ${text(number)}. What is the most likely diagnosis?`,
      answer: `The finding is explained by ${text(number + 1)}; confirm before treating.`,
    }));
    const topic = await createTopic(test.db, { flashcards: cards });
    for (const encoding of ['br', 'gzip']) {
      const answer = await test.inject({
        url: `/api/topics/${topic.id}/flashcards`,
        headers: { 'accept-encoding': encoding },
      });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.rawPayload.length).toBeLessThan(250_000);
    }
  });
});

describe('what does not exist', () => {
  it.each([
    ['/api/subjects/{id}', 'subject.not_found', 'This subject does not exist.'],
    ['/api/subjects/{id}/topics', 'subject.not_found', 'This subject does not exist.'],
    ['/api/topics/{id}', 'topic.not_found', 'This topic does not exist.'],
    ['/api/topics/{id}/flashcards', 'topic.not_found', 'This topic does not exist.'],
    ['/api/topics/{id}/flashcards?limit=20', 'topic.not_found', 'This topic does not exist.'],
  ])('%s is not found', async (path, code, message) => {
    for (const id of ['2147483647', '1234567']) {
      const answer = await test.get(path.replace('{id}', id));
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code, message });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it.each(['abc', '-1', '0', '1.5', '99999999999', '2147483648', 'NaN', '%00', "1'--", '1%20or%201=1', '%F0%9F%92%8A'])(
    'a subject or topic with the id %s is refused',
    async (id) => {
      for (const path of ['/api/subjects/{id}', '/api/subjects/{id}/topics', '/api/topics/{id}/flashcards']) {
        const answer = await test.get(path.replace('{id}', id));
        expect(answer.statusCode, `${path} ${answer.body}`).toBe(400);
        expect(answer.json().code).toBe('request.invalid');
      }
    },
  );

  it.each(['0', '-1', 'abc', '1.5', '1001', ''])('a limit of "%s" is refused', async (limit) => {
    const topic = await createTopic(test.db);
    expect((await test.get(`/api/topics/${topic.id}/flashcards?limit=${limit}`)).statusCode).toBe(400);
  });
});

it.each([
  `<script>alert("x")</script> & 'quotes' "double" \\ / \u2028`,
  'فارماکولوژی مَتن از راست به چپ',
  'हृदय रोग विज्ञान',
  '🫀💊👩🏽‍⚕️',
  `${'long '.repeat(2000)}end`,
])('returns a name and a card exactly as written: %.20s', async (text) => {
  const { id: subjectId } = await createSubject(test.db, { name: text, description: text });
  const topic = await createTopic(test.db, { subjectId, name: text, flashcards: [{ question: text, answer: text }] });
  expect(await json('/api/subjects')).toMatchObject([{ name: text, description: text }]);
  expect(await json(`/api/subjects/${subjectId}/topics`)).toMatchObject([{ name: text }]);
  expect(await json(`/api/topics/${topic.id}`)).toMatchObject({ name: text, subjectName: text });
  expect(await json(`/api/topics/${topic.id}/flashcards`)).toMatchObject([{ question: text, answer: text }]);
});

describe('every read', () => {
  let database: OpenDatabase;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const created = await createTestDatabase();
    drop = created.drop;
    database = openDatabase(created.connection);
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  it('takes one query, and three for the intro of an exam', async () => {
    const { db, pool } = database;
    const app = await buildApp({
      db,
      ...testSettings,
      clock: () => new Date(),
      log: createLog({ level: 'silent' }),
    });
    const exam = await createExam(db);
    const topic = await createTopic(db);
    const query = vi.spyOn(pool, 'query');
    const connect = vi.spyOn(pool, 'connect');
    for (const id of [topic.id, 9_999_999]) {
      for (const url of [
        '/api/subjects',
        `/api/subjects/${id === topic.id ? topic.subjectId : id}`,
        `/api/subjects/${id === topic.id ? topic.subjectId : id}/topics`,
        `/api/topics/${id}`,
        `/api/topics/${id}/flashcards`,
        `/api/topics/${id}/flashcards?limit=2`,
        `/api/exam/${id === topic.id ? exam.examCode : 'NOSUCHEXAM'}`,
        '/sitemap.xml',
      ]) {
        query.mockClear();
        connect.mockClear();
        expect([200, 404]).toContain((await app.inject(url)).statusCode);
        // The rules of the exam, the questions and sections of its papers, and how many options its questions have.
        const most = url.endsWith(exam.examCode) ? 3 : 1;
        expect(query, url).toHaveBeenCalledTimes(most);
        // A transaction would take another connection.
        expect(connect.mock.calls.filter(([callback]) => callback === undefined)).toEqual([]);
      }
    }
    await app.close();
  });
});
