import { sql } from 'drizzle-orm';
import type { KeyState } from '#contract/exams/key.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { studentAnswers } from '#server/schema/attempts.table.ts';
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
  isPilot: boolean;
  subject: string | null;
  topic: string | null;
  difficulty: string;
};

/**
 * The questions of an exam in the educator's order: the present ones, then the deleted ones that closed attempts have.
 */
export async function selectAskedQuestions(db: Database, examId: number): Promise<AskedQuestion[]> {
  const { rows } = await db.execute<AskedQuestion>(sql`
    select asked.id, (row_number() over (partition by deleted_at is null order by section.position, asked.position, asked.id))::int as number,
      deleted_at is not null as "isDeleted", section.title as section, question_text as "questionText",
      correct_answer as "correctAnswer", array_to_json(also_correct) as "alsoCorrect", key_state as "keyState", is_pilot as "isPilot", subject, topic, difficulty
    from ${questions} as asked left join ${examSections} as section on section.id = asked.section_id
    where asked.exam_id = ${examId} and not is_draft
      and (deleted_at is null or exists (select from ${studentAnswers} as answer where answer.question_id = asked.id))
    order by deleted_at is not null, section.position, asked.position, asked.id`);
  return rows;
}
