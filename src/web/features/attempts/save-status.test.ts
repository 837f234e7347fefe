import { expect, it } from 'vitest';
import { saveStatusText } from './save-status.ts';

it('tells how the saving goes in the words of the product', () => {
  expect(saveStatusText({ kind: 'saved', pending: 0 })).toBe('All answers saved');
  expect(saveStatusText({ kind: 'saving', pending: 2 })).toBe('Saving…');
  expect(saveStatusText({ kind: 'offline', pending: 1 })).toBe('Offline: 1 answer kept on this device');
  expect(saveStatusText({ kind: 'offline', pending: 12 })).toBe('Offline: 12 answers kept on this device');
  expect(saveStatusText({ kind: 'refused', pending: 3, message: 'No.' })).toBe('3 answers not saved');
});
