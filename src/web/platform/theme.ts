import { useSyncExternalStore } from 'react';

const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

// `public/theme-boot.js` reads the same key to apply the choice before the first paint.
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

/** The choice after the next press of the theme switch. */
export const nextThemeChoice = (current: ThemeChoice): ThemeChoice =>
  themeChoices[(themeChoices.indexOf(current) + 1) % themeChoices.length] ?? 'system';

/** Applies a choice and stores it on this device. If the browser forbids storage, the choice lasts until the page is closed. */
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

/** Applies changes of the system theme, and choices that the user makes in other tabs. */
export function followTheme(): void {
  systemIsDark().addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key !== storageKey && event.key !== null) return;
    choice = readChoice();
    apply();
    for (const listener of listeners) listener();
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The choice on this device. The server does not know it, so a page that it rendered first shows the theme of the system as chosen. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, currentChoice, () => 'system');
