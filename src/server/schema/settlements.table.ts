import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { OptionLetter } from '#contract/exams/attempts.contract.ts';
import type { KeyState } from '#contract/exams/questions.contract.ts';
import { questions } from './questions.table.ts';

/** How a question is graded. */
export type Key = { correctAnswer: OptionLetter; alsoCorrect: OptionLetter[]; keyState: KeyState };

/** The decisions about faulty questions, the undone ones too. */
export const settlements = pgTable(
  'settlements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    questionId: integer()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    before: jsonb().$type<Key>().notNull(),
    after: jsonb().$type<Key>().notNull(),
    settledAt: timestamp({ withTimezone: true }).notNull(),
    /** The name of the educator who decided. */
    settledBy: text().notNull(),
    /** When the decision was undone; null while it stands. */
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.questionId)],
);
