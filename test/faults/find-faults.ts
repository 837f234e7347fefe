import { sql } from 'drizzle-orm';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The marking of the exams whose marks are recomputed. */
export const marking = { right: 4, wrong: -1, blank: 0, unit: 1 };

/** What a student knows of an attempt. */
export type Remembered = {
  sessionId: string;
  questionIds: number[];
  acknowledged: Map<number, OptionLetter>;
  /** A choice that was sent and perhaps arrived. */
  unanswered: { questionId: number; letter: OptionLetter } | undefined;
};
type Stored = {
  sessionId: string;
  examId: number;
  status: string;
  personKey: string | null;
  isRanked: boolean;
  points: number;
  maxPoints: number;
  questionIds: number[];
  answers: Record<string, { selectedAnswer: OptionLetter | null }>;
};
type Key = { id: number; correct: OptionLetter; also: OptionLetter[]; state: string };

/** The points and the maximum that the keys give to the stored answers. It shares no code with the server. */
function markOf({ questionIds, answers }: Stored, keys: Map<number, Key>): [number, number] {
  let [points, most] = [0, 0];
  for (const id of questionIds) {
    const key = keys.get(id);
    const chosen = answers[id]?.selectedAnswer ?? null;
    if (!key || key.state === 'dropped') continue;
    most += marking.right;
    const isRight = chosen !== null && (chosen === key.correct || key.also.includes(chosen));
    const isGiven = key.state === 'bonus_all' || (key.state === 'bonus_attempted' && chosen !== null);
    if (isGiven || (key.state === 'normal' && isRight)) points += marking.right;
    else points += chosen === null ? marking.blank : marking.wrong;
  }
  return [points, most];
}

/**
 * Compares what the database holds with what was acknowledged to the students, and with marks that are computed anew
 * from the answers.
 */
export async function findFaults(db: Database, exams: { id: number }[], attempts: Remembered[]): Promise<string[]> {
  const ids = sql.param(exams.map(({ id }) => id));
  const { rows } = await db.execute<Stored>(sql`
    select session_id as "sessionId", exam_id as "examId", status, person_key as "personKey", is_ranked as "isRanked", points,
      max_points as "maxPoints", question_ids as "questionIds", answers from students where exam_id = any(${ids}::int[])`);
  const { rows: keyRows } = await db.execute<Key>(sql`
    select id, correct_answer as correct, also_correct as also, key_state as state from questions where exam_id = any(${ids}::int[])`);
  const keys = new Map(keyRows.map((key) => [key.id, key]));
  const stored = new Map(rows.map((row) => [row.sessionId, row]));
  const faults = attempts.flatMap(({ sessionId, questionIds, acknowledged, unanswered }) => {
    const found = stored.get(sessionId);
    if (!found) return [`attempt ${sessionId} is gone`];
    return questionIds.flatMap((id) => {
      const [mine, kept] = [acknowledged.get(id) ?? null, found.answers[id]?.selectedAnswer ?? null];
      const isUnanswered = unanswered?.questionId === id && unanswered.letter === kept;
      return mine === kept || isUnanswered ? [] : [`${mine} was acknowledged, and ${kept} is kept in ${sessionId}`];
    });
  });
  const ranked = new Map<string, number>();
  for (const row of rows) {
    if (row.status === 'in_progress') faults.push(`attempt ${row.sessionId} is still open`);
    const [points, most] = markOf(row, keys);
    if (row.points !== points || row.maxPoints !== most)
      faults.push(`${row.sessionId} has ${row.points}/${row.maxPoints}, and its answers give ${points}/${most}`);
    const person = `${row.examId} ${row.personKey}`;
    ranked.set(person, (ranked.get(person) ?? 0) + (row.isRanked ? 1 : 0));
  }
  for (const [person, count] of ranked) if (count !== 1) faults.push(`person ${person} has ${count} ranked attempts`);
  return faults;
}
