import type { PracticeItem } from '#contract/content/practice.contract.ts';
import { optionsOf } from '#domain/question/question-options.ts';
import { readItems } from '../items/kept-items.ts';
import { loadItems } from '../items/load-items.ts';
import type { StudyDay } from '../planner/study-day.ts';
import type { PlannedQuestion } from './missed-question.ts';

/** An item as a card. The card of a withdrawn item stays: the student has seen its key. */
const toMissed = (item: PracticeItem, missedDay: StudyDay): PlannedQuestion => ({
  key: `i:${item.id}`,
  questionText: item.questionText,
  imageUrl: item.imageUrl ?? undefined,
  ...(item.case && { case: item.case }),
  options: optionsOf(item),
  keys: [item.correctAnswer, ...item.alsoCorrect],
  explanation: item.explanation,
  subject: item.subject,
  topic: item.topic,
  settledAt: null,
  missedDay,
});

/**
 * The items that the student answered wrong in practice, as questions of the plan. This device keeps the content of
 * each item that it has asked. The content of an item that another device has asked is read when it is needed first.
 * @param show Called with the items that the device has, and again when the others have come.
 */
export async function readMissedItems(
  siteId: string,
  missed: ReadonlyMap<number, StudyDay>,
  show: (questions: PlannedQuestion[]) => void,
): Promise<void> {
  const ids = [...missed.keys()];
  const toQuestions = (items: readonly PracticeItem[]) => items.map((item) => toMissed(item, missed.get(item.id) ?? 0));
  const kept = await readItems(siteId, ids);
  show(toQuestions([...kept.values()]));
  if (kept.size < ids.length) show(toQuestions(await loadItems(siteId, ids)));
}
