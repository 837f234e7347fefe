import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ItemText, ItemTexts } from './item-texts.ts';

type Row = { id: number };
const rowsTo = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
const textOf = ({ id }: Row): ItemText => ({ id, bytes: Buffer.alloc(750, `${id} `), hash: id });

/** Texts with a memory of the statements that read them. Items from 5000 on have been deleted. */
function makeTexts(rows: Row[], mostBytes?: number) {
  const statements: number[][] = [];
  const load = async (wanted: readonly Row[]) => {
    statements.push(wanted.map(({ id }) => id));
    return wanted.filter(({ id }) => id < 5000).map(textOf);
  };
  return { statements, texts: new ItemTexts({ load, rows, ...(mostBytes && { mostBytes }) }) };
}
const ids = (texts: readonly ItemText[] | undefined) => texts?.map(({ id }) => id);

describe('the texts of items', () => {
  it('are read ahead together with those that are lacking, and only once', async () => {
    const { statements, texts } = makeTexts(rowsTo(2500));
    expect(texts.ready([2400])).toBeUndefined();
    expect(ids(await texts.read([{ id: 2400 }, { id: 3 }]))).toEqual([2400, 3]);
    expect([statements.length, ids(texts.ready([7, 2400]))]).toEqual([1, [7, 2400]]);
    for (const id of [2399, 2398]) await texts.read([{ id }]);
    expect(ids(texts.ready(rowsTo(2500).map(({ id }) => id)))).toHaveLength(2500);
    expect(statements.flat().sort((one, other) => one - other)).toEqual(rowsTo(2500).map(({ id }) => id));
  });

  it('leave out items that have been deleted', async () => {
    const { texts } = makeTexts([]);
    expect(ids(await texts.read([{ id: 5000 }, { id: 1 }]))).toEqual([1]);
  });

  it('stay below the limit of bytes, give every item that is asked for, and keep the last ones', async () => {
    const asked = fc.array(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 12 }), {
      minLength: 1,
    });
    await fc.assert(
      fc.asyncProperty(asked, async (requests) => {
        const { texts } = makeTexts(rowsTo(60), 20_000);
        for (const request of requests.map((each) => [...new Set(each)])) {
          expect(ids(await texts.read(request.map((id) => ({ id }))))).toEqual(request);
          expect(texts.bytes).toBeLessThanOrEqual(20_000);
          expect(ids(texts.ready(request))).toEqual(request);
        }
      }),
    );
  });

  it('are not read ahead any more when the memory is full', async () => {
    const { statements, texts } = makeTexts(rowsTo(2000), 20_000);
    await texts.read([{ id: 1999 }]);
    await texts.read([{ id: 1 }]);
    expect(statements.map(({ length }) => length)).toEqual([1001, 1]);
  });
});
