import { hash } from '@node-rs/argon2';
import { asc, eq } from 'drizzle-orm';
import type { Role } from '#contract/access.ts';
import type { Flashcard } from '#contract/library/flashcards.contract.ts';
import type { Subject } from '#contract/library/subjects.contract.ts';
import { spellOptions } from '#domain/question/question-options.ts';
import { insertAdminUser } from '#server/features/administration/auth/admin-users.store.ts';
import { insertExam } from '#server/features/exams/exams/exams.store.ts';
import { insertQuestions } from '#server/features/exams/questions/questions.store.ts';
import { insertFlashcards, selectFlashcards } from '#server/features/library/flashcards/flashcards.store.ts';
import { insertSubjects } from '#server/features/library/subjects/subjects.store.ts';
import { insertTopics } from '#server/features/library/topics/topics.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Exam, NewExam } from '#server/schema/exams.table.ts';
import {
  type NewQuestion,
  type Question,
  questionColumns,
  questions as table,
} from '#server/schema/questions.table.ts';
import type { NewSubject } from '#server/schema/subjects.table.ts';
import type { NewTopic } from '#server/schema/topics.table.ts';

const letters = ['A', 'B', 'C', 'D'] as const;

/** A question whose texts contain its number. The keys of consecutive questions are A, B, C, D, A and so on. */
export function makeQuestion(number: number, overrides: Partial<NewQuestion> = {}): NewQuestion {
  return {
    questionText: `Question ${number}: which of the following is the most likely diagnosis?`,
    options: letters.map((letter) => `Option ${letter} of ${number}`),
    correctAnswer: letters[(number - 1) % 4] ?? 'A',
    explanation: `Secret explanation of question ${number}.`,
    ...overrides,
  };
}

/** The same question, as an administrator sends it. */
export const makeDraft = (number: number, overrides: Partial<NewQuestion> = {}) =>
  spellOptions(makeQuestion(number, overrides));

let lastCode = 0;

/** Creates an active exam of 60 minutes with a passing score of 60 percent and this number of questions. */
export async function createExam(
  db: Database,
  {
    questionCount = 10,
    questions,
    ...exam
  }: Partial<NewExam> & { questionCount?: number; questions?: NewQuestion[] } = {},
): Promise<Exam & { questions: Question[] }> {
  const rows = questions ?? Array.from({ length: questionCount }, (_, index) => makeQuestion(index + 1));
  lastCode += 1;
  const inserted = await insertExam(db, {
    title: 'Test exam',
    examCode: `TEST${process.pid % 100_000}X${lastCode}`,
    duration: 60,
    totalQuestions: rows.length,
    passingScore: 60,
    ...exam,
  });
  await insertQuestions(db, inserted.id, rows);
  const ofExam = await db
    .select(questionColumns)
    .from(table)
    .where(eq(table.examId, inserted.id))
    .orderBy(asc(table.id));
  return { ...inserted, questions: ofExam };
}

export async function createSubject(db: Database, overrides: Partial<NewSubject> = {}): Promise<Subject> {
  const [subject] = await insertSubjects(db, [{ name: 'Test subject', description: 'For tests', ...overrides }]);
  if (!subject) throw new Error('Inserting a subject returned no row.');
  return subject;
}

/** A flashcard whose texts contain its number. */
const makeFlashcard = (number: number) => ({
  question: `Question ${number}: what is the first-line treatment?`,
  answer: `Answer of card ${number}.`,
});

type CreateTopic = Partial<NewTopic> & {
  flashcardCount?: number;
  flashcards?: { question: string; answer: string }[];
};

/** Creates a topic with this number of flashcards, in a new subject unless `subjectId` is given. */
export async function createTopic(
  db: Database,
  { flashcardCount = 3, flashcards, subjectId, ...topic }: CreateTopic = {},
): Promise<{ id: number; name: string; subjectId: number; flashcards: Flashcard[] }> {
  const [inserted] = await insertTopics(db, [
    {
      name: 'Test topic',
      description: 'For tests',
      subjectId: subjectId ?? (await createSubject(db)).id,
      ...topic,
    },
  ]);
  if (!inserted) throw new Error('Inserting a topic returned no row.');
  const cards = flashcards ?? Array.from({ length: flashcardCount }, (_, index) => makeFlashcard(index + 1));
  await insertFlashcards(
    db,
    cards.map((card) => ({ ...card, topicId: inserted.id })),
  );
  return { ...inserted, flashcards: await selectFlashcards(db, inserted.id) };
}

let lastAdmin = 0;

/** The lowest cost that argon2 allows. A comparison uses the cost in the hash, so each login of a test is quick. */
const hashAtLowestCost = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** The password of every administrator that `createAdmin` creates. */
export const adminPassword = 'Right password 1';

/** Creates an account, by default of an owner, and returns its name and password. */
export async function createAdmin(
  db: Database,
  { hashed = hashAtLowestCost, role = 'owner' }: { hashed?: (password: string) => Promise<string>; role?: Role } = {},
): Promise<{ username: string; password: string }> {
  lastAdmin += 1;
  const admin = { username: `educator-${lastAdmin}`, password: adminPassword };
  await insertAdminUser(db, { username: admin.username, password: await hashed(admin.password), role });
  return admin;
}
