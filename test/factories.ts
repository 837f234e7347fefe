import { insertExam } from '#server/features/exams/exams.store.ts';
import type { Exam, NewExam } from '#server/features/exams/exams.table.ts';
import { insertQuestions } from '#server/features/questions/questions.store.ts';
import type { NewQuestion, Question } from '#server/features/questions/questions.table.ts';
import type { Database } from '#server/platform/database/database.ts';

const letters = ['A', 'B', 'C', 'D'] as const;

/** A question whose texts name its number, and whose key walks from A to D. */
export function makeQuestion(number: number, overrides: Partial<NewQuestion> = {}): NewQuestion {
  return {
    questionText: `Question ${number}: which of the following is the most likely diagnosis?`,
    optionA: `Option A of ${number}`,
    optionB: `Option B of ${number}`,
    optionC: `Option C of ${number}`,
    optionD: `Option D of ${number}`,
    correctAnswer: letters[(number - 1) % 4] ?? 'A',
    explanation: `Secret explanation of question ${number}.`,
    ...overrides,
  };
}

let lastCode = 0;

/** An active exam of 60 minutes, passed with 60 percent, with as many questions as asked for. */
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
  return { ...inserted, questions: await insertQuestions(db, inserted.id, rows) };
}
