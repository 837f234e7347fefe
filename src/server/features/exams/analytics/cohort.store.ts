import { asc, desc, eq, sql } from 'drizzle-orm';
import { slotDigits } from '#server/features/exams/attempts/closing/answer-sheets.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { answerSheets } from '#server/schema/answer-sheets.table.ts';
import { students } from '#server/schema/attempts.table.ts';
import { examSections } from '#server/schema/exam-sections.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import type { Standing } from './cohort-figures.rules.ts';
import type { GroupedQuestion, TimedSheet } from './group-medians.rules.ts';

/** One character for each question of a sheet, from a counter column. Each slot of digits holds 0 or 1. */
const toMarks = (column: ReturnType<typeof sql>) => {
  const one = '1'.padStart(slotDigits, '0');
  const none = '0'.repeat(slotDigits);
  return sql<string>`replace(replace(
    lpad((${column})::text, ${slotDigits} * cardinality(${answerSheets.questionIds}), '0'), ${one}, '1'), ${none}, '0')`;
};

/** The ids of the latest attempts of an exam that have an answer sheet. */
export async function selectLatestSheetIds(db: Database, examId: number, latest: number): Promise<number[]> {
  const rows = await db
    .select({ id: answerSheets.studentId })
    .from(answerSheets)
    .where(eq(answerSheets.examId, examId))
    .orderBy(desc(answerSheets.studentId))
    .limit(latest);
  return rows.map(({ id }) => id);
}

/** The answer sheets of attempts, with the marking and the sections of their papers, in no order. */
export async function selectSheets(db: Database, attemptIds: number[]): Promise<TimedSheet[]> {
  const { choseA, choseB, choseC, choseD, choseE, choseF } = answerSheets;
  return db
    .select({
      questionIds: sql<number[]>`to_json(${answerSheets.questionIds})`,
      correct: toMarks(sql`${answerSheets.correct}`),
      chosen: toMarks(sql`${choseA} + ${choseB} + ${choseC} + ${choseD} + ${choseE} + ${choseF}`),
      seconds: sql<number[]>`to_json(${answerSheets.seconds})`,
      sections: sql<TimedSheet['sections']>`coalesce((
        select json_agg(json_build_object('title', section -> 'title', 'questionIds', section -> 'questionIds') order by place)
        from jsonb_array_elements(${students.plan} -> 'sections') with ordinality as planned(section, place)), '[]')`,
      markRight: students.markRight,
      markWrong: students.markWrong,
      markBlank: students.markBlank,
      markUnit: students.markUnit,
    })
    .from(answerSheets)
    .innerJoin(students, eq(students.id, answerSheets.studentId))
    .where(sql`${answerSheets.studentId} = any(${sql.param(attemptIds)}::int[])`);
}

/** All questions of an exam, the deleted ones too, with the fields by which they are grouped. */
export async function selectGroupedQuestions(db: Database, examId: number): Promise<GroupedQuestion[]> {
  return db
    .select({
      id: questions.id,
      subject: sql<string | null>`nullif(trim(${questions.subject}), '')`,
      topic: sql<string | null>`nullif(trim(${questions.topic}), '')`,
      difficulty: questions.difficulty,
      isDropped: sql<boolean>`${questions.keyState} = 'dropped'`,
    })
    .from(questions)
    .where(eq(questions.examId, examId))
    .orderBy(asc(questions.id));
}

/** The results of the ranked attempts of an exam, equal results together. */
export async function selectStandings(db: Database, examId: number): Promise<Standing[]> {
  const { rows } = await db.execute<Standing>(sql`
    select points, max_points as "maxPoints", wrong_count as wrong, count(*)::int as attempts
    from ${students}
    where exam_id = ${examId} and status <> 'in_progress' and is_ranked and points is not null
    group by points, max_points, wrong_count`);
  return rows;
}

/**
 * A text that changes when an attempt of the exam is closed, regraded, ranked or deleted, and when a question or a
 * section is changed. PostgreSQL reads the attempts from an index.
 */
export async function selectCohortState(db: Database, examId: number): Promise<string> {
  const { rows } = await db.execute<{ state: string }>(sql`
    select concat_ws(' ', attempts, points, wrongs, questions, versions, sections) as state
    from (
      select count(*) as attempts, sum(points) as points, sum(wrong_count) as wrongs from ${students}
      where exam_id = ${examId} and status <> 'in_progress' and is_ranked and points is not null
    ) as ranked, (
      select count(*) filter (where deleted_at is null and not is_draft) as questions, sum(version) as versions from ${questions}
      where exam_id = ${examId}
    ) as asked, (select count(*) as sections from ${examSections} where exam_id = ${examId}) as divided`);
  return rows[0]?.state ?? '';
}
