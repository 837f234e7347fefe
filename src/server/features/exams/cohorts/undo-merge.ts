import type { PeopleReceipt } from '#contract/exams/roster/cohorts.contract.ts';
import { type BatchKey, lockBatch, reopenBatch } from '#server/features/authoring/batches/batches.store.ts';
import { lockCohort } from '#server/features/exams/roster/cohorts.store.ts';
import { isSame } from '#server/features/exams/roster/merge-people.rules.ts';
import { deletePeople, restoreLeft, selectPeopleOf, updatePeople } from '#server/features/exams/roster/people.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import { lockUntilCommit } from '#server/platform/database/advisory-locks.ts';
import type { Database } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/violates.ts';
import { type MergedCohort, renameAttempts } from './merge-into-cohort.ts';
import { refuseTwinsElsewhere } from './refuse-twins-elsewhere.ts';

/**
 * Makes the people of a cohort as they were before an upload. The upload can then be repeated.
 * @returns what the upload had done
 * @throws AppError `import.not_found` also before the upload; `people.not_undoable` if somebody has changed one of its
 * people since, or a person whom it has added has started an exam; `roster.twins` if a person who would be back, or
 * have the former address again, is on the roster of one of its exams already
 */
export async function undoMerge(tx: Database, key: BatchKey, now: Date): Promise<PeopleReceipt & { name: string }> {
  const { receipt, examId: cohortId } = await lockBatch(tx, key);
  if (receipt === null || cohortId === null) throw new AppError('import.not_found');
  const { trace, ...done } = receipt as MergedCohort;
  await lockUntilCommit(tx, 'rosters');
  await lockCohort(tx, cohortId);
  const present = new Map((await selectPeopleOf(tx, cohortId)).map((person) => [person.id, person]));
  const isAsLeft = trace.changed.every(({ after }) => {
    const person = present.get(after.id);
    return person && isSame(person, after) && (person.state === 'left') === after.isLeft;
  });
  if (!isAsLeft || !trace.addedIds.every((id) => present.has(id))) throw new AppError('people.not_undoable');
  const deleted = await deletePeople(tx, trace.addedIds);
  if (deleted.size < trace.addedIds.length) throw new AppError('people.not_undoable');
  const restored = trace.changed.map(({ before, after }) => ({ before: after, after: before }));
  const position = (id: number) => present.get(id)?.position ?? 0;
  try {
    await renameAttempts(
      tx,
      restored.filter(({ before, after }) => before.name !== after.name || before.email !== after.email),
      () =>
        updatePeople(
          tx,
          restored.map(({ after }) => ({ ...after, position: position(after.id) })),
        ),
    );
  } catch (error) {
    // A person who was added since the upload has a roll number that the undo would give back to another person.
    if (violates(error, 'unique')) throw new AppError('people.not_undoable');
    throw error;
  }
  await refuseTwinsElsewhere(
    tx,
    cohortId,
    restored.flatMap(({ after }) => (after.isLeft ? [] : [after])),
  );
  // Whoever had left before an exam closed is not absent there, so the time comes back too.
  await restoreLeft(
    tx,
    restored.map(({ after: { id, isLeft, leftAt } }) => ({ id, leftAt: isLeft ? new Date(leftAt ?? now) : null })),
  );
  await reopenBatch(tx, key);
  return done;
}
