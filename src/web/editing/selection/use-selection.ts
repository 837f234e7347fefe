import { useCallback, useEffect, useRef, useState } from 'react';
import { selectItem } from './select-range.ts';

export type Selection = {
  ids: ReadonlySet<number>;
  /**
   * The same function on each render. `among`: the ids in which a range is selected, by default the ids of the shown
   * list.
   */
  toggle: (id: number, isRange: boolean, among?: readonly number[]) => void;
  add: (ids: readonly number[]) => void;
  clear: () => void;
};

const none: ReadonlySet<number> = new Set();

/**
 * The selected items of a list. It does not depend on which of them are rendered or match a filter.
 * @param order The ids of the shown list, in which a range is selected.
 */
export function useSelection(order: readonly number[]): Selection {
  const [ids, setIds] = useState(none);
  const last = useRef<number>(undefined);
  const shown = useRef(order);
  useEffect(() => {
    shown.current = order;
  }, [order]);
  const toggle = useCallback((id: number, isRange: boolean, among?: readonly number[]) => {
    const press = { isRange, last: last.current, order: among ?? shown.current };
    setIds((selected) => selectItem(selected, id, press));
    last.current = id;
  }, []);
  const add = useCallback((more: readonly number[]) => setIds((selected) => new Set([...selected, ...more])), []);
  const clear = useCallback(() => setIds(none), []);
  return { ids, toggle, add, clear };
}
