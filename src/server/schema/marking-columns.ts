import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { integer } from 'drizzle-orm/pg-core';

/**
 * The columns of a marking: the points for a correct, a wrong and a missing answer, and the number of points in one
 * mark. Points are whole numbers, so marks such as −⅓ are exact: −1 over a unit of 3. The default is one mark for a
 * correct answer.
 */
export const markingColumns = () => ({
  markRight: integer().notNull().default(1),
  markWrong: integer().notNull().default(0),
  markBlank: integer().notNull().default(0),
  markUnit: integer().notNull().default(1),
});

type MarkingColumns = { markRight: AnyColumn; markWrong: AnyColumn; markBlank: AnyColumn; markUnit: AnyColumn };

/** Holds if a correct answer earns most, so that the maximum of a paper is the points of its correct answers. */
export const isMarking = ({ markRight, markWrong, markBlank, markUnit }: MarkingColumns): SQL =>
  sql`${markUnit} > 0 and ${markRight} > 0 and ${markWrong} <= 0 and ${markBlank} < ${markRight}`;
