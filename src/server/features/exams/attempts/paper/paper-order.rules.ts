/** Puts the questions of an attempt into the order of its paper. Leaves out questions that are not on the paper. */
export function inOrderOf<Item extends { question: { id: number } }>(
  questionIds: readonly number[],
  items: Item[],
): Item[] {
  const byId = new Map(items.map((item) => [item.question.id, item]));
  return questionIds.flatMap((id) => byId.get(id) ?? []);
}
