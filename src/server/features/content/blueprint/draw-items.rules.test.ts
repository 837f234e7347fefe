import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DrawItem, type Drawn, type DrawRow, drawItems } from './draw-items.rules.ts';

type Row = { subject: string | null; difficulty: string | null; count: number };

const toDrawRow = ({ subject, difficulty, count }: Row): DrawRow => ({
  count,
  matches: (item) => (subject ?? item.subject) === item.subject && (difficulty ?? item.difficulty) === item.difficulty,
});

const subject = fc.constantFrom('Anatomy', 'Surgery', 'Medicine');
const difficulty = fc.constantFrom('easy', 'hard');

const rowsArb = fc.array(
  fc.record({ subject: fc.option(subject), difficulty: fc.option(difficulty), count: fc.integer({ min: 1, max: 3 }) }),
  { minLength: 1, maxLength: 4 },
);

const itemsArb = fc
  .array(fc.record({ subject, difficulty, caseId: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 2 }) }), {
    maxLength: 9,
  })
  .chain((items) =>
    fc
      .shuffledSubarray([...items.keys()], { minLength: items.length })
      .map((costs) =>
        items.map(
          (item, index): DrawItem => ({ ...item, id: index + 1, topic: null, tags: [], cost: costs[index] ?? 0 }),
        ),
      ),
  );

/** Whether the rows can hold these items together: tries every row for each. */
function canHold(rows: DrawRow[], items: DrawItem[], counts = rows.map(() => 0)): boolean {
  const [item, ...rest] = items;
  if (!item) return true;
  return rows.some((row, index) => {
    if (!row.matches(item) || (counts[index] ?? 0) >= row.count) return false;
    return canHold(rows, rest, counts.with(index, (counts[index] ?? 0) + 1));
  });
}

/** The best paper of all sets of items: the most items, then the cheapest by the largest costs first. */
function drawByForce(rows: DrawRow[], items: DrawItem[]): number[] {
  let best: DrawItem[] = [];
  for (let bits = 0; bits < 2 ** items.length; bits += 1) {
    const chosen = items.filter((_, index) => bits & (1 << index));
    const isWhole = items.every(
      (item) => item.caseId === null || chosen.includes(item) || chosen.every(({ caseId }) => caseId !== item.caseId),
    );
    if (chosen.length < best.length || !isWhole || !canHold(rows, chosen)) continue;
    if (chosen.length > best.length || isCheaper(chosen, best)) best = chosen;
  }
  return best.map(({ id }) => id);
}

function isCheaper(a: DrawItem[], b: DrawItem[]): boolean {
  const sorted = (items: DrawItem[]) => items.map(({ cost }) => cost).sort((x, y) => y - x);
  const [ours, theirs] = [sorted(a), sorted(b)];
  const index = ours.findIndex((cost, at) => cost !== theirs[at]);
  return index >= 0 && (ours[index] ?? 0) < (theirs[index] ?? 0);
}

const ids = ({ items }: Drawn) => items.map(({ itemId }) => itemId).sort((a, b) => a - b);

it('finds a full paper whenever one exists, the cheapest one, with whole cases', () => {
  fc.assert(
    fc.property(rowsArb, itemsArb, (rows, items) => {
      const drawRows = rows.map(toDrawRow);
      expect(ids(drawItems(drawRows, items))).toEqual(drawByForce(drawRows, items));
    }),
    { numRuns: 400 },
  );
});

it('puts each drawn item into a row that it matches, and names what each row misses', () => {
  fc.assert(
    fc.property(rowsArb, itemsArb, (rows, items) => {
      const drawRows = rows.map(toDrawRow);
      const drawn = drawItems(drawRows, items);
      for (const [index, row] of drawRows.entries()) {
        const held = drawn.items.filter((each) => each.row === index);
        for (const { itemId } of held) {
          const item = items.find(({ id }) => id === itemId);
          expect(item && row.matches(item)).toBe(true);
        }
        const missing = drawn.shortages.find((each) => each.row === index)?.missing ?? 0;
        expect(held.length + missing).toBe(row.count);
      }
    }),
  );
});

it('gives the same paper for any order of the items', () => {
  fc.assert(
    fc.property(rowsArb, itemsArb, (rows, items) => {
      const drawRows = rows.map(toDrawRow);
      expect(ids(drawItems(drawRows, items.toReversed()))).toEqual(ids(drawItems(drawRows, items)));
    }),
  );
});

it('moves an item to another row of its own if only then the paper is full', () => {
  const rows = [
    toDrawRow({ subject: null, difficulty: 'hard', count: 1 }),
    toDrawRow({ subject: 'Surgery', difficulty: null, count: 1 }),
  ];
  const items: DrawItem[] = [
    { id: 1, subject: 'Surgery', topic: null, tags: [], difficulty: 'hard', caseId: null, cost: 0 },
    { id: 2, subject: 'Medicine', topic: null, tags: [], difficulty: 'hard', caseId: null, cost: 1 },
  ];
  expect(drawItems(rows, items)).toEqual({
    items: [
      { itemId: 2, row: 0 },
      { itemId: 1, row: 1 },
    ],
    shortages: [],
  });
});

it('draws 60 rows from 20,000 items with 2,000 cases', () => {
  const rows = Array.from({ length: 60 }, (_, index) => {
    const name = index % 3 === 0 ? null : `Subject ${index % 20}`;
    return toDrawRow({ subject: name, difficulty: index % 2 ? 'hard' : null, count: 5 });
  });
  const items = Array.from({ length: 20_000 }, (_, index): DrawItem => {
    const difficulty = index % 3 ? 'easy' : 'hard';
    const caseId = index % 10 < 3 ? Math.floor(index / 10) : null;
    const cost = (index * 7919) % 20_000;
    return { id: index, subject: `Subject ${(index * 7) % 20}`, topic: null, tags: [], difficulty, caseId, cost };
  });
  const drawn = drawItems(rows, items);
  expect(drawn.shortages).toEqual([]);
  for (const { itemId } of drawn.items) {
    const caseId = items[itemId]?.caseId ?? null;
    if (caseId === null) continue;
    const parts = items.filter((item) => item.caseId === caseId).map(({ id }) => id);
    expect(ids(drawn)).toEqual(expect.arrayContaining(parts));
  }
});
