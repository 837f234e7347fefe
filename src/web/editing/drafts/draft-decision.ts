import { count } from '#web/ui/wording/count.ts';

/**
 * The decisions about generated flashcards and questions that wait for approval. `dismiss` removes only the warnings.
 */
export type DraftDecision = 'approve' | 'discard' | 'dismiss';

export type DraftItem = {
  id: number;
  isDraft?: boolean | undefined;
  warnings?: string[] | undefined;
  secondSolve?: { flags: string[] } | null | undefined;
};

export const isDraft = (item: DraftItem): boolean => item.isDraft === true;

/** Whether the checks or a second model found something in a draft. */
export const isFlagged = ({ warnings = [], secondSolve }: DraftItem): boolean =>
  warnings.length > 0 || (secondSolve?.flags ?? []).length > 0;

/** "12 flashcards and 3 drafts", "12 flashcards" or "3 drafts". */
export function countWithDrafts(items: readonly DraftItem[], noun: string): string {
  const drafts = items.filter(isDraft).length;
  const approved = items.length - drafts;
  if (drafts === 0) return count(approved, noun);
  return approved === 0 ? count(drafts, 'draft') : `${count(approved, noun)} and ${count(drafts, 'draft')}`;
}

/** Returns the list as it is after a decision about the items with these ids. */
export function applyDecision<I extends DraftItem>(
  items: readonly I[],
  decision: DraftDecision,
  ids: readonly number[],
): I[] {
  const decided = new Set(ids);
  if (decision === 'discard') return items.filter((item) => !(decided.has(item.id) && isDraft(item)));
  return items.map((item) => {
    if (!decided.has(item.id) || !isDraft(item)) return item;
    if (decision === 'dismiss') return { ...item, warnings: [] };
    return { ...item, isDraft: undefined, warnings: undefined, secondSolve: undefined };
  });
}
