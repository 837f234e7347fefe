import { expect, it } from 'vitest';
import { writeCsv } from './write-csv.ts';

it('puts each text in quotes, so that it stays one cell where semicolons divide a line, and leaves numbers as they are', () => {
  const csv = writeCsv([{ Name: ';=1+1;', 'Roll number': '=2', Marks: -1.5, Rank: null }]);
  expect(csv).toBe('\ufeff"Name","Roll number","Marks","Rank"\r\n";=1+1;","\'=2",-1.5,');
});
