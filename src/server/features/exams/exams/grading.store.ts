import { type SQL, sql } from 'drizzle-orm';
import type { QuestionKey } from '#contract/exams/key.contract.ts';
import type { AnswerCounts } from '#domain/marking/marks.ts';

// The SQL form of marks.ts and of grading.ts. grading.store.api.test.ts compares both.

/** A key as values of a statement. */
export const toKeySql = ({ correctAnswer, alsoCorrect, keyState }: QuestionKey): Record<keyof QuestionKey, SQL> => ({
  correctAnswer: sql`${correctAnswer}::char(1)`,
  alsoCorrect: sql`${sql.param(alsoCorrect)}::char(1)[]`,
  keyState: sql`${keyState}::text`,
});

/** Whether an answer earns full marks by a key; null is a missing answer. */
export const earnsMarks = (key: Record<keyof QuestionKey, SQL>, answer: SQL): SQL => sql`case ${key.keyState}
  when 'normal' then coalesce(${answer} = ${key.correctAnswer} or ${answer} = any(${key.alsoCorrect}), false)
  when 'bonus_all' then true
  when 'bonus_attempted' then ${answer} is not null
  else false end`;

/** The points of a paper by the marking in the columns of `row`, a row of `students`. */
export const pointsFor = (row: SQL, { right, wrong, blank }: Record<keyof AnswerCounts, SQL>): SQL =>
  sql`(${row}.mark_right * (${right}) + ${row}.mark_wrong * (${wrong}) + ${row}.mark_blank * (${blank}))`;

/** The points of a closed attempt in `row`; null for an open one. */
export const pointsOf = (row: SQL): SQL<number | null> => sql`${row}.points`;

/** The maximum of the points of a closed attempt in `row`; null for an open one. */
export const maxPointsOf = (row: SQL): SQL<number | null> => sql`${row}.max_points`;

/** The share of the maximum that a closed attempt in `row` has reached; 0 of 0 is 0. Null for an open one. */
export const shareOf = (row: SQL): SQL<number | null> =>
  sql`case when ${maxPointsOf(row)} = 0 then 0 else ${pointsOf(row)}::float8 / ${maxPointsOf(row)} end`;

/**
 * Percent of the maximum, rounded half up, in whole numbers; 0 of 0 is 0. It takes `floor` of a division of floats,
 * because PostgreSQL cuts off the fraction when it divides integers, and would round negative percentages up.
 */
export const percentageOf = (points: SQL, maximum: SQL): SQL =>
  sql`case when ${maximum} = 0 then 0 else floor((200 * (${points}) + ${maximum})::float8 / (2 * ${maximum}))::int end`;

/** Whether a percentage reaches a passing score; null if there is no passing score. */
const isPass = (percentage: SQL, passingScore: SQL): SQL => sql`(${percentage} >= ${passingScore})`;

/** The grace marks of an exam. */
export const graceMarksOf = (examId: number): SQL => sql`(select grace_marks from exams where exams.id = ${examId})`;

/**
 * Whether an attempt with these points passes, with at most `graceMarks` marks of grace; null if there is no passing
 * score.
 */
export const passesWithGrace = (
  { points, maxPoints, passingScore }: { points: SQL; maxPoints: SQL; passingScore: SQL },
  graceMarks: SQL,
): SQL => isPass(percentageOf(sql`(${points} + ${graceMarks} * mark_unit)`, maxPoints), passingScore);

/**
 * The share of the maximum, at most 1; 0 without points. Division rounds correctly, so equal shares (2 of 3, 4 of 6)
 * are equal numbers.
 */
export const shareOfMarks = (points: SQL, maxPoints: SQL): SQL =>
  sql`coalesce(${points}::float8 / nullif(${maxPoints}, 0), 0)`;

/**
 * The order of ranks, the best first. The share decides; of equal shares the attempt with fewer wrong answers is
 * better.
 */
export const bestFirst = (points: SQL, maxPoints: SQL, wrongs: SQL): SQL =>
  sql`${shareOfMarks(points, maxPoints)} desc, ${wrongs}`;
