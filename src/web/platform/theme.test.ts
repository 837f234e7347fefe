import { expect, it } from 'vitest';
import { nextThemeChoice } from './theme.ts';

it('changes from the theme of the system to light, to dark and back', () => {
  expect(nextThemeChoice('system')).toBe('light');
  expect(nextThemeChoice('light')).toBe('dark');
  expect(nextThemeChoice('dark')).toBe('system');
});
