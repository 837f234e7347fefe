import { expect, it } from 'vitest';
import { saveStatusText } from './save-status.ts';

it('describes the state of saving', () => {
  expect(saveStatusText({ kind: 'saved', pending: 0 })).toBe('All answers saved');
  expect(saveStatusText({ kind: 'saving', pending: 2 })).toBe('Saving…');
  expect(saveStatusText({ kind: 'offline', pending: 0, isKept: true })).toBe('Offline: all answers saved');
  expect(saveStatusText({ kind: 'offline', pending: 1, isKept: true })).toBe('Offline: 1 answer kept on this device');
  expect(saveStatusText({ kind: 'offline', pending: 12, isKept: true })).toBe(
    'Offline: 12 answers kept on this device',
  );
  expect(saveStatusText({ kind: 'offline', pending: 2, isKept: false })).toBe(
    'Offline: 2 answers only on this page. Keep it open.',
  );
  expect(saveStatusText({ kind: 'refused', pending: 3, isKept: true, message: 'No.' })).toBe('3 answers not saved');
});
