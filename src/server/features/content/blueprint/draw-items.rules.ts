/** A row of a blueprint in a draw: how many items it takes, and which. An empty field takes any item. */
export type DrawRow = { count: number; matches: (item: DrawItem) => boolean };

/** An item that may be drawn. */
export type DrawItem = {
  id: number;
  subject: string | null;
  topic: string | null;
  tags: readonly string[];
  difficulty: string;
  /** The items of one case are drawn all or not at all; null: the item has no case. */
  caseId: number | null;
  /** Items with a smaller cost are drawn first. Two items never have the same cost. */
  cost: number;
};

export type Drawn = {
  /** Each drawn item with the index of its row. */
  items: { itemId: number; row: number }[];
  /** The rows that get fewer items than they ask for, with the number of missing ones. */
  shortages: { row: number; missing: number }[];
};

/**
 * Ends the search for the best choice of cases. Without the limit, hundreds of cases that exclude each other could take
 * hours.
 */
const mostChoices = 60;

type RowsOf = ReadonlyMap<DrawItem, number[]>;

type Choice = { taken: ReadonlySet<number>; left: ReadonlySet<number> };

/**
 * Draws a paper: as many items as the rows can get, and of all such papers the cheapest one, where one expensive item
 * is worse than any number of cheaper ones. The same rows and items give the same paper.
 *
 * The sets of items that the rows can hold together form a transversal matroid, so taking items in the order of their
 * cost, each one if an augmenting path exists, gives a maximum flow of least cost (J. Edmonds, "Matroids and the greedy
 * algorithm", 1971). Cases are drawn whole, which a flow cannot express: the search takes or leaves one half-drawn case
 * after the other, and bounds each choice by the flow without this rule. If it reaches its limit, the paper may be
 * shorter than the best one only where cases exclude each other.
 */
export function drawItems(rows: readonly DrawRow[], items: readonly DrawItem[]): Drawn {
  const rowsOf = new Map(items.map((item) => [item, indexesOf(rows, item)]));
  const units = cheapestUnits(rows, toUnits(items), rowsOf);
  const sizes = new Map(units.map((unit) => [unit[0]?.caseId, unit.length]));
  const sorted = units.flat().sort((a, b) => a.cost - b.cost);

  let best = fillWithUnits(rows, units, rowsOf);
  const waiting: Choice[] = [{ taken: new Set(), left: new Set() }];
  for (let tried = 0; waiting.length > 0 && tried < mostChoices; tried += 1) {
    const choice = waiting.pop();
    if (!choice) break;
    const flow = fillRows(rows, orderedFor(sorted, choice), rowsOf);
    if (!isBetter(flow, best)) continue;
    const drawnOf = countCases(flow);
    if ([...choice.taken].some((caseId) => drawnOf.get(caseId) !== sizes.get(caseId))) continue;
    const broken = [...drawnOf].find(([caseId, drawn]) => drawn !== sizes.get(caseId))?.[0];
    if (broken === undefined) {
      best = flow;
      continue;
    }
    waiting.push({ ...choice, left: new Set([...choice.left, broken]) });
    waiting.push({ ...choice, taken: new Set([...choice.taken, broken]) });
  }
  return toDrawn(rows, best);
}

/**
 * The groups of items that are drawn together: all items of a case, or one item without a case. The groups are in the
 * order of their most expensive item, the cheapest first.
 */
function toUnits(items: readonly DrawItem[]): DrawItem[][] {
  const cases = new Map<number, DrawItem[]>();
  const units: DrawItem[][] = [];
  for (const item of items) {
    const unit = item.caseId === null ? undefined : cases.get(item.caseId);
    if (unit) {
      unit.push(item);
      continue;
    }
    const started = [item];
    units.push(started);
    if (item.caseId !== null) cases.set(item.caseId, started);
  }
  const costOf = new Map(units.map((unit) => [unit, Math.max(...unit.map(({ cost }) => cost))]));
  return units.sort((a, b) => (costOf.get(a) ?? 0) - (costOf.get(b) ?? 0));
}

/** Leaves out units that no row takes, and units that come after as many equal cheaper ones as the rows could hold. */
function cheapestUnits(rows: readonly DrawRow[], units: readonly DrawItem[][], rowsOf: RowsOf): DrawItem[][] {
  const kept = new Map<string, number>();
  return units.filter((unit) => {
    const ofItems = unit.map((item) => rowsOf.get(item) ?? []);
    if (ofItems.some((indexes) => indexes.length === 0)) return false;
    const signature = ofItems.map(String).sort().join(' ');
    const room = [...new Set(ofItems.flat())].reduce((sum, index) => sum + (rows[index]?.count ?? 0), 0);
    const number = kept.get(signature) ?? 0;
    kept.set(signature, number + 1);
    return number * unit.length < room;
  });
}

/** A whole paper to begin with: takes one unit after the other if the rows can still hold all of its items. */
function fillWithUnits(rows: readonly DrawRow[], units: readonly DrawItem[][], rowsOf: RowsOf): Flow {
  let held: Flow = rows.map(() => []);
  const full = new Set<string>();
  for (const unit of units) {
    const signature = unit.map((item) => String(rowsOf.get(item))).join(' ');
    if (full.has(signature)) continue;
    const tried = held.map((row) => [...row]);
    if (unit.every((item) => placeItem(item, rows, tried, rowsOf))) held = tried;
    else full.add(signature);
  }
  return held;
}

/**
 * The items that a choice allows. The items of the taken cases come first, so that the flow takes these if the rows can
 * hold them together.
 */
function orderedFor(sorted: readonly DrawItem[], { taken, left }: Choice): DrawItem[] {
  const isTaken = ({ caseId }: DrawItem) => caseId !== null && taken.has(caseId);
  const isLeft = ({ caseId }: DrawItem) => caseId !== null && left.has(caseId);
  return [...sorted.filter(isTaken), ...sorted.filter((item) => !isTaken(item) && !isLeft(item))];
}

const indexesOf = (rows: readonly DrawRow[], item: DrawItem): number[] =>
  rows.flatMap((row, index) => (row.matches(item) ? [index] : []));

/** The items that each row holds, by the index of the row. */
type Flow = DrawItem[][];

function fillRows(rows: readonly DrawRow[], ordered: readonly DrawItem[], rowsOf: RowsOf): Flow {
  const held: Flow = rows.map(() => []);
  // If an item has found no path, no later item with the same rows finds one, so thousands of items need few searches.
  const full = new Set<string>();
  let missing = rows.reduce((sum, { count }) => sum + count, 0);
  for (const item of ordered) {
    if (missing === 0) break;
    const candidates = rowsOf.get(item) ?? [];
    const signature = candidates.join();
    if (candidates.length === 0 || full.has(signature)) continue;
    if (placeItem(item, rows, held, rowsOf)) missing -= 1;
    else full.add(signature);
  }
  return held;
}

/**
 * Gives the item a place, moving others to further rows of theirs; the shortest chain of moves. False if there is none.
 */
function placeItem(item: DrawItem, rows: readonly DrawRow[], held: Flow, rowsOf: RowsOf): boolean {
  const cameBy = new Map<number, { mover: DrawItem; from: number | null }>();
  const queue: number[] = [];
  const reach = (mover: DrawItem, from: number | null) => {
    for (const row of rowsOf.get(mover) ?? []) {
      if (cameBy.has(row)) continue;
      cameBy.set(row, { mover, from });
      queue.push(row);
    }
  };
  reach(item, null);
  for (let row = queue.shift(); row !== undefined; row = queue.shift()) {
    const holders = held[row] ?? [];
    if (holders.length < (rows[row]?.count ?? 0)) {
      moveAlong(row, held, cameBy);
      return true;
    }
    for (const holder of holders) reach(holder, row);
  }
  return false;
}

function moveAlong(
  end: number,
  held: Flow,
  cameBy: ReadonlyMap<number, { mover: DrawItem; from: number | null }>,
): void {
  let row: number | null = end;
  while (row !== null) {
    const step = cameBy.get(row);
    if (!step) throw new Error('A row on the path was reached by no item.');
    held[row]?.push(step.mover);
    if (step.from !== null) held[step.from] = (held[step.from] ?? []).filter((other) => other !== step.mover);
    row = step.from;
  }
}

function countCases(flow: Flow): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { caseId } of flow.flat()) if (caseId !== null) counts.set(caseId, (counts.get(caseId) ?? 0) + 1);
  return counts;
}

/** Whether `flow` has more items, or as many with a cheaper one as the most expensive item in which they differ. */
function isBetter(flow: Flow, other: Flow): boolean {
  const [costs, others] = [costsOf(flow), costsOf(other)];
  if (costs.length !== others.length) return costs.length > others.length;
  const index = costs.findIndex((cost, at) => cost !== others[at]);
  return index >= 0 && (costs[index] ?? 0) < (others[index] ?? 0);
}

/** The costs of the drawn items, the largest first. */
const costsOf = (flow: Flow): number[] =>
  flow
    .flat()
    .map(({ cost }) => cost)
    .sort((a, b) => b - a);

const toDrawn = (rows: readonly DrawRow[], flow: Flow): Drawn => ({
  items: flow.flatMap((held, row) => held.toSorted((a, b) => a.cost - b.cost).map(({ id }) => ({ itemId: id, row }))),
  shortages: rows.flatMap(({ count }, row) => {
    const missing = count - (flow[row]?.length ?? 0);
    return missing > 0 ? [{ row, missing }] : [];
  }),
});
