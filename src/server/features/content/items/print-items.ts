import { lockExam, lockExams } from '#server/features/exams/exams/exams.store.ts';
import { bringToVersion } from '#server/features/exams/questions/change-questions.store.ts';
import { placeInSections } from '#server/features/exams/questions/place-in-sections.ts';
import {
  insertQuestions,
  lockQuestions,
  selectOwnQuestions,
} from '#server/features/exams/questions/questions.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { selectPrintings } from './item-history.store.ts';
import { type NewestItem, selectItem, selectItems } from './items.store.ts';

type Printing = {
  itemId: number;
  /** The position of the section, from 1; null: the first section with room. */
  section: number | null;
  /** Whether its answers count for nothing. */
  isPilot?: boolean;
};

/** The columns of a question that prints an item. */
const toPrinting = ({ item, newest }: NewestItem) => ({
  bankItemId: item.id,
  bankVersion: newest.version,
  questionText: newest.questionText,
  options: newest.options,
  correctAnswer: newest.correctAnswer,
  alsoCorrect: newest.alsoCorrect,
  explanation: newest.explanation,
  imageUrl: newest.imageUrl,
  subject: item.subject,
  topic: item.topic,
  difficulty: item.difficulty,
  caseId: item.caseId,
  // Null: the trigger `keep_bank_item` copies the vignette that the case has now.
  caseText: null,
  caseImageUrl: null,
});

/**
 * Prints items at the end of an exam in this order, also drafts, which become drafts there unless they are pilot
 * questions. Leaves out items that the exam has already.
 * @throws AppError `exam.not_found`, `bank.not_found`, `request.invalid` if the exam has no such section
 */
export async function printItems(
  tx: Database,
  examId: number,
  wanted: readonly Printing[],
): Promise<{ addedIds: number[]; already: number }> {
  await lockExam(tx, examId);
  const present = new Set((await selectOwnQuestions(tx, examId)).map(({ bankItemId }) => bankItemId));
  const places = new Map(wanted.map((each) => [each.itemId, each]));
  const added = [...places.keys()].filter((id) => !present.has(id));
  const found = new Map((await selectItems(tx, added)).map((each) => [each.item.id, each]));
  const drafts = added.map((id) => {
    const each = found.get(id);
    if (!each) throw new AppError('bank.not_found');
    const { state, generatedBy } = each.item;
    const { section = null, isPilot = false } = places.get(id) ?? {};
    return {
      ...toPrinting(each),
      isPilot,
      keyState: isPilot ? ('dropped' as const) : ('normal' as const),
      isDraft: state === 'draft' && !isPilot,
      generatedBy,
      section,
    };
  });
  const addedIds = await insertQuestions(tx, examId, await placeInSections(tx, examId, drafts));
  return { addedIds, already: places.size - added.length };
}

/**
 * Brings questions to the newest version of the item that they print. Returns their number.
 * @throws AppError `bank.not_found`; `bank.printing_started`, which names the exams that somebody has started
 */
export async function updatePrintings(tx: Database, itemId: number, questionIds: readonly number[]): Promise<number> {
  const isNamed = ({ questionId }: { questionId: number }) => questionIds.includes(questionId);
  const named = (await selectPrintings(tx, itemId)).filter(isNamed);
  await lockExams(
    tx,
    named.map(({ examId }) => examId),
  );
  // Read again, because somebody may have started an exam before the lock.
  const printings = (await selectPrintings(tx, itemId)).filter(isNamed);
  const started = printings.filter((each) => each.started);
  if (started.length > 0) {
    const message = 'Students have started this exam. Settle the question there instead.';
    throw new AppError(
      'bank.printing_started',
      undefined,
      started.map(({ questionId, examTitle }) => ({ path: String(questionId), message: `${examTitle}: ${message}` })),
    );
  }
  const ids = printings.map(({ questionId }) => questionId);
  await lockQuestions(tx, ids);
  return bringToVersion(tx, ids, toPrinting(await selectItem(tx, itemId)));
}
