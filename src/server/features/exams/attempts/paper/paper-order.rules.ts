/** Puts the questions of an attempt into the order of its paper. Leaves out those that are not on it. */
export function inOrderOf<Item extends { question: { id: number } }>(
  questionIds: readonly number[],
  items: Item[],
): Item[] {
  const byId = new Map(items.map((item) => [item.question.id, item]));
  return questionIds.flatMap((id) => byId.get(id) ?? []);
}
