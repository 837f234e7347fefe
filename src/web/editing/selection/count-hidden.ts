/** The number of selected items that do not match a search; 0 until the matching items are known. */
export function countHidden(selected: ReadonlySet<number>, matching: readonly number[] | undefined): number {
  if (matching === undefined) return 0;
  const matched = new Set(matching);
  return [...selected].filter((id) => !matched.has(id)).length;
}
