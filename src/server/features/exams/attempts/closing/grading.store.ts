import { type SQL, sql } from 'drizzle-orm';

// The SQL form of `percentageOf` and `isPass` in grading.rules.ts. grading.store.api.test.ts compares both.

/** Percent, rounded half up, in whole numbers; 0 of 0 is 0. */
export const percentageOf = (score: SQL, total: SQL): SQL =>
  sql`case when ${total} = 0 then 0 else (200 * (${score}) + ${total}) / (2 * ${total}) end`;

/** Whether a percentage reaches a passing score. */
export const isPass = (percentage: SQL, passingScore: SQL): SQL => sql`(${percentage} >= ${passingScore})`;
