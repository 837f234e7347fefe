import { asc, eq, sql } from 'drizzle-orm';
import type { QuestionDraft } from '#contract/exams/questions.contract.ts';
import { examUnknown } from '#server/features/exams/exams/exams.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/violates.ts';
import { questions } from '#server/schema/questions.table.ts';

/** Of each question of an exam what tells whether another is the same. */
export const selectQuestionTexts = (db: Database, examId: number) =>
  db
    .select({
      questionText: questions.questionText,
      optionA: questions.optionA,
      optionB: questions.optionB,
      optionC: questions.optionC,
      optionD: questions.optionD,
    })
    .from(questions)
    .where(eq(questions.examId, examId))
    .orderBy(asc(questions.id));

/**
 * Adds thousands of questions in this order, all or none. They travel as one parameter: as a parameter a field, 5,000 questions are
 * nearly more than a statement may have, and building that statement would keep the server from answering.
 * @throws AppError `exam.not_found`
 */
export async function insertQuestionsAtOnce(db: Database, examId: number, drafts: QuestionDraft[]): Promise<void> {
  try {
    await db.execute(sql`
      insert into ${questions} (exam_id, question_text, option_a, option_b, option_c, option_d, correct_answer, explanation,
        difficulty, subject, topic, image_url)
      select ${examId}, "questionText", "optionA", "optionB", "optionC", "optionD", "correctAnswer", explanation,
        difficulty, subject, topic, "imageUrl"
      from rows from (json_to_recordset(${JSON.stringify(drafts)}::json) as ("questionText" text, "optionA" text,
        "optionB" text, "optionC" text, "optionD" text, "correctAnswer" text, explanation text, difficulty text,
        subject text, topic text, "imageUrl" text)) with ordinality
      order by ordinality`);
  } catch (error) {
    if (violates(error, 'foreign key')) throw examUnknown();
    throw error;
  }
}
