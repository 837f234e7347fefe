import { type SQL, sql } from 'drizzle-orm';
import type { QuestionKey } from '#contract/exams/key.contract.ts';
import type { SettlementMove, SettlementPreview } from '#contract/exams/settlement.contract.ts';
import { isCounted } from '#domain/marking/grading.ts';
import {
  bestFirst,
  earnsMarks,
  graceMarksOf,
  maxPointsOf,
  passesWithGrace,
  percentageOf,
  pointsFor,
  pointsOf,
  shareOfMarks,
  toKeySql,
} from '#server/features/exams/exams/grading.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { studentAnswers, students } from '#server/schema/attempts.table.ts';

// `student_answers` has rows for closed attempts only. So a row for a question means that the attempt is closed and had
// the question.

/** Another key for a question. The graded answers agree with `former`. */
export type KeyChange = { questionId: number; former: QuestionKey; key: QuestionKey };

/**
 * The closed attempts whose marks another key changes.
 * @returns a relation (student_id, counted, rights, wrongs, blanks): the changes of the numbers of counted questions
 * and of right, wrong and missing answers, each from −1 to 1.
 */
function changesBy({ questionId, former, key }: KeyChange): SQL {
  const flag = (value: boolean) => sql.raw(String(value));
  return sql`
    select student_id, counted, is_right - was_right as rights, is_wrong - was_wrong as wrongs,
      counted - (is_right - was_right) - (is_wrong - was_wrong) as blanks
    from (
      select student_id, ${flag(isCounted(key))}::int - ${flag(isCounted(former))}::int as counted, was_right::int, is_right::int,
        (${flag(isCounted(former))} and has_answer and not was_right)::int as was_wrong,
        (${flag(isCounted(key))} and has_answer and not is_right)::int as is_wrong
      from (
        select answer.student_id, answer.selected_answer is not null as has_answer, answer.is_correct as was_right,
          ${earnsMarks(toKeySql(key), sql`answer.selected_answer`)} as is_right
        from ${studentAnswers} as answer where answer.question_id = ${questionId}
      ) as judged
    ) as counted
    where counted <> 0 or is_right <> was_right or is_wrong <> was_wrong`;
}

const attempt = sql`attempt`;

/** The grades of the row `attempt` after the row `change` of `changesBy`, which is null if the marks stay. */
const graded = (() => {
  const change = (column: string) => sql`coalesce(change.${sql.raw(column)}, 0)`;
  const counts = { right: change('rights'), wrong: change('wrongs'), blank: change('blanks') };
  const points = sql`(${pointsOf(attempt)} + ${pointsFor(attempt, counts)})`;
  const maxPoints = sql`(${maxPointsOf(attempt)} + attempt.mark_right * ${change('counted')})`;
  return {
    totalQuestions: sql`attempt.total_questions + ${change('counted')}`,
    score: sql`attempt.total_score + ${counts.right}`,
    wrongCount: sql`attempt.wrong_count + ${counts.wrong}`,
    points,
    maxPoints,
    percentage: percentageOf(points, maxPoints),
  };
})();

/** The number of rows for which `condition` is true; null if there are rows and it is null for each of them. */
const counted = (condition: SQL) => sql`coalesce(sum((${condition})::int), case when count(*) = 0 then 0 end)`;

/** The number of closed attempts whose points or maximum another key changes. */
export async function countMoves(db: Database, change: KeyChange): Promise<number> {
  const { rows } = await db.execute<{ moves: number }>(
    sql`select count(*)::int as moves from (${changesBy(change)}) as change`,
  );
  return rows[0]?.moves ?? 0;
}

/**
 * Counts what another key would change, and lists the first `limit` attempts whose points or maximum would change.
 * Changes nothing.
 */
export async function selectMoves(
  db: Database,
  examId: number,
  change: KeyChange,
  limit: number,
): Promise<Omit<SettlementPreview, 'openAttempts'>> {
  const judged = (points: SQL, maxPoints: SQL) =>
    passesWithGrace({ points, maxPoints, passingScore: sql`passing_score` }, graceMarksOf(examId));
  const { rows } = await db.execute<{
    counts: Omit<SettlementPreview, 'moves' | 'openAttempts'>;
    moves: SettlementMove[];
  }>(sql`
    with change as materialized (${changesBy(change)}),
    graded as materialized (
      select attempt.id, change.student_id is not null as is_moved, attempt.is_ranked, attempt.passing_score, attempt.mark_unit,
        attempt.percentage, ${graded.percentage} as new_percentage,
        attempt.total_score as score, ${graded.score} as new_score,
        ${pointsOf(attempt)} as points, ${graded.points} as new_points,
        ${maxPointsOf(attempt)} as max_points, ${graded.maxPoints} as new_max_points,
        attempt.wrong_count, ${graded.wrongCount} as new_wrong_count
      from ${students} as attempt left join change on change.student_id = attempt.id
      where attempt.exam_id = ${examId} and attempt.status <> 'in_progress'
    ),
    judged as materialized (
      select *, ${judged(sql`points`, sql`max_points`)} as passed, ${judged(sql`new_points`, sql`new_max_points`)} as new_passed,
        ${shareOfMarks(sql`new_points`, sql`new_max_points`)} - ${shareOfMarks(sql`points`, sql`max_points`)} as gain,
        case when is_ranked then rank() over (partition by is_ranked order by ${bestFirst(sql`points`, sql`max_points`, sql`wrong_count`)}) end as rank,
        case when is_ranked then rank() over (
          partition by is_ranked order by ${bestFirst(sql`new_points`, sql`new_max_points`, sql`new_wrong_count`)}) end as new_rank
      from graded
    ),
    listed as (
      select * from judged where is_moved order by passed is not distinct from new_passed, gain, id limit ${limit}
    )
    select
      (select json_build_object(
        'attempts', (select count(*) from ${studentAnswers} where question_id = ${change.questionId}),
        'moved', count(*) filter (where is_moved),
        'gained', count(*) filter (where gain > 0),
        'lost', count(*) filter (where gain < 0),
        'newlyPassed', ${counted(sql`new_passed and not passed`)},
        'newlyFailed', ${counted(sql`passed and not new_passed`)},
        'rankMoves', count(*) filter (where rank <> new_rank)
      ) from judged) as counts,
      (select coalesce(json_agg(json_build_object(
        'sessionId', attempt.session_id, 'name', coalesce(attempt.name, ''),
        'oldScore', score, 'newScore', new_score,
        'oldPercentage', listed.percentage, 'newPercentage', new_percentage,
        'oldPassed', passed, 'newPassed', new_passed,
        'oldPoints', listed.points, 'newPoints', new_points, 'oldMaxPoints', listed.max_points, 'newMaxPoints', new_max_points,
        'unit', attempt.mark_unit, 'oldRank', rank, 'newRank', new_rank
      ) order by passed is not distinct from new_passed, gain, listed.id), '[]') from listed join ${students} as attempt using (id)) as moves`);
  const [preview] = rows;
  if (!preview) throw new Error('Previewing a regrade returned no row.');
  return { ...preview.counts, moves: preview.moves };
}
