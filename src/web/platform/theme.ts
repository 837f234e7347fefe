import { createKeptChoice } from './kept-choice.ts';

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

const apply = (choice: 'system' | 'light' | 'dark') => {
  const isDark = choice === 'dark' || (choice === 'system' && systemIsDark().matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
};

/** The theme. `public/theme-boot.js` reads the same key to apply the choice before the first paint. */
export const theme = createKeptChoice('rounds.theme', ['system', 'light', 'dark'], apply);

export type ThemeChoice = (typeof theme.words)[number];

export const themeWords: Record<ThemeChoice, string> = { system: 'Auto', light: 'Light', dark: 'Dark' };

/** The choice after the next press of the theme switch. */
export const nextThemeChoice = (current: ThemeChoice): ThemeChoice =>
  theme.words[(theme.words.indexOf(current) + 1) % theme.words.length] ?? 'system';

/** Applies changes of the system theme, and choices that the user makes in other tabs. */
export function followTheme(): void {
  systemIsDark().addEventListener('change', () => apply(theme.get()));
  theme.follow();
}
