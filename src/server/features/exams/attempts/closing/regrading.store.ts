import { sql } from 'drizzle-orm';
import type { OptionLetter } from '#contract/exams/attempts.contract.ts';
import type { RegradePreview, ScoreMove } from '#contract/exams/questions.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { studentAnswers, students } from '#server/schema/attempts.table.ts';
import { isPass, maxPointsOf, percentageOf, pointsOf } from './grading.store.ts';

// `student_answers` has rows for closed attempts only. So a row for a question means that the attempt is closed and had the question.

/** Whether the row `answer` is correct by this key. */
const verdictBy = (key: OptionLetter) => sql`coalesce(answer.selected_answer = ${key}::char(1), false)`;

const attempt = sql`attempt`;

/** The grades of the row `attempt` with its row `answer` graded by this key. A verdict can only change if there is an answer. */
function gradesBy(key: OptionLetter) {
  const change = sql`(${verdictBy(key)}::int - answer.is_correct::int)`;
  const points = sql`${pointsOf(attempt)} + (attempt.mark_right - attempt.mark_wrong) * ${change}`;
  return {
    score: sql`attempt.total_score + ${change}`,
    wrongCount: sql`attempt.wrong_count - ${change}`,
    points,
    percentage: percentageOf(points, maxPointsOf(attempt)),
  };
}

/**
 * Regrades the answers to one question by this key, in every closed attempt that has it. The transaction must have locked the question.
 * @returns the number of attempts whose score changed.
 */
export async function updateScoresToKey(tx: Database, questionId: number, key: OptionLetter): Promise<number> {
  const graded = gradesBy(key);
  // Lock order: the attempts before their answers, as when an attempt is deleted.
  const { rowCount } = await tx.execute(sql`
    update ${students} as attempt
    set total_score = ${graded.score}, wrong_count = ${graded.wrongCount}, points = ${graded.points}, max_points = ${maxPointsOf(attempt)},
      percentage = ${graded.percentage}
    from ${studentAnswers} as answer
    where answer.question_id = ${questionId} and answer.student_id = attempt.id
      and answer.is_correct <> ${verdictBy(key)}`);
  await tx.execute(sql`
    update ${studentAnswers} as answer
    set is_correct = ${verdictBy(key)}
    where answer.question_id = ${questionId} and answer.is_correct <> ${verdictBy(key)}`);
  return rowCount ?? 0;
}

/** Counts what `updateScoresToKey` would change and lists the first `limit` attempts whose score would change. Changes nothing. */
export async function selectMoves(
  db: Database,
  questionId: number,
  key: OptionLetter,
  limit: number,
): Promise<RegradePreview> {
  const graded = gradesBy(key);
  const { rows } = await db.execute<{ counts: Omit<RegradePreview, 'moves'>; moves: ScoreMove[] }>(sql`
    with regraded as materialized (
      select attempt.id, attempt.session_id, attempt.name, attempt.percentage, attempt.passing_score,
        attempt.total_score as score, ${graded.score} as new_score,
        ${graded.percentage} as new_percentage
      from ${studentAnswers} as answer join ${students} as attempt on attempt.id = answer.student_id
      where answer.question_id = ${questionId}
    ), judged as (
      select *, ${isPass(sql`percentage`, sql`passing_score`)} as passed,
        ${isPass(sql`new_percentage`, sql`passing_score`)} as new_passed
      from regraded
    ), listed as (
      select * from judged where new_score <> score
      order by passed = new_passed, new_score - score, id
      limit ${limit}
    )
    select
      (select json_build_object(
        'attempts', count(*),
        'moved', count(*) filter (where new_score <> score),
        'newlyPassed', count(*) filter (where new_passed and not passed),
        'newlyFailed', count(*) filter (where passed and not new_passed)
      ) from judged) as counts,
      (select coalesce(json_agg(json_build_object(
        'sessionId', session_id, 'name', coalesce(name, ''),
        'oldScore', score, 'newScore', new_score,
        'oldPercentage', percentage, 'newPercentage', new_percentage,
        'oldPassed', passed, 'newPassed', new_passed
      ) order by passed = new_passed, new_score - score, id), '[]') from listed) as moves`);
  const [preview] = rows;
  if (!preview) throw new Error('Previewing a regrade returned no row.');
  return { ...preview.counts, moves: preview.moves };
}
