import type { CohortPreview } from '#contract/exams/roster/cohorts.contract.ts';
import type {
  PeopleFile,
  PeopleRow,
  Person,
  RosterChoices,
  RosterField,
} from '#contract/exams/roster/people.contract.ts';
import type { CheckedBatch } from '#server/features/authoring/batches/preview-batch.ts';
import { selectNeighbours } from '#server/features/exams/roster/cohorts.store.ts';
import { mayBeTwin, mergePeople, twinFinder } from '#server/features/exams/roster/merge-people.rules.ts';
import { selectPeopleOf } from '#server/features/exams/roster/people.store.ts';
import type { RosterReader } from '#server/features/exams/roster/reading/roster-reader.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SheetSource } from '#server/platform/spreadsheets/read-and-check.ts';
import { requireCohort } from './counted-cohorts.store.ts';
import { describeTwin } from './twins.rules.ts';

/**
 * Reads a spreadsheet of people, reports all problems, and says what an upload would do to the cohort.
 * @throws AppError `cohort.not_found`, `upload.unreadable`
 */
export async function previewPeople(
  db: Database,
  readFile: RosterReader,
  { cohortId, choices, source }: { cohortId: number; choices: RosterChoices; source: SheetSource },
): Promise<CheckedBatch<CohortPreview>> {
  await requireCohort(db, cohortId);
  const { checked, ...file } = await readFile(source, choices);
  const merged = mergePeople(await selectPeopleOf(db, cohortId), checked.people);
  const { missing } = merged;
  const read = new Set(checked.columns.flatMap(({ field }) => field ?? []));
  const rows = merged.rows.map(({ row, known }) => ({ row: known ? withUnread(row, known, read) : row, known }));
  const twins = await findTwinsElsewhere(
    db,
    cohortId,
    rows.flatMap(({ row, known }) => (mayBeTwin(row, known) ? [row] : [])),
  );
  const problems = [...checked.problems, ...twins].sort((one, other) => one.row - other.row);
  const preview = {
    ...checked,
    problems,
    people: rows.map(({ row, known }) => ({ ...row, former: known ?? null })),
    missing: missing.flatMap(({ name, state }) => (state === 'active' ? [name] : [])),
  };
  return { ...file, preview, items: problems.length === 0 ? rows.map(({ row }) => row) : null };
}

/**
 * A row with what the cohort has of its person in the fields for which the file has no column. Otherwise the upload
 * would empty them.
 */
function withUnread(row: PeopleRow, known: Person, read: ReadonlySet<RosterField>): PeopleRow {
  return {
    ...row,
    rollNumber: read.has('rollNumber') ? row.rollNumber : (row.rollNumber ?? known.rollNumber),
    email: read.has('email') ? row.email : (row.email ?? known.email),
    extraPercent: read.has('extraPercent') ? row.extraPercent : row.extraPercent || known.extraPercent,
  };
}

/** Reports people, new in a cohort, back in it or changed, who are on the roster of one of its exams already. */
async function findTwinsElsewhere(
  db: Database,
  cohortId: number,
  people: readonly PeopleRow[],
): Promise<PeopleFile['problems']> {
  const find = twinFinder(await selectNeighbours(db, cohortId));
  return people.flatMap((person) => {
    const twin = find(person);
    if (!twin) return [];
    const found = person.rollNumber ?? person.email ?? person.name;
    return [{ row: person.row, cells: [{ field: null, reason: describeTwin(twin), found }] }];
  });
}
