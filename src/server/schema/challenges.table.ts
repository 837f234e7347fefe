import { index, integer, pgTable, text, timestamp, unique, varchar } from 'drizzle-orm/pg-core';
import { students } from './attempts.table.ts';
import { questions } from './questions.table.ts';

/** The objections of students to questions of their results: at most one challenge for each question of an attempt. */
export const challenges = pgTable(
  'challenges',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    questionId: integer()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    studentId: integer()
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    reason: varchar({ length: 30 }).notNull(),
    text: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When an educator answered that the key stands; null if not. */
    answeredAt: timestamp({ withTimezone: true }),
  },
  (table) => [unique().on(table.studentId, table.questionId), index().on(table.questionId)],
);
