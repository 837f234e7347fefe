import { type KeyedStorage, keep } from '#web/platform/device-storage.ts';

/** How the site can be installed here. `prompt`: the browser offers it. `share`: with the menu Share of iOS. */
export type InstallWay = 'prompt' | 'share';

/** The facts on which the advice depends. */
export type InstallPlace = { hasPrompt: boolean; isInstalled: boolean; userAgent: string; touchPoints: number };

/** The way to install the site, or undefined if the browser has none or the site is open as an app. */
export function wayToInstall({ hasPrompt, isInstalled, userAgent, touchPoints }: InstallPlace): InstallWay | undefined {
  if (isInstalled) return undefined;
  if (hasPrompt) return 'prompt';
  // An iPad calls itself a Macintosh. No Macintosh has a touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  return isIos ? 'share' : undefined;
}

/**
 * Whether the student has dismissed the hint. Without storage it counts as dismissed, because it would come back each
 * time.
 */
export function isHintDismissed(storage: KeyedStorage | undefined): boolean {
  try {
    return !storage || storage.getItem('rounds.install.1') !== null;
  } catch {
    return true;
  }
}

/** If the storage is full, the hint is gone until the page is opened again. */
export const dismissHint = (storage: KeyedStorage | undefined): boolean =>
  keep('rounds.install.1', 'dismissed', () => storage);
