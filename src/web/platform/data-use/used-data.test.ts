import { beforeEach, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '#test/doubles/memory-storage.ts';
import { addUsed, readUsed, sumUsed } from './used-data.ts';

const noon = new Date(2026, 10, 27, 12).getTime();
const day = 86_400_000;

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  vi.stubGlobal('addEventListener', () => {});
});

it('adds what is used to its day, and forgets days after a week', () => {
  addUsed({ exams: 1000, site: 500 }, noon - 7 * day);
  addUsed({ exams: 100 }, noon - 6 * day);
  addUsed({ practice: 20 }, noon);
  addUsed({ practice: 5, pictures: 7 }, noon);
  expect(readUsed(noon)).toEqual({ '2026-11-21': { exams: 100 }, '2026-11-27': { practice: 25, pictures: 7 } });
  expect(sumUsed(Object.values(readUsed(noon)))).toEqual({
    ...{ exams: 100, study: 0, practice: 25, pictures: 7, site: 0, total: 132 },
  });
});

it.each(['', 'null', '[]', '{"2026-11-27":"much"}', '{"2026-11-27":{"exams":"1","site":-4,"other":3}}'])(
  'counts from nothing if the storage holds %s',
  (text) => {
    localStorage.setItem('rounds.data', text);
    addUsed({ study: 3 }, noon);
    expect(readUsed(noon)).toEqual({ '2026-11-27': { study: 3 } });
  },
);
