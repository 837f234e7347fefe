import { insertDemoContent } from '#server/features/administration/demo-content/demo-content.store.ts';
import { insertItems } from '#server/features/content/items/items.store.ts';
import { replaceSections, selectSectionsOf } from '#server/features/exams/exams/exam-sections.store.ts';
import { insertExam } from '#server/features/exams/exams/exams.store.ts';
import { addressOfImage, type EncodedImage } from '#server/features/exams/questions/image-address.rules.ts';
import { insertImage } from '#server/features/exams/questions/question-images.store.ts';
import { insertQuestions } from '#server/features/exams/questions/questions.store.ts';
import { insertFlashcards } from '#server/features/library/flashcards/flashcards.store.ts';
import { insertSubjects } from '#server/features/library/subjects/subjects.store.ts';
import { insertTopics } from '#server/features/library/topics/topics.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { NewQuestion } from '#server/schema/questions.table.ts';
import type { DemoQuestion } from './demo-question.ts';
import type { DemoSubject } from './demo-subject.ts';
import { demoSubjects } from './demo-subjects.ts';
import { mockExam, mockSections } from './mock-exam/mock-exam.ts';
import type { PictureName } from './pictures/pictures.ts';
import { practiceQuestions } from './practice/practice-questions.ts';
import { sampleExam, sampleQuestions } from './sample-exam.ts';

/** The rendered pictures of the demo questions. */
type Pictures = ReadonlyMap<PictureName, EncodedImage>;

let rendered: Promise<Pictures> | undefined;

/**
 * Renders the pictures of the demo questions, which takes some seconds of a slow processor. A process renders them
 * once: it keeps 0.4 MB, and only the process of a first start calls this function.
 */
export function renderPictures(): Promise<Pictures> {
  rendered ??= renderAll();
  return rendered;
}

async function renderAll(): Promise<Pictures> {
  // Loaded only here, because most starts draw nothing.
  const { renderPicture } = await import('./pictures/render-picture.ts');
  const pictures = new Map<PictureName, EncodedImage>();
  for (const { picture } of mockSections.flatMap((section) => section.questions)) {
    if (picture) pictures.set(picture, await renderPicture(picture));
  }
  return pictures;
}

/** Inserts the demo content into an empty database, in one transaction. Fails if the code of a demo exam is taken. */
export async function seedDemo(db: Database, prepared?: Pictures): Promise<void> {
  const pictures = prepared ?? (await renderPictures());
  await db.transaction(async (tx) => {
    const exam = await insertExam(tx, sampleExam);
    await insertQuestions(tx, exam.id, sampleQuestions);
    await seedMockExam(tx, pictures);
    await seedSubjects(tx, demoSubjects);
    await seedPractice(tx);
    await insertDemoContent(tx);
  });
}

/** Each question has its section and its place in it, in the order in which it is written. */
async function seedMockExam(tx: Database, pictures: Pictures): Promise<void> {
  const { id: examId } = await insertExam(tx, mockExam);
  await replaceSections(
    tx,
    examId,
    mockSections.map(({ questions, ...section }) => section),
  );
  const sections = await selectSectionsOf(tx, examId);
  const questions = mockSections.flatMap((section, index) =>
    section.questions.map((question, place) => ({
      ...question,
      sectionId: idAt(sections, index),
      position: place + 1,
    })),
  );
  await insertQuestions(tx, examId, await storePictures(tx, questions, pictures));
}

/** Stores the pictures of the questions, and gives the questions their addresses. */
async function storePictures(tx: Database, questions: DemoQuestion[], pictures: Pictures): Promise<NewQuestion[]> {
  const stored: NewQuestion[] = [];
  for (const { picture, ...question } of questions) {
    const image = picture && pictures.get(picture);
    if (image) await insertImage(tx, image);
    stored.push(image ? { ...question, imageUrl: addressOfImage(image.name) } : question);
  }
  return stored;
}

/** Adds the questions that are on no paper to the bank, where students may practise them. */
async function seedPractice(tx: Database): Promise<void> {
  const items = practiceQuestions.map(({ subject, topic, difficulty, ...content }) => ({
    fields: {
      state: 'ready' as const,
      subject,
      topic,
      difficulty,
      tags: [],
      practice: 'released' as const,
      caseId: null,
    },
    content: { ...content, alsoCorrect: [], imageUrl: null },
  }));
  await insertItems(tx, items, null);
}

/** Uses one statement for each table, so that the first start does not wait for hundreds of statements. */
async function seedSubjects(db: Database, written: DemoSubject[]): Promise<void> {
  const subjects = await insertSubjects(
    db,
    written.map(({ name, description }) => ({ name, description })),
  );
  const newTopics = written.flatMap(({ topics }, index) =>
    topics.map(({ name, description }) => ({ name, description, subjectId: idAt(subjects, index) })),
  );
  const topics = await insertTopics(db, newTopics);
  const cards = written.flatMap((subject) => subject.topics.map((topic) => topic.flashcards));
  await insertFlashcards(
    db,
    cards.flatMap((ofTopic, index) => ofTopic.map((card) => ({ ...card, topicId: idAt(topics, index) }))),
  );
}

function idAt(rows: { id: number }[], index: number): number {
  const row = rows[index];
  if (!row) throw new Error('Fewer rows came back than were inserted.');
  return row.id;
}
