import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import {
  expectClose,
  type ItemOracle,
  itemOracle,
  type TotalOracle,
  totalOracle,
} from '#test/oracles/figures-oracle.ts';
import { itemFigures, totalFigures } from './figures.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Marks of 25 attempts at 7 items, from Moodle's tests of its quiz statistics. */
const moodleMarks = [
  [1, 1, 1, 1, 1, 0, 1],
  [1, 1, 1, 1, 0.5, 1, 0],
  [1, 1, 1, 1, 0.5, 0, 1],
  [0, 0, 1, 1, 1, 0, 0],
  [1, 0, 1, 0, 0, 1, 0.5],
  [1, 1, 1, 1, 0.5, 0, 0.5],
  [0, 1, 1, 1, 0.5, 1, 0.5],
  [1, 1, 1, 0, 0.5, 1, 0.5],
  [1, 0, 1, 1, 1, 1, 1],
  [0, 1, 1, 0, 0.5, 1, 0.5],
  [0.8, 0, 1, 1, 0.5, 1, 0.5],
  [1, 1, 1, 0, 0.5, 1, 1],
  [1, 0, 1, 1, 0.5, 1, 0.5],
  [1, 0, 1, 1, 1, 0, 0.5],
  [0, 0, 1, 1, 0, 1, 1],
  [1, 0, 1, 0, 0.5, 1, 1],
  [0.8, 0, 1, 1, 0.5, 0, 1],
  [1, 0, 1, 1, 0, 1, 0.5],
  [1, 0, 1, 1, 0.5, 0, 0.5],
  [0, 1, 1, 0, 0.5, 1, 0],
  [1, 1, 0.3333333, 1, 0.5, 0, 0.5],
  [1, 1, 1, 0, 0.5, 0, 0.5],
  [1, 1, 1, 1, 0, 1, 0.5],
  [0, 0, 1, 0, 0.5, 1, 1],
  [0, 0, 1, 1, 1, 1, 1],
];

/** One row for each attempt and item. The formulas count equal rows. */
const counts = (marks: number[][]) => {
  const rows = marks.flatMap((given) =>
    given.map((mark, item) => ({ item, mark, total: given.reduce((sum, one) => sum + one, 0), attempts: 1 })),
  );
  return sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given(item int, mark float8, total float8, attempts int)`;
};
const totals = (marks: number[][]) => {
  const rows = marks.map((given) => ({ total: given.reduce((sum, one) => sum + one, 0), attempts: 1 }));
  return sql`select total, sum(attempts) from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given(total float8, attempts int) group by total`;
};

async function figuresOf(marks: number[][]): Promise<{ items: ItemOracle[]; total: TotalOracle }> {
  const items = await database.db.execute<ItemOracle>(sql`
    select facility_index as "facilityIndex", standard_deviation as "standardDeviation",
      discrimination_index as "discriminationIndex", discriminative_efficiency as "discriminativeEfficiency",
      effective_weight as "effectiveWeight"
    from (${itemFigures(counts(marks))}) as figured order by item`);
  const variances = sql`select variance from (${itemFigures(counts(marks))}) as figured`;
  const total = await database.db.execute<TotalOracle>(sql`
    select mean, median, standard_deviation as "standardDeviation", skewness, kurtosis,
      internal_consistency as "internalConsistency", error_ratio as "errorRatio", standard_error as "standardError"
    from (${totalFigures(totals(marks), variances)}) as figured`);
  const [row] = total.rows;
  if (!row) throw new Error('The figures of the totals are always one row.');
  return { items: items.rows, total: row };
}

describe('the figures of an exam', () => {
  it('equal the figures that Moodle expects for its test data', async () => {
    const { items, total } = await figuresOf(moodleMarks);
    expect(total.internalConsistency).toBeCloseTo(-87.2230935542, 9);
    expect(total.standardError).toBeCloseTo(1.1106813066, 9);
    const oracle = itemOracle(moodleMarks);
    for (const [index, item] of items.entries()) expectClose(item, oracle[index] ?? item, `of item ${index}`);
  });

  it('agree with formulas over single attempts, for any marks', async () => {
    const mark = fc.constantFrom(0, 0, 1, 1, 0.5, 0.25);
    const exam = fc
      .record({ items: fc.integer({ min: 1, max: 6 }), attempts: fc.integer({ min: 1, max: 12 }) })
      .chain(({ items, attempts }) =>
        fc.array(fc.array(mark, { minLength: items, maxLength: items }), { minLength: attempts, maxLength: attempts }),
      );
    await fc.assert(
      fc.asyncProperty(exam, async (marks) => {
        const { items, total } = await figuresOf(marks);
        const oracle = itemOracle(marks);
        expect(items).toHaveLength(oracle.length);
        for (const [index, item] of items.entries()) expectClose(item, oracle[index] ?? item, `of item ${index}`);
        expectClose(total, totalOracle(marks));
      }),
      { numRuns: 80 },
    );
  });

  // Two items and four attempts are few enough to compute by hand.
  it('agree with figures that were computed by hand', async () => {
    const { items, total } = await figuresOf([
      [1, 1],
      [1, 0],
      [0, 0],
      [1, 1],
    ]);
    // x of the first: 1 1 0 1, o: 1 0 0 1. V(x) = 1/4, V(o) = 1/3, C = 1/6; C(x, T) = 1/4 + 1/6, of the second 1/3 +
    // 1/6.
    const share = Math.sqrt(5 / 12) / (Math.sqrt(5 / 12) + Math.sqrt(1 / 2));
    expectClose(items[0] as ItemOracle, {
      facilityIndex: 0.75,
      standardDeviation: 0.5,
      discriminationIndex: (100 / 6) * Math.sqrt(12),
      discriminativeEfficiency: 100,
      effectiveWeight: 100 * share,
    });
    // T: 2 1 0 2, mean 5/4, V(T) = 11/12; alpha = 2 (1 - (1/4 + 1/3) / (11/12)) = 8/11.
    expectClose(total, {
      mean: 1.25,
      median: 1.5,
      standardDeviation: Math.sqrt(11 / 12),
      skewness: -0.8545630253,
      kurtosis: -1.2892561983,
      internalConsistency: 800 / 11,
      errorRatio: 100 * Math.sqrt(3 / 11),
      standardError: Math.sqrt(3 / 11) * Math.sqrt(11 / 12),
    });
  });

  it.each([
    [
      'nobody differs from another',
      [
        [1, 0, 1],
        [1, 0, 1],
        [1, 0, 1],
        [1, 0, 1],
      ],
    ],
    [
      'all get everything right',
      [
        [1, 1],
        [1, 1],
        [1, 1],
      ],
    ],
    [
      'all totals are equal, but not the answers',
      [
        [1, 0],
        [0, 1],
        [1, 0],
        [0, 1],
      ],
    ],
    ['there is one attempt', [[1, 0, 1]]],
    [
      'there are two attempts',
      [
        [1, 0, 1],
        [0, 0, 1],
      ],
    ],
    [
      'there are three attempts',
      [
        [1, 0, 1],
        [0, 0, 1],
        [1, 1, 1],
      ],
    ],
    ['there is one item', [[1], [0], [1], [0], [1]]],
    [
      'the items work against each other',
      [
        [1, 0, 1],
        [0, 1, 0],
        [1, 0, 0],
        [0, 1, 1],
        [1, 0, 1],
      ],
    ],
  ])('are null rather than not a number when %s', async (_what, marks) => {
    const { items, total } = await figuresOf(marks);
    const oracle = itemOracle(marks);
    for (const [index, item] of items.entries()) expectClose(item, oracle[index] ?? item, `of item ${index}`);
    expectClose(total, totalOracle(marks));
    for (const figure of [...items, total].flatMap((each) => Object.values(each))) {
      expect(figure === null || Number.isFinite(figure)).toBe(true);
    }
  });

  it('are all null without an attempt', async () => {
    const { items, total } = await figuresOf([]);
    expect(items).toEqual([]);
    expect(new Set(Object.values(total))).toEqual(new Set([null]));
  });
});
