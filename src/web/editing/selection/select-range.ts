/**
 * The selection after a press on an item.
 * @param order The ids of the shown list.
 * @param last The item that was pressed before, from which a range begins; undefined: none.
 */
export function selectItem(
  selected: ReadonlySet<number>,
  id: number,
  { isRange, last, order }: { isRange: boolean; last: number | undefined; order: readonly number[] },
): Set<number> {
  const next = new Set(selected);
  const [from, to] = [last === undefined ? -1 : order.indexOf(last), order.indexOf(id)];
  if (isRange && from >= 0 && to >= 0) {
    for (const each of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(each);
  } else if (!next.delete(id)) {
    next.add(id);
  }
  return next;
}
