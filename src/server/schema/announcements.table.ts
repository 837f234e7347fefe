import { index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { students } from './attempts.table.ts';
import { exams } from './exams.table.ts';

/** What educators told the students of an exam while it ran. */
export const announcements = pgTable(
  'announcements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    examId: integer()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    /** Counts the announcements of the exam from 1, in the order of their commits. */
    number: integer().notNull(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The name of the educator. */
    by: text().notNull(),
    /** Only for students whose section at this position has opened, from 1; null: for every section. */
    section: integer(),
    /** Only for this attempt; null: for every attempt. */
    attemptId: integer().references(() => students.id, { onDelete: 'cascade' }),
  },
  (table) => [unique().on(table.examId, table.number), index().on(table.attemptId)],
);

/** The attempts whose students have pressed *Read* below an announcement. */
export const announcementReadings = pgTable(
  'announcement_readings',
  {
    announcementId: integer()
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    attemptId: integer()
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    readAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.announcementId, table.attemptId] }), index().on(table.attemptId)],
);
