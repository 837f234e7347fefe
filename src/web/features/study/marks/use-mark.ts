import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { hasMarks } from '../log/storage/marks-note.ts';
import type { Study } from '../log/storage/open-study.ts';
import type { CardMark } from '../log/study-state.ts';
import type { CardKey } from '../planner/plan-card.ts';

const noChange = () => () => {};
const itemMark: CardMark = { isBookmarked: true, note: '', title: '', place: '' };

/** Many students make no marks, so only a device with marks loads the code of the log. */
const logQuery = {
  queryKey: ['study'],
  queryFn: async () => (await import('../log/storage/site-study.ts')).openSiteStudy(),
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
} as const;

/** The facts about a card that a screen gives to a mark. */
export type MarkedCard = { card: CardKey; text: string; place: string };

/**
 * The mark of a card, and the function that changes it.
 * @param opened The log, on a screen that has opened it.
 */
export function useMark({ card, text, place }: MarkedCard, opened?: Study) {
  const client = useQueryClient();
  const query = useQuery({ ...logQuery, enabled: !opened && hasMarks() });
  const study = opened ?? query.data?.study;
  const item = card.startsWith('i:') ? Number(card.slice(2)) : undefined;
  const mark = useSyncExternalStore(study?.subscribe ?? noChange, () => study?.state().marks.get(card));
  const isMarked = useSyncExternalStore(
    study?.subscribe ?? noChange,
    () => item !== undefined && study?.state().practice.marked.has(item) === true,
  );
  const change = async (part: Partial<Pick<CardMark, 'isBookmarked' | 'note'>>) => {
    const log = study ?? (await client.fetchQuery(logQuery)).study;
    // An item has the mark that practice shows, and no note.
    if (item !== undefined) {
      await log.record({ kind: 'mark', item, on: part.isBookmarked === true });
      return;
    }
    const title = text.slice(0, 200);
    // No event has the number 0.
    await log.record({ kind: 'undo', of: { device: '', number: 0 }, mark: { card, title, place, ...part } });
  };
  return { mark: isMarked ? itemMark : mark, change };
}
