import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { isApproved, questions } from '#server/schema/questions.table.ts';

/** Selects the texts of an exam's approved questions that tell whether another question is the same. */
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
    .where(and(eq(questions.examId, examId), isApproved))
    .orderBy(asc(questions.id));
