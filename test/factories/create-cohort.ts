import type { Database } from '#server/platform/database/database.ts';
import { cohorts, examCohorts, type PersonRow, people } from '#server/schema/cohorts.table.ts';
import { createExam } from './create-content.ts';

type GivenPerson = Partial<Omit<PersonRow, 'id'>> & { name: string; code: string };

/** Creates a cohort of these people, and a function that creates an exam of this cohort. */
export async function createCohort(db: Database, given: readonly GivenPerson[]) {
  const [cohort] = await db.insert(cohorts).values({ name: 'Residents 2026', year: 2026 }).returning();
  const cohortId = cohort?.id ?? 0;
  const rows = given.map((person, index) => ({ ...person, cohortId, position: index + 1 }));
  return {
    cohortId,
    people: await db.insert(people).values(rows).returning(),
    createCohortExam: async (fields: Parameters<typeof createExam>[1] = {}) => {
      const exam = await createExam(db, { entry: 'roster', ...fields });
      await db.insert(examCohorts).values({ examId: exam.id, cohortId });
      return exam;
    },
  };
}
