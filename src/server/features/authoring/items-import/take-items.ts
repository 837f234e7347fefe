import type { takeImport } from '#contract/authoring/items-import.contract.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { BatchKey, selectBatch } from '#server/features/authoring/batches/batches.store.ts';
import { printItems } from '#server/features/content/items/print-items.ts';
import { lockExam } from '#server/features/exams/exams/exams.store.ts';
import { selectSubject } from '#server/features/library/subjects/subjects.store.ts';
import { selectTopic } from '#server/features/library/topics/topics.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ImportSteps } from './import-steps.ts';
import type { JudgedItem } from './judge-items.ts';
import { type ItemBefore, storeItems } from './store-items.ts';

type Choices = EndpointInput<typeof takeImport>['body'];

/** The receipt of an import. It is kept, so that the import can be repeated without effect and undone. */
export type ItemsReceipt = {
  fileName: string;
  examId: number | null;
  questionsCount: number;
  updated: number;
  already: number;
  printed: number;
  /** The items that the import has added to the bank. */
  itemIds: number[];
  /** The questions that it has added to the exam. */
  questionIds: number[];
  /** The items that it has changed. */
  before: ItemBefore[];
  addedCaseIds: number[];
};

/** The parameters of an import of any kind. */
export type Taking = {
  key: BatchKey;
  batch: Pick<Awaited<ReturnType<typeof selectBatch>>, 'items' | 'fileName'>;
  choices: Choices;
  steps: ImportSteps;
};

/**
 * Imports the items of a preview into the bank, and into an exam if one is named, in the transaction of the caller. An
 * item that needs a key and gets none stays out.
 * @throws AppError `import.cancelled`, `exam.not_found`, `subject.not_found`, `topic.not_found`
 */
export async function takeItems(tx: Database, taking: Taking): Promise<ItemsReceipt> {
  const { names: _names, ...receipt } = await takeQuestions(tx, taking);
  return receipt;
}

/** Stores the questions among the items of a preview. @throws as `takeItems` does */
export async function takeQuestions(
  tx: Database,
  { key: { userId }, batch, choices, steps }: Taking,
): Promise<ItemsReceipt & { names: Map<string, number> }> {
  const { examId = null } = choices;
  // Before the lock of the bank, as each transaction that adds questions does.
  if (examId !== null) await lockExam(tx, examId);
  const labels = await chooseLabels(tx, choices);
  const judged = (batch.items ?? []) as JudgedItem[];
  const {
    items: all,
    before,
    already,
    names,
    addedCaseIds,
  } = await storeItems(tx, judged, { ...choices, labels, by: userId, steps });
  const itemIds = [...new Set(all.filter(({ isNew }) => isNew).map(({ id }) => id))];
  const wanted = [...new Set(all.map(({ id }) => id))].map((itemId) => ({ itemId, section: null }));
  const questionIds = examId === null ? [] : (await printItems(tx, examId, wanted)).addedIds;
  return {
    fileName: batch.fileName,
    examId,
    questionsCount: itemIds.length,
    updated: before.length,
    already,
    printed: questionIds.length,
    itemIds,
    questionIds,
    before,
    addedCaseIds,
    names,
  };
}

/** The subject and the topic that the educator has chosen for all items. */
async function chooseLabels(
  tx: Database,
  { subjectId, topicId, topicName }: Choices,
): Promise<{ subject?: string; topic?: string }> {
  const topic = topicId === undefined ? undefined : await selectTopic(tx, topicId);
  const subject =
    topic?.subjectName ?? (subjectId === undefined ? undefined : (await selectSubject(tx, subjectId)).name);
  const name = topic?.name ?? topicName;
  return { ...(subject !== undefined && { subject }), ...(name !== undefined && { topic: name }) };
}
