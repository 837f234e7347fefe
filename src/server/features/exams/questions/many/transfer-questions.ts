import { lockExams } from '#server/features/exams/exams/exams.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findTwins } from '../find-duplicates.rules.ts';
import { placeInSections } from '../place-in-sections.ts';
import { insertQuestions, selectOwnQuestions, selectQuestionsOnExams } from '../questions.store.ts';
import { markQuestionsMoved } from './removals.store.ts';

type Transfer = {
  ids: number[];
  /** The position of the section that they get, from 1; null: the first section with room. */
  section: number | null;
  isMove: boolean;
  now: Date;
};

/**
 * Copies questions of other exams to the end of an exam, in the order that they have there, with their pictures and
 * keys; drafts stay drafts. It leaves out those that the exam has already. A moved question also leaves its exam:
 * papers that have it keep it, so that no result changes, and the copy has no attempts.
 * @throws AppError `exam.not_found`, `request.invalid` if the exam has no such section
 */
export async function transferQuestions(
  tx: Database,
  examId: number,
  { ids, section, isMove, now }: Transfer,
): Promise<{ addedIds: number[]; leftOut: number }> {
  const sources = (await selectQuestionsOnExams(tx, ids)).map((question) => question.examId);
  await lockExams(tx, [examId, ...sources]);
  // Read again, because another request may have deleted or moved some of them before the lock.
  const found = await selectQuestionsOnExams(tx, ids);
  const present = await selectOwnQuestions(tx, examId);
  const twins = findTwins(found, present);
  const items = new Set(present.map(({ bankItemId }) => bankItemId));
  const added = found.filter((question) => !twins.has(question) && !items.has(question.bankItemId));
  const [place] = await placeInSections(tx, examId, [{ section }]);
  const copies = added.map((question) => ({
    ...question,
    sectionId: place?.sectionId ?? null,
    position: null,
    uploadId: null,
  }));
  const addedIds = await insertQuestions(tx, examId, copies);
  if (isMove) {
    const moves = added.map(({ id }, index) => {
      const movedTo = addedIds[index];
      if (movedTo === undefined) throw new Error(`The question ${id} was not copied.`);
      return { id, movedTo };
    });
    await markQuestionsMoved(tx, moves, now);
  }
  return { addedIds, leftOut: found.length - added.length };
}
