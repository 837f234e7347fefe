import { useState } from 'react';
import { useListAddress } from '#web/platform/navigation/use-list-address.ts';
import { arrange, type ListOrder, shortList } from '#web/ui/lists/arrange.ts';

/** A filter of a list that the user can choose. */
export type ListFilter<Item> = { value: string; label: string; keeps: (item: Item) => boolean };

type ListRules<Item> = {
  textOf: (item: Item) => string;
  /** The first is the default. */
  orders: readonly ListOrder<Item>[];
  /** The first is the default, and keeps all items. */
  filters?: readonly ListFilter<Item>[];
  /**
   * Up to this many items the list is shown as it comes, without tools. With 0 the tools are there while the list is
   * loading too, so that nothing moves when it arrives.
   */
  short?: number;
};

/**
 * Rows that are rendered at first and with each request for more, because 500 rows at once take seconds on a slow
 * computer.
 */
const portion = 100;

/**
 * Searches, filters and sorts a list as its address says, and shows it in portions. A short list is shown as it comes.
 */
export function useArrangedList<Item>(items: readonly Item[] | undefined, rules: ListRules<Item>) {
  const { textOf, orders, filters = [], short = shortList } = rules;
  const { address, change } = useListAddress();
  const hasTools = items === undefined ? short === 0 : items.length > short;
  const order = orders.find(({ value }) => value === address.order) ?? orders[0];
  const filter = filters.find(({ value }) => value === address.show) ?? filters[0];
  const kept = filter ? items?.filter(filter.keeps) : items;
  const found = hasTools ? kept && arrange(kept, { find: address.find, textOf, compare: order?.compare }) : items;
  const [limit, setLimit] = useState(portion);

  return {
    /** All items that match, in their order. Undefined while they are loading. */
    all: found,
    /** The items to show. Undefined while they are loading. */
    shown: found?.slice(0, limit),
    /** The number of items that match the search and the filter. */
    found: found?.length ?? 0,
    showMore: () => setLimit(limit + portion),
    /** For `ListTools`. Undefined if the list is short. */
    tools: hasTools
      ? {
          find: address.find,
          order: order?.value,
          orders,
          show: filter?.value,
          filters,
          onChange: change,
          clear: () => change({ find: '', show: '' }),
        }
      : undefined,
  };
}
