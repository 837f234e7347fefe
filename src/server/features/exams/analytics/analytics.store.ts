import { type SQL, sql } from 'drizzle-orm';
import type {
  ExamAnalytics,
  GroupAnalytics,
  MarksAnalytics,
  OptionAnalytics,
  QuestionAnalytics,
} from '#contract/exams/analytics/analytics.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { optionLetters } from '#domain/question/question-options.ts';
import { slotDigits } from '#server/features/exams/attempts/closing/answer-sheets.store.ts';
import { graceMarksOf, maxPointsOf, passesWithGrace, pointsOf } from '#server/features/exams/exams/grading.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { answerSheets } from '#server/schema/answer-sheets.table.ts';
import { students } from '#server/schema/attempts.table.ts';
import { examSections } from '#server/schema/exam-sections.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { itemFigures, totalFigures } from './figures.store.ts';

type Overview = Pick<
  ExamAnalytics,
  | 'attempts'
  | 'averagePercentage'
  | 'medianPercentage'
  | 'passRate'
  | 'passingScores'
  | 'percentages'
  | 'medianSeconds'
  | 'scores'
  | 'times'
>;

/**
 * Figures over the ranked attempts. Each attempt passes by its own passing score, which its student saw at the start.
 * The figures of passing leave out attempts without a passing score, because `sum` ignores null. Equal results are
 * grouped while the attempts are read: their rows would exceed `work_mem` and each figure would read them from a
 * temporary file.
 */
export async function selectOverview(db: Database, examId: number): Promise<Overview> {
  const { rows } = await db.execute<Overview>(sql`
    with equal as materialized (
      select percentage, points, max_points, passing_score, mark_unit, count(*) as attempts, max(ends_at - start_time) as allowed,
        array_agg(date_part('epoch', end_time - start_time)) as times
      from ${students} where exam_id = ${examId} and status <> 'in_progress' and is_ranked
      group by percentage, points, max_points, passing_score, mark_unit
    ),
    closed as materialized (
      select *, coalesce(100.0 * ${pointsOf(student)} / nullif(${maxPointsOf(student)}, 0), 0)::float8 as exact,
        ${passesWithGrace({ points: pointsOf(student), maxPoints: maxPointsOf(student), passingScore: sql`passing_score` }, graceMarksOf(examId))} as passed
      from equal as student
    ),
    each as (select greatest(seconds, 0) as seconds from equal cross join unnest(times) as seconds),
    score as (
      select greatest(least(percentage / 10, 9), 0) as step, sum(attempts) as attempts, sum(passed::int * attempts) as passed
      from closed group by 1
    ),
    longest as (
      select greatest(extract(epoch from max(allowed)), 1)::float8 as allowed from closed having count(*) > 0
    ),
    time as (
      select least(floor(10 * seconds / longest.allowed), 9) as step, count(*) as attempts from each, longest group by 1
    )
    select coalesce(sum(attempts), 0)::int as "attempts",
      sum(exact * attempts) / sum(attempts)::float8 as "averagePercentage",
      (select (min(exact) filter (where upto >= floor((n + 1) / 2)) + min(exact) filter (where upto >= ceil((n + 1) / 2))) / 2
        from (select exact, sum(attempts) over (order by exact) as upto, sum(attempts) over () as n from closed) as ordered
      ) as "medianPercentage",
      100 * sum(passed::int * attempts)::float8 / sum(attempts) filter (where passed is not null)::float8 as "passRate",
      (select coalesce(json_agg(json_build_object('passingScore', passing_score, 'attempts', attempts) order by passing_score), '[]')
        from (select passing_score, sum(attempts) as attempts from closed group by 1) as given) as "passingScores",
      (select coalesce(json_agg(json_build_object('percentage', percentage, 'attempts', attempts) order by percentage), '[]')
        from (select percentage, sum(attempts) as attempts from closed group by 1) as reached) as "percentages",
      (select percentile_cont(0.5) within group (order by seconds) from each) as "medianSeconds",
      (select json_agg(json_build_object('fromPercent', 10 * step, 'toPercent', 10 * step + 10,
          'attempts', coalesce(attempts, 0), 'passed', case when attempts is null then 0 else passed end) order by step)
        from generate_series(0, 9) as step left join score using (step)) as "scores",
      (select coalesce(json_agg(json_build_object('fromSeconds', allowed * step / 10, 'toSeconds', allowed * (step + 1) / 10,
          'attempts', coalesce(attempts, 0)) order by step), '[]')
        from longest cross join generate_series(0, 9) as step left join time using (step)) as "times"
    from closed`);
  const [overview] = rows;
  if (!overview) throw new Error('Counting the attempts returned no row.');
  return overview;
}

const student = sql`student`;

type QuestionFigures = Omit<QuestionAnalytics, 'verdict' | 'medianSeconds' | 'options'> & {
  correctAnswer: OptionLetter;
  options: Omit<OptionAnalytics, 'text'>[];
  /** The text of each option, in the order of the letters; null for the options that the question lacks. */
  texts: (string | null)[];
  /** Standard deviation of the score on the other questions, in marks. */
  restDeviation: number | null;
};

type Figures = {
  questions: QuestionFigures[];
  subjects: GroupAnalytics[];
  topics: GroupAnalytics[];
  difficulties: GroupAnalytics[];
  marks: MarksAnalytics;
};

const digits = sql.raw(String(slotDigits));

const json = (relation: SQL) =>
  sql`(select coalesce(json_agg(to_json(listed) order by place), '[]') from (${relation}) as listed)`;

// As bytes, because `substr` of a text counts its characters from the beginning for each slot.
const total = (column: SQL) =>
  sql`lpad(sum(${column})::text, ${digits} * cardinality(any_value(question_ids)), '0')::bytea`;
const slot = (column: SQL) =>
  sql`convert_from(substr(${column}, ${digits} * (place - 1) + 1, ${digits}), 'SQL_ASCII')::int`;
const group = (column: SQL, place: SQL) => sql`
  select ${column} as name, count(*) as questions, coalesce(sum(attempts), 0) as answers,
    sum(attempts * facility_index) / nullif(sum(attempts), 0) as "correctShare",
    sum(unanswered) filter (where attempts is not null) / nullif(sum(attempts), 0) as "unansweredShare", ${place} as place
  from question group by ${column}`;

type OptionNames = { letter: SQL; text: SQL; chose: SQL; number: SQL; marks: SQL };

/**
 * The names of the columns of each option: its text, its counter on the answer sheets, the number of attempts that
 * chose it, and the sum of the totals of these attempts.
 */
const optionNames = optionLetters.map((letter): OptionNames => {
  const name = letter.toLowerCase();
  const column = (start: string) => sql.raw(`${start}${name}`);
  return {
    letter: sql.raw(`'${letter}'`),
    text: column('option_'),
    chose: column('chose_'),
    number: column(''),
    marks: column('of_'),
  };
});

const eachOption = (write: (names: OptionNames) => SQL, between = sql`, `) => sql.join(optionNames.map(write), between);

/** The number of attempts that chose any of the options. */
const anyOption = eachOption(({ number }) => number, sql` + `);

const figuresOfQuestion = sql`id as "questionId", number, question_text as "questionText", correct_answer as "correctAnswer",
  also_correct as "alsoCorrect", key_state as "keyState", difficulty, subject,
  coalesce(had, 0) as attempts, facility_index as "facilityIndex", standard_deviation as "standardDeviation",
  discrimination_index as "discriminationIndex", discriminative_efficiency as "discriminativeEfficiency",
  effective_weight as "effectiveWeight", rest_deviation as "restDeviation", coalesce(options, '[]') as options,
  json_build_array(${eachOption(({ text }) => text)}) as texts,
  place_in_exam as place`;

/** The figures of the totals, of points in marks. */
const marksOfTotals = sql`json_build_object('attempts', attempts, 'questions', items,
  'marking', json_build_object('right', coalesce(mark_right, 1), 'wrong', coalesce(mark_wrong, 0),
    'blank', coalesce(mark_blank, 0), 'unit', coalesce(mark_unit, 1)),
  'maxMarks', items * coalesce(mark_right, 1) / coalesce(mark_unit, 1),
  'mean', mean / mark_unit, 'median', median / mark_unit,
  'standardDeviation', standard_deviation / mark_unit, 'skewness', skewness, 'kurtosis', kurtosis,
  'internalConsistency', internal_consistency, 'errorRatio', error_ratio, 'standardError', standard_error / mark_unit,
  'standardDeviationPercent', 100 * standard_deviation / nullif(items * mark_right, 0),
  'standardErrorPercent', 100 * standard_error / nullif(items * mark_right, 0))`;

/**
 * Computes the figures of an exam and of each of its questions from the answer sheets, which have no pilot questions.
 *
 * If the exam was edited between attempts, their papers differ. The figures of a question then cover the attempts that
 * had it. The figures of the totals cover the attempts with the most frequent paper and marking, and are in points
 * until the last step.
 */
export async function selectFigures(db: Database, examId: number): Promise<Figures> {
  const { rows } = await db.execute<Figures>(sql`
    with pointed as materialized (
      select paper, total, coalesce(points, total) as points, count(*)::int as attempts, max(student_id) as latest,
        any_value(question_ids) as question_ids, ${eachOption(({ chose }) => sql`sum(${chose}) as ${chose}`)}, sum(correct) as correct
      from ${answerSheets} where exam_id = ${examId} group by paper, total, coalesce(points, total)
    ),
    grouped as materialized (
      select paper, total, sum(attempts)::int as attempts, any_value(question_ids) as question_ids,
        ${eachOption(({ chose, number }) => sql`${total(chose)} as ${number}`)}, ${total(sql`correct`)} as correct
      from pointed group by paper, total
    ),
    cell as materialized (
      select paper, question_ids[place] as item, total, attempts,
        ${eachOption(({ number }) => sql`${slot(number)} as ${number}`)}, ${slot(sql`correct`)} as correct, key_state
      from grouped cross join lateral generate_subscripts(question_ids, 1) as place
      join (select id, key_state from ${questions} where exam_id = ${examId}) as keyed on keyed.id = question_ids[place]
    ),
    marked as materialized (
      select item, total, 1 as mark, correct as attempts from cell where correct > 0 and key_state <> 'dropped'
      union all
      select item, total, 0, attempts - correct from cell where attempts > correct and key_state <> 'dropped'
    ),
    figured as (${itemFigures(sql`select item, mark, total, attempts from marked`)}),
    chosen as (
      select item, had, none as unanswered, (
        select json_agg(json_build_object('option', option, 'attempts', number, 'share', number / had::float8,
          'meanTotal', marks / nullif(number, 0)::float8) order by option)
        from (
          values ${eachOption(({ letter, number, marks }) => sql`(${letter}, ${number}, ${marks})`)}, (null, none, of_none)
        ) as counted(option, number, marks)
      ) as options
      from (
        select item, sum(attempts) as had, sum(blank) as none, sum(blank * total) as of_none,
          ${eachOption(({ number, marks }) => sql`sum(${number}) as ${number}, sum(${number} * total) as ${marks}`)}
        from (select *, attempts - (${anyOption}) as blank from cell) as answered group by item
      ) as summed
    ),
    question as materialized (
      select *, row_number() over (order by section, ${questions.position}, id) as place_in_exam,
        case when deleted_at is null then
          row_number() over (partition by deleted_at is null order by section, ${questions.position}, id)
        end as number
      from ${questions}
      left join (select id as section_id, position as section from ${examSections}) as placed using (section_id)
      left join figured on figured.item = id
      left join (select item as id, had, unanswered, options from chosen) as choices using (id)
      where exam_id = ${examId} and not is_draft and not is_pilot and (deleted_at is null or had > 0)
    ),
    -- The most frequent paper; of two equally frequent papers the later one. All its attempts have the same marking.
    main as (
      select paper, mark_right, mark_wrong, mark_blank, mark_unit
      from (
        select paper, max(latest) as latest from pointed group by paper order by sum(attempts) desc, max(latest) desc limit 1
      ) as frequent
      join ${students} on id = latest
    ),
    kept as materialized (
      select item, total, attempts, correct, ${anyOption} as answered, key_state = 'bonus_all' as is_right_for_all,
        mark_right, mark_wrong, mark_blank
      from cell join main using (paper) where key_state <> 'dropped'
    ),
    item_points as (
      select item, mark_right as mark, total, correct as attempts from kept where correct > 0
      union all
      select item, mark_wrong, total, answered - correct from kept where answered > correct and not is_right_for_all
      union all
      select item, mark_blank, total, attempts - answered from kept where attempts > answered and not is_right_for_all
    ),
    totals as (${totalFigures(
      sql`select points, sum(attempts) as attempts from pointed join main using (paper) group by points`,
      sql`select variance from (${itemFigures(sql`select item, mark, total, attempts from item_points`)}) as figured`,
    )})
    select
      ${json(sql`select ${figuresOfQuestion} from question`)} as "questions",
      ${json(group(sql`nullif(trim(subject), '')`, sql`lower(nullif(trim(subject), ''))`))} as "subjects",
      ${json(group(sql`nullif(trim(topic), '')`, sql`lower(nullif(trim(topic), ''))`))} as "topics",
      ${json(group(sql`difficulty`, sql`coalesce(array_position(array['easy', 'medium', 'hard'], difficulty::text), 4)`))} as "difficulties",
      (select ${marksOfTotals} from totals left join main on true) as "marks"`);
  const [figures] = rows;
  if (!figures) throw new Error('Computing the figures returned no row.');
  return figures;
}
