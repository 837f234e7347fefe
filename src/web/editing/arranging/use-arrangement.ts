import { useCallback, useEffect, useRef, useState } from 'react';
import { type ArrangedRow, idsOf, moveRow, moveToPlace } from './arrangement.ts';

/** The order that an educator makes of a list. `noun` names an item in the announcements for screen readers. */
export function useArrangement(initial: ArrangedRow[], noun: string) {
  const [{ rows, isChanged, announcement }, setState] = useState({ rows: initial, isChanged: false, announcement: '' });
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);

  const change = useCallback(
    (next: ArrangedRow[], from: number) => {
      const moved = latest.current[from];
      if (moved?.kind !== 'item' || next.indexOf(moved) === from) return;
      // A drag moves again before the next render.
      latest.current = next;
      setState({ rows: next, isChanged: true, announcement: describePlace(next, moved, noun) });
    },
    [noun],
  );
  return {
    rows,
    isChanged,
    announcement,
    /** Both functions are stable between renders. */
    move: useCallback((from: number, to: number) => change(moveRow(latest.current, from, to), from), [change]),
    place: useCallback((from: number, to: number) => change(moveToPlace(latest.current, from, to), from), [change]),
    /** Shows other rows. `stored`: the rows that the server has now. */
    replace: (next: ArrangedRow[], stored: readonly ArrangedRow[]) =>
      setState({ rows: next, isChanged: idsOf(next).join() !== idsOf(stored).join(), announcement: '' }),
  };
}

/** "Question 3 of 12, in Part A." */
function describePlace(rows: readonly ArrangedRow[], moved: ArrangedRow, noun: string): string {
  const index = rows.indexOf(moved);
  const items = rows.filter(({ kind }) => kind === 'item');
  const title = rows.slice(0, index).findLast(({ kind }) => kind === 'title');
  const place = `${noun} ${items.indexOf(moved) + 1} of ${items.length}`;
  return title?.kind === 'title' ? `${place}, in ${title.title}.` : `${place}.`;
}
