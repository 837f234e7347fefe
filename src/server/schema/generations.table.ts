import { index, integer, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type {
  Generation,
  GenerationKind,
  GenerationResult,
  GenerationState,
} from '#contract/authoring/generations.contract.ts';
import { adminUsers } from './admin-users.table.ts';

/**
 * Generations of drafts, and second solves of drafts, that continue without their page, and how they have ended. A row
 * is deleted after a day.
 */
export const generations = pgTable(
  'generations',
  {
    /** The page chooses it, so that a request that arrives twice starts one generation. */
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    kind: text().$type<GenerationKind>().notNull(),
    /**
     * No foreign key, as for `subject_id` and `topic_id`: the generation finds out that its destination was deleted.
     */
    examId: integer(),
    subjectId: integer(),
    /** An existing topic that gets the flashcards. */
    topicId: integer(),
    /** The name of the topic of questions, or of a new topic for flashcards. */
    topicName: text(),
    /** A generation is interrupted if this is `running` and the heartbeat is old. */
    state: text().$type<Exclude<GenerationState, 'interrupted'>>().notNull().default('running'),
    requested: integer().notNull(),
    written: integer().notNull().default(0),
    result: json().$type<GenerationResult>(),
    failure: json().$type<NonNullable<Generation['failure']>>(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    /** The process that runs the generation renews it. */
    heartbeatAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.userId)],
);
