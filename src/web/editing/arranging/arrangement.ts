/** An item in the list in which an educator orders items. */
export type ArrangedItem = { id: number; text: string };

/** One row of this list: the title of a section, or an item. */
export type ArrangedRow =
  | { kind: 'title'; section: number | null; title: string }
  | { kind: 'item'; item: ArrangedItem };

/** Moves an item to another row. It cannot move above the first title. Titles do not move. */
export function moveRow(rows: readonly ArrangedRow[], from: number, to: number): ArrangedRow[] {
  const row = rows[from];
  const first = rows[0]?.kind === 'title' ? 1 : 0;
  const place = Math.min(Math.max(to, first), rows.length - 1);
  if (row?.kind !== 'item' || place === from) return [...rows];
  return rows.toSpliced(from, 1).toSpliced(place, 0, row);
}

/** Moves an item to a place among all items, from 1. It then is in the section of the item that it replaces there. */
export function moveToPlace(rows: readonly ArrangedRow[], from: number, place: number): ArrangedRow[] {
  const places = rows.flatMap(({ kind }, index) => (kind === 'item' ? index : []));
  return moveRow(rows, from, places[Math.min(Math.max(place, 1), places.length) - 1] ?? from);
}

/** The ids of the items in their order. */
export const idsOf = (rows: readonly ArrangedRow[]): number[] =>
  rows.flatMap((row) => (row.kind === 'item' ? row.item.id : []));

/**
 * Keeps the order of an educator when the stored list was changed meanwhile: removed items leave it, and new items come
 * to the end of their section. If the sections changed too, returns the stored list.
 */
export function keepOrder(arranged: readonly ArrangedRow[], stored: readonly ArrangedRow[]): ArrangedRow[] {
  const titlesOf = (rows: readonly ArrangedRow[]) => rows.filter(({ kind }) => kind === 'title');
  if (JSON.stringify(titlesOf(arranged)) !== JSON.stringify(titlesOf(stored))) return [...stored];
  const known = new Set(idsOf(arranged));
  const present = new Map(stored.flatMap((row) => (row.kind === 'item' ? [[row.item.id, row] as const] : [])));
  const added = withSections(stored).filter(({ row }) => row.kind === 'item' && !known.has(row.item.id));
  const newOf = (wanted: number | null) => added.flatMap(({ row, section }) => (section === wanted ? row : []));

  const kept: ArrangedRow[] = [];
  let section: number | null = null;
  for (const row of arranged) {
    if (row.kind === 'item') {
      const still = present.get(row.item.id);
      if (still) kept.push(still);
      continue;
    }
    if (kept.length > 0) kept.push(...newOf(section));
    section = row.section;
    kept.push(row);
  }
  return [...kept, ...newOf(section)];
}

/** The rows, each with the section of the last title above it; null above the first title. */
function withSections(rows: readonly ArrangedRow[]): { row: ArrangedRow; section: number | null }[] {
  let section: number | null = null;
  return rows.map((row) => {
    if (row.kind === 'title') section = row.section;
    return { row, section };
  });
}
