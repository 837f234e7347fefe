import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { subjects } from '../subjects/subjects.table.ts';
import { type NewTopic, topics } from './topics.table.ts';

/** Inserts them in this order, which is the order of their lists. */
export async function insertTopics(db: Database, added: NewTopic[]) {
  if (added.length === 0) return [];
  return db.insert(topics).values(added).returning();
}

/** A row for each topic, and one without a topic for each subject that has none. */
export async function selectSubjectAndTopicIds(db: Database, limit: number) {
  return db
    .select({ subjectId: subjects.id, topicId: topics.id })
    .from(subjects)
    .leftJoin(topics, eq(topics.subjectId, subjects.id))
    .orderBy(asc(subjects.id), asc(topics.id))
    .limit(limit);
}
