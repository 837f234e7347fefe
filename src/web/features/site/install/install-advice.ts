const key = 'rounds.install.1';

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** How the site can be installed here. `prompt`: the browser offers it. `share`: with the menu Share of iOS. */
export type InstallWay = 'prompt' | 'share';

/** What the advice depends on. */
export type InstallPlace = { hasPrompt: boolean; isInstalled: boolean; userAgent: string; touchPoints: number };

/** The way to install the site, or undefined if the browser has none or the site is open as an app. */
export function wayToInstall({ hasPrompt, isInstalled, userAgent, touchPoints }: InstallPlace): InstallWay | undefined {
  if (isInstalled) return undefined;
  if (hasPrompt) return 'prompt';
  // An iPad calls itself a Macintosh. No Macintosh has a touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  return isIos ? 'share' : undefined;
}

/** Whether the student has dismissed the hint. Without storage it counts as dismissed, because it would come back each time. */
export function isHintDismissed(shelf: Shelf | undefined): boolean {
  try {
    return !shelf || shelf.getItem(key) !== null;
  } catch {
    return true;
  }
}

export function dismissHint(shelf: Shelf | undefined): void {
  try {
    shelf?.setItem(key, 'dismissed');
  } catch {
    // The hint is gone until the page is opened again.
  }
}
