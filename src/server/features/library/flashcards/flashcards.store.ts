import { asc, eq, sql } from 'drizzle-orm';
import type { Flashcard } from '#contract/library/flashcards.contract.ts';
import type { SubjectListItem } from '#contract/library/subjects.contract.ts';
import type { Topic, TopicListItem } from '#contract/library/topics.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { flashcards, type NewFlashcard } from '#server/schema/flashcards.table.ts';
import { subjects } from '#server/schema/subjects.table.ts';
import { topics } from '#server/schema/topics.table.ts';

// Whatever counts flashcards stands here, also for subjects and topics: features depend on each other in one direction only.
// A list that starts from its parent tells an empty parent from an unknown one in the same query.

/** Inserts them in this order, which is the order they are studied in. */
export async function insertFlashcards(db: Database, added: NewFlashcard[]): Promise<{ id: number }[]> {
  const ids: { id: number }[] = [];
  // A statement takes at most 65,535 parameters.
  for (let first = 0; first < added.length; first += 10_000) {
    const batch = added.slice(first, first + 10_000);
    ids.push(...(await db.insert(flashcards).values(batch).returning({ id: flashcards.id })));
  }
  return ids;
}

export async function selectSubjectList(db: Database): Promise<SubjectListItem[]> {
  const counts = db
    .select({
      subjectId: topics.subjectId,
      topicsCount: sql`count(distinct ${topics.id})`.mapWith(Number).as('topics_count'),
      flashcardsCount: sql`count(${flashcards.id})`.mapWith(Number).as('flashcards_count'),
    })
    .from(topics)
    .leftJoin(flashcards, eq(flashcards.topicId, topics.id))
    .groupBy(topics.subjectId)
    .as('counts');
  return db
    .select({
      id: subjects.id,
      name: subjects.name,
      description: subjects.description,
      topicsCount: sql`coalesce(${counts.topicsCount}, 0)`.mapWith(Number),
      flashcardsCount: sql`coalesce(${counts.flashcardsCount}, 0)`.mapWith(Number),
    })
    .from(subjects)
    .leftJoin(counts, eq(counts.subjectId, subjects.id))
    .orderBy(asc(subjects.id));
}

/** @throws AppError `subject.not_found` */
export async function selectTopicList(db: Database, subjectId: number): Promise<TopicListItem[]> {
  const rows = await db
    .select({
      topic: { id: topics.id, name: topics.name, description: topics.description },
      flashcardsCount: flashcardsOfTopic(db),
    })
    .from(subjects)
    .leftJoin(topics, eq(topics.subjectId, subjects.id))
    .where(eq(subjects.id, subjectId))
    .orderBy(asc(topics.id));
  if (rows.length === 0) throw new AppError('subject.not_found');
  return rows.flatMap(({ topic, flashcardsCount }) => (topic === null ? [] : { ...topic, flashcardsCount }));
}

/** @throws AppError `topic.not_found` */
export async function selectTopic(db: Database, topicId: number): Promise<Topic> {
  const [topic] = await db
    .select({
      id: topics.id,
      name: topics.name,
      description: topics.description,
      subjectId: topics.subjectId,
      subjectName: subjects.name,
      flashcardsCount: flashcardsOfTopic(db),
    })
    .from(topics)
    .innerJoin(subjects, eq(subjects.id, topics.subjectId))
    .where(eq(topics.id, topicId));
  if (!topic) throw new AppError('topic.not_found');
  return topic;
}

/**
 * The flashcards of a topic in their order.
 * @param limit At most so many; all when left out.
 * @throws AppError `topic.not_found`
 */
export async function selectFlashcards(db: Database, topicId: number, limit?: number): Promise<Flashcard[]> {
  const query = db
    .select({
      id: flashcards.id,
      question: flashcards.question,
      answer: flashcards.answer,
      createdAt: flashcards.createdAt,
    })
    .from(topics)
    .leftJoin(flashcards, eq(flashcards.topicId, topics.id))
    .where(eq(topics.id, topicId))
    .orderBy(asc(flashcards.id));
  const rows = await (limit === undefined ? query : query.limit(limit));
  if (rows.length === 0) throw new AppError('topic.not_found');
  return rows.flatMap(({ id, question, answer, createdAt }) =>
    id === null || question === null || answer === null || createdAt === null
      ? []
      : { id, question, answer, topicId, createdAt: createdAt.toISOString() },
  );
}

const flashcardsOfTopic = (db: Database) => db.$count(flashcards, eq(flashcards.topicId, topics.id));
