import { inArray } from 'drizzle-orm';
import { rosterPersonKey } from '#server/features/exams/roster/person.rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { cohorts, examCohorts, people } from '#server/schema/cohorts.table.ts';
import { exams } from '#server/schema/exams.table.ts';

let codes = 0;

/** A personal code has no 0 and no 1. */
const codeOf = (number: number) =>
  [...number.toString(8).padStart(8, '0')].map((digit) => 'ABCDEFGH'[Number(digit)]).join('');

type CohortPerson = { name: string; rollNumber?: string | null; leftAt?: Date };

/**
 * Creates a cohort with these people, and lets only them start these exams. The people come with their personal codes
 * and person keys.
 */
export async function createCohortOf(
  db: Database,
  {
    name = 'Residents',
    people: members,
    exams: ofCohort,
  }: { name?: string; people: CohortPerson[]; exams: { id: number }[] },
) {
  const [cohort] = await db.insert(cohorts).values({ name, year: 2026 }).returning();
  if (!cohort) throw new Error('Inserting a cohort returned no row.');
  const rows = await db
    .insert(people)
    .values(
      members.map((person, position) => {
        codes += 1;
        return { ...person, cohortId: cohort.id, position, code: codeOf(codes) };
      }),
    )
    .returning();
  const examIds = ofCohort.map(({ id }) => id);
  if (examIds.length > 0) {
    await db.insert(examCohorts).values(examIds.map((examId) => ({ examId, cohortId: cohort.id })));
    await db.update(exams).set({ entry: 'roster' }).where(inArray(exams.id, examIds));
  }
  return { ...cohort, people: rows.map((row) => ({ ...row, personKey: rosterPersonKey(row.id) })) };
}
