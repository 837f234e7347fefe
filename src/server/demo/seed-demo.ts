import { insertExam } from '#server/features/exams/exams.store.ts';
import { insertQuestions } from '#server/features/questions/questions.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sampleExam, sampleQuestions } from './sample-exam.ts';

/** Puts the demo content into an empty database, whole or not at all. Fails when the demo exam's code is taken. */
export async function seedDemo(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const exam = await insertExam(tx, sampleExam);
    await insertQuestions(tx, exam.id, sampleQuestions);
  });
}
