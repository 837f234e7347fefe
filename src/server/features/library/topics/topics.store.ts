import { and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import type { Topic, TopicListItem } from '#contract/library/topics.contract.ts';
import { AppError, changedMeanwhile } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hasVersion, nextVersion } from '#server/platform/database/versions.ts';
import { violates } from '#server/platform/database/violates.ts';
import { flashcards } from '#server/schema/flashcards.table.ts';
import { subjects } from '#server/schema/subjects.table.ts';
import { type NewTopic, type TopicRow, topics } from '#server/schema/topics.table.ts';

/** The number of approved flashcards of the topic in the row. */
const flashcardsOfTopic = (db: Database) =>
  db.$count(flashcards, and(eq(flashcards.topicId, topics.id), eq(flashcards.isDraft, false)));

/**
 * Selects the topics of a subject in their order. The query starts from the subject so that a subject without topics
 * gives a row and an unknown subject gives none.
 * @throws AppError `subject.not_found`
 */
export async function selectTopicList(db: Database, subjectId: number): Promise<TopicListItem[]> {
  const rows = await db
    .select({
      topic: { id: topics.id, name: topics.name, description: topics.description, version: topics.version },
      flashcardsCount: flashcardsOfTopic(db),
    })
    .from(subjects)
    .leftJoin(topics, eq(topics.subjectId, subjects.id))
    .where(eq(subjects.id, subjectId))
    .orderBy(asc(topics.id));
  if (rows.length === 0) throw new AppError('subject.not_found');
  return rows.flatMap(({ topic, flashcardsCount }) => (topic === null ? [] : { ...topic, flashcardsCount }));
}

/**
 * The id of each topic, with a digest of what a student sees of it: its name, the name of its subject, and the approved
 * flashcards.
 */
export async function selectTopicVersions(db: Database): Promise<[number, string][]> {
  const { question, answer, questionImageUrl, answerImageUrl, position, id } = flashcards;
  const { rows } = await db.execute<{ id: number; version: string }>(sql`
    select ${topics.id} as id, left(md5(concat_ws(chr(31), ${topics.name}, ${subjects.name}, (
      select string_agg(jsonb_build_array(${id}, ${question}, ${answer}, ${questionImageUrl}, ${answerImageUrl})::text, chr(31)
        order by ${position}, ${id})
      from ${flashcards} where ${flashcards.topicId} = ${topics.id} and not ${flashcards.isDraft}))), 12) as version
    from ${topics} join ${subjects} on ${subjects.id} = ${topics.subjectId}`);
  return rows.map((row) => [row.id, row.version]);
}

/** @throws AppError `topic.not_found` */
export async function selectTopic(db: Database, topicId: number): Promise<Topic> {
  const [topic] = await db
    .select({
      id: topics.id,
      name: topics.name,
      description: topics.description,
      version: topics.version,
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

/** Inserts topics. Lists show them in the order of `added`. */
export async function insertTopics(db: Database, added: NewTopic[]) {
  if (added.length === 0) return [];
  return db.insert(topics).values(added).returning();
}

/**
 * Selects one row for each topic with an approved flashcard, and one row with a null topic for each subject without
 * such topics.
 */
export async function selectSubjectAndTopicIds(db: Database, limit: number) {
  return db
    .select({ subjectId: subjects.id, topicId: topics.id })
    .from(subjects)
    .leftJoin(topics, and(eq(topics.subjectId, subjects.id), gt(flashcardsOfTopic(db), 0)))
    .orderBy(asc(subjects.id), asc(topics.id))
    .limit(limit);
}

/**
 * Returns the ids of the topics with these names that have approved flashcards, by the name in lower case. Leaves out a
 * name that several such topics have: a question names its topic without a subject of the library, so the right topic
 * is unknown.
 */
export async function selectTopicIdsByName(db: Database, names: string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const name = sql<string>`lower(trim(${topics.name}))`;
  const rows = await db
    .select({ name, id: sql<number>`min(${topics.id})` })
    .from(topics)
    .where(
      and(
        inArray(
          name,
          names.map((each) => each.toLowerCase()),
        ),
        gt(flashcardsOfTopic(db), 0),
      ),
    )
    .groupBy(name)
    .having(sql`count(*) = 1`);
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** @throws AppError `subject.not_found` */
export async function insertTopic(db: Database, added: NewTopic): Promise<TopicRow> {
  try {
    const [topic] = await insertTopics(db, [added]);
    if (topic) return topic;
  } catch (error) {
    if (!violates(error, 'foreign key')) throw error;
  }
  throw new AppError('subject.not_found');
}

/**
 * Selects the oldest topic of this name in a subject, ignoring case. It locks the subject's row until the transaction
 * ends, so that two transactions that find no topic cannot both add it.
 * @throws AppError `subject.not_found`
 */
export async function selectOptionalTopicNamed(
  db: Database,
  subjectId: number,
  name: string,
): Promise<TopicRow | undefined> {
  const [subject] = await db
    .select({ id: subjects.id })
    .from(subjects)
    .where(eq(subjects.id, subjectId))
    .for('no key update');
  if (!subject) throw new AppError('subject.not_found');
  const [topic] = await db
    .select()
    .from(topics)
    .where(and(eq(topics.subjectId, subjectId), sql`lower(${topics.name}) = lower(${name})`))
    .orderBy(asc(topics.id))
    .limit(1);
  return topic;
}

type TopicTexts = Pick<NewTopic, 'name' | 'description'>;

/** @throws AppError `topic.not_found`, `topic.changed` */
export async function updateTopic(
  db: Database,
  topicId: number,
  texts: TopicTexts,
  seen: number | undefined,
): Promise<TopicRow> {
  const [topic] = await db
    .update(topics)
    .set({ ...texts, version: nextVersion(topics.version) })
    .where(and(eq(topics.id, topicId), hasVersion(topics.version, seen)))
    .returning();
  if (!topic) throw changedMeanwhile('topic.changed', await selectTopic(db, topicId));
  return topic;
}

/**
 * Deletes a topic; the foreign key also deletes its flashcards.
 * @throws AppError `topic.not_found`
 */
export async function deleteTopic(db: Database, topicId: number): Promise<void> {
  const { rowCount } = await db.delete(topics).where(eq(topics.id, topicId));
  if (rowCount === 0) throw new AppError('topic.not_found');
}

const isCreatedAt = (createdAt: string) => eq(topics.createdAt, sql`${createdAt}::timestamptz`);

/**
 * Locks the topics that were created at a time, until the transaction ends, so that no request can add flashcards to
 * them.
 * @param createdAt A time as PostgreSQL writes it, with microseconds.
 */
export async function lockTopicsCreatedAt(tx: Database, createdAt: string): Promise<void> {
  await tx.select({ id: topics.id }).from(topics).where(isCreatedAt(createdAt)).orderBy(asc(topics.id)).for('update');
}

/** Deletes the topics that were created at a time, were never changed since, and have no flashcard. Lock them first. */
export async function deleteUnchangedTopics(tx: Database, createdAt: string): Promise<void> {
  const cards = tx.select({ id: flashcards.id }).from(flashcards).where(eq(flashcards.topicId, topics.id));
  await tx.delete(topics).where(and(isCreatedAt(createdAt), eq(topics.version, 1), notExists(cards)));
}

/** Of the topics with these ids, deletes the ones that were never changed and have no flashcard. */
export async function deleteEmptyTopics(tx: Database, topicIds: number[]): Promise<void> {
  const cards = tx.select({ id: flashcards.id }).from(flashcards).where(eq(flashcards.topicId, topics.id));
  await tx.delete(topics).where(and(inArray(topics.id, topicIds), eq(topics.version, 1), notExists(cards)));
}
