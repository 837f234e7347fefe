import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exams } from '#server/features/exams/exams.table.ts';
import { questions } from '#server/features/questions/questions.table.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { sampleExam, sampleQuestions } from './sample-exam.ts';
import { seedDemo } from './seed-demo.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('seeds SAMPLE2024 with its questions in order, and leaves nothing behind when it fails', async () => {
  const { db } = database;
  await seedDemo(db);
  const seeded = await db.select().from(exams);
  expect(seeded).toMatchObject([{ ...sampleExam, isActive: true }]);
  expect(await db.select().from(questions).orderBy(asc(questions.id))).toMatchObject(
    sampleQuestions.map((question) => ({ ...question, examId: seeded[0]?.id })),
  );

  await expect(seedDemo(db)).rejects.toThrow();
  expect(await db.$count(questions)).toBe(sampleQuestions.length);
});
