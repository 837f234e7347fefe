import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { QuestionKey } from '#contract/exams/key.contract.ts';
import { questions } from './questions.table.ts';

/** The decisions about faulty questions, the undone ones too. */
export const settlements = pgTable(
  'settlements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    questionId: integer()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    before: jsonb().$type<QuestionKey>().notNull(),
    after: jsonb().$type<QuestionKey>().notNull(),
    /** Why the educator decided so; null: no reason was given. */
    reason: text(),
    settledAt: timestamp({ withTimezone: true }).notNull(),
    /** The name of the educator who decided. */
    settledBy: text().notNull(),
    /** When the decision was undone; null while it stands. */
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.questionId)],
);

export type SettlementRow = typeof settlements.$inferSelect;
