import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { isAnyOf, isOnExam, type Question, questions } from '#server/schema/questions.table.ts';
import { lockQuestions } from '../questions.store.ts';

export type VersionedId = Pick<Question, 'id' | 'version'>;
type QuestionFields = Pick<Question, 'id' | 'version' | 'subject' | 'topic' | 'difficulty' | 'sectionId'>;

/**
 * Locks questions of an exam in the order of their ids, as `lockQuestions` does, and returns the fields that they may
 * share.
 */
export const lockQuestionFields = (tx: Database, examId: number, ids: number[]): Promise<QuestionFields[]> =>
  tx
    .select({
      id: questions.id,
      version: questions.version,
      subject: questions.subject,
      topic: questions.topic,
      difficulty: questions.difficulty,
      sectionId: questions.sectionId,
    })
    .from(questions)
    .where(and(eq(questions.examId, examId), isAnyOf(ids), isOnExam))
    .orderBy(asc(questions.id))
    .for('no key update');

/**
 * Stores the fields of questions that the transaction has locked, and returns the questions that this has changed. A
 * question that changes its section becomes the last one there, because its former place may be taken.
 */
export async function updateQuestionFields(tx: Database, changed: QuestionFields[]): Promise<VersionedId[]> {
  const { id, version, subject, topic, difficulty, sectionId, position } = questions;
  // PostgreSQL refuses half a surrogate pair in JSON.
  const rows = JSON.stringify(changed, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value));
  const result = await tx.execute<VersionedId>(sql`
    update ${questions} set subject = field.subject, topic = field.topic, difficulty = field.difficulty,
      section_id = field."sectionId", version = ${version} + 1,
      position = case when ${sectionId} is distinct from field."sectionId" then null else ${position} end
    from json_to_recordset(${rows}::json)
      as field (id int, subject text, topic text, difficulty text, "sectionId" int)
    where ${id} = field.id and (${subject}, ${topic}, ${difficulty}, ${sectionId})
      is distinct from (field.subject, field.topic, field.difficulty, field."sectionId")
    returning ${id} as id, ${version} as version`);
  return result.rows;
}

type PlacedId = { id: number; sectionId: number | null; position: number };

/**
 * Stores the places of questions. The version of a question grows if its section changes, because the form of a
 * question shows it.
 */
export async function updatePlaces(tx: Database, places: PlacedId[]): Promise<void> {
  await lockQuestions(
    tx,
    places.map((place) => place.id),
  );
  const { id, sectionId, position, version } = questions;
  await tx.execute(sql`
    update ${questions} set position = place.position, section_id = place."sectionId",
      version = ${version} + case when ${sectionId} is distinct from place."sectionId" then 1 else 0 end
    from json_to_recordset(${JSON.stringify(places)}::json) as place (id int, "sectionId" int, position int)
    where ${id} = place.id
      and (${position}, ${sectionId}) is distinct from (place.position, place."sectionId")`);
}
