import { asc } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selectSections } from '#server/features/exams/exams/exam-sections.store.ts';
import { nameOfImage } from '#server/features/exams/questions/image-address.rules.ts';
import { selectImage } from '#server/features/exams/questions/question-images.store.ts';
import { selectFlashcards } from '#server/features/library/flashcards/flashcards.store.ts';
import { selectSubjectList } from '#server/features/library/subjects/subjects.store.ts';
import { selectTopicList } from '#server/features/library/topics/topics.store.ts';
import { exams } from '#server/schema/exams.table.ts';
import { flashcards } from '#server/schema/flashcards.table.ts';
import { questionColumns, questions } from '#server/schema/questions.table.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { demoSubjects } from './demo-subjects.ts';
import { mockExam, mockSections } from './mock-exam/mock-exam.ts';
import { sampleExam, sampleQuestions } from './sample-exam.ts';
import { seedDemo } from './seed-demo.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('inserts SAMPLE2024, NEETMOCK and the demo subjects with their content in order, and inserts nothing if it fails', async () => {
  const { db } = database;
  await seedDemo(db);
  const [sample, mock] = await db.select().from(exams).orderBy(asc(exams.id));
  const seeded = await db.select(questionColumns).from(questions).orderBy(asc(questions.id));
  expect(sample).toMatchObject({ ...sampleExam, isActive: true, palette: 'standard', preset: null });
  expect(seeded.slice(0, 10)).toMatchObject(
    sampleQuestions.map((question) => ({ ...question, examId: sample?.id, sectionId: null, position: null })),
  );

  expect(mock).toMatchObject({ ...mockExam, isActive: true });
  const sections = (await selectSections(db, [mock?.id ?? 0])).get(mock?.id ?? 0) ?? [];
  expect(sections).toMatchObject(
    mockSections.map(({ questions: _, ...section }, index) => ({ ...section, position: index + 1 })),
  );
  expect(seeded.slice(10)).toMatchObject(
    mockSections.flatMap((section, index) =>
      section.questions.map(({ picture, ...question }, place) => ({
        ...question,
        examId: mock?.id,
        sectionId: sections[index]?.id,
        position: place + 1,
        imageUrl: picture ? expect.stringMatching(/^\/api\/question-images\//) : null,
      })),
    ),
  );
  const pictures = seeded.flatMap(({ imageUrl }) => imageUrl ?? []);
  expect(new Set(pictures).size).toBe(10);
  for (const imageUrl of pictures) {
    const bytes = await selectImage(db, nameOfImage(imageUrl) ?? '');
    // A phone that enlarges the picture needs at least 1000 pixels.
    const { format, width } = await sharp(bytes).metadata();
    expect({ format, isWide: width >= 1000 }).toEqual({ format: 'webp', isWide: true });
  }

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
  expect(await db.$count(questions)).toBe(seeded.length);
});

it('has at least 6 subjects, 14 topics and 150 flashcards', () => {
  const topics = demoSubjects.flatMap((subject) => subject.topics);
  expect(demoSubjects.length).toBeGreaterThanOrEqual(6);
  expect(topics.length).toBeGreaterThanOrEqual(14);
  expect(topics.flatMap((topic) => topic.flashcards).length).toBeGreaterThanOrEqual(150);
});
