import { expect, it } from 'vitest';
import { nextThemeChoice } from './theme.ts';

it('goes from the system’s theme to light, to dark, and back to the system’s', () => {
  expect(nextThemeChoice('system')).toBe('light');
  expect(nextThemeChoice('light')).toBe('dark');
  expect(nextThemeChoice('dark')).toBe('system');
});
