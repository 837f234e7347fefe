import { and, asc, eq, sql } from 'drizzle-orm';
import type { StudentQuestion } from '#contract/exams/attempts.contract.ts';
import type * as contract from '#contract/exams/questions.contract.ts';
import { examNotFound, examUnknown } from '#server/features/exams/exams/exams.store.ts';
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

/**
 * An active exam by its code, with how many questions it has.
 * @throws AppError `exam.not_found`
 */
export async function selectActiveExamAndCount(db: Database, examCode: string) {
  const [row] = await db
    .select({ exam: exams, questionsCount: db.$count(questions, eq(questions.examId, exams.id)) })
    .from(exams)
    .where(and(eq(exams.examCode, examCode), eq(exams.isActive, true)));
  if (!row) throw examNotFound(examCode);
  return row;
}

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

/** By exam: the ids of its first questions, as many as a paper has, in order. */
export async function selectPaperQuestionIds(db: Database, examIds: number[]): Promise<Map<number, number[]>> {
  const { rows } = await db.execute<{ examId: number; questionIds: number[] }>(sql`
    select ${exams.id} as "examId", array(
      select ${questions.id} from ${questions} where ${questions.examId} = ${exams.id}
      order by ${questions.id} limit ${exams.totalQuestions}
    ) as "questionIds"
    from ${exams} where ${exams.id} = any(${sql.param(examIds)}::int[])`);
  return new Map(rows.map(({ examId, questionIds }) => [examId, questionIds]));
}

/** The questions of a paper as students may see them: the columns with the key and the explanation are not even read. */
export async function selectStudentQuestions(db: Database, questionIds: number[]): Promise<StudentQuestion[]> {
  const rows = await db
    .select({
      id: questions.id,
      questionText: questions.questionText,
      optionA: questions.optionA,
      optionB: questions.optionB,
      optionC: questions.optionC,
      optionD: questions.optionD,
      imageUrl: questions.imageUrl,
    })
    .from(questions)
    .where(isAnyOf(questionIds))
    .orderBy(asc(questions.id));
  return rows.map(({ imageUrl, ...question }) => (imageUrl === null ? question : { ...question, imageUrl }));
}

/**
 * What grading compares with, in the order of the paper: those that exist. Until the transaction ends none of these questions can be
 * deleted, and no key corrected: a correction waits, then regrades what this transaction has closed.
 */
export const lockQuestionsToGrade = (tx: Database, questionIds: number[]): Promise<Question[]> =>
  tx.select().from(questions).where(isAnyOf(questionIds)).orderBy(asc(questions.id)).for('share');

/** One array parameter, however many ids: the statement stays the same and so does its plan. */
const isAnyOf = (questionIds: number[]) => sql`${questions.id} = any(${sql.param(questionIds)}::int[])`;
