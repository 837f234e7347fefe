import type { ImportItem } from '#contract/authoring/items-import.contract.ts';
import type { Choices } from './use-choices.ts';

/** Whether the educator must name the right option before the item can be imported. */
export const asksForKey = ({ options, correctAnswer, state }: ImportItem): boolean =>
  state !== 'leftOut' && options.length > 0 && correctAnswer === null;

/**
 * Numbers of items: an import adds or changes the items in `added`; the items in `known` exist already or stay
 * unchanged.
 */
export type WantedItems = { added: number; known: number; unkeyed: number; excluded: number };

/** Counts what an import with these choices would take. */
export function countWanted(items: readonly ImportItem[], { exclude, keys, replace }: Choices): WantedItems {
  const excluded = new Set(exclude);
  const replaced = new Set(replace);
  const counts = { added: 0, known: 0, unkeyed: 0, excluded: 0 };
  for (const [index, item] of items.entries()) {
    if (item.state === 'leftOut') continue;
    if (excluded.has(index)) counts.excluded += 1;
    else if (item.isOwn && !replaced.has(index)) counts.known += 1;
    else if (asksForKey(item) && keys[index] === undefined) counts.unkeyed += 1;
    else if (item.state === 'same') counts.known += 1;
    else counts.added += 1;
  }
  return counts;
}
