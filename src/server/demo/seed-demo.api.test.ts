import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selectFlashcards } from '#server/features/library/flashcards/flashcards.store.ts';
import { selectSubjectList } from '#server/features/library/subjects/subjects.store.ts';
import { selectTopicList } from '#server/features/library/topics/topics.store.ts';
import { exams } from '#server/schema/exams.table.ts';
import { flashcards } from '#server/schema/flashcards.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { demoSubjects } from './demo-subjects.ts';
import { sampleExam, sampleQuestions } from './sample-exam.ts';
import { seedDemo } from './seed-demo.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('inserts SAMPLE2024 and the demo subjects with their content in order, and inserts nothing if it fails', async () => {
  const { db } = database;
  await seedDemo(db);
  const seeded = await db.select().from(exams);
  expect(seeded).toMatchObject([{ ...sampleExam, isActive: true }]);
  expect(await db.select().from(questions).orderBy(asc(questions.id))).toMatchObject(
    sampleQuestions.map((question) => ({ ...question, examId: seeded[0]?.id })),
  );

  const subjects = await selectSubjectList(db);
  const read = subjects.map(async ({ id, name, description }) => {
    const topics = (await selectTopicList(db, id)).map(async (topic) => ({
      name: topic.name,
      description: topic.description,
      flashcards: (await selectFlashcards(db, topic.id)).map(({ question, answer }) => ({ question, answer })),
    }));
    return { name, description, topics: await Promise.all(topics) };
  });
  expect(await Promise.all(read)).toEqual(demoSubjects);
  const cardCount = await db.$count(flashcards);

  await expect(seedDemo(db)).rejects.toThrow();
  expect(await db.$count(flashcards)).toBe(cardCount);
  expect(await db.$count(questions)).toBe(sampleQuestions.length);
});

it('has at least 6 subjects, 14 topics and 150 flashcards', () => {
  const topics = demoSubjects.flatMap((subject) => subject.topics);
  expect(demoSubjects.length).toBeGreaterThanOrEqual(6);
  expect(topics.length).toBeGreaterThanOrEqual(14);
  expect(topics.flatMap((topic) => topic.flashcards).length).toBeGreaterThanOrEqual(150);
});
