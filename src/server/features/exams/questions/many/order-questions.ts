import type { Question } from '#contract/exams/questions.contract.ts';
import { lockExam } from '#server/features/exams/exams/exams.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { placeInSections } from '../place-in-sections.ts';
import { selectQuestions } from '../questions.store.ts';
import { updatePlaces } from './many-questions.store.ts';

type Order = {
  /** The questions of each section in their order. `section` is a position from 1; null: no section. */
  groups: { section: number | null; ids: number[] }[];
  /** The approved questions in the order that the client saw. */
  seen: number[];
};

/**
 * Puts the approved questions of an exam into an order. Started papers do not change. Returns all questions of the exam
 * in their new order.
 * @throws AppError `exam.not_found`, `questions.order_changed`, `request.invalid`
 */
export async function orderQuestions(tx: Database, examId: number, { groups, seen }: Order): Promise<Question[]> {
  // Two orders, or an order and a deletion, must not mix.
  await lockExam(tx, examId);
  const present = (await selectQuestions(tx, examId)).flatMap(({ id, isDraft }) => (isDraft ? [] : id));
  if (present.join() !== seen.join()) throw new AppError('questions.order_changed');
  requireSameQuestions(
    present,
    groups.flatMap(({ ids }) => ids),
  );
  const placed = await placeInSections(tx, examId, groups);
  await updatePlaces(
    tx,
    placed.flatMap(({ ids, sectionId = null }) => ids.map((id, index) => ({ id, sectionId, position: index + 1 }))),
  );
  return selectQuestions(tx, examId);
}

function requireSameQuestions(present: number[], wanted: number[]): void {
  const sorted = (ids: number[]) => ids.toSorted((one, other) => one - other).join();
  if (sorted(present) === sorted(wanted)) return;
  const message = 'The groups must have each question of the exam once.';
  throw new AppError('request.invalid', message, [{ path: 'groups', message }]);
}
