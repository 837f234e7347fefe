import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import { inconsistentAttempts } from '../database/inconsistent-attempts.ts';
import type { Hall } from './hall.ts';

/** Adds a trigger that records each closing of an attempt, including a second closing of the same attempt. */
export async function noteClosings(db: Database): Promise<void> {
  await db.execute(sql`create table if not exists noted_closings (student_id integer not null)`);
  await db.execute(sql`
    create or replace function note_closing() returns trigger language plpgsql as $$
      begin insert into noted_closings values (new.id); return null; end $$`);
  await db.execute(sql`
    create or replace trigger note_closing after update of status on students
      for each row when (new.status <> 'in_progress') execute function note_closing()`);
}

type Kept = {
  sessionId: string;
  status: string;
  closings: number;
  totalScore: number | null;
  /** By question. */
  graded: Record<string, string | null> | null;
};

/** How often each attempt of an exam was closed, and its graded answers. */
async function selectKept(db: Database, examId: number): Promise<Map<string, Kept>> {
  const { rows } = await db.execute<Kept>(sql`
    select session_id as "sessionId", status, total_score as "totalScore",
      (select count(*)::int from noted_closings where student_id = students.id) as closings,
      (select jsonb_object_agg(question_id, selected_answer) from student_answers where student_id = students.id) as graded
    from students where exam_id = ${examId}`);
  return new Map(rows.map((row) => [row.sessionId, row]));
}

/**
 * Compares the answers that the students of a finished hall remember with the answers in the database.
 * @returns each difference as a sentence; an empty list if no acknowledged answer is lost and each attempt was graded
 * once.
 */
export async function compare(
  db: Database,
  exam: Pick<Exam, 'id'>,
  hall: Pick<Hall, 'attempts' | 'complaints'>,
): Promise<string[]> {
  const kept = await selectKept(db, exam.id);
  const wrong = [...hall.complaints];
  if (kept.size !== hall.attempts.length)
    wrong.push(`${hall.attempts.length} attempts were started, and ${kept.size} are there`);

  for (const { sessionId, questionIds, acknowledged, unanswered, result } of hall.attempts) {
    const attempt = kept.get(sessionId);
    if (!attempt?.graded || !result) {
      wrong.push(`an attempt was never graded (${attempt?.status ?? 'gone'})`);
      continue;
    }
    if (attempt.closings !== 1) wrong.push(`an attempt was graded ${attempt.closings} times`);
    if (attempt.totalScore !== result.totalScore)
      wrong.push(`a student was told a score of ${result.totalScore}, and ${attempt.totalScore} is kept`);
    for (const questionId of questionIds) {
      const mine = acknowledged.get(questionId) ?? null;
      const found = attempt.graded[questionId];
      const isSentLast = unanswered?.questionId === questionId && unanswered.option === found;
      if (found !== mine && !isSentLast) wrong.push(`${mine} was acknowledged, and ${found} is kept`);
    }
  }
  for (const { id } of await inconsistentAttempts(db))
    wrong.push(`the result of attempt ${id} contradicts its answers`);
  return wrong;
}
