import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { questions } from '#server/schema/questions.table.ts';
import { lockQuestions } from '../questions.store.ts';

export type PlacedId = { id: number; sectionId: number | null; position: number };

/** Stores the places of questions. The version of a question grows if its section changes, because the form of a question shows it. */
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
