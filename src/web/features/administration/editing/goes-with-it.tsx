/** Says what is deleted with an item, below the question of a dialog: "3 topics and 37 flashcards go with it." Empty unless `isAny`. */
export function GoesWithIt({ items, isAny }: { items: readonly string[]; isAny: boolean }) {
  if (!isAny) return null;
  const isOne = items.length === 1 && items[0]?.startsWith('1 ');
  return (
    <span className="mt-3 block font-semibold text-bad">
      {items.join(' and ')} {isOne ? 'goes' : 'go'} with it.
    </span>
  );
}
