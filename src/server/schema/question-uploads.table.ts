import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { exams } from './exams.table.ts';

/** Imports of spreadsheets. `questions.uploadId` names the import of a question, so that the educator can undo it. */
export const questionUploads = pgTable(
  'question_uploads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    examId: integer()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.examId)],
);
