import { sql } from 'drizzle-orm';
import type { KeyState } from '#contract/exams/key.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { studentAnswers, students } from '#server/schema/attempts.table.ts';
import { examSections } from '#server/schema/exam-sections.table.ts';
import { questions } from '#server/schema/questions.table.ts';

/** A question that is on the exam, or that an attempt still has after the educator deleted it. */
export type AskedQuestion = {
  id: number;
  /** The place in the exam, from 1; counted separately for deleted questions. */
  number: number;
  isDeleted: boolean;
  section: string | null;
  questionText: string;
  correctAnswer: string;
  alsoCorrect: string[];
  keyState: KeyState;
  subject: string | null;
  topic: string | null;
  difficulty: string;
};

/** The questions of an exam in the educator's order: the present ones, then the deleted ones that closed attempts have. */
export async function selectAskedQuestions(db: Database, examId: number): Promise<AskedQuestion[]> {
  const { rows } = await db.execute<AskedQuestion>(sql`
    select asked.id, (row_number() over (partition by deleted_at is null order by section.position, asked.position, asked.id))::int as number,
      deleted_at is not null as "isDeleted", section.title as section, question_text as "questionText",
      correct_answer as "correctAnswer", array_to_json(also_correct) as "alsoCorrect", key_state as "keyState", subject, topic, difficulty
    from ${questions} as asked left join ${examSections} as section on section.id = asked.section_id
    where asked.exam_id = ${examId} and not is_draft
      and (deleted_at is null or exists (select from ${studentAnswers} as answer where answer.question_id = asked.id))
    order by deleted_at is not null, section.position, asked.position, asked.id`);
  return rows;
}

/** The ids of the closed attempts of an exam, the first started first. */
export async function selectClosedIds(db: Database, examId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${students} where exam_id = ${examId} and status <> 'in_progress' order by start_time, id`);
  return rows.map(({ id }) => id);
}

/**
 * The graded answers of attempts, by attempt id, as text, because a value for each answer would take ten times as long to read:
 * `question,letter,right,seconds` with a semicolon after each answer. The letter of a missing answer is empty, and `right` is 1 or 0.
 */
export async function selectGradedAnswers(db: Database, attemptIds: number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; answers: string }>(sql`
    select student_id as id,
      string_agg(question_id || ',' || coalesce(selected_answer, '') || ',' || is_correct::int || ',' || time_spent, ';') as answers
    from ${studentAnswers} where student_id = any(${sql.param(attemptIds)}::int[]) group by student_id`);
  return new Map(rows.map(({ id, answers }) => [id, answers]));
}
