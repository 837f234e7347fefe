import { asc, eq, sql } from 'drizzle-orm';
import type * as contract from '#contract/exams/questions.contract.ts';
import { examUnknown, lockExam } from '#server/features/exams/exams/exams.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/violates.ts';
import { exams } from '#server/schema/exams.table.ts';
import { type NewQuestion, type Question, questions } from '#server/schema/questions.table.ts';

/**
 * Inserts them in this order, which is the order students meet them in. One statement of a fixed text, however many: parameters
 * of their own for each row would be too many for PostgreSQL.
 * @throws AppError `exam.not_found`
 */
export async function insertQuestions(db: Database, examId: number, added: NewQuestion[]): Promise<Question[]> {
  if (added.length === 0) return [];
  const column = (name: Exclude<keyof NewQuestion, 'generatedBy'>) =>
    sql`${sql.param(added.map((question) => question[name] ?? null))}::text[]`;
  const origins = added.map(({ generatedBy }) => (generatedBy ? JSON.stringify(generatedBy) : null));
  try {
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into ${questions} (exam_id, question_text, option_a, option_b, option_c, option_d, correct_answer, explanation,
        difficulty, subject, topic, image_url, generated_by)
      select ${examId}, question_text, option_a, option_b, option_c, option_d, correct_answer, explanation,
        coalesce(difficulty, 'medium'), subject, topic, image_url, generated_by::jsonb
      from unnest(${column('questionText')}, ${column('optionA')}, ${column('optionB')}, ${column('optionC')},
        ${column('optionD')}, ${column('correctAnswer')}, ${column('explanation')}, ${column('difficulty')},
        ${column('subject')}, ${column('topic')}, ${column('imageUrl')}, ${sql.param(origins)}::text[])
        with ordinality as added (question_text, option_a, option_b, option_c, option_d, correct_answer, explanation,
        difficulty, subject, topic, image_url, generated_by, place)
      order by place
      returning id`);
    return db
      .select()
      .from(questions)
      .where(isAnyOf(rows.map(({ id }) => id)))
      .orderBy(asc(questions.id));
  } catch (error) {
    if (violates(error, 'foreign key')) throw examUnknown();
    throw error;
  }
}

/**
 * The questions of an exam with their keys, in the order of the paper.
 * @throws AppError `exam.not_found`
 */
export async function selectQuestions(db: Database, examId: number): Promise<contract.Question[]> {
  const rows = await db
    .select({ question: questions })
    .from(exams)
    .leftJoin(questions, eq(questions.examId, exams.id))
    .where(eq(exams.id, examId))
    .orderBy(asc(questions.id));
  if (rows.length === 0) throw examUnknown();
  return rows.flatMap(({ question }) => (question === null ? [] : toQuestion(question)));
}

export const toQuestion = ({ createdAt, ...question }: Question): contract.Question => ({
  ...question,
  createdAt: createdAt.toISOString(),
});

/** What is asked in an exam, with the text of each key: a duplicate is known by them. */
export async function selectAskedQuestions(
  db: Database,
  examId: number,
): Promise<{ questionText: string; rightAnswer: string }[]> {
  const { questionText, correctAnswer, optionA, optionB, optionC, optionD } = questions;
  return db
    .select({
      questionText,
      rightAnswer: sql<string>`case ${correctAnswer} when 'A' then ${optionA} when 'B' then ${optionB}
        when 'C' then ${optionC} else ${optionD} end`,
    })
    .from(questions)
    .where(eq(questions.examId, examId))
    .orderBy(asc(questions.id));
}

const questionNotFound = () => new AppError('question.not_found');

/** @throws AppError `question.not_found` */
export async function selectQuestion(db: Database, questionId: number): Promise<Question> {
  const [question] = await db.select().from(questions).where(eq(questions.id, questionId));
  if (!question) throw questionNotFound();
  return question;
}

/**
 * Holds a question for a change that may regrade. It waits for attempts that are just being graded with its key; those that come
 * later wait for this transaction. One change an exam at a time: two would write the same attempts in different orders.
 * @throws AppError `question.not_found`
 */
export async function lockQuestion(tx: Database, questionId: number, strength: 'update' | 'no key update') {
  const { examId } = await selectQuestion(tx, questionId);
  await lockExam(tx, examId);
  const [question] = await tx.select().from(questions).where(eq(questions.id, questionId)).for(strength);
  if (!question) throw questionNotFound();
  return question;
}

export async function updateQuestionRow(
  tx: Database,
  questionId: number,
  change: Omit<Question, 'id' | 'examId' | 'createdAt' | 'generatedBy'>,
): Promise<Question> {
  const [updated] = await tx.update(questions).set(change).where(eq(questions.id, questionId)).returning();
  if (!updated) throw questionNotFound();
  return updated;
}

export async function deleteQuestionRow(tx: Database, questionId: number): Promise<void> {
  await tx.delete(questions).where(eq(questions.id, questionId));
}

/** One array parameter, however many ids: the statement stays the same and so does its plan. */
const isAnyOf = (questionIds: number[]) => sql`${questions.id} = any(${sql.param(questionIds)}::int[])`;
