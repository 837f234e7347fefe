import { useSyncExternalStore } from 'react';

const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

// The same key as in `public/theme-boot.js`, which applies the choice before the first paint.
const storageKey = 'rounds.theme';

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

let choice: ThemeChoice | undefined;

const readChoice = (): ThemeChoice => {
  try {
    const stored = localStorage.getItem(storageKey);
    return themeChoices.find((known) => known === stored) ?? 'system';
  } catch {
    return 'system';
  }
};

const currentChoice = (): ThemeChoice => {
  choice ??= readChoice();
  return choice;
};

const apply = () => {
  const isDark = currentChoice() === 'dark' || (currentChoice() === 'system' && systemIsDark().matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
};

/** The choice that follows when the switch is pressed. */
export const nextThemeChoice = (current: ThemeChoice): ThemeChoice =>
  themeChoices[(themeChoices.indexOf(current) + 1) % themeChoices.length] ?? 'system';

/** Applies a choice and keeps it on this device; a browser that forbids storage keeps it until the page is left. */
export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  try {
    if (next === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, next);
  } catch {
    // Storage may be forbidden or full.
  }
  apply();
  for (const listener of listeners) listener();
}

/** Follows the system's setting, and choices made in other tabs, while the page is open. */
export function followTheme(): void {
  systemIsDark().addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key !== storageKey && event.key !== null) return;
    choice = readChoice();
    apply();
    for (const listener of listeners) listener();
  });
}

/** The current choice, kept up to date. */
export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentChoice);
