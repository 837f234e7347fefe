import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockTopic, selectOrder, updateOrder } from './many-flashcards.store.ts';

/** `seen`: the approved flashcards in the order that the client saw. */
type Order = { ids: readonly number[]; seen: readonly number[] };

/**
 * Puts the approved flashcards of a topic into an order. Returns the name of the topic.
 * @throws AppError `topic.not_found`, `flashcards.order_changed`, `request.invalid`
 */
export async function orderFlashcards(tx: Database, topicId: number, { ids, seen }: Order): Promise<string> {
  const name = await lockTopic(tx, topicId);
  const present = await selectOrder(tx, topicId);
  if (present.join() !== seen.join()) throw new AppError('flashcards.order_changed');
  const sorted = (list: readonly number[]) => list.toSorted((one, other) => one - other).join();
  if (sorted(present) !== sorted(ids)) {
    const message = 'The order must have each flashcard of the topic once.';
    throw new AppError('request.invalid', message, [{ path: 'ids', message }]);
  }
  await updateOrder(tx, ids);
  return name;
}
