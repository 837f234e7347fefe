import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { adminUsers } from './admin-users.table.ts';
import { exams } from './exams.table.ts';

/** The exams that invigilators may watch. Only the rows of accounts with the role `invigilator` mean anything. */
export const invigilatedExams = pgTable(
  'invigilated_exams',
  {
    userId: integer()
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    examId: integer()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.examId] }), index().on(table.examId)],
);
