import { count } from '#web/ui/wording/count.ts';

/**
 * Says what is deleted with an item, below the question of a dialog: "3 topics and 37 flashcards go with it." Leaves
 * out zeros.
 */
export function GoesWithIt({ counts }: { counts: readonly (readonly [amount: number, noun: string])[] }) {
  const lost = counts.filter(([amount]) => amount > 0);
  if (lost.length === 0) return null;
  return (
    <span className="mt-3 block font-semibold text-bad">
      {lost.map(([amount, noun]) => count(amount, noun)).join(' and ')}{' '}
      {lost.length === 1 && lost[0]?.[0] === 1 ? 'goes' : 'go'} with it.
    </span>
  );
}
